import type { CliFiles, FileOutput, GlobOptions, PathState } from "../../../src/cli/shared/platform";
import { MemoryOutput } from "./memoryOutput";

/** What a path of the file system in memory can be; a text is a file in UTF-8. */
export type MemoryEntry =
  | string
  | Uint8Array
  | { readonly linkTo: string }
  | { readonly refused: string }
  /** A device or a pipe. */
  | { readonly device: true };

const NOT_SEARCHED = /\/(?:node_modules|\.git)\//u;
/** Small, so that texts come in several pieces. */
const CHUNK_BYTES = 64;

/** A file system in memory; paths are absolute and have slashes. */
export class MemoryFiles implements CliFiles {
  readonly written = new Map<string, MemoryOutput>();
  /** Paths whose content was read, in order. */
  readonly reads: string[] = [];
  /** Makes each write to a file fail. */
  fault: Error | null = null;
  readonly #entries: Map<string, MemoryEntry>;

  constructor(entries: Readonly<Record<string, MemoryEntry>>) {
    this.#entries = new Map(Object.entries(entries));
  }

  inspect(path: string): Promise<PathState> {
    const real = this.#follow(path);
    const entry = real === null ? undefined : this.#entries.get(real);
    if (entry === undefined)
      return Promise.resolve({ kind: real !== null && this.#isFolder(real) ? "folder" : "missing" });
    if (typeof entry === "string" || entry instanceof Uint8Array)
      return Promise.resolve({ kind: "file", size: bytesOf(entry).length });
    return Promise.resolve("refused" in entry ? { kind: "refused", why: entry.refused } : { kind: "other" });
  }

  realPath(path: string): Promise<string | null> {
    return Promise.resolve(this.#follow(path));
  }

  async *chunks(path: string): AsyncGenerator<Uint8Array> {
    this.reads.push(path);
    const entry = this.#entries.get(this.#follow(path) ?? "");
    if (typeof entry !== "string" && !(entry instanceof Uint8Array))
      throw Object.assign(new Error("no file"), { code: "EACCES" });
    yield* chunksOf(entry);
  }

  glob(pattern: string, options: GlobOptions): Promise<readonly string[]> {
    const { folder } = options;
    const matches = globPattern(pattern, options);
    const start = folder.endsWith("/") ? folder : `${folder}/`;
    const files = [...this.#entries].filter(
      ([path, entry]) => path.startsWith(start) && !isLink(entry) && !NOT_SEARCHED.test(path),
    );
    return Promise.resolve(
      files
        .map(([path]) => path)
        .filter((path) => matches.test(path.slice(start.length)))
        .sort(),
    );
  }

  makeFolder(path: string): Promise<void> {
    if (this.#entries.has(path)) return Promise.reject(Object.assign(new Error("no folder"), { code: "EEXIST" }));
    this.#entries.set(`${path}/.keep`, "");
    return Promise.resolve();
  }

  create(path: string): Promise<FileOutput> {
    if (!this.#isFolder(path.slice(0, path.lastIndexOf("/")) || "/"))
      return Promise.reject(Object.assign(new Error("no folder"), { code: "ENOENT" }));
    const output = new MemoryOutput();
    output.fault = this.fault;
    output.onKeep = () => void this.#entries.set(path, output.text === "" ? Buffer.concat(output.bytes) : output.text);
    this.written.set(path, output);
    return Promise.resolve(output);
  }

  goOn(path: string, from: number): Promise<FileOutput> {
    const entry = this.#entries.get(path) ?? "";
    const kept = typeof entry === "string" || entry instanceof Uint8Array ? bytesOf(entry).subarray(0, from) : null;
    const output = new MemoryOutput();
    output.onWrite = () => void this.#entries.set(path, Buffer.concat([kept ?? Buffer.alloc(0), ...output.bytes]));
    output.onWrite();
    return Promise.resolve(output);
  }

  /** What a file holds; `null` where there is none. */
  textOf(path: string): string | null {
    const entry = this.#entries.get(path);
    return typeof entry === "string" || entry instanceof Uint8Array ? Buffer.from(entry).toString() : null;
  }

  #isFolder(path: string): boolean {
    const start = path === "/" ? path : `${path}/`;
    return [...this.#entries.keys()].some((known) => known.startsWith(start));
  }

  /** Follows links, of the path itself and of the folders on its way; `null` where nothing is. */
  #follow(path: string): string | null {
    for (const [link, entry] of this.#entries) {
      if (isLink(entry) && (path === link || path.startsWith(`${link}/`)))
        return this.#follow(entry.linkTo + path.slice(link.length));
    }
    return this.#entries.has(path) || this.#isFolder(path) ? path : null;
  }
}

/** Knows `**`, `*`, `?` and `{a,b}`, which is enough for tests. */
function globPattern(pattern: string, { hidden, anyCase }: GlobOptions): RegExp {
  const start = hidden ? "" : "(?!\\.)";
  const parts: Readonly<Record<string, string>> = { "*": "[^/]*", "?": "[^/]", "{": "(?:", "}": ")", ",": "|" };
  const toSource = (name: string): string =>
    start + name.replace(/[*?{},.+^$()|[\]\\]/gu, (part) => parts[part] ?? `\\${part}`);
  const names = pattern
    .split("/")
    .map((name, index, all) =>
      name === "**" ? `(?:${start}[^/]+/)*` : toSource(name) + (index + 1 < all.length ? "/" : ""),
    );
  return new RegExp(`^${names.join("")}$`, anyCase ? "iu" : "u");
}

function isLink(entry: MemoryEntry): entry is { readonly linkTo: string } {
  return typeof entry === "object" && "linkTo" in entry;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** The content in small pieces, which end in the middle of characters and lines. */
export async function* chunksOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = bytesOf(content);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}
