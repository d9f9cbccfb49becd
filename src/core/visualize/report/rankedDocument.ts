import type { Document } from "../../../contract/document";
import type { PreparedSource } from "../../verify/scorer/preparedSource";
import type { SourceCache } from "../../verify/sourceCache";

/** A document at its place in the retriever's order, read once. */
export interface RankedDocument {
  readonly rank: number;
  /** Without an id of its own its rank. */
  readonly id: string;
  readonly given: Document;
  readonly source: PreparedSource;
}

export function readDocuments(
  documents: readonly Document[],
  ranks: readonly number[],
  cache: SourceCache,
): RankedDocument[] {
  return ranks.flatMap((rank) => {
    const given = documents[rank - 1];
    return given === undefined
      ? []
      : [{ rank, id: given.id ?? String(rank), given, source: cache.prepare(given.text) }];
  });
}
