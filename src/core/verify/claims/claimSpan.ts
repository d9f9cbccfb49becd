import type { Span } from "../../../contract/span";
import type { Mark } from "../marks/mark";

/** A statement of the response with the marks that are bound to it. `paragraph` numbers its block. */
export interface ClaimSpan extends Span {
  readonly marks: readonly Mark[];
  readonly paragraph: number;
}
