import type { HttpHeaders } from "./network";

/** The id under which a service's own log has the call; undefined where it gave none. */
export function readRequestId(headers: HttpHeaders): string | undefined {
  return headers.get("x-request-id")?.trim() || undefined;
}
