import { percent } from "../../../../contract/percent";
import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { fitText } from "../../text/measureText";
import { listed } from "../../text/numberText";
import { rankAndName, sameAs } from "../documentName";
import type { Drawn } from "../drawing/drawFigure";
import { SHADES, shareShade } from "../drawing/fills";
import { drawKey, type KeyItem } from "../drawing/key";
import { area, box, framePath, LABEL, LINE, ofDocument, SMALL, textLine, touchable } from "../drawing/shapes";
import { redundancyLayout, type RedundancyLayout } from "./redundancyLayout";
import { redundancyDescription, redundancyNote, redundancyTable } from "./redundancyText";

const HEADER = 22;
const BELOW = 5;
const TALL_AS_LABEL = SMALL + 2;
const LEGEND_CELL = 14;

/** How alike the documents are, two by two, and how much each says that no better rank has. */
export function redundancyFigure(report: RetrievalReport, width: number): Drawn | null {
  if (report.redundancy.ranks.length < 2 || report.documents.every(({ novelty }) => novelty === null)) return null;
  const key = drawKey(likenessKey(report), width);
  const layout = redundancyLayout(report, width, key.height + HEADER);
  return {
    id: "redundancy",
    title: "Redundancy and novelty",
    description: redundancyDescription(report),
    note: redundancyNote(report, layout.documents.length),
    table: redundancyTable(report),
    width,
    height: layout.top + layout.documents.length * layout.cell + BELOW,
    shapes: [
      ...key.shapes,
      ...header(layout),
      ...layout.documents.map((document, place) => row(layout, document, place)),
      ...duplicateFrames(report, layout),
      ...groupList(report, layout),
    ],
  };
}

function header({ noveltyX, cellsX, top }: RedundancyLayout): Svg[] {
  return [
    ...textLine(noveltyX, top - 8, "new", { class: "rq-muted", size: SMALL }),
    ...textLine(cellsX, top - 8, "alike", { class: "rq-muted", size: SMALL }),
  ];
}

/** Half of the matrix is enough: its rows say how like a document is to each better rank. */
function row(layout: RedundancyLayout, document: RetrievedDocument, place: number): Svg {
  const { cellsX, cell, top, similarity, documents } = layout;
  const y = top + place * cell;
  const cells = documents.slice(0, place).map((better, column) => {
    const share = similarity[place]?.[column] ?? 0;
    return box(
      cellsX + column * cell,
      y,
      cell - 1,
      cell - 1,
      shareShade(share),
      `Ranks ${grouped(better.rank)} and ${grouped(document.rank)}: ${percent(share)} alike`,
    );
  });
  return ofDocument(
    document.rank,
    [
      touchable(0, y, cellsX, cell),
      ...rankSigns(layout, document, place, y),
      ...novelty(layout, document, y),
      ...cells,
    ],
    rowHover(document),
  );
}

/** The rank stands at both ends of its row: at the right end it also heads its column. */
function rankSigns(
  { rankEnd, cellsX, cell, documents }: RedundancyLayout,
  { rank }: RetrievedDocument,
  place: number,
  y: number,
): Svg[] {
  const every = [1, 2, 5, 10].find((step) => step * cell >= TALL_AS_LABEL) ?? documents.length;
  if (place > 0 && (place + 1) % every !== 0) return [];
  if (place > 0 && place * cell < TALL_AS_LABEL) return [];
  const baseline = y + cell / 2 + 4;
  // A label that is taller than its row stands beside the next row, which is a cell longer.
  const column = cell < TALL_AS_LABEL ? place + 1 : place;
  const look = { class: "rq-muted", size: SMALL } as const;
  return [
    ...textLine(rankEnd, baseline, grouped(rank), { ...look, anchor: "end" }),
    ...textLine(cellsX + column * cell + 3, baseline, grouped(rank), look),
  ];
}

function novelty(
  { noveltyX, noveltyWidth, cell }: RedundancyLayout,
  { novelty: share }: RetrievedDocument,
  y: number,
): Svg[] {
  if (share === null) return [];
  const height = Math.max(2, Math.min(10, cell - 2));
  const top = y + (cell - height) / 2 - 0.5;
  const filled = share > 0 ? [box(noveltyX, top, noveltyWidth * share, height, "rq-bar")] : [];
  return [box(noveltyX, top, noveltyWidth, height, "rq-heat-0"), ...filled];
}

function rowHover(document: RetrievedDocument): string {
  const share = document.novelty === null ? "no words" : `${percent(document.novelty)} of it is in no better rank`;
  return [rankAndName(document), share, sameAs(document)].filter((line) => line !== null).join("\n");
}

function duplicateFrames({ duplicates }: RetrievalReport, { documents, cellsX, cell, top }: RedundancyLayout): Svg[] {
  const places = new Map(documents.map(({ rank }, place) => [rank, place]));
  const thickness = cell < 10 ? 1 : 2;
  const frames = duplicates.flatMap(({ ranks }) => {
    const inside = ranks.flatMap((rank) => places.get(rank) ?? []);
    return inside.flatMap((place) =>
      inside
        .filter((better) => better < place)
        .map((better) => framePath(cellsX + better * cell, top + place * cell, cell - 1, cell - 1, thickness)),
    );
  });
  return frames.length === 0 ? [] : [area(frames.join(""), "rq-warn")];
}

function likenessKey({ duplicates }: RetrievalReport): KeyItem[] {
  const legend: KeyItem = {
    label: `alike: ${percent(0)} to ${percent(1)}`,
    signWidth: SHADES.length * LEGEND_CELL,
    sign: (x, middle) =>
      SHADES.map((shade, place) => box(x + place * LEGEND_CELL, middle - 6, LEGEND_CELL - 1, 12, shade)),
  };
  const frame: KeyItem = {
    label: "near-duplicates",
    signWidth: 14,
    sign: (x, middle) => [area(framePath(x, middle - 7, 14, 14, 2), "rq-warn")],
  };
  const bar: KeyItem = {
    label: "new: in no better rank",
    signWidth: 22,
    sign: (x, middle) => [box(x, middle - 5, 22, 10, "rq-heat-0"), box(x, middle - 5, 14, 10, "rq-bar")],
  };
  return [bar, legend, ...(duplicates.length === 0 ? [] : [frame])];
}

const MAX_LISTED_GROUPS = 4;
const MAX_LISTED_RANKS = 6;
const LIST_GAP = 36;
const MIN_LIST_WIDTH = 170;

/** The near-duplicates in words, in the corner that half of a matrix leaves free; nothing where the corner is too narrow. */
function groupList({ duplicates }: RetrievalReport, { width, cellsX, cell, top, documents }: RedundancyLayout): Svg[] {
  const shown = duplicates.slice(0, Math.min(MAX_LISTED_GROUPS, Math.floor((documents.length * cell) / LINE) - 1));
  const lines = shown.map(
    ({ ranks, similarity }) => `${listed(ranks.map(grouped), MAX_LISTED_RANKS)}: ${percent(similarity)} alike`,
  );
  if (lines.length === 0) return [];
  const more = duplicates.length - shown.length;
  if (more > 0) lines.push(`and ${grouped(more)} more`);
  // The rows beside these lines reach as far right as they stand low.
  const x = cellsX + Math.min((lines.length + 1) * LINE, documents.length * cell) + cell + LIST_GAP;
  if (width - x < MIN_LIST_WIDTH) return [];
  const title = textLine(x, top + 12, "Near-duplicates", { class: "rq-strong", weight: "bold" });
  return [
    ...title,
    ...lines.flatMap((line, place) =>
      textLine(x, top + 12 + (place + 1) * LINE, fitText(line, LABEL, width - x), { class: "rq-text" }),
    ),
  ];
}
