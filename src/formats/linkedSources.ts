import type { MarkdownLink } from "../text/markdownLinks";
import type { NamedFile } from "./namedFile";
import { namesSourceFile } from "./sourcePath";

/** The files that the links of a response name, each distinct destination once, with it as the key. */
export function linkedSources(response: string, links: readonly MarkdownLink[]): NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const link of links) {
    const href = response.slice(link.href.start, link.href.end);
    if (link.isImage || files.has(href) || !namesSourceFile(href)) continue;
    files.set(href, { path: href, key: href, title: null, span: link.href });
  }
  return [...files.values()];
}
