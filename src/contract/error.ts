import * as z from "zod/mini";

export const errorCodeSchema = z.enum([
  "invalid_json",
  "invalid_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal_error",
  "overloaded",
  "timeout",
  "visualization_disabled",
  "not_available",
  "invalid_config",
  "aborted",
  "connection_failed",
  "invalid_response",
]);

export type ErrorCode = z.infer<typeof errorCodeSchema>;

export interface ErrorDetails {
  readonly code: ErrorCode;
  /** What went wrong, with the name and the value, and what to do next. */
  readonly message: string;
  /** HTTP status, when a service answered. */
  readonly status?: number;
  /** The service's `X-Request-Id`, when it gave one. */
  readonly request_id?: string;
  /** Seconds after which a service that is busy, or whose rate is used up, asks to be called again. */
  readonly retry_after_s?: number;
  /** JSON pointers of the parts of the input that are wrong, and why. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** The one error that the checker throws. `code` is stable; `message` is for people. */
export class RAGQualityError extends Error {
  // Declared alone: the constructor takes them over as they are, and the entry that has to be small defines none of them twice.
  declare readonly code: ErrorCode;
  declare readonly status: number | undefined;
  declare readonly request_id: string | undefined;
  declare readonly retry_after_s: number | undefined;
  declare readonly errors: readonly { readonly pointer: string; readonly detail: string }[];

  constructor({ message, errors = [], ...details }: ErrorDetails) {
    super(message);
    Object.assign(this, { ...details, errors, name: "RAGQualityError" });
  }
}
