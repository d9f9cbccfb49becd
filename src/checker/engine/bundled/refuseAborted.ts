import { RAGQualityError } from "../../../contract/error";
import type { CallOptions } from "../engine";

export function refuseAborted(signal: CallOptions["signal"]): void {
  if (signal?.aborted === true)
    throw new RAGQualityError({ code: "aborted", message: "The check was cancelled before it began." });
}
