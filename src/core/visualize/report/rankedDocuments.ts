import type { Document } from "../../../contract/document";
import type { RAGQualityError } from "../../../contract/error";
import { invalidInput } from "../../../contract/parseInput";
import { MOST_RETRIEVED_DOCS } from "../../../contract/visualize/visualizeRequest";
import type { PreparedSource } from "../../lexical/preparedSource";
import type { SourceCache } from "../../lexical/sourceCache";
import { documentLabel } from "./documentLabel";

/** A document at its place in the retriever's order, read once. */
export interface RankedDocument {
  readonly rank: number;
  /** Without an id of its own its rank. */
  readonly id: string;
  readonly given: Document;
  readonly source: PreparedSource;
  /** Title, headings and names: what says what a text is about that calls it `it`. */
  readonly label: PreparedSource;
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
      : [{ rank, id: given.id ?? String(rank), given, source: cache.prepare(given.text), label: documentLabel(given) }];
  });
}

/** What people look at rank by rank; behind it a sample shows the trend. */
const FIRST_RANKS = 100;

/** The ranks to report of `count` documents: all, or of a `sample` the first hundred and an even spread of the others. */
export function selectRanks(count: number, sample: number | undefined): number[] {
  if (sample !== undefined && sample < count) return sampledRanks(count, sample);
  if (count > MOST_RETRIEVED_DOCS) throw tooMany(count);
  return Array.from({ length: count }, (_, index) => index + 1);
}

function sampledRanks(count: number, sample: number): number[] {
  const first = Math.min(FIRST_RANKS, sample);
  const step = (count - first) / (sample - first);
  return Array.from({ length: sample }, (_, index) =>
    index < first ? index + 1 : first + Math.round((index - first + 1) * step),
  );
}

function tooMany(count: number): RAGQualityError {
  const detail = `These are ${count} documents, and one report takes ${MOST_RETRIEVED_DOCS} at most. Retrieve fewer, or set sample to ${MOST_RETRIEVED_DOCS} or less.`;
  return invalidInput([{ pointer: "/retrieved_docs", detail }]);
}
