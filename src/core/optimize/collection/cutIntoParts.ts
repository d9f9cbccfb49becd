import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import { letterBoundaryBefore } from "../../tokenize/letterBoundary";
import type { AnswerSpans } from "./answerSpans";
import type { Part } from "./part";

/** How far back a better place for a cut is looked for. */
const LOOK_BACK = 20_000;
/** The places for a cut, the best first; the cut is behind them. */
const PLACES = [
  { separators: ["\n\n", "\n\r\n"], isInCode: false },
  { separators: ["\n"], isInCode: false },
  { separators: ["\n\n", "\n\r\n"], isInCode: true },
  { separators: ["\n"], isInCode: true },
  { separators: [" "], isInCode: true },
] as const;

/**
 * The documents cut into parts of `most` characters at most, between paragraphs where there are any: neither within fenced
 * code nor within what answers a question, unless that alone is too long. A shorter document is one part.
 */
export function cutIntoParts(documents: readonly Document[], most: number, answers: AnswerSpans): Part[] {
  return documents.flatMap(({ text }, document) =>
    [...cuts(text, most, (at) => answers.beforeCut(document, at))].map(({ start, end }) => ({
      document,
      offset: start,
      text: text.slice(start, end),
    })),
  );
}

function* cuts(text: string, most: number, beforeCut: (at: number) => number): Generator<Span> {
  if (text.length <= most) return yield { start: 0, end: text.length };
  for (let start = 0; start < text.length;) {
    const end =
      text.length - start <= most
        ? text.length
        : outsideOfAnswers(start, cutBefore(text, start, start + most), beforeCut);
    yield { start, end };
    start = end;
  }
}

function outsideOfAnswers(start: number, cut: number, beforeCut: (at: number) => number): number {
  const moved = beforeCut(cut);
  return moved > start ? moved : cut;
}

function cutBefore(text: string, start: number, limit: number): number {
  const from = Math.max(start, limit - LOOK_BACK);
  const fences = fencesIn(text.slice(start, limit)).map((fence) => ({
    start: start + fence.start,
    end: start + fence.end,
  }));
  for (const { separators, isInCode } of PLACES) {
    const cut = Math.max(
      ...separators.map((separator) =>
        lastBehind(text, separator, { start: from, end: limit }, isInCode ? [] : fences),
      ),
    );
    if (cut > from) return cut;
  }
  return letterBoundaryBefore(text, limit);
}

/** Behind the last separator of a range that stands in none of the spans `without`; 0 where there is none. */
function lastBehind(text: string, separator: string, { start, end }: Span, without: readonly Span[]): number {
  let behind = end;
  for (let index = without.length - 1; ; index -= 1) {
    const taken = without[index];
    const least = Math.max(start, taken?.end ?? start);
    const found = behind > least ? text.slice(least, behind).lastIndexOf(separator) : -1;
    if (found !== -1) return least + found + separator.length;
    if (taken === undefined || taken.start <= start) return 0;
    behind = Math.min(behind, taken.start);
  }
}

const FENCE = /(?<=^|\n) {0,3}(`{3,}|~{3,})([^\n]*)/g;

interface Opening {
  readonly start: number;
  readonly mark: string;
}

/** The fenced code of a text, with its fences; where nothing closes the last one, it runs to the text's end. */
function fencesIn(text: string): Span[] {
  const found: Span[] = [];
  let open: Opening | null = null;
  for (const { index, 0: line, 1: mark = "", 2: behind = "" } of text.matchAll(FENCE)) {
    if (open === null) {
      open = { start: index, mark };
    } else if (mark.startsWith(open.mark) && behind.trim() === "") {
      found.push({ start: open.start, end: index + line.length });
      open = null;
    }
  }
  return open === null ? found : [...found, { start: open.start, end: text.length }];
}
