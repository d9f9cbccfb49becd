import type { Document } from "../contract/document";
import type { SourceLocation } from "./resolvedSources";

/** A source with its text, before it has an id that no other source has. */
export interface LoadedSource {
  readonly document: Document;
  readonly location: SourceLocation | null;
}

/** What one reference of an answer came to. */
export interface LoadedReference {
  readonly sources: readonly LoadedSource[];
  readonly problems: readonly string[];
  /** A reference that failed keeps its number, so that the answer's other numbers still fit; a pattern has none. */
  readonly keepsNumber: boolean;
}
