import type { PromptFormat, TemplateSyntax } from "../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../contract/span";

export type Role = "system" | "user" | "assistant" | "tool";

/** A message of the prompt; a prompt without roles is one message, whose role is `null`. `start` and `end` leave the role's own line out. */
export interface Message extends Span {
  readonly role: Role | null;
}

/** A place that a program fills in. The span covers its marks: `{{name}}`. */
export interface Placeholder extends Span {
  /** As it is looked up: `user` of `{{user.name}}`; "" where nothing can be looked up. */
  readonly name: string;
  /** All names that it looks up in what the program fills in, those of the template's own left out. */
  readonly variables: readonly string[];
  /** As it is written, without the marks. */
  readonly expression: string;
  readonly syntax: TemplateSyntax;
  /** `value` is filled in; `open`, `else` and `close` are marks of a section or block around text; `statement` sets a name or tells a role, and writes nothing; `partial` and `comment` take no variable. */
  readonly kind: "value" | "open" | "else" | "close" | "statement" | "partial" | "comment";
  /** Whether a loop or a block of the template itself gives the name its value. */
  readonly isLocal: boolean;
}

/** A variable that the front matter or the request declares. */
export interface Declaration {
  readonly name: string;
  /** Where the front matter names it; `null` where the request does. */
  readonly span: Span | null;
  /** The value that it has in an example, as text. */
  readonly sample: string | null;
  /** Where else the front matter names it: beside its sample or default. */
  readonly otherSpans: readonly Span[];
}

/** A key of the front matter. */
export interface FrontMatterKey extends Span {
  readonly name: string;
  /** The key that it stands under; `null` at the top. */
  readonly under: string | null;
}

/** A fault of the front matter or the template. */
export interface ReadingProblem extends Span {
  readonly kind: "front_matter" | "template";
  readonly message: string;
  /** The words that were meant here, where the broken ones leave no doubt. */
  readonly meant?: string;
  /** The other place that it is about: where the section was opened. */
  readonly related?: Span & { readonly message: string };
}

/** A sentence, list item or line that tells the model something: outside of the context, of examples and of front matter. */
export interface Instruction extends Span {
  readonly text: string;
  /** Whether it stands in an item of a list. */
  readonly isListItem: boolean;
  readonly message: number;
}

/** What the prompt is for, as far as its words tell: rules about grounded answers are for `answer` alone. Of `unknown` nothing tells anything. */
export type Purpose = "answer" | "judge" | "rewrite" | "summarize" | "extract" | "other" | "unknown";

/** A prompt, read once. Offsets are into the whole text, front matter included. */
export interface PreparedPrompt {
  readonly text: string;
  readonly format: PromptFormat;
  readonly frontMatter: Span | null;
  readonly frontMatterKeys: readonly FrontMatterKey[];
  /** All behind the front matter. */
  readonly body: Span;
  readonly messages: readonly Message[];
  /** The syntax that most placeholders have; `null` where there are none. */
  readonly syntax: TemplateSyntax | null;
  /** Whether somebody said so, or marks that only this syntax has: what it would refuse is a fault then. */
  readonly isSyntaxSure: boolean;
  /** In order of place; those of all syntaxes that the text looks like. */
  readonly placeholders: readonly Placeholder[];
  readonly declarations: readonly Declaration[];
  /** Whether the program may fill in more than was declared: a schema that says so, samples beside nothing that declares, or front matter that was read in part. */
  readonly allowsOtherVariables: boolean;
  /** The fields that the front matter says the answer has, those within others too; empty where it says nothing. */
  readonly outputFields: ReadonlySet<string>;
  /** The tools that the front matter gives; empty where it gives none, or some whose names stand elsewhere. */
  readonly toolNames: ReadonlySet<string>;
  readonly problems: readonly ReadingProblem[];
  /** Parts that hold retrieved text: placeholders of the context, or passages that stand in the prompt. */
  readonly contextSpans: readonly Span[];
  /** Parts that hold the question: its placeholder, or the question itself. */
  readonly questionSpans: readonly Span[];
  /** Worked examples of questions and answers. */
  readonly exampleSpans: readonly Span[];
  /** In order; the words that tell the model what to do. */
  readonly instructions: readonly Instruction[];
  readonly purpose: Purpose;
  /** Whether the words look English: rules that know words are silent elsewhere. */
  readonly isEnglish: boolean;
  /** Whether they look German, which rules on what is demanded read as well. */
  readonly isGerman: boolean;
}
