import type { Span } from "../../../contract/span";
import type { StringNode } from "../../trees/treeNode";
import type { RecordFormat, SourceReference } from "../answerRecord";

/** What a span of a trace does. */
export type PieceRole = "retrieval" | "rerank" | "tool" | "generation" | "other";

/** One row of a record that stands in several. */
export interface RecordPiece {
  readonly format: RecordFormat;
  readonly span: Span;
  readonly id: string | null;
  readonly parent: string | null;
  readonly role: PieceRole;
  readonly query: StringNode | null;
  readonly response: StringNode | null;
  readonly sources: readonly SourceReference[];
  /** What was sent to a model. */
  readonly prompts?: readonly StringNode[];
}
