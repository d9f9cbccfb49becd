import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { withoutCopies } from "../../../contract/visualize/withoutCopies";
import { counted, grouped } from "../../counted";
import { documentName } from "../figures/documentName";
import { retrievalFigures } from "../figures/retrievalFigures";
import { verdictText } from "../page/glance";
import { figureBlocks, headBlocks, MARGIN, type PictureBlock, textBlock, warningBlocks } from "./pictureBlocks";

/** In points, as high as a page shows at once on a laptop. */
const SCREEN_HEIGHT = 800;
const MOST_WARNINGS = 3;
const MOST_DOCUMENTS = 5;
const LINES_OF_PASSAGE = 2;
const SIZE = 12;
/** For the line that says what is left out, and for those about letters that the font lacks. */
const FOOT = 40;

/** What a retrieval says at a glance: how good it is, what is wrong, what the first documents say, and as many figures as fit below. */
export function screenBlocks(report: RetrievalReport, width: number): PictureBlock[] {
  const blocks = [
    ...headBlocks(report, width),
    textBlock(verdictText(report), { class: "rq-strong", size: 13, weight: "bold", width, most: 2, below: 8 }),
    ...warningBlocks(report, width, MOST_WARNINGS),
    ...firstBlocks(report, width),
  ];
  const figures = retrievalFigures(report, width).map((figure) => figureBlocks(figure, width));
  const shown = fitting(figures, SCREEN_HEIGHT - FOOT - 2 * MARGIN - heightOf(blocks));
  const left = figures.length - shown.length;
  const more = left === 0 ? "" : `${counted(left, "more figure")} in the html, and in the picture's full length`;
  return [
    ...blocks,
    ...shown.flat(),
    { height: MARGIN / 2, draw: () => [] },
    textBlock(more, { class: "rq-muted", size: 11, width, most: 1, below: 0 }),
  ];
}

function heightOf(blocks: readonly PictureBlock[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** The first ones that have room, one below the other. */
function fitting(figures: readonly PictureBlock[][], room: number): PictureBlock[][] {
  let left = room;
  return figures.filter((figure) => {
    const height = heightOf(figure);
    if (height > left) return false;
    left -= height;
    return true;
  });
}

function firstBlocks({ documents }: RetrievalReport, width: number): PictureBlock[] {
  if (documents.length === 0) return [];
  return [
    textBlock("What comes first", { class: "rq-title", size: 15, weight: "bold", width, most: 1, below: 4 }),
    ...withoutCopies(documents)
      .slice(0, MOST_DOCUMENTS)
      .flatMap((document) => documentBlocks(document, width)),
  ];
}

function documentBlocks(document: RetrievedDocument, width: number): PictureBlock[] {
  const [best] = document.passages;
  const words = best?.text.trim() ?? "";
  return [
    textBlock(nameLine(document), { class: "rq-strong", size: SIZE, weight: "bold", width, most: 1, below: 0 }),
    words === ""
      ? textBlock("No passage speaks to the query.", { class: "rq-muted", size: SIZE, width, most: 1, below: 6 })
      : textBlock(words, { class: "rq-text", size: SIZE, width, most: LINES_OF_PASSAGE, below: 6 }),
  ];
}

/** `Rank 1: Refund policy · score 0.91 · judged relevant` */
function nameLine(document: RetrievedDocument): string {
  const { rank, score, judgement } = document;
  return [
    `Rank ${grouped(rank)}: ${documentName(document)}`,
    ...(score === null ? [] : [`score ${Number(score.toPrecision(3))}`]),
    ...(judgement === null ? [] : [judgement > 0 ? "judged relevant" : "judged not relevant"]),
  ].join(" · ");
}
