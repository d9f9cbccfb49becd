import { serviceFault } from "../../checker/serviceFault";
import { type ErrorCode, RAGQualityError } from "../../contract/error";

/** Faults of the call, which are no fault of the service and meet every other request too. */
const OF_THE_CALL: ReadonlySet<ErrorCode> = new Set(["aborted", "invalid_config"]);

/** Ends a run before its last answer. */
export class ServiceStop extends Error {
  readonly code: ErrorCode;

  constructor(cause: RAGQualityError) {
    super(cause.message);
    this.name = "ServiceStop";
    this.code = cause.code;
  }
}

/** Whether every other request would fail too. */
export function stopsRun(error: unknown): error is RAGQualityError {
  return error instanceof RAGQualityError && (OF_THE_CALL.has(error.code) || serviceFault(error) !== null);
}
