const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** As many digits at once as a call takes arguments without trouble; four digits stand for three bytes. */
const BYTES_AT_ONCE = 6_144;

/** Bytes as base64 (RFC 4648), with no platform's help. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) parts.push(digitsOf(bytes.subarray(at, at + BYTES_AT_ONCE)));
  return parts.join("");
}

function digitsOf(bytes: Uint8Array): string {
  const digits = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill("=".charCodeAt(0));
  let place = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    digits[place] = digit(bits >> 18);
    digits[place + 1] = digit(bits >> 12);
    if (left > 1) digits[place + 2] = digit(bits >> 6);
    if (left > 2) digits[place + 3] = digit(bits);
    place += 4;
  }
  return String.fromCharCode(...digits);
}

function digit(bits: number): number {
  return ALPHABET.charCodeAt(bits & 63);
}
