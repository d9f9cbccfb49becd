import * as z from "zod/mini";
import type { ConnectionReport } from "../../../checker/testConnection";

/** The messages between host and worker that speak of a service. */

/** A service to ask instead of the bundled core. Its key stays with the host. */
export const endpointSchema = z.object({ base_url: z.string() });
export type Endpoint = z.infer<typeof endpointSchema>;

/** A request that the worker wants made. The host adds the key where it is wanted: it never enters the worker. */
const httpRequestSchema = z.object({
  method: z.enum(["GET", "POST"]),
  url: z.string(),
  wants_key: z.boolean(),
  headers: z.record(z.string(), z.string()),
  /** UTF-8: to encode a text of many megabytes would keep the host busy. */
  body: z.nullable(z.instanceof(Uint8Array)),
});
export type HttpCall = z.infer<typeof httpRequestSchema>;

const answerSchema = z.discriminatedUnion("kind", [
  /** The service answered, with whatever status. `type` is the one of `fetch`; names of headers are in small letters. */
  z.object({
    kind: z.literal("answered"),
    status: z.int(),
    type: z.string(),
    headers: z.record(z.string(), z.string()),
    text: z.string(),
  }),
  /** It answered with something that was not read to its end. */
  z.object({ kind: z.literal("unreadable"), message: z.string() }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
export type HttpAnswer = z.infer<typeof answerSchema>;

const waitSchema = z.nullable(z.number().check(z.nonnegative()));

/** Why no further answer is worth asking a service about, as far as it decides what a person can do. */
export const serviceFaultSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("key_refused") }),
  z.object({ kind: z.literal("not_permitted"), operation: z.string() }),
  z.object({ kind: z.literal("rate_limited"), retry_after_s: waitSchema }),
  z.object({ kind: z.literal("busy"), retry_after_s: waitSchema }),
  z.object({ kind: z.literal("unreachable") }),
  /** No answer in time. */
  z.object({ kind: z.literal("late") }),
  /** Something answers at the address, and it is no service of this kind. */
  z.object({ kind: z.literal("no_service") }),
  z.object({ kind: z.literal("broken") }),
]);
export type ServiceFault = z.infer<typeof serviceFaultSchema>;

const rateSchema = z.object({ limit: z.number(), window_s: z.number(), remaining: z.number(), reset_s: z.number() });

/** What a test of the connection found, as the checker reports it. */
const connectionReportSchema: z.ZodMiniType<ConnectionReport> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unreachable"), message: z.string() }),
  z.object({ kind: z.literal("no_service"), message: z.string(), status: z.nullable(z.int()) }),
  z.object({
    kind: z.literal("reached"),
    version: z.nullable(z.string()),
    key: z.enum(["valid", "refused", "not_permitted", "unknown"]),
    rate: z.nullable(rateSchema),
    message: z.string(),
  }),
]);

export const serviceJobSchemas = [
  z.object({ type: z.literal("test_connection"), job: z.int(), endpoint: endpointSchema }),
] as const;
export const serviceReplySchemas = [
  z.object({ type: z.literal("connection"), job: z.int(), report: connectionReportSchema }),
] as const;

/** What the worker wants of the host's network. */
export const httpQuestionSchemas = [
  z.object({ type: z.literal("ask_http"), job: z.int(), ask: z.int(), request: httpRequestSchema }),
  /** Nobody waits for the answer any more. */
  z.object({ type: z.literal("drop_http"), job: z.int(), ask: z.int() }),
] as const;
export const httpAnswerSchemas = [z.object({ type: z.literal("http"), ask: z.int(), answer: answerSchema })] as const;
