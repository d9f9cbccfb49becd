import { RAGQualityError, type ErrorCode } from "../../contract/error";

/** Faults after which every other request would fail too: of the key, of the way to the service, or because it is busy. */
const STOPPING: ReadonlySet<ErrorCode> = new Set(["unauthorized", "forbidden", "connection_failed", "timeout", "rate_limited", "overloaded", "aborted", "not_found", "invalid_config"]);

/** Ends a run before its last answer. */
export class ServiceStop extends Error {
  readonly code: ErrorCode;

  constructor(cause: RAGQualityError) {
    super(cause.message);
    this.name = "ServiceStop";
    this.code = cause.code;
  }
}

export function stopsRun(error: unknown): error is RAGQualityError {
  return error instanceof RAGQualityError && STOPPING.has(error.code);
}
