import type { RecordFormat } from "../answerRecord";

/** Paths to the parts of a document, for those that have unusual places. They start at the document. */
export type DocumentParts = Readonly<
  Partial<Record<"text" | "id" | "title" | "uri" | "score" | "metadata", readonly string[]>>
>;

/** Where a span of a trace says which one it is. */
export interface SpanPaths {
  readonly trace: readonly string[];
  readonly id: readonly string[];
  readonly parent: readonly string[];
  /** What it does: retrieve, generate, or hold others together. */
  readonly kind: readonly string[];
  /** Documents of spans that retrieve. */
  readonly retrieved: readonly string[];
  /** Documents that a span which reranks is given. */
  readonly given?: readonly string[];
  /** What was sent to a model, in which the documents may stand. */
  readonly prompts?: readonly string[];
  /** Where spans below it stand. */
  readonly children: string | null;
  /** Whether what spans have in common goes on with the next question. */
  readonly isSession?: true;
}

/** Where the messages of a chat stand. */
export interface MessagePaths {
  readonly list: string;
  readonly role: readonly string[];
  /** Where it says no more than whether a message is the user's. */
  readonly byUser?: string;
  /** Where a chat that is kept as a tree says which message was open last. */
  readonly current?: string;
  readonly text: readonly string[];
  /** What was retrieved for a message of the assistant, where it says so itself. */
  readonly documents?: readonly string[];
  /** What tools gave back, where it stands within the message that asked them. */
  readonly found?: readonly string[];
  /** Where ChatGPT says which pages it found for a message. */
  readonly pages?: string;
  /** What the user attached to a message. */
  readonly attached?: readonly string[];
}

/** Where one kind of record holds what is asked, answered and retrieved: paths, of which the first that leads to something counts. */
export interface RecordShape {
  readonly format: RecordFormat;
  readonly title: string;
  /** The page on which its makers describe it. */
  readonly page: string | null;
  /** Paths that have to lead somewhere, for shapes that their three parts do not tell. */
  readonly known: readonly string[];
  /** The parts that have to be there. */
  readonly needs?: readonly ("query" | "response" | "documents")[];
  /** Paths that may lead nowhere: what stands there is known better by another shape. */
  readonly lacks?: readonly string[];
  readonly query: readonly string[];
  readonly response: readonly string[];
  readonly documents: readonly string[];
  readonly parts?: DocumentParts;
  /** Lists beside that of the documents' texts, each with a part of every document. */
  readonly parallel?: Readonly<Partial<Record<"id" | "score" | "metadata", string>>>;
  /** A list of lists, each item of which is a record of its own; what stands in lists of the same length goes with it. */
  readonly columns?: string;
  /** The records that have these parts in common are one. */
  readonly group?: readonly string[];
  readonly span?: SpanPaths;
  readonly messages?: MessagePaths;
}

/** What was sent to a model, at a path that leads to messages, to what holds them, or to one text. */
export function promptsIn(path: string): string[] {
  return [`${path}.messages[*]`, `${path}.prompt`, `${path}[*]`, path];
}
