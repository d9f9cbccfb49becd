/** What the first characters of data in base64 tell of it. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^JVBERi0/u, "a PDF in base64"],
  [/^(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/u, "an image in base64"],
  [/^UEsDB/u, "an Office file or an archive in base64"],
];
const DATA_ADDRESS = /^\s*data:([\w.+-]+\/[\w.+-]+)?[^,]{0,60};base64,/iu;
const PDF_BYTES = /^\s*%PDF-\d/u;
/** Shorter ones are ids and hashes. */
const FEWEST = 200;
/** A long text is judged by its beginning. */
const JUDGED = 4_000;
/** Lines of base64 have 64 or 76 letters, and no word of a person has as many. */
const RUN = /[A-Za-z0-9+/_-]{60,}={0,2}/gu;
const MOST = 0.8;

const BYTES = /[\u0000-\u0008\u000e-\u001f\ufffd]/gu;
const FEWEST_BYTES = 0.1;

/** What a string holds that is no text but data: `a PDF in base64`. `null` for a text. */
export function binaryKind(text: string): string | null {
  const address = DATA_ADDRESS.exec(text);
  if (address !== null) return `data in base64${address[1] === undefined ? "" : ` (${address[1]})`}`;
  if (PDF_BYTES.test(text)) return "the bytes of a PDF";
  const beginning = text.slice(0, JUDGED).trim();
  if (beginning.length < FEWEST) return null;
  if ((beginning.match(BYTES) ?? []).length > beginning.length * FEWEST_BYTES) return "bytes that are no text";
  const runs = beginning.match(RUN) ?? [];
  if (runs.reduce((sum, { length }) => sum + length, 0) < beginning.length * MOST) return null;
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? "data in base64";
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Pieces of a stream are shorter by far. */
const MAX_DECODED = 200_000;
const IS_BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u;

/** The platform's own, so that nothing of the DOM is needed. */
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/** The text that stands in base64, in UTF-8; `null` where it is none. */
export function textInBase64(encoded: string): string | null {
  if (encoded.length > MAX_DECODED || !IS_BASE64.test(encoded)) return null;
  const digits = encoded.replace(/=+$/u, "");
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    held = ((held << 6) | LETTERS.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
