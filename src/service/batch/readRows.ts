import { joinedBytes } from "../bytes";

/** A row as it came, counted from 1. */
export type Row =
  | { readonly kind: "row"; readonly number: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "too_large"; readonly number: number };

const NEW_LINE = 10;

/** The rows of a body of JSON lines, with blank ones left out. Of one that is too large no more is kept than is allowed. */
export async function* readRows(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Row> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const take = (piece: Uint8Array): void => {
    size += piece.byteLength;
    if (size <= maxBytes) pieces.push(piece);
  };
  const end = (): Row | null => {
    number += 1;
    const row: Row =
      size > maxBytes ? { kind: "too_large", number } : { kind: "row", number, bytes: joinedBytes(pieces, size) };
    pieces = [];
    size = 0;
    return row.kind === "row" && isBlank(row.bytes) ? null : row;
  };
  for await (const chunk of body) {
    let start = 0;
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, start)) {
      take(chunk.subarray(start, at));
      start = at + 1;
      const row = end();
      if (row !== null) yield row;
    }
    take(chunk.subarray(start));
  }
  const last = end();
  if (last !== null) yield last;
}

const BLANKS: ReadonlySet<number> = new Set([9, 13, 32]);

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => BLANKS.has(byte));
}
