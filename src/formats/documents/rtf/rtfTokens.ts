/** What stands in an RTF file: groups, control words and bytes of text. */
export type RtfToken =
  | { readonly kind: "open" }
  | { readonly kind: "close" }
  | { readonly kind: "word"; readonly name: string; readonly value: number | null }
  /** A control sign, such as `~` of `\~`. */
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "byte"; readonly byte: number };

const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;
const APOSTROPHE = 0x27;
const MAX_WORD = 32;

/** Takes an RTF file apart. Line ends mean nothing, and what `\bin` says to be data is left out. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte !== BACKSLASH) {
      at += 1;
      if (byte === OPEN) yield { kind: "open" };
      else if (byte === CLOSE) yield { kind: "close" };
      else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) yield { kind: "byte", byte };
      continue;
    }
    const { token, end } = control(bytes, at + 1);
    at = end;
    if (token.kind === "word" && token.name === "bin") at += Math.max(0, token.value ?? 0);
    else yield token;
  }
}

interface Control {
  readonly token: RtfToken;
  readonly end: number;
}

function control(bytes: Uint8Array, start: number): Control {
  if (bytes[start] === APOSTROPHE) {
    const byte = Number.parseInt(latin(bytes, start + 1, start + 3), 16);
    return { token: Number.isNaN(byte) ? { kind: "sign", sign: "'" } : { kind: "byte", byte }, end: start + 3 };
  }
  let end = start;
  while (end - start < MAX_WORD && isLetter(bytes[end])) end += 1;
  if (end === start) return { token: { kind: "sign", sign: latin(bytes, start, start + 1) }, end: start + 1 };
  const name = latin(bytes, start, end);
  const digits = /^-?\d{1,10}/u.exec(latin(bytes, end, end + 11))?.[0] ?? "";
  end += digits.length;
  // One blank ends a word, and is none of the text.
  return {
    token: { kind: "word", name, value: digits === "" ? null : Number(digits) },
    end: bytes[end] === 0x20 ? end + 1 : end,
  };
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
