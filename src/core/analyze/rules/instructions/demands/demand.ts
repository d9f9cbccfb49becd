import type { Span } from "../../../../../contract/span";

/** One thing that a clause of the instructions demands or forbids. The span is the clause's. */
export interface Demand extends Span {
  readonly isForbidden: boolean;
  /** The stem of the verb: `explain` of "explaining". */
  readonly verb: string;
  /** The stems of what stands behind the verb, articles and the like left out. */
  readonly object: readonly string[];
  /** What it shows between quotation marks or backticks; "" where it shows nothing. */
  readonly quoted: string;
  /** The words of the condition that it holds under; "" where it always holds. */
  readonly condition: string;
  /** `never` forbids it in every case, whatever the sentence says of one; `case` demands it for a case that is told behind it. */
  readonly reach: "never" | "case" | "plain";
  /** The number of the instruction that it stands in. */
  readonly instruction: number;
  readonly message: number;
}
