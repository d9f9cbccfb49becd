import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import type { ReportedStage, StagedDocument } from "../../../../contract/visualize/stages";
import { grouped } from "../../../counted";
import { measureText, wrapText } from "../../text/measureText";
import { LABEL, SMALL } from "../drawing/shapes";
import { isRelevant, stageName } from "../stages/stageTexts";

/** A document on its way: its place in each of the drawn stages. */
export interface Path {
  readonly document: StagedDocument;
  /** The rank by which it stands in the report, to lead there. */
  readonly reportedRank: number | null;
  /** By stage; `null` where it is not in its list. */
  readonly ranks: readonly (number | null)[];
  /** Whether the last list has it. */
  readonly isKept: boolean;
  readonly isUsed: boolean;
  /** Whether it has the evidence for a statement of the answer that the retrieved documents do not support. */
  readonly isMissed: boolean;
}

export interface MovementLayout {
  readonly width: number;
  readonly stages: readonly ReportedStage[];
  /** The lines of each stage's name above its column; `null` where some name has no room there. */
  readonly heads: readonly (readonly string[])[] | null;
  /** The room for documents' names at both sides; 0 where there is none. */
  readonly nameWidth: number;
  readonly rankWidth: number;
  readonly left: number;
  readonly pitch: number;
  readonly rowHeight: number;
  /** The longest list. */
  readonly longest: number;
}

/** Narrower figures have no room for names beside the lines. */
const NAMED = 480;
const NAME_AIR = 6;
const NAME_SHARE = 0.21;
/** Ranks up to here have a row each, and those behind it share a strip. */
export const FULL_ROWS = 25;
const TAIL = 72;
const NAMED_ROW = 17;
const ROW = 14;
const MIN_PITCH = 46;
const HEAD_AIR = 10;
/** A column's marks reach so far to both sides. */
export const MARK_REACH = 8;

export function movementLayout(lists: readonly ReportedStage[], width: number): MovementLayout {
  const longest = lists.reduce((most, { ranks }) => Math.max(most, ranks.length), 0);
  const rankWidth = measureText(grouped(Math.min(longest, FULL_ROWS)), SMALL) + MARK_REACH + 4;
  const named = sides(rankWidth, width * NAME_SHARE, width);
  // Names give way to stages.
  const hasNames = width >= NAMED && named.room >= (lists.length - 1) * MIN_PITCH;
  const { nameWidth, side, room } = hasNames ? named : sides(rankWidth, 0, width);
  const drawn = lists.slice(-(Math.floor(room / MIN_PITCH) + 1));
  const pitch = room / Math.max(1, drawn.length - 1);
  return {
    width,
    stages: drawn,
    heads: headLines(drawn, pitch - HEAD_AIR),
    nameWidth,
    rankWidth,
    left: side + MARK_REACH,
    pitch,
    rowHeight: hasNames ? NAMED_ROW : ROW,
    longest,
  };
}

/** What is drawn behind the last column has as much room as what stands before the first, and a mark more. */
function sides(
  rankWidth: number,
  nameWidth: number,
  width: number,
): { readonly nameWidth: number; readonly side: number; readonly room: number } {
  const side = nameWidth + rankWidth + (nameWidth > 0 ? NAME_AIR : 0);
  return { nameWidth, side, room: width - 2 * side - 2 * MARK_REACH - USED_WIDTH };
}

/** The room of the mark of a document that the answer uses. */
export const USED_WIDTH = 14;

const MOST_HEAD_LINES = 2;

function headLines(drawn: readonly ReportedStage[], room: number): string[][] | null {
  const shape = { fontSize: LABEL, width: room, weight: "bold", most: MOST_HEAD_LINES } as const;
  const heads = drawn.map((stage) => ({ name: stageName(stage), lines: wrapText(stageName(stage), shape) }));
  return heads.every(({ name, lines }) => lines.join(" ") === name) ? heads.map(({ lines }) => lines) : null;
}

export function columnX({ left, pitch }: MovementLayout, place: number): number {
  return left + place * pitch;
}

/** The middle of a rank's row, from the top of the first one. */
export function rowY({ rowHeight, longest }: MovementLayout, rank: number): number {
  if (rank <= FULL_ROWS) return (rank - 0.5) * rowHeight;
  return FULL_ROWS * rowHeight + (TAIL * (rank - FULL_ROWS)) / Math.max(1, longest - FULL_ROWS);
}

export function columnsHeight(layout: MovementLayout): number {
  const { longest, rowHeight } = layout;
  return longest <= FULL_ROWS ? longest * rowHeight : rowY(layout, longest) + rowHeight / 2;
}

/** More lines are not told apart. */
const MAX_PATHS = 120;

/** The ways of the documents, those first that matter most: in the last list, judged relevant, near the top anywhere. */
export function drawnPaths(report: RetrievalReport, stages: readonly ReportedStage[]): Path[] {
  const ranks = stages.map((stage) => new Map(stage.ranks.map(({ id, rank }) => [id, rank])));
  const reported = new Map([...report.documents].reverse().map(({ id, rank, supports }) => [id, { rank, supports }]));
  const missed = missedIds(report);
  const paths = (report.stages?.documents ?? []).map((document): Path => {
    const known = document.rank === null ? undefined : reported.get(document.id);
    return {
      document,
      reportedRank: known?.rank ?? null,
      ranks: ranks.map((byId) => byId.get(document.id) ?? null),
      isKept: document.rank !== null,
      isUsed: (known?.supports ?? 0) > 0,
      isMissed: missed.has(document.id),
    };
  });
  const near = paths.filter((path) => bestRank(path) <= FULL_ROWS || isWanted(path));
  return near.sort((one, other) => importance(one) - importance(other)).slice(0, MAX_PATHS);
}

/** Documents with evidence that a stage dropped. */
function missedIds({ answer }: RetrievalReport): ReadonlySet<string> {
  return new Set(
    (answer?.uses ?? []).flatMap(({ evidence }) => (evidence?.kind === "dropped" ? (evidence.id ?? []) : [])),
  );
}

function isWanted({ document, isKept, isMissed, ranks }: Path): boolean {
  return (isKept || isMissed || isRelevant(document)) && ranks.some((rank) => rank !== null);
}

function importance(path: Path): number {
  return isWanted(path) ? 0 : bestRank(path);
}

function bestRank({ ranks }: Path): number {
  return ranks.reduce((best: number, rank) => Math.min(best, rank ?? Infinity), Infinity);
}
