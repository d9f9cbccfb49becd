import type { Quantity } from "../../text/quantities";
import type { SentenceRange } from "./bestWindow";
import { countedNouns } from "./countedNouns";
import type { PreparedClaim } from "./preparedClaim";
import { type PreparedSource, standsIn } from "./preparedSource";
import { rememberedFor, rememberedOfLast } from "./rememberedFor";

/** Fewer rows are no table that anybody counts. */
const FEWEST = 3;
const SEPARATORS = [",", ";", "\t", "|"];
/** `a six-pack` */
const HYPHENS = /[-‐‑]/u;
const LIST_MARK = /^\s*(?:[-*+•]|\d+[.)])\s+\S/u;
const HEADING = /^#{1,6}(?=\s)/u;
const IS_RULE = /^[\s|:=-]+$/u;
const COUNTS_ALL =
  /\b(?:in total|total of|altogether|in all|there (?:are|were)|lists?|contains?|comprises?|consists? of|records?|rows|entries|items)\b/iu;

/** What a number of a claim, a text and a passage of it are held against one another in. */
interface Counting {
  readonly claim: PreparedClaim;
  readonly source: PreparedSource;
  readonly passage: SentenceRange;
}

/**
 * Whether a claim counts what the source lists, in rows, items, elements of an array, sections or the parts of a sentence: nothing of it
 * gives their number. `open`: as many are listed, and whether it is these that the claim counts, its words do not tell.
 *
 *     claim:  There are 3 pumps in total.
 *     source: id,pump
 *             1,P-10
 *             2,P-20
 *             3,P-30
 */
export function countsListed(quantity: Quantity, { claim, source, passage }: Counting): "counted" | "open" | "none" {
  const { value, unit, kind, end } = quantity;
  if (unit !== null || kind !== "amount" || value < FEWEST || HYPHENS.test(claim.text.charAt(end))) return "none";
  if (countsAll(claim) && recordCounts(source).has(value)) return "counted";
  const nouns = countedNouns(claim, quantity);
  if (nouns.length > 0 && seriesOfClaim(claim).has(value)) return "counted";
  const range = source.tokenRange(passage.first, passage.last);
  if (nouns.some((noun) => source.has(noun)) && recordCounts(source).has(value)) return "open";
  const words = source.text.slice(source.tokens.starts[range.first], source.tokens.get(range.last - 1)?.end);
  return nouns.some((noun) => standsIn(source, noun, range)) && seriesOfPassage(words).has(value) ? "open" : "none";
}

/** Whether a claim says a number of all. Once for a claim: it may have a thousand numbers. */
const countsAll = rememberedFor(({ text }: PreparedClaim): boolean => COUNTS_ALL.test(text));
const seriesOfClaim = rememberedFor(({ text }: PreparedClaim): ReadonlySet<number> => seriesIn(text));
const seriesOfPassage = rememberedOfLast(seriesIn);

/** How many rows each table of a source has below its head, items each list, and elements each array. */
const recordCounts = rememberedFor(
  ({ text }: PreparedSource): ReadonlySet<number> =>
    new Set([...rowCounts(text), ...itemCounts(text), ...arrayLengths(text)].filter((count) => count >= FEWEST)),
);

function rowCounts(text: string): number[] {
  const counts: number[] = [];
  let run = 0;
  let kind: string | null = null;
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && IS_RULE.test(line)) continue;
    const own = kindOf(line);
    if (own !== kind) {
      counts.push(run - 1);
      run = 0;
      kind = own;
    }
    run += own === null ? 0 : 1;
  }
  return [...counts, run - 1];
}

/** What tells the records of a table apart: its separator and how many of them stand in a row; null for what is no row. */
function kindOf(line: string): string | null {
  if (LIST_MARK.test(line)) return null;
  const found = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length - 1 }));
  const [most] = found.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : `${most.separator}${most.count}`;
}

/** Sections stand above all items of lists. */
const ABOVE_ITEMS = 10;
const INDENT = /^\s*/u;

/** How many items each list has, and how many sections stand below one heading; what is set further in belongs to the item above. */
function itemCounts(text: string): number[] {
  const counts: number[] = [];
  const open: { readonly depth: number; count: number }[] = [];
  let before = "";
  for (const line of text.split("\n")) {
    const level = HEADING.exec(line)?.[0].length;
    const isItem = level !== undefined || LIST_MARK.test(line);
    const isWrapped = !isItem && before.trim() !== "" && !line.trimEnd().endsWith(":");
    before = line;
    if (isWrapped || line.trim() === "") continue;
    const depth = level === undefined ? (INDENT.exec(line)?.[0].length ?? 0) : level - ABOVE_ITEMS;
    while ((open.at(-1)?.depth ?? -Infinity) >= (isItem ? depth + 1 : depth)) counts.push(open.pop()?.count ?? 0);
    const last = open.at(-1);
    if (isItem && last?.depth === depth) last.count += 1;
    else if (isItem) open.push({ depth, count: 1 });
  }
  return [...counts, ...open.map(({ count }) => count)];
}

const STRING_OR_SIGN = /"(?:[^"\\\n]|\\.)*"?|[[\]{},]/gu;

/** How many elements each array of JSON has, and what is written like it. */
function arrayLengths(text: string): number[] {
  const lengths: number[] = [];
  const open: { readonly closing: string; count: number }[] = [];
  for (const [sign] of text.matchAll(STRING_OR_SIGN)) {
    const last = open.at(-1);
    if (sign === "[" || sign === "{") open.push({ closing: sign === "[" ? "]" : "}", count: 1 });
    else if (sign === "," && last !== undefined) last.count += 1;
    else if (sign === "]" && last?.closing === "]") lengths.push(last.count);
    if (sign === "]" || sign === "}") open.pop();
  }
  return lengths;
}

const CLAUSE_END = /[.;:!?](?=\s|$)|[()|\n]/u;
const JOINS_LAST = /(?:^|\s)(?:and|or|und|oder|sowie|et|ou|y|&)\s/iu;
/** What has more words is no part of a series but a clause. */
const MOST_WORDS = 8;

/** How many things a text names one after the other: `Kiel, Husum and Emden`. */
function seriesIn(text: string): ReadonlySet<number> {
  const counts = text.split(CLAUSE_END).map((clause) => {
    const parts = clause.split(/,\s/u);
    const last = parts.findIndex((part, index) => index > 0 && JOINS_LAST.test(part));
    if (last === -1 || parts.slice(1, last).some((part) => part.split(/\s/u).length > MOST_WORDS)) return 0;
    return JOINS_LAST.exec(parts[last] ?? "")?.index === 0 ? last + 1 : last + 2;
  });
  return new Set(counts.filter((count) => count >= FEWEST));
}
