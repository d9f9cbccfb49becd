import type { ErrorCode, RAGQualityError } from "../../contract/error";
import type { ServiceFault } from "./serviceMessages";

const OPERATION = "verify_citations";
/** A status with which a service says that it failed on this one request. */
const FAILED_ON_REQUEST = 500;
/** Those with which it says that this one request is wrong; others of its kind come from what stands in between. */
const WRONG_REQUEST: ReadonlySet<number | undefined> = new Set([undefined, 400, 422]);

/** What an error says about the service itself; `null` where it is about the one request, and the next one may do better. */
export function serviceFault(error: RAGQualityError): ServiceFault | null {
  const retry_after_s = error.retry_after_s ?? null;
  switch (error.code) {
    case "unauthorized":
      return { kind: "key_refused" };
    case "forbidden":
      return { kind: "not_permitted", operation: OPERATION };
    case "rate_limited":
      return { kind: "rate_limited", retry_after_s };
    case "overloaded":
      return { kind: "busy", retry_after_s };
    case "connection_failed":
      return { kind: "unreachable" };
    case "timeout":
      return { kind: "late" };
    case "internal_error":
      return error.status === FAILED_ON_REQUEST ? null : { kind: "broken" };
    case "invalid_request":
      return WRONG_REQUEST.has(error.status) ? null : { kind: "broken" };
    default:
      return NO_SERVICE.has(error.code) ? { kind: "no_service" } : null;
  }
}

/** What something else than a service of this kind answers with. */
const NO_SERVICE: ReadonlySet<ErrorCode> = new Set(["not_found", "method_not_allowed", "invalid_response"]);
