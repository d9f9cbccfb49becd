import { keptVectors } from "../../../checker/embeddings/keptVectors";
import { type Embedder, openAiEmbedder } from "../../../checker/embeddings/openAiEmbedder";
import { RAGQualityError } from "../../../contract/error";
import { UsageError } from "../../shared/exit";
import type { CliPlatform } from "../../shared/platform";
import { EMBEDDINGS_KEY_VARIABLE } from "../defaults";
import type { EmbeddingOptions } from "../options";
import { VectorFile } from "./vectorFile";

/** An embedder, and where its vectors are kept. */
interface CliEmbedder {
  readonly embedder: Embedder;
  /** Keeps what was paid for, however the run ended. */
  save(): Promise<void>;
}

/** Throws a `UsageError` where the address, the key or the file of vectors cannot be used. */
export async function openEmbedder(
  { url, model, cache, allowHttp }: EmbeddingOptions,
  { env, files }: CliPlatform,
): Promise<CliEmbedder> {
  const embedder = embedderAt({
    base_url: url,
    model,
    api_key: env[EMBEDDINGS_KEY_VARIABLE] ?? "",
    allow_http_hosts: [...allowHttp],
  });
  if (cache === null) return { embedder, save: () => Promise.resolve() };
  const file = await VectorFile.open(cache, files);
  return { embedder: keptVectors(embedder, file), save: () => file.save() };
}

function embedderAt(config: Parameters<typeof openAiEmbedder>[0]): Embedder {
  try {
    return openAiEmbedder(config);
  } catch (error) {
    throw error instanceof RAGQualityError ? new UsageError(faultOf(error)) : error;
  }
}

const FAULTS: readonly (readonly [pointer: string, words: string])[] = [
  ["/base_url", "--embeddings-url cannot be used."],
  ["/api_key", `The key in ${EMBEDDINGS_KEY_VARIABLE} cannot be used.`],
];

function faultOf({ message, errors: [error] }: RAGQualityError): string {
  const [, words] = FAULTS.find(([pointer]) => pointer === error?.pointer) ?? [];
  const detail = words === undefined ? message : `${words} ${error?.detail ?? ""}`;
  return detail.replaceAll("allow_http_hosts", "--allow-http");
}
