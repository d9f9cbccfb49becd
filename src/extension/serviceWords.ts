/** What people call a service: its address without the rest. */
export function serviceHost(base_url: string): string {
  return new URL(base_url).host;
}

export const NO_SERVICE_MESSAGE =
  "No service is set: ragQuality.endpoint is empty, so that the bundled core checks on this machine and nothing is sent. Set an endpoint first to use a service.";

export function untrustedMessage(base_url: string): string {
  return `Nothing is sent to ${serviceHost(base_url)} from a folder that you do not trust: the bundled core checks on this machine. Trust the folder to use the service.`;
}
