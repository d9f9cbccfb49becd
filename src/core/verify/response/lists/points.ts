import type { Block } from "../../../../text/blocks";
import type { Mark, MarkItem } from "../mark";
import { closedFrom } from "./closedBlocks";

interface Drafted {
  readonly paragraph: number;
}

/**
 * The items of lists that are one sentence with no list below them: a few words state something there.
 *
 *     - Towels            <- this one
 *     - Lockers
 *       - Blue ones are free.
 */
export function loneItems<Draft extends Drafted>(
  text: string,
  blocks: readonly Block[],
  drafts: readonly Draft[],
): ReadonlySet<Draft> {
  const items = drafts.filter(
    ({ paragraph }, at) =>
      blocks[paragraph]?.kind === "list_item" &&
      drafts[at - 1]?.paragraph !== paragraph &&
      drafts[at + 1]?.paragraph !== paragraph &&
      !leadsDeeper(text, blocks[paragraph], blocks[paragraph + 1]),
  );
  return new Set(items);
}

const INDENT = /^[ \t>]*/u;
const MAX_INDENT = 100;

/** The blanks and quotation signs before a block. */
export function indentOf(text: string, { start }: Block): number {
  return INDENT.exec(text.slice(start, start + MAX_INDENT))?.[0].length ?? 0;
}

function leadsDeeper(text: string, item: Block, next: Block | undefined): boolean {
  return next?.kind === "list_item" && indentOf(text, next) > indentOf(text, item);
}

interface Listed {
  readonly paragraph: number;
  readonly marks: readonly Mark[];
  readonly shared: readonly MarkItem[];
  isBesideCited: boolean;
}

/**
 * The claims without the `points`, a few words each, of lists that cite nothing; those of a list of which another item cites are told to
 * stand beside it.
 */
export function pointsOfCited<Claim extends Listed>(
  text: string,
  blocks: readonly Block[],
  claims: readonly Claim[],
  points: ReadonlySet<unknown>,
): Claim[] {
  const listOf = ({ paragraph }: Claim): number => closedFrom(text, blocks, paragraph);
  const items = claims.filter(({ paragraph }) => blocks[paragraph]?.kind === "list_item");
  const cited = new Set(items.filter(({ marks }) => marks.length > 0).map(listOf));
  for (const item of items) item.isBesideCited ||= cited.has(listOf(item));
  return claims.filter((claim) => !points.has(claim) || claim.isBesideCited || claim.shared.length > 0);
}
