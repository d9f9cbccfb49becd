import type { Span } from "../../../contract/span";
import type { PreparedClaim } from "../../verify/scorer/preparedClaim";

/** The user's question: from the request, from the prompt that holds it, or from a sample of the front matter. */
export interface Question {
  readonly text: string;
  /** Where the prompt holds it; `null` otherwise. */
  readonly span: Span | null;
  /** Its content words, as the search for evidence takes them. */
  readonly prepared: PreparedClaim;
}
