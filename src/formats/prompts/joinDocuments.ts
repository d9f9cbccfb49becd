import type { Span } from "../../contract/span";
import type { ResolvedSource, SourceLocation } from "../sources/loadedSource";

/** A stretch of a context that was read from one file; `null` where it was given as text. */
export interface ContextSegment {
  readonly span: Span;
  readonly location: SourceLocation | null;
}

interface JoinedDocuments {
  readonly text: string;
  readonly segments: readonly ContextSegment[];
}

const BETWEEN = "\n\n";

/**
 * Documents as one context, each in an element that carries its id, so that citations can name it.
 *
 *     <document id="1" title="Returns" source="docs/returns.md">
 *     Customers can return …
 *     </document>
 */
export function joinDocuments(sources: readonly Pick<ResolvedSource, "document" | "location">[]): JoinedDocuments {
  const parts: string[] = [];
  const segments: ContextSegment[] = [];
  let length = 0;
  const append = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  for (const { document, location } of sources) {
    append(
      `${length === 0 ? "" : BETWEEN}<document${attribute("id", document.id)}${attribute("title", document.title)}${attribute("source", location?.label)}>\n`,
    );
    const start = length;
    append(document.text);
    segments.push({ span: { start, end: length }, location });
    append("\n</document>");
  }
  return { text: parts.join(""), segments };
}

/** A value must neither end its attribute nor its tag. */
function attribute(name: string, value: string | undefined): string {
  return value === undefined || value === "" ? "" : ` ${name}="${value.replaceAll(/["<>\s]+/gu, " ").trim()}"`;
}
