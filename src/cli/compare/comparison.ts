import { groupedBy } from "../../core/groupedBy";
import { type ComparedFigure, compareFigures, type Pair } from "./figures";
import { answerPairs, type ReadRun, type RunAnswer } from "./readRun";
import { VERIFY_FIGURES } from "./verifyFigures";

/** What is told of any two runs. */
export interface Compared {
  /** Items that one run alone has. */
  readonly unpaired: { readonly before: number; readonly after: number };
  /** Why the runs may differ although the items are the same. */
  readonly notes: readonly string[];
  readonly figures: readonly ComparedFigure[];
}

/** What became of the answers from one run to the other. */
export interface Comparison extends Compared {
  /** Answers that both runs checked. */
  readonly answers: number;
  /** Of the paired answers: findings that the second run alone has, and how many the first alone has. */
  readonly findings: { readonly new: readonly NewFinding[]; readonly gone: number };
}

interface NewFinding {
  readonly file: string;
  readonly row: number;
  readonly verdict: string;
  readonly level: string;
  readonly message: string;
}

export function compareRuns(before: ReadRun, after: ReadRun): Comparison {
  const both = answerPairs(before, after);
  return {
    answers: both.length,
    unpaired: { before: before.answers.length - both.length, after: after.answers.length - both.length },
    notes: notesOn(before, after),
    figures: compareFigures(both, VERIFY_FIGURES),
    findings: {
      new: both.flatMap(newFindings),
      gone: both.reduce((sum, pair) => sum + newFindings({ before: pair.after, after: pair.before }).length, 0),
    },
  };
}

function notesOn(before: ReadRun, after: ReadRun): string[] {
  const notes: string[] = [];
  if (before.threshold !== after.threshold)
    notes.push(`The runs have different thresholds: ${before.threshold} and ${after.threshold}.`);
  if (before.version !== after.version)
    notes.push(`Different versions judged: ${before.version} and ${after.version}.`);
  if (before.engine !== after.engine) notes.push(`Different engines judged: ${before.engine} and ${after.engine}.`);
  return notes;
}

/** A finding is the same where its verdict and the words of its claim are. */
function newFindings({ before, after }: Pair<RunAnswer>): NewFinding[] {
  const left: ReadonlyMap<string, RunAnswer["findings"][number][]> = groupedBy(before.findings, (finding) => keyOf(finding, before));
  return after.findings.flatMap((finding) => {
    if (left.get(keyOf(finding, after))?.pop() !== undefined) return [];
    const { verdict, level, message } = finding;
    return [{ file: after.file, row: after.row, verdict, level, message }];
  });
}

function keyOf({ verdict, claim }: RunAnswer["findings"][number], { result }: RunAnswer): string {
  return `${verdict} ${result.claims[claim]?.hash ?? ""}`;
}
