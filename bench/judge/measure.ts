import type { Judge } from "../../src/checker";
import { judgeResult, type Judging } from "../../src/checker/judge/judgeResult";
import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { citedResponse } from "../accuracy/citedResponse";
import { type LabelledClaim, readBox, readSet, type SetName, SETS } from "../accuracy/groundingData";
import { balancedAccuracy } from "../accuracy/metrics";
import type { Known } from "./simulated";

/** More rows of a set move its figures by less than their noise. */
const MOST_ROWS = 500;
/** From this score on a claim without a ruling counts as supported: the middle of the band that the core leaves open. */
export const MIDDLE = 0.6;

/** What became of one labelled claim. */
interface JudgedRow {
  readonly isSupported: boolean;
  readonly score: number;
  /** Null where nothing counts. */
  readonly ruled: boolean | null;
  readonly asked: number;
  readonly rejections: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly tokens: number;
}

export interface SetFigures {
  readonly set: SetName;
  readonly rows: number;
  readonly without: number;
  readonly with: number;
  /** Shares of the rows. */
  readonly sent: number;
  readonly ruled: number;
  readonly rejections: ReadonlyMap<string, number>;
  readonly calls: number;
  readonly tokens: number;
}

/** A judge, and what prepares it for a claim where it is a simulated one. */
export interface Contestant {
  readonly judge: Judge;
  on?(known: Known): void;
}

/** The rows of a set that are read. */
export type RowsOf = (set: SetName) => LabelledClaim[];

/** A half of the shown rows. Rows that are put away are in neither. */
export function shownHalf(half: "tune" | "eval"): RowsOf {
  return (set) => readSet(set).filter((row) => row.half === half);
}

/** The rows that were put away for judges. */
export function lockedRows(set: SetName): LabelledClaim[] {
  return readBox(set, "judges");
}

/** What the judge adds on each of the labelled sets. */
export async function measureJudge(
  contestant: Contestant,
  judging: Omit<Judging, "judge"> = {},
  most = MOST_ROWS,
  rowsOf = shownHalf("eval"),
): Promise<SetFigures[]> {
  const figures: SetFigures[] = [];
  for (const set of SETS) {
    const judged: JudgedRow[] = [];
    for await (const row of judgeSet(rowsOf(set), contestant, judging, most)) judged.push(row);
    figures.push(figuresOf(set, judged));
  }
  return figures;
}

/** The claims of one half of all sets, one by one, as the judge ruled on them. */
export async function* judgeRows(
  half: "tune" | "eval",
  contestant: Contestant,
  judging: Omit<Judging, "judge">,
  most: number,
): AsyncGenerator<JudgedRow> {
  for (const set of SETS) yield* judgeSet(shownHalf(half)(set), contestant, judging, most);
}

async function* judgeSet(
  rows: readonly LabelledClaim[],
  contestant: Contestant,
  judging: Omit<Judging, "judge">,
  most: number,
): AsyncGenerator<JudgedRow> {
  const memory = new VerifyMemory();
  for (const row of evenly(rows, most)) yield await judgeRow(row, contestant, judging, memory);
}

function figuresOf(set: SetName, judged: readonly JudgedRow[]): SetFigures {
  const asked = judged.filter((row) => row.asked > 0);
  return {
    set,
    rows: judged.length,
    without: balancedAccuracy(judged, MIDDLE),
    with: balancedAccuracy(
      judged.map(({ isSupported, score, ruled }) => ({ isSupported, score: ruled === null ? score : Number(ruled) })),
      MIDDLE,
    ),
    sent: asked.length / judged.length,
    ruled: judged.filter(({ ruled }) => ruled !== null).length / judged.length,
    rejections: summed(judged.map(({ rejections }) => rejections)),
    calls: judged.reduce((sum, { calls }) => sum + calls, 0),
    tokens: judged.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

async function judgeRow(
  { claim, sources, isSupported }: LabelledClaim,
  { judge, on }: Contestant,
  judging: Omit<Judging, "judge">,
  memory: VerifyMemory,
): Promise<JudgedRow> {
  const answer = {
    query: "",
    response: citedResponse(claim, sources.length),
    sources: sources.map((text) => ({ text })),
  };
  const result = verifyCitations(answer, { threshold: DEFAULT_THRESHOLD, memory });
  const evidence = result.claims.flatMap(({ citations }) => citations.flatMap((citation) => citation.evidence));
  const [nearest] = [...evidence].sort((one, other) => other.score - one.score);
  on?.({ isSupported, nearest: nearest?.text ?? "" });
  const { claims, judged } = await judgeResult(result, answer, { ...judging, judge });
  const citations = claims.flatMap((one) => one.citations);
  const ruled = citations.filter(({ judgement }) => judgement?.verdict !== undefined);
  return {
    isSupported,
    score: Math.max(0, ...claims.map(({ score }) => score ?? 0)),
    ruled: ruled.length === 0 ? null : ruled.some(({ verdict }) => verdict === "supported"),
    asked: judged?.asked ?? 0,
    rejections: judged?.rejections ?? {},
    calls: judged?.calls ?? 0,
    tokens: (judged?.tokens.input ?? 0) + (judged?.tokens.output ?? 0),
  };
}

/** As many of the rows, from the first to the last. */
export function evenly<Row>(rows: readonly Row[], most: number): Row[] {
  const step = Math.max(1, rows.length / most);
  return Array.from({ length: Math.min(rows.length, most) }, (_, index) => rows[Math.floor(index * step)]).filter(
    (row) => row !== undefined,
  );
}

function summed(counts: readonly Readonly<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [code, count] of counts.flatMap((one) => Object.entries(one)))
    sums.set(code, (sums.get(code) ?? 0) + count);
  return sums;
}
