import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import type { Drawn } from "../drawing/drawFigure";
import { type Block, drawKey, type KeyItem } from "../drawing/key";
import { drawMark, textLine } from "../drawing/shapes";
import { tokensDescription, tokensNote, tokensTable } from "./tokensText";
import { partShape, type TokenPart, tokenParts, tokenStrip } from "./tokenStrip";

const MAX_SINGLE = 40;
const STRIP_TITLE = 20;
const BETWEEN = 14;

/** What the documents cost, and where the budget ends. */
export function tokensFigure(report: RetrievalReport, width: number): Drawn | null {
  if (report.budget.tokens === 0) return null;
  const parts = drawnParts(report);
  const key = drawKey(partKey(parts), width);
  const strips = drawStrips(report, parts, width, key.height);
  return {
    id: "tokens",
    title: "Tokens by rank",
    description: tokensDescription(report),
    note: tokensNote(report, MAX_SINGLE),
    table: tokensTable(report),
    width,
    height: key.height + strips.height,
    shapes: [...key.shapes, ...strips.shapes],
  };
}

/** What a sample leaves out stands somewhere between its later documents: these have no place on a strip. */
function drawnParts(report: RetrievalReport): TokenPart[] {
  const parts = tokenParts(report, MAX_SINGLE);
  return report.sampled_from === null ? parts : parts.filter(({ document }) => document !== null);
}

function drawStrips(report: RetrievalReport, parts: readonly TokenPart[], width: number, top: number): Block {
  if (report.sampled_from !== null) return firstStrip(report, parts, width, top);
  return report.documents.length > MAX_SINGLE
    ? bothStrips(report, parts, width, top)
    : wholeStrip(report, parts, width, top);
}

function wholeStrip(
  { budget: { tokens, limit } }: RetrievalReport,
  parts: readonly TokenPart[],
  width: number,
  top: number,
): Block {
  return tokenStrip({ parts, from: 0, to: Math.max(tokens, limit ?? 0), limit, width }, top);
}

/** Of many documents the first ones are too thin among all of them: they get a strip of their own. */
function bothStrips(report: RetrievalReport, parts: readonly TokenPart[], width: number, top: number): Block {
  const all = wholeStrip(report, parts, width, top + STRIP_TITLE);
  const firstTop = top + STRIP_TITLE + all.height + BETWEEN;
  const first = firstStrip(report, parts, width, firstTop);
  const shapes = [
    ...stripTitle(`All ${counted(report.documents.length, "document")}`, top),
    ...all.shapes,
    ...first.shapes,
  ];
  return { shapes, height: firstTop + first.height - top };
}

function firstStrip(
  { budget: { limit } }: RetrievalReport,
  parts: readonly TokenPart[],
  width: number,
  top: number,
): Block {
  const first = parts.filter(({ document }) => document !== null);
  const end = first.reduce((sum, { tokens }) => sum + tokens, 0);
  const strip = tokenStrip({ parts: first, from: 0, to: end, limit, width }, top + STRIP_TITLE);
  const title = first.length === 1 ? "Rank 1" : `Ranks 1 to ${grouped(first.length)}`;
  return { shapes: [...stripTitle(title, top), ...strip.shapes], height: STRIP_TITLE + strip.height };
}

function stripTitle(title: string, top: number): Svg[] {
  return textLine(0, top + 12, title, { class: "rq-strong", weight: "bold" });
}

function partKey(parts: readonly TokenPart[]): KeyItem[] {
  const over = parts.some(({ fits }) => !fits);
  return [
    ...(over
      ? [
          partItem("fits the limit", { fits: true, duplicate: false }),
          partItem("does not fit whole", { fits: false, duplicate: false }),
        ]
      : []),
    ...(parts.some(({ duplicate }) => duplicate)
      ? [partItem("near-duplicate of a better rank", { fits: true, duplicate: true })]
      : []),
    ...(parts.some(({ used }) => used) ? [usedItem()] : []),
  ];
}

function partItem(label: string, kind: Pick<TokenPart, "fits" | "duplicate">): KeyItem {
  return { label, signWidth: 18, sign: (x, middle) => partShape(x, middle - 6, 18, 12, kind) };
}

function usedItem(): KeyItem {
  return {
    label: "used by the answer",
    signWidth: 10,
    sign: (x, middle) => [drawMark("diamond", x + 5, middle, "rq-strong", 4.5)],
  };
}
