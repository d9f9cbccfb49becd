import type { Placeholder, ReadingProblem } from "../preparedPrompt";

/** What a syntax makes of a text: placeholders and problems, each in order of place. */
export interface TemplateScan {
  readonly placeholders: readonly Placeholder[];
  readonly problems: readonly ReadingProblem[];
}

export const EMPTY_SCAN: TemplateScan = { placeholders: [], problems: [] };
