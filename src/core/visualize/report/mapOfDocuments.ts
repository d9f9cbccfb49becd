import type { Document } from "../../../contract/document";
import type { Projection } from "../../../contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import type { PreparedSource } from "../../lexical/preparedSource";
import type { WordVectors } from "../../similarity/wordVectors";
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

/** What the documents carry in `metadata.embedding`. */
type Embeddings =
  | { readonly kind: "none" }
  /** Every document has one, all of the same length. */
  | { readonly kind: "all"; readonly vectors: readonly (readonly number[])[]; readonly width: number }
  /** Some have one of the length that is the commonest; the positions are those of the others. */
  | { readonly kind: "some"; readonly without: readonly number[]; readonly width: number }
  /** None of those at these positions is a list of numbers. */
  | { readonly kind: "unreadable"; readonly positions: readonly number[] };

function readEmbeddings(documents: readonly Document[]): Embeddings {
  const positions = documents.flatMap((document, position) => (carriesEmbedding(document) ? position : []));
  if (positions.length === 0) return { kind: "none" };
  const vectors = documents.map(({ metadata }) => vectorIn(metadata?.["embedding"]));
  const width = commonWidth(vectors);
  if (width === null) return { kind: "unreadable", positions };
  const usable = vectors.filter((vector) => vector?.length === width).filter((vector) => vector !== null);
  if (usable.length === vectors.length) return { kind: "all", vectors: usable, width };
  return {
    kind: "some",
    width,
    without: vectors.flatMap((vector, position) => (vector?.length === width ? [] : position)),
  };
}

function carriesEmbedding({ metadata }: Document): boolean {
  return metadata !== undefined && Object.hasOwn(metadata, "embedding") && metadata["embedding"] !== null;
}

function vectorIn(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every(isFiniteNumber) ? value : null;
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** The length that most have, the first of equals; `null` where none is usable. */
function commonWidth(vectors: readonly (readonly number[] | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const vector of vectors) if (vector !== null) counts.set(vector.length, (counts.get(vector.length) ?? 0) + 1);
  return (
    [...counts].reduce<[number, number] | null>(
      (found, entry) => (found === null || entry[1] > found[1] ? entry : found),
      null,
    )?.[0] ?? null
  );
}
