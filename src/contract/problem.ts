import * as z from "zod/mini";
import type { ErrorCode } from "./error";

/** A part of an input that is wrong: its JSON pointer (RFC 6901), and why. */
export const inputErrorSchema = z.object({ pointer: z.string(), detail: z.string() });
export type InputError = z.infer<typeof inputErrorSchema>;

/** Errors that a service answers with: their HTTP status and title. Other codes arise on the caller's side alone. */
export const SERVICE_ERRORS = {
  invalid_json: { status: 400, title: "The body is not JSON" },
  invalid_request: { status: 400, title: "The request is not valid" },
  unauthorized: { status: 401, title: "A valid API key is required" },
  forbidden: { status: 403, title: "The API key does not permit this" },
  not_found: { status: 404, title: "There is nothing at this path" },
  method_not_allowed: { status: 405, title: "The path does not take this method" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body has to be JSON" },
  rate_limited: { status: 429, title: "The rate of this API key is used up" },
  internal_error: { status: 500, title: "The service failed" },
  overloaded: { status: 503, title: "The service has too much to do" },
  timeout: { status: 504, title: "The request took too long" },
} as const satisfies Partial<Record<ErrorCode, { status: number; title: string }>>;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;
export const serviceErrorCodeSchema = z.enum(Object.keys(SERVICE_ERRORS) as [ServiceErrorCode, ...ServiceErrorCode[]]);

/** The body of an error answer, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** A URI that names the kind of problem. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** What went wrong in this request, with the name and the value, and what to do next. */
  detail: z.string(),
  code: serviceErrorCodeSchema,
  /** For bodies that are not valid. */
  errors: z.optional(z.array(inputErrorSchema)),
});
export type Problem = z.infer<typeof problemSchema>;

export const PROBLEM_MEDIA_TYPE = "application/problem+json";
