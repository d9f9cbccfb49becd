import type { CitationResult } from "../../contract/verify/citationResult";
import { putAside } from "../../contract/verify/putAside";
import type { Tally } from "../../contract/verify/tally";
import type { Verdict } from "../../contract/verify/verdict";
import type { Level } from "../shared/report/level";
import type { CheckedAnswer } from "./checkedAnswer";
import { worthCiting } from "./weighedMean";

export const FIGURES = [
  "claims",
  "claimless",
  "citations",
  "unread",
  "compared",
  "accepted",
  "switched_off",
  "known",
] as const;

/** What an answer adds to the totals of its run: a plain value. */
export interface AnswerFigures {
  readonly counts: Readonly<Record<(typeof FIGURES)[number], number>>;
  /** Sources that cannot be read. */
  readonly problems: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly levels: Readonly<Record<Level, number>>;
  readonly tally: Tally;
  readonly accuracy: number | null;
  readonly mode: CitationResult["mode"];
  readonly groundedness: number | null;
  readonly worthCiting: number;
}

/** The part of an answer that is counted: what a report says of it has as much. */
interface CountedAnswer extends Pick<CheckedAnswer, "result" | "problems"> {
  readonly sources: readonly unknown[];
  readonly findings: readonly { readonly level: Level }[];
  readonly known: readonly unknown[];
}

export function figuresOf(answer: CountedAnswer): AnswerFigures {
  const { result, findings, known, problems } = answer;
  const { counts, tally, mode, accuracy_score: accuracy, groundedness } = result;
  const { accepted, switchedOff } = putAside(result);
  const levels = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { level } of findings) levels[level] += 1;
  return {
    counts: {
      claims: counts.claims,
      claimless: Number(counts.claims === 0),
      citations: counts.citations,
      unread: unreadOf(result),
      compared: hasText(answer) ? counts.verdicts.uncited : 0,
      accepted,
      switched_off: switchedOff,
      known: known.length,
    },
    problems: problems.length,
    verdicts: counts.verdicts,
    levels,
    tally,
    accuracy,
    mode,
    groundedness,
    worthCiting: worthCiting(result),
  };
}

function unreadOf({ claims }: CitationResult): number {
  const judged = claims.flatMap((claim) => [claim, ...claim.citations]);
  return judged.filter(({ reasons }) => reasons.some(({ code }) => code === "not_given" || code === "empty_source"))
    .length;
}

function hasText({ result, sources }: Pick<CountedAnswer, "result" | "sources">): boolean {
  return result.notes.filter(({ code }) => code === "source_without_text").length < sources.length;
}
