import type { Span } from "../../../../contract/span";
import type { Quantity } from "../../../../text/quantities";
import { endOfLine } from "../../../../text/spans";
import type { Token } from "../../../../text/tokens";
import { lowerBound } from "../../../lexical/lowerBound";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";

/** Items before and behind one that are looked at. */
const MAX_ITEMS = 50;
/** What is longer is prose with a colon. */
const MAX_LABEL_WORDS = 10;
const MAX_VALUE_WORDS = 16;
const MAX_LINE_LENGTH = 1000;
const LABEL_ENDS = /:(?=[\s*_])/gu;
const LIST_MARK = /^\s*(?:[-*+•]|\d+[.)])\s+/u;
/** The value of a definition stands on the line below its term. */
const IS_DEFINITION = /^\s*:\s+\S/u;
const BETWEEN_ITEMS = /^[\s;,|:*_+•-]*$/u;
const SENTENCE_END = /[.!?](?=\s)/gu;
const IN_CAPITALS = /^\p{Lu}{2,}$/u;
/** Before a further label on a line: `Basic: $19, Pro: $49`. */
const NEXT_LABEL = /;|,(?=\s[^,;:|\n]{1,60}:[\s*_])/gu;

/** A label and the value it has: of a line, a definition, or a row of a table, of which it is the cell of a `column`. */
export interface Item {
  readonly label: Span;
  readonly value: Span;
  readonly column: number;
  /** Stems of the words of both. */
  readonly labelled: ReadonlySet<string>;
  readonly given: readonly Token[];
  readonly numbers: readonly Quantity[];
}

/** The other items of the list or table that an item stands in. */
export function besides(index: number, source: PreparedSource): Item[] {
  const items = itemsOf(source);
  const found: Item[] = [];
  for (const step of [-1, 1]) {
    for (let count = 1; count <= MAX_ITEMS; count += 1) {
      const [item, nearer] = [items[index + step * count], items[index + step * (count - 1)]];
      if (item === undefined || nearer === undefined) break;
      const [one, other] = step === 1 ? [nearer, item] : [item, nearer];
      if (!BETWEEN_ITEMS.test(source.text.slice(one.value.end, other.label.start))) break;
      found.push(item);
    }
  }
  return found;
}

/** The labelled values of a source in their order. */
export const itemsOf = rememberedFor((source: PreparedSource): readonly Item[] => {
  const { text } = source;
  const items: Item[] = [];
  let before: Span | null = null;
  for (let start = 0; start < text.length;) {
    const line = { start, end: endOfLine(text, start) };
    const pairs = line.end - line.start > MAX_LINE_LENGTH ? [] : pairsIn(text, line, before);
    items.push(...pairs.flatMap((pair) => itemOf(pair, source)));
    if (text.slice(line.start, line.end).trim() !== "") before = line;
    start = line.end + 1;
  }
  return items;
});

type Pair = Pick<Item, "label" | "value" | "column">;

function pairsIn(text: string, line: Span, before: Span | null): Pair[] {
  const words = text.slice(line.start, line.end);
  if (IS_DEFINITION.test(words)) return before === null ? [] : [{ label: before, value: line, column: 0 }];
  if (words.includes("|")) {
    const [label, ...values] = cellsOf(words, line.start).filter(
      ({ start, end }) => text.slice(start, end).trim() !== "",
    );
    return label === undefined ? [] : values.map((value, column) => ({ label, value, column: column + 1 }));
  }
  return labelledParts(words, line.start);
}

/** The labels of one line with their values; a label that follows another one begins behind its colon: `Fees: Basic: $19, Pro: $49`. */
export function labelledParts(words: string, start: number): Pair[] {
  if (!words.includes(":")) return [];
  const cuts = [...words.matchAll(NEXT_LABEL)].map(({ index }) => index);
  return [...cuts, words.length].flatMap((end, part) => {
    const from = part === 0 ? 0 : (cuts[part - 1] ?? 0) + 1;
    const written = words.slice(from, end);
    const colons = [...written.matchAll(LABEL_ENDS)].map(({ index }) => index);
    const at = cuts.length > 0 ? colons.at(-1) : colons[0];
    if (at === undefined || at < 1) return [];
    const before = at === colons[0] ? -1 : (colons.at(-2) ?? -1);
    const sentence = [...written.slice(0, at).matchAll(SENTENCE_END)].at(-1);
    const opening = Math.max(before + 1, sentence === undefined ? 0 : sentence.index + 1);
    const label = { start: start + from + opening, end: start + from + at };
    return [{ label, value: { start: label.end + 1, end: start + end }, column: 0 }];
  });
}

function cellsOf(words: string, start: number): Span[] {
  let at = start;
  return words.split("|").map((part) => {
    const span = { start: at, end: at + part.length };
    at += part.length + 1;
    return span;
  });
}

function itemOf(pair: Pair, source: PreparedSource): Item[] {
  const mark = LIST_MARK.exec(source.text.slice(pair.label.start, pair.label.end))?.[0].length ?? 0;
  const label = { start: pair.label.start + mark, end: pair.label.end };
  const words = tokensIn(source, label);
  const given = tokensIn(source, pair.value);
  const isShort = words.length <= MAX_LABEL_WORDS && given.length <= MAX_VALUE_WORDS;
  const labelled = tellingStems(label, source);
  if (!isShort || labelled.size === 0 || given.length === 0) return [];
  const numbers = source.numbers.within(rangeOf(source, pair.value), MAX_VALUE_WORDS);
  return [{ ...pair, label, labelled, given, numbers }];
}

export function tokensIn(source: PreparedSource, span: Span): readonly Token[] {
  const { first, last } = rangeOf(source, span);
  return source.tokens.slice(first, last);
}

/** The stems of what a title says; a name in capitals may be written as a word that says nothing. */
function tellingStems(title: Span, source: PreparedSource): ReadonlySet<string> {
  const words = tokensIn(source, title);
  return new Set(
    words
      .filter(({ isFunctionWord, start, end }) => !isFunctionWord || IN_CAPITALS.test(source.text.slice(start, end)))
      .map(({ stem }) => stem),
  );
}

function rangeOf({ tokens }: PreparedSource, { start, end }: Span): { first: number; last: number } {
  return {
    first: lowerBound(tokens.starts, (other) => other < start),
    last: lowerBound(tokens.starts, (other) => other < end),
  };
}
