import * as z from "zod/mini";
import type { ErrorCode } from "./error";

/** A part of an input that is wrong: its JSON pointer (RFC 6901), and why. */
export const inputErrorSchema = z.object({ pointer: z.string(), detail: z.string() });
export type InputError = z.infer<typeof inputErrorSchema>;

/** Errors that a service answers with, and their HTTP status. Other codes arise on the caller's side alone. */
export const SERVICE_STATUS = {
  invalid_json: 400,
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  overloaded: 503,
  timeout: 504,
} as const satisfies Partial<Record<ErrorCode, number>>;

export type ServiceErrorCode = keyof typeof SERVICE_STATUS;

/** Their titles, apart from the statuses: programs that ask a service need none, and some have to be small. */
export const SERVICE_TITLE: Readonly<Record<ServiceErrorCode, string>> = {
  invalid_json: "The body is not JSON",
  invalid_request: "The request is not valid",
  unauthorized: "A valid API key is required",
  forbidden: "The API key does not permit this",
  not_found: "There is nothing at this path",
  method_not_allowed: "The path does not take this method",
  payload_too_large: "The body is too large",
  unsupported_media_type: "The body has to be JSON",
  rate_limited: "The rate of this API key is used up",
  internal_error: "The service failed",
  overloaded: "The service has too much to do",
  timeout: "The request took too long",
};

export const serviceErrorCodeSchema = z.enum(Object.keys(SERVICE_STATUS) as [ServiceErrorCode, ...ServiceErrorCode[]]);

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
