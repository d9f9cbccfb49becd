import type { Span } from "../../contract/span";
import type { MarkdownLink } from "../../text/markdownLinks";
import { overlaps } from "../../text/spans";
import { entryFile, isReferenceHeading } from "./referenceEntry";

/** `[^1]: …` and `[1]: …`, which count anywhere. */
const DEFINITION = /^[ \t>]*\[\^?([^\]\r\n]{1,100})\]:[ \t]*/;
/** `1. …`, `[1] …`, `- [1]: …`, `* …`: an entry below the heading of a reference list. */
const ENTRY = /^[ \t]*([-*+•][ \t]+)?(?:\[\^?([^\]\r\n]{1,100})\](?!\()[:.]?|\(?(\d{1,4})[.):])?[ \t]*/;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/;
const NUMBER = /^\d{1,4}$/;

/**
 * The files that footnote definitions, link definitions and reference lists of a response name. The key is the label,
 * or for an entry without one its place in the list.
 */
export function listedSources(response: string, links: readonly MarkdownLink[], code: readonly Span[]): NamedFile[] {
  return new ReferenceReader(response, links, code).read();
}

class ReferenceReader {
  readonly #text: string;
  readonly #links: readonly MarkdownLink[];
  readonly #code: readonly Span[];
  readonly #files = new Map<string, NamedFile>();
  #nextLink = 0;
  /** How many entries the reference list has so far; `null` outside of one. */
  #entries: number | null = null;

  constructor(text: string, links: readonly MarkdownLink[], code: readonly Span[]) {
    this.#text = text;
    this.#links = links;
    this.#code = code;
  }

  read(): NamedFile[] {
    for (let start = 0; start < this.#text.length;) {
      const found = this.#text.indexOf("\n", start);
      const end = found === -1 ? this.#text.length : found;
      // Inline code may begin a line, as in a list of paths.
      if (!overlaps(this.#code, { start, end: start })) this.#readLine(start, end);
      start = end + 1;
    }
    return [...this.#files.values()];
  }

  #readLine(start: number, end: number): void {
    const line = this.#text.slice(start, end);
    if (isReferenceHeading(line)) {
      this.#entries = 0;
      return;
    }
    if (HEADING.test(line)) this.#entries = null;
    const definition = DEFINITION.exec(line);
    const label = definition?.[1];
    if (definition !== null && label !== undefined)
      this.#readEntry(label, { start: start + definition[0].length, end });
    else if (this.#entries !== null && line.trim() !== "") this.#readListLine(line, start, end, this.#entries);
  }

  #readListLine(line: string, start: number, end: number, before: number): void {
    const match = ENTRY.exec(line);
    const at = start + (match?.[0].length ?? 0);
    const label = match?.[2] ?? match?.[3];
    const isEntry = match?.[1] !== undefined || label !== undefined || this.#startsWithFile(at, end);
    if (!isEntry) return;
    this.#entries = before + 1;
    this.#readEntry(label ?? this.#linkNumber(at, end) ?? String(before + 1), { start: at, end });
  }

  #startsWithFile(at: number, end: number): boolean {
    const links = this.#linksIn(at, end);
    if (links[0]?.start === at) return true;
    return entryFile(this.#text, { start: at, end }, links)?.span.start === at;
  }

  /** `- [1](docs/a.md)` */
  #linkNumber(at: number, end: number): string | null {
    const link = this.#linksIn(at, end)[0];
    const label = link === undefined ? "" : this.#text.slice(link.label.start, link.label.end);
    return NUMBER.test(label) ? label : null;
  }

  #readEntry(key: string, span: Span): void {
    const file = entryFile(this.#text, span, this.#linksIn(span.start, span.end));
    if (file === null || this.#files.has(key)) return;
    const title = file.title === key ? null : file.title;
    this.#files.set(key, { path: file.path, key, title, span: file.span });
  }

  #linksIn(start: number, end: number): MarkdownLink[] {
    const found: MarkdownLink[] = [];
    let link = this.#links[this.#nextLink];
    while (link !== undefined && link.start < start) link = this.#links[++this.#nextLink];
    for (let index = this.#nextLink; link !== undefined && link.end <= end; link = this.#links[++index])
      found.push(link);
    return found;
  }
}

/** A file that a response names as a source. `span` is where, in the response. */
export interface NamedFile {
  /** As the response writes it, with its fragment. */
  readonly path: string;
  /** The mark by which the response cites it. */
  readonly key: string;
  readonly title: string | null;
  readonly span: Span;
}
