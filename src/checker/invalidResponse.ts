import { RAGQualityError } from "../contract/error";
import type { HttpResponse } from "./network";
import { readRequestId } from "./requestId";

/** The error of an answer that no service of the contract gives. A browser hides the status of a redirect behind 0. */
export function invalidResponse(
  message: string,
  { status, headers }: Pick<HttpResponse, "status" | "headers">,
): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_response",
    message,
    status: status === 0 ? undefined : status,
    request_id: readRequestId(headers),
  });
}
