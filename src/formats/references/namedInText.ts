import { codeSpans } from "../../text/codeSpans";
import { findMarkdownLinks, type MarkdownLink } from "../../text/markdownLinks";
import type { OffsetMap } from "../../text/offsets";
import type { NamedOrigin, SourceReference } from "../records/answerRecord";
import { namesSourceFile } from "../sources/sourcePath";
import { listedSources, type NamedFile } from "./referenceList";

interface NamedSources {
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
  const noted = listedSources(response, links, code);
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

/** The files that the links of a response name, each distinct destination once, with it as the key. */
function linkedSources(response: string, links: readonly MarkdownLink[]): NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const link of links) {
    const href = response.slice(link.href.start, link.href.end);
    if (link.isImage || files.has(href) || !namesSourceFile(href)) continue;
    files.set(href, { path: href, key: href, title: null, span: link.href });
  }
  return [...files.values()];
}
