import * as z from "zod/mini";

const headers = z.optional(z.record(z.string(), z.string()));
const count = z.int().check(z.nonnegative());
const moment = z.enum(["before_headers", "in_body"]);

/** What the service answers, passed on. */
const passedSchema = z.strictObject({
  pass: z.literal(true),
  /** Instead of the service's own, or beside them. */
  headers,
  /** Put into the result, as a later version of the service might. */
  add_fields: z.optional(z.record(z.string(), z.unknown())),
  /** Blanks behind the result fill it up to so many bytes. */
  pad_to_bytes: z.optional(count),
  /** The body comes in small pieces over so long. */
  slow_body_ms: z.optional(count),
});
const writtenSchema = z.strictObject({ status: z.int(), headers, json: z.optional(z.unknown()), text: z.optional(z.string()) });
/** The connection ends. */
const cutSchema = z.strictObject({ cut: moment });
/** The connection stays and nothing more comes, until the caller leaves. */
const stalledSchema = z.strictObject({ stall: moment });
const redirectSchema = z.strictObject({ redirect: z.int(), to: z.enum(["same_origin", "other_origin"]) });
/** A body of so many bytes; its size is told before it only where it is `announced`. */
const largeSchema = z.strictObject({ size_bytes: count, announced: z.optional(z.literal(true)) });

/** What the fault proxy answers to one call. */
export const plannedAnswerSchema = z.union([passedSchema, writtenSchema, cutSchema, stalledSchema, redirectSchema, largeSchema]);
export const planSchema = z.strictObject({ answers: z.array(plannedAnswerSchema).check(z.minLength(1)) });

export type PlannedAnswer = z.infer<typeof plannedAnswerSchema>;
export type PassedAnswer = z.infer<typeof passedSchema>;
export type WrittenAnswer = z.infer<typeof writtenSchema>;
export type Redirect = z.infer<typeof redirectSchema>;
export type LargeAnswer = z.infer<typeof largeSchema>;
export type Moment = z.infer<typeof moment>;
