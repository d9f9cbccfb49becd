import * as z from "zod/mini";
import { fields } from "../fields";
import { language, t } from "../language";
import { countSchema, positiveSchema } from "../span";

export const chunkUnitSchema = z.enum(["tokens", "characters"]);
/** `recursive` cuts as LangChain's RecursiveCharacterTextSplitter does, `llamaindex_sentence` as LlamaIndex's SentenceSplitter. */
export const splitterSchema = z.enum(["recursive", "fixed", "sentence", "markdown", "llamaindex_sentence"]);
export type Splitter = z.infer<typeof splitterSchema>;

/** How chunks get into a prompt: the best `top_k` of them, or the best up to `budget_tokens`, of which the last one is cut. One of the two. */
export const retrievalSchema = z.object({
  top_k: z.optional(positiveSchema),
  budget_tokens: z.optional(positiveSchema),
});
export type Retrieval = z.output<typeof retrievalSchema>;

export const chunkSettingsSchema = z.object({
  chunk_size: positiveSchema,
  chunk_overlap: countSchema,
  unit: z._default(chunkUnitSchema, "tokens"),
  splitter: z._default(splitterSchema, "recursive"),
  /** How the chunks are retrieved; no part of what tells settings apart. */
  retrieval: z.optional(retrievalSchema),
});
export type ChunkSettings = z.output<typeof chunkSettingsSchema>;

/** Settings that somebody wrote: a field that has no effect is a slip there, where results may get more fields. */
export const givenSettingsSchema = fields(chunkSettingsSchema.shape);

/** Tells chunk settings from all others. */
export function settingsKey({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): string {
  return `${splitter}-${unit}-${chunk_size}-${chunk_overlap}`;
}

export function isSameSettings(one: ChunkSettings, other: ChunkSettings): boolean {
  return settingsKey(one) === settingsKey(other);
}

/** How documents are cut, whatever is retrieved of the chunks. */
export function cutsOf({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): ChunkSettings {
  return { splitter, unit, chunk_size, chunk_overlap };
}

/** Settings in words: `recursive, 1,000 tokens with 75 of overlap`. */
export function settingsText({ splitter, chunk_size: size, chunk_overlap: overlap, unit }: ChunkSettings): string {
  const share = overlap === 0 ? t("without overlap") : t("with {0} of overlap", overlap.toLocaleString(language()));
  return `${splitter}, ${size.toLocaleString(language())} ${unit === "tokens" ? t("tokens") : t("characters")} ${share}`;
}

/** A retrieval in words: `the best 5 chunks`, `2,000 tokens`. */
export function retrievalText({ top_k: count, budget_tokens: budget }: Retrieval): string {
  if (budget !== undefined) return t("{0} tokens of chunks", budget.toLocaleString(language()));
  return count === 1 ? t("the best chunk") : t("the best {0} chunks", count ?? 0);
}
