import { quotedList } from "../../formats/wording";
import { EXIT, type ExitCode } from "../exitCode";
import { percent } from "../percent";
import { counted } from "../plural";
import { LEVELS, reaches } from "./level";
import type { Totals } from "./tally";
import type { VerifyOptions } from "./verifyOptions";

/** What a run ends with, and a sentence for each reason. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
}

type Limits = Pick<VerifyOptions, "failOn" | "failUnder">;

/** A run that could not do what it was asked for ends with 2, whatever else it found. */
export function outcomeOf(totals: Totals, limits: Limits, stop: string | null): Outcome {
  const unusable = stop === null ? unusableReasons(totals) : [stop];
  return unusable.length > 0 ? { exit: EXIT.badUse, reasons: unusable } : outcomeOfFindings(totals, limits);
}

/** What a run ends with by what it found alone. */
export function outcomeOfFindings(totals: Totals, limits: Limits): Outcome {
  const failed = failedReasons(totals, limits);
  return { exit: failed.length > 0 ? EXIT.failed : EXIT.fine, reasons: failed };
}

function unusableReasons({ answers, unusable, first_error, problems, skipped, unchecked }: Totals): string[] {
  const reasons: string[] = [];
  if (unusable.length > 0) reasons.push(`No answer can be read from ${quotedList(unusable)}`);
  if (first_error !== null && unusable.length === 0) reasons.push(failed(problems.error, first_error));
  if (answers === 0 && reasons.length === 0) reasons.push(`Nothing was checked: ${nothing(skipped, unchecked)}`);
  return reasons;
}

function failed(errors: number, first: string): string {
  return errors === 1 ? first : `${counted(errors, "error")}, the first of which is: ${first}`;
}

function nothing(skipped: number, unchecked: number): string {
  if (unchecked > 0) return "no answer has sources that can be used";
  const files = skipped === 1 ? "the file that was found holds" : `none of the ${skipped} files that were found holds`;
  return `${files} ${skipped === 1 ? "no" : "an"} answer with sources. --sources gives some to answers that name none`;
}

function failedReasons({ accuracy, levels, problems }: Totals, { failOn, failUnder }: Limits): string[] {
  const reasons: string[] = [];
  if (failOn !== "never") {
    const found = LEVELS.filter((level) => reaches(level, failOn)).reduce((sum, level) => sum + levels[level], 0);
    const left = reaches("warning", failOn) ? problems.warning : 0;
    if (found + left > 0)
      reasons.push(
        `${counted(found + left, "finding")} of the level ${failOn}${failOn === "error" ? "" : " or above"} (--fail-on ${failOn})`,
      );
  }
  if (failUnder !== null && accuracy !== null && accuracy < failUnder)
    reasons.push(`accuracy ${percent(accuracy)} is below ${percent(failUnder)} (--fail-under ${failUnder})`);
  return reasons;
}
