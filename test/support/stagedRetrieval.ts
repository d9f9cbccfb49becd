import type { VisualizeRequest } from "../../src/contract/visualize/visualizeRequest";
import { sampleRetrieval } from "./sampleRetrieval";

/** How a list of the one before comes about: places counted from 0. */
const FILTERED = (place: number): boolean => place % 3 !== 1;
const PACKED = 5;

/**
 * The sample's passages as candidates, of which a filter drops every third, a reranker turns the rest about, and the prompt takes five.
 * The filter drops two that are judged relevant, and the last list has the third.
 */
export function stagedRetrieval(candidates: number, change: Partial<VisualizeRequest> = {}): VisualizeRequest {
  const sample = sampleRetrieval(candidates);
  const found = sample.retrieved_docs.map((document) => ({ ...document, id: document.id ?? "" }));
  const filtered = found.filter((_, place) => FILTERED(place));
  const reranked = filtered
    .map((_, place) => filtered[(place * 5 + 3) % filtered.length] ?? filtered[0])
    .flatMap((one) => one ?? []);
  const named = (list: typeof found): { id: string }[] => list.map(({ id }) => ({ id }));
  return {
    ...sample,
    retrieved_docs: reranked.slice(0, PACKED),
    stages: [
      { name: "candidates", documents: found },
      { name: "metadata filter", documents: named(filtered) },
      {
        name: "rerank",
        documents: named(reranked).map(({ id }, place) => ({ id, score: 1 - place / reranked.length })),
      },
      { name: "packed", documents: named(reranked.slice(0, PACKED)) },
    ],
    ...change,
  };
}
