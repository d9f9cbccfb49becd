import { keptVectors } from "../../../checker/embeddings/keptVectors";
import { type Embedder, openAiEmbedder } from "../../../checker/embeddings/openAiEmbedder";
import { madeModel } from "../../shared/modelFault";
import type { CliPlatform } from "../../shared/platform";
import { EMBEDDINGS_KEY_VARIABLE } from "../defaults";
import type { EmbeddingOptions } from "../options";
import { VectorFile } from "./vectorFile";

/** An embedder, and where its vectors are kept. */
export interface CliEmbedder {
  readonly embedder: Embedder;
  /** Whether the vector of a text stands in the file. */
  isKept(text: string): boolean;
  /** Keeps what was paid for, however the run ended. */
  save(): Promise<void>;
}

/** Throws a `UsageError` where the address, the key or the file of vectors cannot be used. */
export async function openEmbedder(
  { url, model, cache, allowHttp }: EmbeddingOptions,
  { env, files }: CliPlatform,
): Promise<CliEmbedder> {
  const config = {
    base_url: url,
    model,
    api_key: env[EMBEDDINGS_KEY_VARIABLE] ?? "",
    allow_http_hosts: [...allowHttp],
  };
  const names = { url: "--embeddings-url", key: EMBEDDINGS_KEY_VARIABLE };
  const embedder = madeModel(() => openAiEmbedder(config), names);
  if (cache === null) return { embedder, isKept: () => false, save: () => Promise.resolve() };
  const file = await VectorFile.open(cache, files);
  const kept = keptVectors(embedder, file);
  return { embedder: kept, isKept: (text) => kept.isKept(text), save: () => file.save() };
}
