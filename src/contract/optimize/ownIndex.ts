import * as z from "zod/mini";
import { fields } from "../fields";
import { offsetSchema } from "../span";

/** A chunk of somebody's own index: where it stands in its document, or its text, which is looked for there. A row of exported chunks is one. */
export const ownChunkSchema = z.object({
  id: z.string(),
  document_id: z.string(),
  start: z.optional(offsetSchema),
  end: z.optional(offsetSchema),
  text: z.optional(z.string()),
});
export type OwnChunk = z.infer<typeof ownChunkSchema>;

/** What somebody's own retriever found for a question, in its words: the ids of chunks, the best first. */
export const rankedListSchema = fields({ question: z.string(), chunks: z.array(z.string()) });
export type RankedList = z.infer<typeof rankedListSchema>;

/** Somebody's own chunks, and how their own retriever ranks them for the questions of a trial; without ranked lists the trial's retrievers alone do. */
export const ownIndexSchema = fields({
  chunks: z.array(ownChunkSchema),
  ranked: z.optional(z.array(rankedListSchema)),
});
export type OwnIndex = z.infer<typeof ownIndexSchema>;
