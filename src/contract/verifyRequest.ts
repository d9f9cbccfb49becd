import * as z from "zod/mini";
import { documentSchema } from "./document";

/** The parameters of `verify_citations`, by name, as a service takes them. */
export const verifyRequestSchema = z.object({
  query: z.string(),
  response: z.string(),
  sources: z.array(documentSchema),
});

export type VerifyRequest = z.infer<typeof verifyRequestSchema>;
