import type { Span } from "../../../contract/span";
import type { Target } from "../target";

/** Tokens of prompt and context, counted once for each text. */
export interface TokenCounts {
  /** Whether a part of a long text was counted, and the rest estimated from it. */
  readonly isEstimated: boolean;
  count(target: Target, span: Span): number;
}
