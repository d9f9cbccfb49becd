import * as z from "zod/mini";
import { documentSchema } from "../document";
import { fields } from "../fields";
import { offsetSchema, scoreSchema } from "../span";
import { judgeRequestSchema } from "./judgeRequest";

/**
 * Whether the order of the sources was written by somebody, so that a mark `[2]` may mean the second of them; `found`: they were
 * listed as a folder, a pattern or a selection gave them.
 */
export const sourceOrderSchema = z.enum(["written", "found"]);
export type SourceOrder = z.infer<typeof sourceOrderSchema>;

/** A citation that a provider gave beside its response: which words it cites for, and what. Offsets are into the response. */
export const givenCitationSchema = fields({
  start: offsetSchema,
  end: offsetSchema,
  source_ids: z.array(z.string()),
  /** What the provider quotes of these sources. */
  quote: z.optional(z.string()),
});
export type GivenCitation = z.infer<typeof givenCitationSchema>;

/** What a person bound: a mark as written, or its number or label alone, and the id of the source that it means. */
export const bindingsSchema = z.record(z.string(), z.string());
export type Bindings = z.infer<typeof bindingsSchema>;

/** The parameters of `verify_citations`, by name, as a service takes them. */
export const verifyRequestSchema = fields({
  query: z.string(),
  response: z.string(),
  sources: z.array(documentSchema),
  /** `written` by default. */
  order: z.optional(sourceOrderSchema),
  bindings: z.optional(bindingsSchema),
  /** Where given, marks of the response bind nothing. */
  citations: z.optional(z.array(givenCitationSchema)),
});

export type VerifyRequest = z.infer<typeof verifyRequestSchema>;

/** The body of `POST /v1/verify-citations`: the parameters, the caller's threshold where it is not the default, and a judge. */
export const verifyBodySchema = z.extend(verifyRequestSchema, {
  threshold: z.optional(scoreSchema),
  /** Has the service's judge read what words cannot decide; refused by a service that has none. */
  judge: z.optional(judgeRequestSchema),
});
export type VerifyBody = z.infer<typeof verifyBodySchema>;
