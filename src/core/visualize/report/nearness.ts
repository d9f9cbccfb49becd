import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import type { Nearness } from "../../relevance/estimateRelevance";
import { readEmbeddings } from "./embeddings";
import { dot } from "./mainAxes";
import { unitLength } from "./projection";
import type { RankedDocument } from "./rankedDocuments";
import { scoreProfile } from "./scoreProfile";

/** From this cosine on a text all but repeats the query: of models whose vectors all lie close together, unrelated texts stay below it. */
const SAME = 0.95;

/** How near each document is to the query by the retriever's own numbers; `null` for all where it gave none that tell. */
export function nearnessOf(
  { query_embedding }: Pick<VisualizeRequest, "query_embedding">,
  ranked: readonly RankedDocument[],
): readonly (Nearness | null)[] {
  const cosines = cosinesOf(query_embedding, ranked);
  const same = ranked.map((_, index) => (cosines?.[index] ?? 0) >= SAME);
  const scores = aboveMean(goodness(ranked));
  const vectors = aboveMean(cosines);
  if (scores === null && vectors === null && !same.includes(true)) return ranked.map(() => null);
  return ranked.map((_, index) => ({
    score: scores?.[index] ?? 0,
    vector: vectors?.[index] ?? 0,
    isSame: same[index] ?? false,
  }));
}

/** The scores, a high one good; `null` where the order does not tell which ones are. */
function goodness(ranked: readonly RankedDocument[]): readonly number[] | null {
  const scores = ranked.map(({ given }) => given.score ?? 0);
  switch (scoreProfile(ranked).direction) {
    case "similarity":
      return scores;
    case "distance":
      return scores.map((score) => -score);
    case "flat":
    case "unordered":
    case "missing":
      return null;
  }
}

/** Of each document's vector and the query's; `null` where one of them is missing. */
function cosinesOf(query: readonly number[] | undefined, ranked: readonly RankedDocument[]): readonly number[] | null {
  if (query === undefined) return null;
  const embeddings = readEmbeddings(ranked.map(({ given }) => given));
  if (embeddings.kind !== "all" || embeddings.width !== query.length) return null;
  const point = unitLength(query);
  return embeddings.vectors.map((vector) => dot(unitLength(vector), point));
}

/** A single number far off would leave nothing between the others. */
const FARTHEST = 2.5;
/** As a share of the largest number. */
const HARDLY = 1e-6;

/** In standard deviations; `null` where there are no numbers, or where they hardly differ. */
function aboveMean(values: readonly number[] | null): number[] | null {
  if (values === null) return null;
  const largest = values.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  const shares = values.map((value) => (largest === 0 ? 0 : value / largest));
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const deviation = Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / Math.max(1, shares.length));
  if (deviation < HARDLY) return null;
  return shares.map((share) => Math.max(-FARTHEST, Math.min(FARTHEST, (share - mean) / deviation)));
}
