import type { ErrorCode, RAGQualityError } from "../../contract/error";

/** What is wrong with a service, as far as it decides what a person can do. */
type ServiceFaultKind =
  | "key_refused"
  | "not_permitted"
  | "rate_limited"
  | "busy"
  | "unreachable"
  /** No answer in time. */
  | "late"
  /** Something answers at the address, and it is no service of this kind. */
  | "no_service"
  | "broken";

/** The fault of a service after which no later call will go better; `null` where the error is about this one request. */
export function serviceFault({ code, status }: RAGQualityError): ServiceFaultKind | null {
  switch (code) {
    case "internal_error":
      return status === FAILED_ON_REQUEST ? null : "broken";
    case "invalid_request":
      return WRONG_REQUEST.has(status) ? null : "broken";
    default:
      return FAULT_OF_CODE[code] ?? null;
  }
}

/** The status with which a service says that it failed on this one request. */
const FAILED_ON_REQUEST = 500;
/** Those with which it says that this one request is wrong; others of its kind come from what stands in between. */
const WRONG_REQUEST: ReadonlySet<number | undefined> = new Set([undefined, 400, 422]);

const FAULT_OF_CODE: Readonly<Partial<Record<ErrorCode, ServiceFaultKind>>> = {
  unauthorized: "key_refused",
  forbidden: "not_permitted",
  rate_limited: "rate_limited",
  overloaded: "busy",
  connection_failed: "unreachable",
  timeout: "late",
  not_found: "no_service",
  method_not_allowed: "no_service",
  invalid_response: "no_service",
};
