/** Why a service does not start; the message says what to change. */
export class ServiceStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ServiceStartError";
  }

  static withoutKeys(host: string): ServiceStartError {
    return new ServiceStartError(
      `Listening on ${host} lets other machines in, so API keys are needed. Create one with \`rag-quality keys create\`, or give keys in RAG_QUALITY_API_KEYS; or leave --host out to serve this machine alone.`,
    );
  }

  static cannotListen(host: string, port: number, { code }: { code?: string }): ServiceStartError {
    const why =
      code === "EADDRINUSE" ? "the port is taken" : code === "EACCES" ? "it is not permitted" : (code ?? "unknown");
    return new ServiceStartError(
      `Listening on ${host}, port ${port}, failed: ${why}. Choose another one with --port and --host.`,
    );
  }
}
