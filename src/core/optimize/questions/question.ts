import type { QuestionKind } from "../../../contract/optimize/optimizationResult";
import type { Span } from "../../../contract/span";
import { tokenize } from "../../../text/tokens";

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

/** The distinct stems of a text that carry meaning, in their order. */
export function contentStems(text: string): string[] {
  return [
    ...new Set(
      tokenize(text)
        .filter(({ isFunctionWord }) => !isFunctionWord)
        .map(({ stem }) => stem),
    ),
  ];
}
