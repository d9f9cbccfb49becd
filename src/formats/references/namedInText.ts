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
    ...noted.map(namedReference),
    ...linked.map((file) => (noted.length === 0 ? namedReference(file) : inPassing(namedReference(file)))),
    ...marked.map(mentioned),
    ...spoken.map((file) => inPassing(mentioned(file))),
  ];
  const sources = references.map((source) => ({
    ...source,
    span: map.spanToOuter(source.span),
  }));
  if (!sources.some(({ kind }) => kind === "file")) return { sources, origin: null };
  return { sources, origin: noted.length > 0 ? "footnotes" : "links" };
}

type TextReference = Extract<SourceReference, { kind: "file" | "mentioned" }>;

function namedReference(file: NamedFile): TextReference {
  const { path, span } = file;
  return namesSourceFile(path) ? { kind: "file", ...file } : mentioned({ path, span });
}

function mentioned({ path, span }: MarkedFile): TextReference {
  return { kind: "mentioned", path, span };
}

/** Beside footnotes and lists a link may lead to what is told elsewhere, and words may speak of a file: neither need be a source. */
function inPassing(reference: TextReference): TextReference {
  return { ...reference, isInPassing: true };
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
