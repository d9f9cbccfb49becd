import { serviceFault } from "../../checker/serviceFault";
import type { RAGQualityError } from "../../contract/error";
import type { ServiceFault } from "./serviceMessages";

/** What an error says about the service itself, with what a person has to know of it; `null` where it is about the one request. */
export function faultDetails(error: RAGQualityError, operation: string): ServiceFault | null {
  const kind = serviceFault(error);
  switch (kind) {
    case null:
      return null;
    case "not_permitted":
      return { kind, operation };
    case "rate_limited":
    case "busy":
      return { kind, retry_after_s: error.retry_after_s ?? null };
    default:
      return { kind };
  }
}
