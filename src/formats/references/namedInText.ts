import { codeSpans } from "../../text/codeSpans";
import { findMarkdownLinks, type MarkdownLink } from "../../text/markdownLinks";
import type { OffsetMap } from "../../text/offsets";
import type { NamedOrigin, SourceReference } from "../records/answerRecord";
import { namesSourceFile, splitFragment } from "../sources/sourcePath";
import { type MarkedFile, markedFiles } from "./markedFiles";
import { proseFiles } from "./proseFiles";
import { referenceLines } from "./referenceLines";
import { listedSources, type NamedFile } from "./referenceList";

interface NamedSources {
  readonly sources: readonly SourceReference[];
  readonly origin: NamedOrigin | null;
}

/**
 * The sources that a response names itself: in footnotes and reference lists, and by links to files. Where both do,
 * the links add the files that the footnotes do not name, and so do marks that name files, and words that do.
 */
export function namedInText(response: string, map: OffsetMap): NamedSources {
  const code = codeSpans(response);
  const links = findMarkdownLinks(response, code);
  const noted = listedSources(response, links, code);
  const paths = new Set(noted.map((file) => file.path));
  const linked = linkedSources(response, links).filter((file) => !paths.has(file.path));
  const named = new Set([...noted, ...linked].map((file) => file.path));
  const marked = markedFiles(response, code).filter((file) => !named.has(file.path));
  const lines = [...referenceLines(response, code)].flatMap((line) => (line.kind === "heading" ? [] : [line.span]));
  const read = new Set([...named, ...marked.map(({ path }) => path)].map((path) => splitFragment(path).path));
  const spoken = proseFiles(response, [...links, ...lines], code).filter(({ path }) => !read.has(path));
  const references = [
    ...[...noted, ...linked].map(namedReference),
    ...marked.map(mentioned),
    ...spoken.map((file) => ({ ...mentioned(file), isInPassing: true }) as const),
  ];
  const sources = references.map((source) => ({
    ...source,
    span: map.spanToOuter(source.span),
  }));
  if (!sources.some(({ kind }) => kind === "file")) return { sources, origin: null };
  return { sources, origin: noted.length > 0 ? "footnotes" : "links" };
}

function namedReference(file: NamedFile): SourceReference {
  const { path, span } = file;
  return namesSourceFile(path) ? { kind: "file", ...file } : mentioned({ path, span });
}

function mentioned({ path, span }: MarkedFile): Extract<SourceReference, { kind: "mentioned" }> {
  return { kind: "mentioned", path, span };
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
