import type { Passage } from "../passage";

/** How a list was made: as BM25 retrieved it, without what answers, or with nine of ten documents drawn at random. */
export type ListKind = "retrieved" | "emptied" | "noise";

export interface FoundPassage {
  readonly passage: Passage;
  /** BM25's. */
  readonly score: number;
  readonly vector: readonly number[];
  /** 0 where it does not answer the query, or where nobody judged it. */
  readonly grade: number;
}

/** A query's documents in the order of a retriever, with what people judged of them. */
export interface JudgedList {
  readonly id: string;
  readonly kind: ListKind;
  readonly query: string;
  readonly vector: readonly number[];
  readonly found: readonly FoundPassage[];
}

export function isAnswered({ found }: Pick<JudgedList, "found">): boolean {
  return found.some(({ grade }) => grade > 0);
}
