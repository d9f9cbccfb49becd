import type { Projection } from "../../../contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import type { PreparedSource } from "../../lexical/preparedSource";
import type { WordVectors } from "../../similarity/wordVectors";
import { type Embeddings, readEmbeddings } from "./embeddings";
import { embeddingProjection, wordProjection } from "./projection";
import type { RankedDocument } from "./rankedDocuments";

/** Why a map is not what the embeddings that were given would have made of it. */
export type MapProblem =
  /** Others have an embedding of `width` numbers, these ranks have not. */
  | { readonly kind: "documents_without"; readonly ranks: readonly number[]; readonly width: number }
  /** What these ranks carry is no list of numbers, and no other rank has one. */
  | { readonly kind: "no_numbers"; readonly ranks: readonly number[] }
  | { readonly kind: "query_length"; readonly given: number; readonly width: number }
  | { readonly kind: "query_without_documents" };

interface DocumentMap {
  readonly projection: Projection | null;
  readonly problems: readonly MapProblem[];
}

/** By the embeddings where every document carries one, else by the words. */
export function mapOfDocuments(
  { query_embedding }: VisualizeRequest,
  ranked: readonly RankedDocument[],
  words: WordVectors,
  query: PreparedSource,
): DocumentMap {
  const ranks = ranked.map(({ rank }) => rank);
  const ranksAt = (positions: readonly number[]): number[] => positions.map((position) => ranks[position] ?? 0);
  const byWords = (problems: readonly MapProblem[]): DocumentMap => ({
    projection: wordProjection(words, ranks, words.vectorOf(query)),
    problems,
  });
  const embeddings = readEmbeddings(ranked.map(({ given }) => given));
  switch (embeddings.kind) {
    case "all":
      return byEmbeddings(embeddings, ranks, query_embedding);
    case "some":
      return byWords([{ kind: "documents_without", ranks: ranksAt(embeddings.without), width: embeddings.width }]);
    case "unreadable":
      return byWords([{ kind: "no_numbers", ranks: ranksAt(embeddings.positions) }]);
    case "none":
      return byWords(query_embedding === undefined || ranks.length === 0 ? [] : [{ kind: "query_without_documents" }]);
  }
}

function byEmbeddings(
  { vectors, width }: Extract<Embeddings, { kind: "all" }>,
  ranks: readonly number[],
  query: readonly number[] | undefined,
): DocumentMap {
  if (query === undefined || query.length === width)
    return { projection: embeddingProjection(vectors, width, ranks, query ?? null), problems: [] };
  return {
    projection: embeddingProjection(vectors, width, ranks, null),
    problems: [{ kind: "query_length", given: query.length, width }],
  };
}
