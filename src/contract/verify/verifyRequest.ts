import * as z from "zod/mini";
import { documentSchema } from "../document";
import { scoreSchema } from "../span";

/** The parameters of `verify_citations`, by name, as a service takes them. */
export const verifyRequestSchema = z.object({
  query: z.string(),
  response: z.string(),
  sources: z.array(documentSchema),
});

export type VerifyRequest = z.infer<typeof verifyRequestSchema>;

/** The body of `POST /v1/verify-citations`: the parameters, and the caller's threshold where it is not the default. */
export const verifyBodySchema = z.extend(verifyRequestSchema, { threshold: z.optional(scoreSchema) });
export type VerifyBody = z.infer<typeof verifyBodySchema>;
