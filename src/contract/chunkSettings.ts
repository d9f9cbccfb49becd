import * as z from "zod/mini";

export const chunkUnitSchema = z.enum(["tokens", "characters"]);
/** `recursive` cuts as LangChain's RecursiveCharacterTextSplitter does, `llamaindex_sentence` as LlamaIndex's SentenceSplitter. */
export const splitterSchema = z.enum(["recursive", "fixed", "sentence", "markdown", "llamaindex_sentence"]);
export type Splitter = z.infer<typeof splitterSchema>;

export const chunkSettingsSchema = z.object({
  chunk_size: z.int().check(z.positive()),
  chunk_overlap: z.int().check(z.nonnegative()),
  unit: z._default(chunkUnitSchema, "tokens"),
  splitter: z._default(splitterSchema, "recursive"),
});
export type ChunkSettings = z.output<typeof chunkSettingsSchema>;
