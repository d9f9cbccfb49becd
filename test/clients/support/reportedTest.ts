/** A test that a client's own program reported. */
export interface ReportedTest {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  /** Why it failed or was skipped, in the program's words. */
  readonly words: string;
}

/** What came of a client's own program. */
export interface ProgramRun {
  readonly tests: readonly ReportedTest[];
  /** Its exit code, or the signal that ended it. */
  readonly code: number | string;
  /** All that it wrote. */
  readonly output: string;
}
