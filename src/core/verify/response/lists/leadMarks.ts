import type { Span } from "../../../../contract/span";
import type { Block } from "../../../../text/blocks";
import { overlaps } from "../../../../text/spans";
import { lowerBound } from "../../../lexical/lowerBound";
import type { Mark, MarkItem } from "../mark";
import { indentOf } from "./points";

/** A list that is longer is not led by the marks above it. */
const MAX_BLOCKS = 200;
const ENDS_OPEN = /[:：][\s*_]*$/u;
const MAX_ENDING_LENGTH = 20;

/** A heading with marks, or a line with marks that announces a list. */
export interface MarkLead extends Span {
  readonly paragraph: number;
  readonly kind: "heading" | "line";
  readonly items: readonly MarkItem[];
}

interface LedClaim extends Span {
  readonly paragraph: number;
  readonly marks: readonly Mark[];
  shared: readonly MarkItem[];
  isBesideCited: boolean;
}

/** The lead that a claim with marks is where it ends open, as `The fees are these [1]:` does. */
export function leadOfClaim(text: string, { start, end, paragraph, marks }: LedClaim): MarkLead | null {
  const last = marks.at(-1);
  if (last === undefined) return null;
  const isLast = text.slice(last.end, end).trim() === "";
  const to = isLast ? last.start : end;
  if (!ENDS_OPEN.test(text.slice(Math.max(start, to - MAX_ENDING_LENGTH), to).trimEnd())) return null;
  return { start, end, paragraph, kind: "line", items: marks.flatMap(({ items }) => items) };
}

/**
 * Gives the claims below a lead that have no marks of their own the lead's; those of the nearest lead count. A heading whose marks speak
 * for what stands below it is no claim: what is left are the others.
 *
 *     **Fees** [1]
 *     - Day tickets cost 5 euros.
 *     - Week tickets cost 20 euros.
 */
export function shareLeadMarks<Claim extends LedClaim>(
  text: string,
  blocks: readonly Block[],
  leads: readonly MarkLead[],
  claims: readonly Claim[],
): Claim[] {
  const headings: Span[] = [];
  for (const lead of [...leads].reverse()) {
    const end = endOfLed(text, blocks, lead);
    const led = claims.slice(
      lowerBound(claims, ({ paragraph }) => paragraph <= lead.paragraph),
      lowerBound(claims, ({ paragraph }) => paragraph < end),
    );
    const unmarked = led.filter(({ marks, shared }) => marks.length === 0 && shared.length === 0);
    for (const claim of unmarked) {
      claim.shared = lead.items;
      claim.isBesideCited = true;
    }
    if (lead.kind === "heading" && unmarked.length > 0) headings.unshift(lead);
  }
  return claims.filter((claim) => !overlaps(headings, claim));
}

/** The block behind the last one that a lead speaks for: the items below it, and of a heading the paragraph before them. */
function endOfLed(text: string, blocks: readonly Block[], { paragraph, kind }: MarkLead): number {
  const lead = blocks[paragraph];
  if (lead === undefined) return paragraph;
  let at = paragraph + 1;
  if (kind === "heading" && lead.kind !== "list_item" && blocks[at]?.kind === "paragraph") at += 1;
  for (const last = paragraph + MAX_BLOCKS; at < last; at += 1) {
    const block = blocks[at];
    const isDeeper = block !== undefined && (lead.kind !== "list_item" || indentOf(text, block) > indentOf(text, lead));
    if (block?.kind !== "list_item" || !isDeeper) break;
  }
  return at;
}

const ENDS_SENTENCE = /[.!?…。！？]["”’」)*_]{0,3}\s*$/u;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const REACH_BACK = 12;

/**
 * The parts of a paragraph in which each mark stands before what it cites for: it begins with one, ends with words, and has the others
 * right where sentences begin. Any other paragraph is one part.
 *
 *     [1] Books are lent for four weeks. [2] Films are lent for one.
 *     ^---------------------------------^---------------------------^
 */
export function underMarks(text: string, span: Span, marks: readonly Mark[]): readonly Span[] {
  const heads = marks.filter(
    ({ start }, index) => index === 0 || text.slice(marks[index - 1]?.end, start).trim() !== "",
  );
  const last = marks.at(-1);
  if (heads.length < 2 || last === undefined || heads[0]?.start !== span.start) return [span];
  const areFirst = heads
    .slice(1)
    .every(({ start }) => ENDS_SENTENCE.test(text.slice(Math.max(span.start, start - REACH_BACK), start)));
  if (!areFirst || !SAYS_SOMETHING.test(text.slice(last.end, span.end))) return [span];
  return heads.map(({ start }, index) => {
    const part = text.slice(start, heads[index + 1]?.start ?? span.end);
    return { start, end: start + part.trimEnd().length };
  });
}
