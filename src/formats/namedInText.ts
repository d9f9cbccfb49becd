import { codeSpans } from "../text/codeSpans";
import { findMarkdownLinks } from "../text/markdownLinks";
import type { OffsetMap } from "../text/offsetMap";
import type { NamedOrigin, SourceReference } from "./answerRecord";
import { footnoteSources } from "./footnoteSources";
import { linkedSources } from "./linkedSources";

export interface NamedSources {
  readonly sources: readonly SourceReference[];
  readonly origin: NamedOrigin | null;
}

/**
 * The sources that a response names itself: in footnotes and reference lists, and by links to files. Where both do,
 * the links add the files that the footnotes do not name.
 */
export function namedInText(response: string, map: OffsetMap): NamedSources {
  const code = codeSpans(response);
  const links = findMarkdownLinks(response, code);
  const noted = footnoteSources(response, links, code);
  const paths = new Set(noted.map((file) => file.path));
  const linked = linkedSources(response, links).filter((file) => !paths.has(file.path));
  const sources = [...noted, ...linked].map((file): SourceReference => ({
    kind: "file",
    ...file,
    span: map.spanToOuter(file.span),
  }));
  if (sources.length === 0) return { sources, origin: null };
  return { sources, origin: noted.length > 0 ? "footnotes" : "links" };
}
