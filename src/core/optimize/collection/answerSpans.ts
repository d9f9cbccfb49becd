import type { Span } from "../../../contract/span";
import { groupedBy } from "../../groupedBy";
import { lowerBoundFrom } from "../../lexical/lowerBound";
import type { Part } from "./part";

/** A span of a document by its index. */
export interface DocumentSpan extends Span {
  readonly document: number;
}

/** Where the answers to the user's questions stand: what should not be cut apart, or left out. */
export class AnswerSpans {
  /** For each document that has any, its spans: ascending, and apart from each other. */
  readonly #ofDocuments: ReadonlyMap<number, readonly DocumentSpan[]>;

  constructor(spans: readonly DocumentSpan[]) {
    this.#ofDocuments = groupedBy(spansApart(spans), ({ document }) => document);
  }

  /** Whether a part holds one of them. */
  areIn({ document, offset, text }: Part): boolean {
    const span = this.#firstBehind(document, offset - 1);
    return span !== undefined && span.start >= offset && span.end <= offset + text.length;
  }

  /** The start of the span that a cut of a document at `at` would cut apart; `at` where there is none. */
  beforeCut(document: number, at: number): number {
    const span = this.#firstBehind(document, at);
    return span !== undefined && span.start < at ? span.start : at;
  }

  /** The first span of a document that ends behind `at`. */
  #firstBehind(document: number, at: number): DocumentSpan | undefined {
    const own = this.#ofDocuments.get(document) ?? [];
    return own[lowerBoundFrom(own, 0, ({ end }) => end <= at)];
  }
}

/** The spans with those joined that touch, in the order of their places. */
export function spansApart(spans: readonly DocumentSpan[]): DocumentSpan[] {
  const joined: DocumentSpan[] = [];
  for (const span of [...spans].sort((one, other) => one.document - other.document || one.start - other.start)) {
    const last = joined.at(-1);
    if (last !== undefined && last.document === span.document && span.start <= last.end)
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}
