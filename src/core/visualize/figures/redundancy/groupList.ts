import type { RetrievalReport } from "../../../../contract/retrievalReport";
import type { Svg } from "../../markup/svgElement";
import { fitText } from "../../measure/measureText";
import { grouped, listed, percent } from "../../words/numbers";
import { LABEL, LINE, words } from "../drawing/shapes";
import type { RedundancyLayout } from "./redundancyLayout";

const MOST_GROUPS = 4;
const MOST_RANKS = 6;
const GAP = 36;
const NARROWEST = 170;

/** The near-duplicates in words, in the corner that half of a matrix leaves free; nothing where the corner is too narrow. */
export function groupList(
  { duplicates }: RetrievalReport,
  { width, cellsX, cell, top, documents }: RedundancyLayout,
): Svg[] {
  const shown = duplicates.slice(0, Math.min(MOST_GROUPS, Math.floor((documents.length * cell) / LINE) - 1));
  const lines = shown.map(
    ({ ranks, similarity }) => `${listed(ranks.map(grouped), MOST_RANKS)}: ${percent(similarity)} alike`,
  );
  if (lines.length === 0) return [];
  const more = duplicates.length - shown.length;
  if (more > 0) lines.push(`and ${grouped(more)} more`);
  // The rows beside these lines reach as far right as they stand low.
  const x = cellsX + Math.min((lines.length + 1) * LINE, documents.length * cell) + cell + GAP;
  if (width - x < NARROWEST) return [];
  const title = words(x, top + 12, "Near-duplicates", { class: "rq-strong", weight: "bold" });
  return [
    ...title,
    ...lines.flatMap((line, place) =>
      words(x, top + 12 + (place + 1) * LINE, fitText(line, LABEL, width - x), { class: "rq-text" }),
    ),
  ];
}
