import type { CitationResult } from "../../contract/verify/citationResult";
import { type Verdict, VERDICTS } from "../../contract/verify/verdict";
import { quotedList } from "../../formats/quoted";
import { EXIT, type ExitCode } from "../shared/exit";
import type { FileEvent, Problem } from "../shared/input/inputFile";
import { counted, percent } from "../shared/numberText";
import { type Level, LEVELS, reaches } from "../shared/report/level";
import type { CheckedAnswer, UncheckedAnswer } from "./checkedAnswer";
import type { VerifyRunOptions } from "./options";

/** What a run tells as it goes. */
export type VerifyEvent = FileEvent | Problem | CheckedAnswer | UncheckedAnswer;

/** What a run came to. */
export interface Totals {
  /** Files that hold answers, or that the user named. */
  readonly files: number;
  readonly skipped: number;
  /** Files that the user named and that gave no answer. */
  readonly unusable: readonly string[];
  readonly answers: number;
  readonly unchecked: number;
  readonly claims: number;
  readonly citations: number;
  readonly accepted: number;
  /** Citations that are supported ÷ citations that can be checked; `null` where there are none. */
  readonly accuracy: number | null;
  /** Findings by their level. */
  readonly levels: Readonly<Record<Level, number>>;
  /** Parts of files, and sources, that cannot be read; answers that are not checked. */
  readonly problems: Readonly<Record<"error" | "warning", number>>;
  /** The message of the first problem that is an error; `null` where there is none. */
  readonly first_error: string | null;
  /** Citations by verdict, and claims that cite nothing. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

/** Counts what a run tells, without keeping it. */
export class Tally {
  readonly #counts = { files: 0, skipped: 0, answers: 0, unchecked: 0, claims: 0, citations: 0, accepted: 0 };
  readonly #levels = { error: 0, warning: 0, info: 0, hint: 0 };
  readonly #problems = { error: 0, warning: 0 };
  readonly #verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  readonly #unusable: string[] = [];
  #firstError: string | null = null;
  #supported = 0;
  #checkable = 0;

  add(event: VerifyEvent): void {
    switch (event.kind) {
      case "file":
        this.#counts.files += 1;
        break;
      case "skipped":
        this.#counts.skipped += 1;
        break;
      case "end":
        if (event.file.isNamed && event.answers === 0) this.#unusable.push(event.file.label);
        break;
      case "problem":
        this.#addProblem(event);
        break;
      case "unchecked":
        this.#counts.unchecked += 1;
        this.#addProblem(event);
        this.#problems.warning += event.problems.length;
        break;
      case "checked":
        this.#addChecked(event);
    }
  }

  totals(): Totals {
    const accuracy = this.#checkable === 0 ? null : this.#supported / this.#checkable;
    return {
      ...this.#counts,
      unusable: [...this.#unusable],
      accuracy,
      levels: { ...this.#levels },
      problems: { ...this.#problems },
      first_error: this.#firstError,
      verdicts: { ...this.#verdicts },
    };
  }

  #addProblem({ level, message }: Pick<Problem, "level" | "message">): void {
    this.#problems[level] += 1;
    if (level === "error") this.#firstError ??= message;
  }

  #addChecked({ result, findings, problems }: CheckedAnswer): void {
    const { counts } = result;
    this.#counts.answers += 1;
    this.#counts.claims += counts.claims;
    this.#counts.citations += counts.citations;
    this.#counts.accepted += counts.accepted;
    this.#problems.warning += problems.length;
    for (const verdict of VERDICTS) this.#verdicts[verdict] += counts.verdicts[verdict];
    for (const { level } of findings) this.#levels[level] += 1;
    this.#addAccuracy(result);
  }

  /** As `accuracy_score` counts, over all answers: an accepted claim's citations are right. */
  #addAccuracy({ claims }: CitationResult): void {
    for (const { citations, accepted } of claims) {
      const checkable = citations.filter(({ verdict }) => verdict !== "not_checkable");
      const supported = accepted === null ? checkable.filter(({ verdict }) => verdict === "supported") : checkable;
      this.#checkable += checkable.length;
      this.#supported += supported.length;
    }
  }
}

/** What a run ends with, and a sentence for each reason. */
interface Outcome {
  readonly exit: ExitCode;
  readonly reasons: readonly string[];
}

type Limits = Pick<VerifyRunOptions, "failOn" | "failUnder">;

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
  if (first_error !== null && unusable.length === 0) reasons.push(errorReason(problems.error, first_error));
  if (answers === 0 && reasons.length === 0) reasons.push(`Nothing was checked: ${nothingChecked(skipped, unchecked)}`);
  return reasons;
}

function errorReason(errors: number, first: string): string {
  return errors === 1 ? first : `${counted(errors, "error")}, the first of which is: ${first}`;
}

function nothingChecked(skipped: number, unchecked: number): string {
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
