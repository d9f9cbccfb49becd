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
  /** Where a span that searches put out a list, and nothing in it. */
  readonly nothing?: string;
  /** Of a span that retrieves or reranks. */
  readonly step?: RetrievalStep;
  /** What was sent to a model. */
  readonly prompts?: readonly StringNode[];
}

/** A span that retrieves or reranks, as the lists on the way to a prompt have to know it. */
export interface RetrievalStep {
  readonly name: string | null;
  /** When it ran, in milliseconds; `null` where one end is not known. */
  readonly time: Span | null;
  /** The list that it was given, where it says so. */
  readonly given: readonly SourceReference[];
}
