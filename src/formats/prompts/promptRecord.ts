import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { Span } from "../../contract/span";
import type { OffsetMap } from "../../text/offsets";
import type { FormatProblem } from "../problemList";

/** The shapes in which a prompt is found on disk. */
export type PromptShape = "text" | "prompty" | "dotprompt" | "prompt_md" | "promptfoo" | "chat" | "code";

/** What of a request a file tells. */
export type PromptInput = Pick<
  AnalyzeRequest,
  "prompt" | "context" | "format" | "template" | "variables" | "question" | "rules"
>;

/** A stretch of the prompt that is written in one piece of the file, and so can be edited there. */
export interface PromptPart {
  /** Offsets into the prompt. */
  readonly span: Span;
  /** The same words in the file, without their quotation marks. */
  readonly place: Span;
  /** A text as it is written at this place; `null` where it cannot be. */
  readonly encode: (text: string) => string | null;
}

/** One prompt that can be analyzed, as read from a file. Spans and maps point into the file's text. */
export interface PromptRecord {
  readonly shape: PromptShape;
  /** What its file calls it; `null` where the file is the prompt. */
  readonly name: string | null;
  readonly input: PromptInput;
  readonly map: OffsetMap;
  /** Where the context stands, which is a sample then; `null` where the file holds none. */
  readonly contextMap: OffsetMap | null;
  readonly span: Span;
  readonly parts: readonly PromptPart[];
}

/** A prompt that stands in a file of its own, and what the file that names it knows of it. */
export interface NamedPrompt {
  /** From the file that names it; a pattern names all files that it matches. */
  readonly path: string;
  readonly span: Span;
  readonly given: Pick<PromptInput, "template" | "variables" | "question">;
}

/** What a file holds. Parts that are broken are problems, and do not hide those that are not. */
export interface ReadPrompts {
  readonly records: readonly PromptRecord[];
  readonly files: readonly NamedPrompt[];
  readonly problems: readonly FormatProblem[];
}
