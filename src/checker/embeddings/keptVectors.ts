import { hashOf } from "../judge/turn";
import type { Embedder } from "./openAiEmbedder";

/** Where vectors are kept, by the SHA-256 of model and text. */
export interface VectorStore {
  get(key: string): ArrayLike<number> | undefined;
  /** Called as soon as a vector was paid for. */
  put(key: string, vector: ArrayLike<number>): void;
}

export interface KeptEmbedder extends Embedder {
  /** Whether a text is not sent any more. */
  readonly isKept: (text: string) => boolean;
}

/** An embedder that is asked for each text once: what `store` has is not sent. */
export function keptVectors(embedder: Embedder, store: VectorStore): KeptEmbedder {
  const { model, revision = null } = embedder;
  const keyOf = (text: string): string => hashOf(JSON.stringify([model, revision, text]));
  return {
    ...embedder,
    isKept: (text) => store.get(keyOf(text)) !== undefined,
    async embed(texts, signal) {
      const keys = texts.map(keyOf);
      const missing = [...keys.keys()].filter((at) => store.get(keys[at] ?? "") === undefined);
      if (missing.length > 0) {
        const vectors = await embedder.embed(
          missing.map((at) => texts[at] ?? ""),
          signal,
        );
        for (const [place, vector] of vectors.entries()) store.put(keys[missing[place] ?? -1] ?? "", vector);
      }
      return keys.map((key) => store.get(key) ?? []);
    },
  };
}
