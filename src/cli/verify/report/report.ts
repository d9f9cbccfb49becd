import type { ExitCode } from "../../shared/exit";
import type { Totals, VerifyEvent } from "../outcome";

/** What stands at the end of a report. */
export interface RunEnd {
  readonly totals: Totals;
  readonly exit: ExitCode;
  /** Why the run ends as it does, where that is not well. */
  readonly reasons: readonly string[];
  /** What a run that ends well met of `--fail-under`; `null` where it was not asked for. */
  readonly passed: string | null;
  /** Results that were kept from an earlier run; `null` without `--cache`. */
  readonly cached: number | null;
  readonly elapsed_ms: number;
}

/** Turns what a run tells into text, piece by piece, so that no result has to be kept. */
export interface Report {
  begin(): string | Promise<string>;
  take(event: VerifyEvent): string | Promise<string>;
  end(end: RunEnd): string;
}
