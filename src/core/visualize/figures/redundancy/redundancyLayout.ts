import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import { measureText } from "../../text/measureText";
import { SMALL } from "../drawing/shapes";

/** Where the parts of the heat map stand: ranks, bars of novelty, and the cells at their right. */
export interface RedundancyLayout {
  readonly width: number;
  readonly documents: readonly RetrievedDocument[];
  readonly similarity: readonly (readonly number[])[];
  readonly noveltyX: number;
  readonly noveltyWidth: number;
  readonly rankEnd: number;
  readonly cellsX: number;
  readonly cell: number;
  readonly top: number;
}

const MAX_CELL = 26;
const MIN_CELL = 5;
const NOVELTY_SHARE = 0.16;
const MAX_NOVELTY_WIDTH = 110;
const GAP = 8;

export function redundancyLayout(
  { documents, redundancy }: RetrievalReport,
  width: number,
  top: number,
): RedundancyLayout {
  const byRank = new Map(documents.map((document) => [document.rank, document]));
  const all = redundancy.ranks.flatMap((rank) => byRank.get(rank) ?? []);
  const rankWidth = all.reduce((widest, { rank }) => Math.max(widest, measureText(grouped(rank), SMALL)), 0);
  const noveltyWidth = Math.min(MAX_NOVELTY_WIDTH, width * NOVELTY_SHARE);
  const cellsX = rankWidth + GAP + noveltyWidth + GAP * 2;
  const room = width - cellsX - GAP - rankWidth;
  const drawn = all.slice(0, Math.floor(room / MIN_CELL));
  const cell = Math.min(MAX_CELL, room / drawn.length);
  return {
    width,
    documents: drawn,
    similarity: redundancy.similarity,
    noveltyX: rankWidth + GAP,
    noveltyWidth,
    rankEnd: rankWidth,
    cellsX,
    cell,
    top,
  };
}
