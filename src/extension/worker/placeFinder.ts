import type { Span } from "../../contract/span";
import type { SourceLocation } from "../../formats/resolvedSources";
import type { FilePlace } from "./filePlace";
import { LinePositions } from "./linePositions";

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

  /** `null` where the file was not read. */
  find(span: Span, { uri, map }: Pick<SourceLocation, "uri" | "map">): FilePlace | null {
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
