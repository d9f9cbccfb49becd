import * as z from "zod/mini";
import { contentHash, type FileEntry } from "./fileEntry";
import { StemIndex } from "./stemIndex";

/** Another number for another shape, or for other stems: an index of another version is made anew. */
const VERSION = 1;
const HASH_LENGTH = 64;
const BYTES_A_NUMBER = 4;

const headSchema = z.object({
  version: z.literal(VERSION),
  files: z.array(
    z.tuple([
      z.string(),
      z.number(),
      z.number(),
      z.string(),
      z.enum(["text", "document", "binary", "unreadable"]),
      z.nullable(z.int()),
      z.string(),
    ]),
  ),
  /** One behind the other, each with a line end. */
  stems: z.string(),
  /** How many files each stem stands in. */
  counts: z.array(z.int()),
});

/** What is known of a folder: its files by their paths, and the stems that they hold. */
export interface FolderFacts {
  readonly entries: Map<string, FileEntry>;
  readonly stems: StemIndex;
}

/** An index as bytes: a hash of what follows, the length of a head, the head as JSON, and all numbers of files. */
export function indexBytes({ entries, stems }: FolderFacts): Uint8Array {
  const renumbered = new Map<number, number>();
  for (const { number } of entries.values()) if (number !== null) renumbered.set(number, renumbered.size);
  const lists = [...stems.entries(renumbered)];
  const files = [...entries].map(([path, { size, mtime, hash, kind, number, title }]) => [
    path,
    size,
    mtime,
    hash,
    kind,
    number === null ? null : (renumbered.get(number) ?? null),
    title,
  ]);
  const head = {
    version: VERSION,
    files,
    stems: lists.map(([stem]) => stem).join("\n"),
    counts: lists.map(([, numbers]) => numbers.length),
  };
  return packed(new TextEncoder().encode(JSON.stringify(head)), joined(lists.map(([, numbers]) => numbers)));
}

/** The index that the bytes hold; `null` where they are broken, or of another version. */
export function readIndex(bytes: Uint8Array): FolderFacts | null {
  // In memory of its own, where numbers of four bytes begin at multiples of four.
  const body = new Uint8Array(bytes.subarray(HASH_LENGTH));
  if (contentHash(body).padEnd(HASH_LENGTH) !== new TextDecoder().decode(bytes.subarray(0, HASH_LENGTH))) return null;
  const [length = 0] = new Int32Array(body.buffer, 0, 1);
  const head = headOf(body.subarray(BYTES_A_NUMBER, BYTES_A_NUMBER + length));
  if (head === null) return null;
  const numbers = new Int32Array(body.buffer, BYTES_A_NUMBER + aligned(length));
  const entries = new Map(
    head.files.map(([path, size, mtime, hash, kind, number, title]) => [
      path,
      { size, mtime, hash, kind, number, title },
    ]),
  );
  const count = head.files.filter(([, , , , , number]) => number !== null).length;
  return { entries, stems: StemIndex.of(listsOf(head, numbers), count) };
}

function headOf(bytes: Uint8Array): z.infer<typeof headSchema> | null {
  try {
    const parsed = headSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function* listsOf(
  { stems, counts }: z.infer<typeof headSchema>,
  numbers: Int32Array,
): Generator<readonly [string, Int32Array]> {
  let at = 0;
  for (const [index, stem] of (stems === "" ? [] : stems.split("\n")).entries()) {
    const count = counts[index] ?? 0;
    yield [stem, numbers.slice(at, at + count)];
    at += count;
  }
}

function packed(head: Uint8Array, numbers: Int32Array): Uint8Array {
  const start = BYTES_A_NUMBER + aligned(head.length);
  const body = new Uint8Array(start + numbers.byteLength);
  new Int32Array(body.buffer, 0, 1)[0] = head.length;
  body.set(head, BYTES_A_NUMBER);
  body.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), start);
  const bytes = new Uint8Array(HASH_LENGTH + body.length);
  bytes.set(new TextEncoder().encode(contentHash(body).padEnd(HASH_LENGTH)));
  bytes.set(body, HASH_LENGTH);
  return bytes;
}

function aligned(length: number): number {
  return Math.ceil(length / BYTES_A_NUMBER) * BYTES_A_NUMBER;
}

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
