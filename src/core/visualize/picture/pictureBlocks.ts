import type { Figure } from "../../../contract/visualize/figure";
import type { RetrievalReport, RetrievalWarning } from "../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../counted";
import { area, dot, type TextClass, textLine } from "../figures/drawing/shapes";
import { type Svg, svgNumber } from "../markup/svgElement";
import { wrapText } from "../text/measureText";
import { plainText } from "../text/plainText";

/** A part of a picture, drawn from its own top on when it is known where that is. */
export interface PictureBlock {
  readonly height: number;
  readonly draw: (top: number) => readonly Svg[];
}

export const MARGIN = 24;

/** Blocks one below the other. */
export function stackBlocks(
  blocks: readonly PictureBlock[],
  start: number,
): { readonly shapes: Svg[]; readonly end: number } {
  const shapes: Svg[] = [];
  let top = start;
  for (const block of blocks) {
    shapes.push(...block.draw(top));
    top += block.height;
  }
  return { shapes, end: top };
}

interface TextLook {
  readonly class: TextClass;
  readonly size: number;
  readonly weight?: "bold";
  readonly width: number;
  readonly most: number;
  /** From the picture's margin to the first letter. */
  readonly indent?: number;
  /** Between the last line and what comes below. */
  readonly below: number;
}

const LINE_HEIGHT = 1.4;
/** From a line's top to the foot of its letters. */
const BASELINE = 1.05;
/** No text of a picture has room for as many letters. */
const MAX_TEXT_LENGTH = 4000;

/** A text in one or more lines; no room for no words. */
export function textBlock(text: string, look: TextLook): PictureBlock {
  const { size, indent = 0, weight } = look;
  const shape = { fontSize: size, width: look.width - indent, weight: weight ?? "regular", most: look.most } as const;
  const lines = wrapText(plainText(text.slice(0, MAX_TEXT_LENGTH)), shape);
  const step = Math.ceil(size * LINE_HEIGHT);
  return {
    height: lines.length === 0 ? 0 : lines.length * step + look.below,
    draw: (top) =>
      lines.flatMap((line, index) =>
        textLine(MARGIN + indent, top + index * step + Math.round(size * BASELINE), line, { ...look, weight }),
      ),
  };
}

/** The query, and how many documents were retrieved for it. */
export function headBlocks(report: RetrievalReport, width: number): PictureBlock[] {
  const query = report.query.trim() === "" ? "No query was given" : report.query;
  return [
    textBlock(query, { class: "rq-title", size: 18, weight: "bold", width, most: 3, below: 4 }),
    textBlock(documentsLine(report), { class: "rq-muted", size: 12, width, most: 1, below: 12 }),
  ];
}

function documentsLine({ documents, sampled_from }: RetrievalReport): string {
  if (documents.length === 0) return "No documents were retrieved: there is nothing to draw.";
  const retrieved = `${counted(documents.length, "retrieved document")}`;
  return sampled_from === null ? retrieved : `${retrieved}, a sample of ${grouped(sampled_from)}`;
}

const MAX_WARNINGS = 5;
const SIZE = 13;
const INDENT = 20;
const SIGN_RADIUS = 5;
const BELOW_LAST = 8;

/** What to know first, in words; of many warnings the first ones. */
export function warningBlocks({ warnings }: RetrievalReport, width: number, most = MAX_WARNINGS): PictureBlock[] {
  if (warnings.length === 0) return [];
  const left = warnings.length - most;
  const more = left > 0 ? `and ${counted(left, "more remark")}, which the html shows` : "";
  return [
    ...warnings.slice(0, most).map((warning) => warningBlock(warning, width)),
    textBlock(more, { class: "rq-muted", size: SIZE, width, most: 1, indent: INDENT, below: 0 }),
    { height: BELOW_LAST, draw: () => [] },
  ];
}

function warningBlock({ message, severity }: RetrievalWarning, width: number): PictureBlock {
  const { height, draw } = textBlock(message, {
    class: "rq-text",
    size: SIZE,
    width,
    most: 2,
    indent: INDENT,
    below: 4,
  });
  return { height, draw: (top) => [sign(severity, MARGIN + SIGN_RADIUS, top + SIZE * 0.65), ...draw(top)] };
}

/** A triangle or a dot: they differ without their colours too. */
function sign(severity: RetrievalWarning["severity"], x: number, y: number): Svg {
  if (severity === "info") return dot(x, y, SIGN_RADIUS - 2, "rq-muted");
  const [left, right, foot, tip] = [x - SIGN_RADIUS, x + SIGN_RADIUS, y + SIGN_RADIUS - 1, y - SIGN_RADIUS].map(
    svgNumber,
  );
  return area(`M${left} ${foot}H${right}L${svgNumber(x)} ${tip}Z`, "rq-warn");
}

const ABOVE = 16;
const BELOW_DRAWING = 6;
/** Nobody reads or hovers over them in a picture, and their ids would have to be kept apart. */
const NAMES = /<(title|desc)\b[^>]*>[^<]*<\/\1>/gu;

/** A figure below its title, with its note. */
export function figureBlocks({ title, note, svg, height }: Figure, width: number): PictureBlock[] {
  return [
    { height: ABOVE, draw: () => [] },
    textBlock(title, { class: "rq-title", size: 15, weight: "bold", width, most: 1, below: 6 }),
    { height: height + BELOW_DRAWING, draw: (top) => [placed(svg, top)] },
    textBlock(note, { class: "rq-muted", size: 11, width, most: 3, below: 0 }),
  ];
}

/**
 * What a figure consists of was built as SVG, so this is SVG too. Nothing of it lies outside of its frame; a rasterizer that
 * had to cut it there would take five times as long.
 */
function placed(svg: string, top: number): Svg {
  const bare = svg.replace(NAMES, "").replace(/ (?:xmlns|role|aria-labelledby)="[^"]*"/gu, "");
  return bare.replace("<svg", `<svg x="${MARGIN}" y="${svgNumber(top)}" overflow="visible"`) as Svg;
}
