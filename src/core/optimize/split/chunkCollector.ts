import { type Measure, unitsBetween } from "../tokenize/measure";
import type { Chunk } from "./chunk";
import { trimmed } from "./trimmed";

/** Collects the chunks of one document: without the blanks around them, and none that is blank. */
export class ChunkCollector {
  readonly chunks: Chunk[] = [];
  readonly #text: string;
  readonly #tokens: Measure;

  constructor(text: string, tokens: Measure) {
    this.#text = text;
    this.#tokens = tokens;
  }

  push(start: number, end: number, headings?: readonly string[]): void {
    const span = trimmed(this.#text, start, end);
    if (span === null) return;
    const tokens = unitsBetween(this.#tokens, span.start, span.end);
    this.chunks.push(headings === undefined ? { ...span, tokens } : { ...span, tokens, heading_path: headings });
  }
}
