import { counted } from "../../contract/language";
import { quotedList } from "../../formats/quoted";
import { limitReasons, type Limits } from "../gate/limits";
import { EXIT, type ExitCode } from "../shared/exit";
import type { AnalyzeEvent } from "./analyzedFile";
import type { AnalyzeRunOptions } from "./options";

/** What a run came to. */
interface Totals {
  readonly files: number;
  readonly skipped: number;
  /** Files that the user named and that gave no prompt. */
  readonly unusable: readonly string[];
  readonly prompts: number;
  /** Prompts that an improved one is proposed for. */
  readonly improved: number;
  /** Prompts in a language that most rules do not read. */
  readonly read_in_part: number;
  /** Findings by their severity. */
  readonly levels: Readonly<Record<"error" | "warning" | "info" | "hint", number>>;
  readonly problems: Readonly<Record<"error" | "warning", number>>;
  /** Findings that the baseline has. */
  readonly known: number;
  readonly first_error: string | null;
  /** Files that sure edits changed, or would change. */
  readonly changed: number;
  readonly edits: number;
}

export interface RunTotals extends Totals {
  /** How many files are left out, as they did not change; `null` without `--changed`. */
  readonly changes: { readonly since: string; readonly unchanged: number } | null;
}

/** Counts what a run tells, without keeping it. */
export class Tally {
  readonly #counts = { files: 0, skipped: 0, prompts: 0, improved: 0, read_in_part: 0, known: 0, changed: 0, edits: 0 };
  readonly #levels = { error: 0, warning: 0, info: 0, hint: 0 };
  readonly #problems = { error: 0, warning: 0 };
  readonly #unusable: string[] = [];
  #firstError: string | null = null;

  add(event: AnalyzeEvent): void {
    if (event.kind === "skipped") return void (this.#counts.skipped += 1);
    const { file, prompts, problems, change } = event;
    this.#counts.files += 1;
    this.#counts.prompts += prompts.length;
    this.#counts.improved += prompts.filter(({ analysis }) => analysis.improved_prompt !== null).length;
    this.#counts.read_in_part += prompts.filter(({ analysis }) => analysis.metrics.read_in_part === true).length;
    // A configuration may have all its prompts in other files.
    if (file.isNamed && prompts.length === 0 && problems.some(({ level }) => level === "error"))
      this.#unusable.push(file.label);
    for (const { known } of prompts) this.#counts.known += known.length;
    for (const { findings } of prompts) for (const { finding } of findings) this.#levels[finding.severity] += 1;
    for (const { level, message } of problems) {
      this.#problems[level] += 1;
      if (level === "error") this.#firstError ??= message;
    }
    if (change === null) return;
    this.#counts.changed += 1;
    this.#counts.edits += change.edits;
  }

  totals(): Totals {
    return {
      ...this.#counts,
      unusable: [...this.#unusable],
      levels: { ...this.#levels },
      problems: { ...this.#problems },
      first_error: this.#firstError,
    };
  }
}

export interface Outcome {
  readonly exit: ExitCode;
  /** Why the run ends as it does, where that is not well. */
  readonly reasons: readonly string[];
}

/** What a run may not pass. */
type Ending = Limits & Pick<AnalyzeRunOptions, "fixing">;

/** A run that could not do what it was asked for ends with 2, whatever else it found. */
export function outcomeOf(totals: RunTotals, options: Ending, stop: string | null): Outcome {
  const unusable = stop === null ? unusableReasons(totals) : [stop];
  if (unusable.length > 0) return { exit: EXIT.badUse, reasons: unusable };
  const failed = failedReasons(totals, options);
  return { exit: failed.length > 0 ? EXIT.failed : EXIT.fine, reasons: failed };
}

function unusableReasons({ prompts, unusable, first_error, skipped, files, changes }: RunTotals): string[] {
  if (unusable.length > 0) return [`No prompt can be read from ${quotedList(unusable)}`];
  if (first_error !== null) return [first_error];
  if (prompts > 0 || changes !== null) return [];
  return [
    `Nothing was analyzed: none of the ${counted(skipped + files, "file")} that were found looks like a prompt. Name a file to have it analyzed whatever it looks like`,
  ];
}

function failedReasons(totals: Totals, { fixing, ...limits }: Ending): string[] {
  const { changed } = totals;
  const reasons = limitReasons(totals, limits);
  if (fixing === "shown" && changed > 0) reasons.push(`--fix would change ${counted(changed, "file")}`);
  return reasons;
}
