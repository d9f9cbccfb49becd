import type { Document } from "../../../contract/document";

/** What the documents carry in `metadata.embedding`. */
export type Embeddings =
  | { readonly kind: "none" }
  /** Every document has one, all of the same length. */
  | { readonly kind: "all"; readonly vectors: readonly (readonly number[])[]; readonly width: number }
  /** Some have one of the length that is the commonest; the positions are those of the others. */
  | { readonly kind: "some"; readonly without: readonly number[]; readonly width: number }
  /** None of those at these positions is a list of numbers. */
  | { readonly kind: "unreadable"; readonly positions: readonly number[] };

export function readEmbeddings(documents: readonly Document[]): Embeddings {
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
