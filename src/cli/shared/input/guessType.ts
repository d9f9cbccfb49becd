import { isEventStream } from "../../../formats/answers/eventStream";
import { extensionOf } from "../../../formats/sources/sourcePath";

/** The beginning of a stream, and all of it. */
interface GuessedStream {
  readonly readAs: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Enough to see what a text begins with. */
const JUDGED_BYTES = 65_536;

/** Whether a file of this name is read row by row. */
export function isJsonl(readAs: string): boolean {
  return ["jsonl", "jsonlines", "ndjson"].includes(extensionOf(readAs));
}

/**
 * Says how to read a stream that has no name: as JSONL or JSON where it begins so, else as Markdown. A row of JSONL may be
 * long, so its end is looked for up to `limit` bytes.
 */
export async function guessType(stream: AsyncIterable<Uint8Array>, limit: number): Promise<GuessedStream> {
  const beginning = new Beginning(stream);
  await beginning.readUntil((_, length) => length >= JUDGED_BYTES);
  if (OPEN_ROW.test(beginning.text()))
    await beginning.readUntil((chunk, length) => chunk.includes(LINE_FEED) || length > limit);
  return { readAs: typeOf(beginning.text()), chunks: beginning.all() };
}

/** An object whose first line has not ended yet. */
const OPEN_ROW = /^\s*\{[^\n]*$/u;
const LINE_FEED = 10;

/** The beginning of a stream, which can be looked at before all of it is read. A fault of the stream is told when it is read. */
class Beginning {
  readonly #stream: AsyncIterator<Uint8Array>;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #isOver = false;
  #fault: { readonly cause: unknown } | null = null;

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#stream = stream[Symbol.asyncIterator]();
  }

  /** Reads on until it is enough, or nothing more comes. */
  async readUntil(isEnough: (chunk: Uint8Array, length: number) => boolean): Promise<void> {
    while (!this.#isOver) {
      const chunk = await this.#next();
      if (chunk === null) return;
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      if (isEnough(chunk, this.#length)) return;
    }
  }

  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#chunks));
  }

  /** What was read, and then the rest. */
  async *all(): AsyncGenerator<Uint8Array> {
    yield* this.#chunks;
    for (let chunk = await this.#next(); chunk !== null; chunk = await this.#next()) yield chunk;
    if (this.#fault !== null) throw this.#fault.cause;
  }

  async #next(): Promise<Uint8Array | null> {
    if (this.#isOver) return null;
    try {
      const next = await this.#stream.next();
      if (next.done !== true) return next.value;
    } catch (cause) {
      this.#fault = { cause };
    }
    this.#isOver = true;
    return null;
  }
}

/** `[1] says so` begins as a list does; only a list of objects is taken for one. */
function typeOf(beginning: string): string {
  const text = beginning.trimStart();
  if (/^\[\s*\{/u.test(text)) return "stdin.json";
  if (isEventStream(beginning)) return "stdin.jsonl";
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
