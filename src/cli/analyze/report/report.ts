import type { AnalyzeEvent } from "../analyzedFile";
import type { Outcome, RunTotals } from "../outcome";

/** What stands at the end of a report. */
export interface RunEnd extends Outcome {
  readonly totals: RunTotals;
  /** Results that were kept from an earlier run; `null` without `--cache`. */
  readonly cached: number | null;
  readonly elapsed_ms: number;
}

/** Turns what a run tells into text, file by file, so that no result has to be kept. */
export interface Report {
  begin(): string | Promise<string>;
  take(event: AnalyzeEvent): string | Promise<string>;
  end(end: RunEnd): string;
}
