import type { Span } from "../../contract/span";
import type { MarkdownLink } from "../../text/markdownLinks";
import { continuesAddress } from "./brokenAddresses";
import { entryFile } from "./referenceEntry";
import { type ReferenceLine, referenceLines } from "./referenceLines";

/** `1. …`, `[1] …`, `- [1]: …`, `* …`: an entry below the heading of a reference list. */
const ENTRY = /^[ \t]*([-*+•][ \t]+)?(?:\[\^?([^\]\r\n]{1,100})\](?!\()[:.]?|\(?(\d{1,4})[.):])?[ \t]*/;
/** A mark that may count the entries. */
const HAS_NUMBER = /\[\^?\d{1,3}\]|【\d|<sup>|[¹²³⁴-⁹]/u;
const NUMBER = /^\d{1,4}$/;

/**
 * The files that footnote definitions, link definitions and reference lists of a response name. The key is the label,
 * or for an entry without one its place in the list.
 */
export function listedSources(response: string, links: readonly MarkdownLink[], code: readonly Span[]): NamedFile[] {
  return new ReferenceReader(response, links).read(referenceLines(response, code));
}

class ReferenceReader {
  readonly #text: string;
  readonly #links: readonly MarkdownLink[];
  readonly #files = new Map<string, NamedFile>();
  #nextLink = 0;
  /** The keys of entries that have none but their place in the list. */
  readonly #unlabelled = new Set<string>();
  /** How many entries the reference list has so far. */
  #entries = 0;

  constructor(text: string, links: readonly MarkdownLink[]) {
    this.#text = text;
    this.#links = links;
  }

  read(lines: Iterable<ReferenceLine>): NamedFile[] {
    for (const line of lines) this.#readLine(line);
    const files = [...this.#files.values()];
    return HAS_NUMBER.test(this.#text) ? files : files.filter((file) => !this.#isSaidAgain(file, files));
  }

  /** `- fees.md — Cards` below `- fees.md — Fines`: where no mark counts the entries, one of them names the file. */
  #isSaidAgain({ key, path }: NamedFile, files: readonly NamedFile[]): boolean {
    return this.#unlabelled.has(key) && files.find((file) => file.path === path)?.key !== key;
  }

  #readLine(line: ReferenceLine): void {
    switch (line.kind) {
      case "heading":
        this.#entries = 0;
        return;
      case "definition":
        return this.#readEntry(line.label, line.span);
      case "entry":
        return this.#readListLine(line.span);
    }
  }

  #readListLine({ start, end }: Span): void {
    const match = ENTRY.exec(this.#text.slice(start, end));
    const at = start + (match?.[0].length ?? 0);
    const label = match?.[2] ?? match?.[3];
    const isEntry = match?.[1] !== undefined || label !== undefined || this.#startsWithFile(at, end);
    if (!isEntry) return;
    this.#entries += 1;
    const number = label ?? this.#linkNumber(at, end);
    if (number === null) this.#unlabelled.add(String(this.#entries));
    this.#readEntry(number ?? String(this.#entries), { start: at, end });
  }

  #startsWithFile(at: number, end: number): boolean {
    const links = this.#linksIn(at, end);
    if (links[0]?.start === at) return true;
    return entryFile(this.#text, { start: at, end }, links)?.span.start === at && !continuesAddress(this.#text, at);
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
    this.#files.set(key, { ...file, key, title });
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
  /** The whole entry, where that may be the file's name. */
  readonly whole?: string;
  readonly score?: number;
  readonly span: Span;
}
