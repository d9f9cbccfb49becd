import * as z from "zod/mini";
import { fields } from "../fields";
import { t } from "../language";
import { countSchema, positiveSchema } from "../span";

export const chunkUnitSchema = z.enum(["tokens", "characters"]);
/** `recursive` cuts as LangChain's RecursiveCharacterTextSplitter does, `llamaindex_sentence` as LlamaIndex's SentenceSplitter. */
export const splitterSchema = z.enum(["recursive", "fixed", "sentence", "markdown", "llamaindex_sentence"]);
export type Splitter = z.infer<typeof splitterSchema>;

export const chunkSettingsSchema = fields({
  chunk_size: positiveSchema,
  chunk_overlap: countSchema,
  unit: z._default(chunkUnitSchema, "tokens"),
  splitter: z._default(splitterSchema, "recursive"),
});
export type ChunkSettings = z.output<typeof chunkSettingsSchema>;

/** Tells chunk settings from all others. */
export function settingsKey({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): string {
  return `${splitter}-${unit}-${chunk_size}-${chunk_overlap}`;
}

export function isSameSettings(one: ChunkSettings, other: ChunkSettings): boolean {
  return settingsKey(one) === settingsKey(other);
}

/** Settings in words: `recursive, 300 tokens with 75 of overlap`. */
export function settingsText({ splitter, chunk_size: size, chunk_overlap: overlap, unit }: ChunkSettings): string {
  return `${splitter}, ${size} ${unit === "tokens" ? t("tokens") : t("characters")} ${overlap === 0 ? t("without overlap") : t("with {0} of overlap", overlap)}`;
}
