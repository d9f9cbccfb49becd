import type { Span } from "../../../../contract/span";
import type { Block } from "../../../../text/blocks";
import { trimmedSpan } from "../../../../text/spans";
import { lowerBound } from "../../../lexical/lowerBound";
import { isBoldHeading } from "../boldHeading";
import type { Mark, MarkItem } from "../mark";
import { isQuoteLabel } from "../quoteBehind";
import type { SourceLine } from "../sourceLines";

/** A list that is longer was not closed by one line of sources. */
const MAX_BLOCKS = 200;

/** A claim that a line of sources may speak for. */
interface Closed extends Span {
  readonly paragraph: number;
  readonly marks: readonly Mark[];
  closesFrom: number;
  shared: readonly MarkItem[];
}

/**
 * The first block of the list, the table or the quotation that ends with block `last`; `last` itself where it stands alone.
 *
 *     - It was founded in 2019.    <- this one
 *     - It has 241 employees.
 *     [1]
 */
export function closedFrom(text: string, blocks: readonly Block[], last: number): number {
  let first = last;
  while (first > Math.max(0, last - MAX_BLOCKS) && belongTogether(text, blocks[first - 1], blocks[last])) first -= 1;
  return first;
}

function belongTogether(text: string, before: Block | undefined, last: Block | undefined): boolean {
  if (before === undefined || last === undefined) return false;
  if (last.kind === "table_row") return before.kind === "table_row" || before.kind === "table_head";
  if (last.kind === "list_item") return before.kind === "list_item";
  return last.kind === "paragraph" && before.kind === "paragraph" && isQuoted(text, before) && isQuoted(text, last);
}

function isQuoted(text: string, { start }: Span): boolean {
  return /^[ \t]{0,3}>/u.test(text.slice(start, start + 5));
}

/**
 * Gives each claim without marks of its own what the line names that closes its list, its table, its quotation or its paragraph. In an
 * answer that cites by such lines alone, a line speaks for the list above its paragraph too, and may speak for all since the heading
 * before it: what its sources support there is cited. A quotation right behind a line is from what the line names.
 */
export function shareLines(
  text: string,
  lines: readonly SourceLine[],
  blocks: readonly Block[],
  claims: readonly Closed[],
): void {
  const isHabit = lines.length > 1 && claims.every(({ marks }) => marks.every(({ kind }) => kind !== "mark"));
  let reach = 0;
  for (const line of lines) {
    const at = lowerBound(blocks, ({ end }) => end <= line.start);
    const closed = firstClosed(text, line, blocks, at);
    const from = isHabit ? withListAbove(text, blocks, closed) : closed;
    const part = isHabit ? firstOfPart(text, blocks, at) : from;
    const before = claims.slice(
      lowerBound(claims, ({ start }) => start < reach),
      lowerBound(claims, ({ start }) => start < line.start),
    );
    const closing = before.filter(({ paragraph, marks }) => paragraph >= from && marks.length === 0);
    for (const claim of closing) {
      // What no source answers to is told of once.
      claim.shared = claim === closing.at(-1) ? [...line.items, ...(line.unknown ?? [])] : line.items;
      claim.closesFrom = Math.min(claim.closesFrom, part);
    }
    reach = line.end;
    const quotation = claims[lowerBound(claims, ({ start }) => start < line.end)];
    if (quotation?.marks.length === 0 && isQuoteLabel(text.slice(line.end, quotation.start)))
      quotation.shared = line.items;
  }
}

interface InParagraph extends Span {
  readonly paragraph: number;
  readonly marks: readonly Mark[];
  readonly shared: readonly MarkItem[];
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * The claims, those of a paragraph whose only marks stand at its end with what these name, where `isBound` says that they lead somewhere.
 *
 *     Guests pay 5 euros. Children pay nothing [1].
 *     ^-----------------^
 */
export function withClosing<Claim extends InParagraph>(
  text: string,
  claims: readonly Claim[],
  isBound: (item: MarkItem) => boolean,
): (Claim & { readonly closing: readonly MarkItem[] })[] {
  const marked = new Map<number, number>();
  const closing = new Map<number, readonly MarkItem[]>();
  for (const claim of claims) {
    const { paragraph, marks, shared } = claim;
    const isMarked = marks.length > 0 || shared.length > 0;
    if (isMarked) marked.set(paragraph, (marked.get(paragraph) ?? 0) + 1);
    closing.set(paragraph, isMarked ? closingItems(text, claim).filter(isBound) : []);
  }
  const itemsFor = ({ paragraph, marks, shared }: Claim): readonly MarkItem[] =>
    marked.get(paragraph) === 1 && marks.length === 0 && shared.length === 0 ? (closing.get(paragraph) ?? []) : [];
  return claims.map((claim) => ({ ...claim, closing: itemsFor(claim) }));
}

/** What the marks of a claim name where all of them stand at its end. */
function closingItems(text: string, { marks, end }: InParagraph): MarkItem[] {
  const areAtEnd = marks.every(
    ({ kind, hidden }, index) =>
      (kind === "mark" || kind === "aside") &&
      !SAYS_SOMETHING.test(text.slice(hidden.end, Math.max(hidden.end, marks[index + 1]?.start ?? end))),
  );
  return areAtEnd ? marks.flatMap(({ items }) => items) : [];
}

/** A paragraph with its sources goes on with the list right above it. */
function withListAbove(text: string, blocks: readonly Block[], at: number): number {
  const isBelowList = blocks[at]?.kind === "paragraph" && blocks[at - 1]?.kind === "list_item";
  return isBelowList ? closedFrom(text, blocks, at - 1) : at;
}

/** The first block below the last heading before block `at`, one in bold too. */
function firstOfPart(text: string, blocks: readonly Block[], at: number): number {
  let first = at;
  for (let before = blocks[first - 1]; before !== undefined && at - first < MAX_BLOCKS; before = blocks[first - 1]) {
    if (before.kind === "heading" || isBoldHeading(text, trimmedSpan(text, before), [])) break;
    first -= 1;
  }
  return first;
}

/** The first block that a line closes: in a block of its own that of what stands before it. */
function firstClosed(text: string, line: Span, blocks: readonly Block[], at: number): number {
  const own = blocks[at];
  const isInside = own !== undefined && own.start <= line.start && text.slice(own.start, line.start).trim() !== "";
  return closedFrom(text, blocks, isInside ? at : Math.max(0, at - 1));
}
