import * as z from "zod/mini";

/**
 * A source, a retrieved passage or a document to be chunked. Without an `id`, its 1-based position is its id.
 * `score` is the retriever's own number, in whatever unit and direction the retriever uses.
 */
export const documentSchema = z.object({
  text: z.string(),
  id: z.optional(z.string()),
  title: z.optional(z.string()),
  uri: z.optional(z.string()),
  score: z.optional(z.number()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

export type Document = z.infer<typeof documentSchema>;
