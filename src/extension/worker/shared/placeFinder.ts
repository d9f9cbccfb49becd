import type { Span } from "../../../contract/span";
import type { SourceLocation } from "../../../formats/sources/loadedSource";
import { lineStarts } from "../../../text/offsets";
import type { FilePlace } from "../wire/places";

/** A place in a text as an editor counts it; both numbers start at 0, characters are UTF-16 code units. */
interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** Turns offsets of one text into lines and characters, with the line ends that VS Code knows: \n, \r\n and \r. */
export class LinePositions {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = lineStarts(text);
  }

  at(offset: number): LinePosition {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }
}

/** Enough of a passage to know it by. */
const KNOWN_BY_LENGTH = 80;

interface ReadFile {
  readonly text: string;
  readonly positions: LinePositions;
}

export type TextOf = (uri: string) => string | null;

/** Finds where passages stand in the files that they were read from, whose lines are counted once. */
export class PlaceFinder {
  readonly #textOf: TextOf;
  readonly #files = new Map<string, ReadFile | null>();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  /** `null` where the file was not read. Of a document the place is one in the text that was extracted from it. */
  find(span: Span, { uri, map, extracted }: Pick<SourceLocation, "uri" | "map" | "extracted">): FilePlace | null {
    if (extracted !== null && !this.#files.has(uri))
      this.#files.set(uri, { text: extracted, positions: new LinePositions(extracted) });
    return this.at(map.spanToOuter(span), uri);
  }

  /** The same for offsets into the file. */
  at(span: Span, uri: string): FilePlace | null {
    const file = this.#fileOf(uri);
    if (file === null) return null;
    const { text, positions } = file;
    const words = /^[^\r\n]*/.exec(text.slice(span.start, Math.min(span.end, span.start + KNOWN_BY_LENGTH)))?.[0] ?? "";
    return { uri, span, from: positions.at(span.start), to: positions.at(span.end), words };
  }

  #fileOf(uri: string): ReadFile | null {
    const known = this.#files.get(uri);
    if (known !== undefined) return known;
    const text = this.#textOf(uri);
    const file = text === null ? null : { text, positions: new LinePositions(text) };
    this.#files.set(uri, file);
    return file;
  }
}
