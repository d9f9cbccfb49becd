import { extensionOf } from "../../formats/sourcePath";

/** The beginning of a stream, and all of it. */
interface Begun {
  readonly readAs: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Enough to see what a text begins with. */
const JUDGED_BYTES = 65_536;

/** Whether a file of this name is read row by row. */
export function isJsonl(readAs: string): boolean {
  return ["jsonl", "ndjson"].includes(extensionOf(readAs));
}

/** Says how to read a stream that has no name: as JSONL or JSON where it begins so, else as Markdown. */
export async function guessType(stream: AsyncIterable<Uint8Array>): Promise<Begun> {
  const chunks = stream[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let length = 0;
  while (length < JUDGED_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    begun.push(next.value);
    length += next.value.length;
  }
  return { readAs: typeOf(new TextDecoder().decode(Buffer.concat(begun))), chunks: goOn(begun, chunks) };
}

/** `[1] says so` begins as a list does; only a list of objects is taken for one. */
function typeOf(beginning: string): string {
  const text = beginning.trimStart();
  if (/^\[\s*\{/u.test(text)) return "stdin.json";
  if (!text.startsWith("{")) return "stdin.md";
  const [row = "", ...rest] = text.split("\n");
  return rest.length > 0 && isJson(row) ? "stdin.jsonl" : "stdin.json";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function* goOn(begun: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* begun;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
