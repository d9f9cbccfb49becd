import type { Endpoint } from "./protocol";

/** What people know an engine by. */
export function engineName(endpoint: Endpoint | null): string {
  return endpoint === null ? "bundled core" : new URL(endpoint.base_url).host;
}
