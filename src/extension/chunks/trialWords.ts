import { settingsWords } from "../../core/optimize/choose/settingsWords";
import type { TrialProgress } from "../worker/trialMessages";

/** A step of a trial, for people. */
export interface TrialStep {
  readonly step: string;
  /** Settings that were tried, and those that are to be tried: 0 before. */
  readonly done: number;
  readonly total: number;
}

export const FIRST_STEP: TrialStep = { step: "Looking for documents", done: 0, total: 0 };

/** How far a trial has come. `host` is the service that is asked; `null` for the bundled core. */
export function stepOf(progress: TrialProgress, host: string | null): TrialStep {
  switch (progress.kind) {
    case "reading_files":
      return before(
        progress.total === 0 ? "Reading the sources" : `Reading files: ${progress.done} of ${progress.total}`,
      );
    case "preparing":
      return before(`Counting the tokens of ${documentsWords(progress.documents)}, and making questions`);
    case "asking_service":
      return before(
        `Sending ${documentsWords(progress.documents)} to ${host ?? "the service"}, which tries the settings`,
      );
    case "trying":
      return { step: `Trying ${settingsWords(progress.settings)}`, done: progress.done, total: progress.total };
  }
}

function before(step: string): TrialStep {
  return { step, done: 0, total: 0 };
}

function documentsWords(count: number): string {
  return count === 1 ? "1 document" : `${count.toLocaleString("en")} documents`;
}
