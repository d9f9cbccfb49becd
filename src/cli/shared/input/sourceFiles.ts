import { dirname, posix, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readDocument } from "../../../formats/documents/readDocument";
import { LineIndex } from "../../../formats/lineIndex";
import type { FileAccess, FileRead, Refusal } from "../../../formats/sources/fileAccess";
import { matchedFiles } from "../../../formats/sources/loadFiles";
import { documentTypeOf } from "../../../formats/sources/sourcePath";
import { UsageError } from "../exit";
import type { CliFiles } from "../platform";
import { isInside, pathFrom } from "./paths";
import { readBytes, readRawBytes, tooLarge, type Unreadable, withNextStep } from "./readBytes";

/** Texts beyond this many UTF-16 code units are read again rather than kept. */
const MAX_KEPT_LENGTH = 40_000_000;
/** In one name of a path. */
const MAX_STARS = 3;
const MAX_GLOBSTARS = 2;
/** Of all groups in braces together: `{a,b}{c,d}` has four. */
const MAX_CHOICES = 10_000;

/** The files that answers name as sources, each read once as long as there is room. One instance serves one run. */
export class SourceFiles {
  readonly #files: CliFiles;
  readonly #limit: number;
  readonly #reads = new Map<string, Promise<FileRead>>();
  readonly #globs = new Map<string, Promise<readonly string[]>>();
  /** The files that were read, with every link followed. */
  readonly #realPaths = new Set<string>();
  readonly #texts = new Map<string, LineIndex>();
  #length = 0;

  constructor(files: CliFiles, limitBytes: number) {
    this.#files = files;
    this.#limit = limitBytes;
  }

  /** The files inside of one folder, also where symbolic links lead out of it. */
  within(root: string): FileAccess {
    return {
      read: (path, from) => this.#readOnce(root, locate(root, path, from), path),
      glob: (pattern, from) => this.#globOnce(root, pattern, from),
    };
  }

  /** The lines of a file that was read, by its URI; `null` where it is no longer kept. */
  linesOf(uri: string): LineIndex | null {
    return this.#texts.get(uri) ?? null;
  }

  /** Whether a file was read, by its path with every link followed. */
  hasRead(realPath: string): boolean {
    return this.#realPaths.has(realPath);
  }

  #readOnce(root: string, file: string | null, path: string): Promise<FileRead> {
    if (file === null) return Promise.resolve(refused(path, "missing", "It is no path of a file. Correct it."));
    const key = `${root}\n${file}`;
    const known = this.#reads.get(key);
    if (known !== undefined) return known;
    const read = this.#read(root, file);
    this.#reads.set(key, read);
    return read;
  }

  async #read(root: string, file: string): Promise<FileRead> {
    const label = pathFrom(root, file);
    const outside = refused(
      label,
      "outside_workspace",
      `It lies outside of ${root}. Copy it there, or name a folder that holds both with --root.`,
    );
    if (!isInside(file, root)) return outside;
    const state = await this.#files.inspect(file);
    if (state.kind === "missing") return refused(label, "missing", "");
    if (state.kind === "refused") return refused(label, "missing", `It cannot be opened: ${withNextStep(state.why)}`);
    if (state.kind === "folder")
      return refused(
        label,
        "not_a_source_type",
        "It is a folder. Name the files in it, for example with /*.md behind it.",
      );
    if (state.kind === "other") return refused(label, "not_a_source_type", "It is no regular file. Name one.");
    if (state.size > this.#limit) return unreadable(label, tooLarge(this.#limit, new Uint8Array()));
    if (!(await this.#isReallyInside(file, root))) return outside;
    return this.#readContent(file, label);
  }

  async #readContent(file: string, label: string): Promise<FileRead> {
    const type = documentTypeOf(file);
    const chunks = this.#files.chunks(file);
    const read = type === null ? await readBytes(chunks, this.#limit) : await readRawBytes(chunks, this.#limit);
    if (read.kind === "unreadable") return unreadable(label, read);
    const uri = pathToFileURL(file).href;
    if (read.kind === "text") return this.#keepText({ kind: "text", uri, label, text: read.text });
    const content = await readDocument(type ?? "pdf", read.bytes);
    this.#makeRoom(read.bytes.length);
    return { kind: "document", uri, label, content };
  }

  /** Follows links. What is inside is read, and known by its real path from now on. */
  async #isReallyInside(file: string, root: string): Promise<boolean> {
    const [realFile, realRoot] = await Promise.all([this.#files.realPath(file), this.#files.realPath(root)]);
    if (realFile === null || realRoot === null || !isInside(realFile, realRoot)) return false;
    this.#realPaths.add(realFile);
    return true;
  }

  #keepText(read: Extract<FileRead, { kind: "text" }>): FileRead {
    this.#makeRoom(read.text.length);
    this.#texts.set(read.uri, new LineIndex(read.text));
    return read;
  }

  #makeRoom(length: number): void {
    if (this.#length + length > MAX_KEPT_LENGTH) this.#forget();
    this.#length += length;
  }

  #forget(): void {
    this.#reads.clear();
    this.#texts.clear();
    this.#length = 0;
  }

  #globOnce(root: string, pattern: string, from: string): Promise<readonly string[]> {
    const { folder, rest } = patternStart(root, pattern, from);
    if (rest === "" || !isInside(folder, root) || isTooWild(rest)) return Promise.resolve([]);
    const key = `${folder}\n${rest}`;
    const known = this.#globs.get(key);
    if (known !== undefined) return known;
    const found = this.#files
      .glob(literally(rest), { folder, hidden: true, anyCase: false })
      .then((paths) => paths.map((path) => pathToFileURL(path).href));
    this.#globs.set(key, found);
    return found;
  }
}

function locate(root: string, path: string, from: string): string | null {
  try {
    if (path.includes("\0")) return null;
    if (path.startsWith("file:")) return fileURLToPath(path);
    return path.startsWith("/") ? resolve(root, `.${path}`) : resolve(dirname(fileURLToPath(from)), path);
  } catch {
    return null;
  }
}

/** Takes the leading `..` off a pattern, which is a folder and no pattern. */
export function patternStart(root: string, pattern: string, from: string): { folder: string; rest: string } {
  const base = pattern.startsWith("/") ? root : dirname(fileURLToPath(from));
  const parts = posix
    .normalize(pattern)
    .split("/")
    .filter((part) => part !== "." && part !== "");
  const first = parts.findIndex((part) => part !== "..");
  const up = first === -1 ? parts.length : first;
  return { folder: resolve(base, ...parts.slice(0, up)), rest: parts.slice(up).join("/") };
}

/** Patterns stand in documents: with more stars or choices than anybody needs, one long name would be compared for minutes. */
function isTooWild(pattern: string): boolean {
  const names = pattern.split("/");
  const isWild = (name: string): boolean => (name.match(/\*+/gu)?.length ?? 0) > MAX_STARS;
  const count = (sign: string): number => pattern.split(sign).length - 1;
  // However the commas are spread over the groups, there are no more choices than with as many in each.
  const choices = (1 + count(",") / count("{")) ** count("{");
  return (
    choices > MAX_CHOICES || names.filter((name) => name.includes("**")).length > MAX_GLOBSTARS || names.some(isWild)
  );
}

/** As in the editor, nothing but `*`, `?`, `[]` and `{}` is special; what regular expressions know beyond is not. */
function literally(pattern: string): string {
  return pattern.replace(/[()|+@$\\]|(?<!\[)[!^]/gu, "\\$&");
}

function unreadable(label: string, { why, message }: Unreadable): FileRead {
  return refused(label, why === "failed" ? "missing" : why, message);
}

function refused(label: string, refusal: Refusal, detail: string): FileRead {
  return { kind: "refused", label, refusal, detail };
}

/**
 * The patterns of --sources, or of what else has this name, each counted from the root. Throws a `UsageError` for one that leaves the root or matches nothing.
 */
export async function sourcePatterns(
  patterns: readonly string[],
  root: string,
  files: SourceFiles,
  name = "--sources",
): Promise<readonly string[]> {
  const globs = patterns.map((pattern) => fromRoot(pattern, root, name));
  for (const pattern of globs) await checkPattern(pattern, root, files, name);
  return globs;
}

/** A pattern that was typed with the root in front of it; others are counted from there, as in the editor. */
export function fromRoot(pattern: string, root: string, name = "--sources"): string {
  const start = root.endsWith(sep) ? root : root + sep;
  const below = (pattern.startsWith(start) ? pattern.slice(start.length) : pattern)
    .replaceAll(sep, "/")
    .replace(/^\/+/u, "");
  if (!posix.normalize(below).startsWith("../")) return `/${below}`;
  throw new UsageError(
    `${name} “${pattern}” leaves ${root}. Name a folder that holds the sources and the answers with --root, and count the pattern from there.`,
  );
}

async function checkPattern(pattern: string, root: string, files: SourceFiles, name: string): Promise<void> {
  const found = await matchedFiles(pattern, pathToFileURL(root).href, files.within(root));
  if (found.length > 0) return;
  throw new UsageError(
    `${name} “${pattern.slice(1)}” matches no file in ${root}. Correct the pattern; it is counted from there, and --root names another folder.`,
  );
}
