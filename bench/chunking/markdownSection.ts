import { markdownTable } from "../accuracy/table";
import type { BlockTotals, CutCounts } from "./cutBlocks";
import type { HeadingPathFigures } from "./headingPaths";
import { points } from "./points";

export interface MarkdownFigures {
  readonly totals: BlockTotals;
  readonly cuts: readonly CutCounts[];
  readonly paths: readonly HeadingPathFigures[];
}

/** What becomes of headings, tables and code. */
export function markdownSection({ totals, cuts, paths }: MarkdownFigures): string {
  const cutRows = cuts.map(({ splitter, size, tables, fences, told }) => [
    splitter,
    String(size),
    String(tables),
    String(fences),
    ...(splitter === "markdown" ? [String(told), String(tables + fences - told)] : ["–", "–"]),
  ]);
  const pathRows = paths.map(({ name, size, alone, withPath }) => [
    name,
    `${size}/${size / 4}`,
    ...[alone, withPath].flatMap(({ recall, coverage }) => [points(recall), points(coverage)]),
  ]);
  return `## Headings, tables and code

The texts whose names end in "_markdown" are the same with headings, ${totals.tables} tables and ${totals.fences} fences of code put in between lines by a seed, and the
answers' places moved along; WikiText's own headings became Markdown's. Cut: no chunk holds all of it. The splitter
\`markdown\` promises to cut none that fits into a chunk, and names those that do not. A quarter of the size overlaps.

${markdownTable(["splitter", "tokens", "tables cut", "fences cut", "named as too large", "cut though it fits"], cutRows)}

The titles of the headings above a chunk may be put before it; here they count in the budget. One text alone has headings of its
own to tell by. The trial measures chunks without them, as the splitters of the frameworks make them.

${markdownTable(["text", "markdown", "recall, alone", "coverage, alone", "recall, with headings", "coverage, with headings"], pathRows)}`;
}
