import * as z from "zod/mini";
import type { VectorStore } from "../../../checker/embeddings/keptVectors";
import { UsageError } from "../../shared/exit";
import { rowsOf } from "../../shared/input/byteRows";
import { systemErrorText } from "../../shared/input/readBytes";
import { keepLines } from "../../shared/keepLines";
import type { CliFiles } from "../../shared/platform";

/** A vector of a hundred thousand numbers: none has as many. */
const MAX_LINE_BYTES = 600_000;
const KEY = /^[0-9a-f]{64}$/u;
const rowSchema = z.object({ key: z.string().check(z.regex(KEY)), vector: z.string() });

/** A file in which vectors are kept, a line of JSON each, so that none is paid for twice. */
export class VectorFile implements VectorStore {
  readonly #path: string;
  readonly #files: CliFiles;
  readonly #vectors: Map<string, Float32Array>;
  #isChanged = false;

  private constructor(path: string, files: CliFiles, vectors: Map<string, Float32Array>) {
    this.#path = path;
    this.#files = files;
    this.#vectors = vectors;
  }

  /** A file that holds something else, or cannot be written, is known before anything is paid for. */
  static async open(path: string, files: CliFiles): Promise<VectorFile> {
    const isThere = (await files.inspect(path)).kind !== "missing";
    const file = new VectorFile(path, files, isThere ? await readVectors(path, files) : new Map());
    await file.#write();
    return file;
  }

  get(key: string): Float32Array | undefined {
    return this.#vectors.get(key);
  }

  put(key: string, vector: ArrayLike<number>): void {
    this.#vectors.set(key, Float32Array.from(vector));
    this.#isChanged = true;
  }

  async save(): Promise<void> {
    if (this.#isChanged) await this.#write();
    this.#isChanged = false;
  }

  #write(): Promise<void> {
    return keepLines(this.#path, rowsFor(this.#vectors), this.#files, {
      what: "Vectors",
      option: "--embeddings-cache",
    });
  }
}

/** One by one: all of them are longer than a string may be. */
function* rowsFor(vectors: ReadonlyMap<string, Float32Array>): Generator<string> {
  for (const [key, vector] of vectors) {
    const bytes = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
    yield `${JSON.stringify({ key, vector: bytes.toString("base64") })}\n`;
  }
}

async function readVectors(path: string, files: CliFiles): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  let number = 0;
  try {
    for await (const row of rowsOf(files.chunks(path), MAX_LINE_BYTES)) {
      number += 1;
      if (row.kind === "row" && row.bytes.length === 0) continue;
      const read = row.kind === "row" ? readRow(Buffer.from(row.bytes).toString("utf8")) : null;
      if (read === null)
        throw new UsageError(
          `${path} holds no vectors: line ${number} is none. Name another file, which is made where it is missing.`,
        );
      found.set(...read);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The vectors in ${path} cannot be read: ${systemErrorText(error)}. Check the file.`);
  }
  return found;
}

function readRow(line: string): [key: string, vector: Float32Array] | null {
  try {
    const { data } = rowSchema.safeParse(JSON.parse(line));
    if (data === undefined) return null;
    const bytes = Buffer.from(data.vector, "base64");
    const isWhole = bytes.length > 0 && bytes.length % Float32Array.BYTES_PER_ELEMENT === 0;
    return isWhole ? [data.key, new Float32Array(new Uint8Array(bytes).buffer)] : null;
  } catch {
    return null;
  }
}
