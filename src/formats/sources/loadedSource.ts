import type { Document } from "../../contract/document";
import type { SourceOrigin } from "../../contract/panel/panelParts";
import type { SourceOrder } from "../../contract/verify/verifyRequest";
import type { OffsetMap } from "../../text/offsets";
import type { HeldAnswers } from "./answers/heldAnswers";
import type { SourcePlace } from "./sourceText";

/** Where a source's text stands: in a file of its own, or inside the file of the answer. */
export interface SourceLocation {
  readonly uri: string;
  readonly label: string;
  /** From offsets of the document's text to offsets of the file's text, or of what was extracted. */
  readonly map: OffsetMap;
  /** Names of the parts of the document's text. */
  readonly places: readonly SourcePlace[];
  /** The text that was extracted from a file that is none; `null` where the file is a text itself. */
  readonly extracted: string | null;
}

export interface ResolvedSource {
  readonly document: Document & { readonly id: string };
  readonly location: SourceLocation | null;
}

/** The sources of one answer, how they were found, and a sentence for each one that could not be used. */
export interface ResolvedSources {
  readonly origin: SourceOrigin;
  /** Whether somebody wrote their order, or a pattern, a selection or the links of the answer gave it. */
  readonly order: SourceOrder;
  readonly sources: readonly ResolvedSource[];
  /** Where none of them can be used: those that are named, in their places and without texts. */
  readonly lost: readonly ResolvedSource[];
  readonly problems: readonly string[];
  /** The files that a folder or a pattern holds and that are no sources, since they are answers themselves. */
  readonly answers: readonly LeftOutAnswer[];
  /** A sentence for each one that is used, and not all of it. */
  readonly remarks: readonly string[];
  /** How many of the pages that the answer cites none of the sources has a text of. */
  readonly unreadPages: number;
}

/** A file that was left out, with its path as people know it. */
export interface LeftOutAnswer {
  readonly uri: string;
  readonly label: string;
}

/** A source with its text, before it has an id that no other source has. */
export interface LoadedSource {
  readonly document: Document;
  readonly location: SourceLocation | null;
  /** Looks for answers in the whole of its file. */
  readonly held?: () => HeldAnswers | null;
}

/** What an answer names as a source: its path or address as the answer writes it, with the id and title that the answer gives it. */
export interface SourceRequest {
  readonly path: string;
  readonly key: string | null;
  readonly title: string | null;
  readonly score?: number;
}

/** What one reference of an answer came to. */
export interface LoadedReference {
  readonly sources: readonly LoadedSource[];
  readonly problems: readonly string[];
  /** What is said of sources that are used. */
  readonly remarks?: readonly string[];
  /** A reference to one file has a number of its own; a pattern has none. */
  readonly keepsNumber: boolean;
  /** Whether nothing of it can be used. What is named and failed stays in its place, as a source without text. */
  readonly hasFailed: boolean;
  /** The answers that were left out of it. */
  readonly answers?: readonly LeftOutAnswer[];
  /** Whether it is one file that says the numbers of its documents, and has them in that order. */
  readonly isNumbered?: boolean;
}

/** What could not be had stays a source without text, so that what cites it is not called dangling. */
export function failedReference(
  { path, key, title, score }: SourceRequest,
  problem: string,
  metadata: Document["metadata"] = undefined,
): LoadedReference {
  const document: Document = { text: "", uri: path };
  if (key !== null) document.id = key;
  if (title !== null) document.title = title;
  if (score !== undefined) document.score = score;
  if (metadata !== undefined) document.metadata = metadata;
  return { sources: [{ document, location: null }], problems: [problem], keepsNumber: true, hasFailed: true };
}
