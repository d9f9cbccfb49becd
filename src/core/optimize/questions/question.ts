import type { QuestionKind } from "../../../contract/optimizationResult";
import type { Span } from "../../../contract/span";

/** Where an answer stands: a span of a part of the collection. */
export interface Reference extends Span {
  readonly part: number;
}

/** A question with what answers it. */
export interface Question {
  readonly kind: QuestionKind;
  readonly text: string;
  /** What it is searched for by: its distinct content stems. */
  readonly stems: readonly string[];
  /** One at least; none of them touch. */
  readonly references: readonly Reference[];
}
