/** Pieces of so many bytes in all, in one buffer of their own. */
export function joinedBytes(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let end = 0;
  for (const piece of pieces) {
    all.set(piece, end);
    end += piece.byteLength;
  }
  return all;
}

export function encodedJson(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
