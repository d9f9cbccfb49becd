import { type KeptEmbedder, keptVectors, type VectorStore } from "../../../checker/embeddings/keptVectors";
import { openAiEmbedder } from "../../../checker/embeddings/openAiEmbedder";
import { platformNetwork } from "../../../checker/http/network";
import type { HostRequests } from "../shared/hostRequests";
import { KEY_OF_HOST } from "../shared/jobEngine";
import type { WireEmbedder } from "../wire/chunksMessages";

/** Vectors that were paid for, kept as long as the worker lives. */
export class KnownVectors implements VectorStore {
  readonly #vectors = new Map<string, Float32Array>();

  get count(): number {
    return this.#vectors.size;
  }

  get(key: string): Float32Array | undefined {
    return this.#vectors.get(key);
  }

  put(key: string, vector: ArrayLike<number>): void {
    this.#vectors.set(key, Float32Array.from(vector));
  }
}

/** The embedder of a job, which is asked by way of the host, and for each text once. */
export function jobEmbedder(
  { base_url, model, has_key }: WireEmbedder,
  job: number,
  requests: HostRequests,
  known: KnownVectors,
): KeptEmbedder {
  const config = { base_url, model, api_key: has_key ? KEY_OF_HOST : "" };
  return keptVectors(openAiEmbedder(config, { ...platformNetwork(), fetch: requests.forJob(job) }), known);
}
