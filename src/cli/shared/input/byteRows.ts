/** A line of a large file, without its line end. */
export type ByteRow =
  | { readonly kind: "row"; readonly bytes: Uint8Array }
  /** It is longer than the limit, and was not kept. `units` is its length as text, in UTF-16 code units. */
  | { readonly kind: "too_long"; readonly units: number };

const LINE_FEED = 10;

/** Splits a stream of bytes into lines. A line beyond the limit costs no memory. */
export async function* rowsOf(chunks: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<ByteRow> {
  let row = new GrowingRow(limit);
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      row.add(chunk.subarray(start, end));
      yield row.finish();
      row = new GrowingRow(limit);
      start = end + 1;
    }
    row.add(chunk.subarray(start));
  }
  if (!row.isEmpty) yield row.finish();
}

class GrowingRow {
  readonly #limit: number;
  readonly #parts: Uint8Array[] = [];
  #length = 0;
  #units = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Uint8Array): void {
    this.#length += part.length;
    this.#parts.push(part);
    if (this.#length > this.#limit) this.#drop();
  }

  finish(): ByteRow {
    if (this.#length > this.#limit) return { kind: "too_long", units: this.#units };
    return { kind: "row", bytes: Buffer.concat(this.#parts) };
  }

  #drop(): void {
    for (const part of this.#parts) this.#units += codeUnits(part);
    this.#parts.length = 0;
  }
}

/** Each character of UTF-8 has one byte that continues none; the characters of four bytes are two code units. */
function codeUnits(bytes: Uint8Array): number {
  let units = 0;
  for (const byte of bytes) {
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}
