import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, unlinkSync, type WriteStream } from "node:fs";
import { access, constants, mkdir, open, realpath, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { systemErrorText } from "../shared/input/readBytes";
import type { CliFiles, FileOutput, GlobOptions, PathState } from "../shared/platform";
import { nodeOutput } from "./nodeOutput";

/** Never searched: what is there belongs to others, and is large. */
const NOT_SEARCHED = ["**/node_modules/**", "**/.git/**"];
const CHUNK_BYTES = 1 << 20;
const MISSING = new Set(["ENOENT", "ENOTDIR"]);

/** The file system of this machine. */
export const nodeFiles: CliFiles = {
  inspect,
  realPath: (path) => realpath(path).catch(() => null),
  chunks: (path) => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  glob: findMatches,
  makeFolder,
  create: createReplacement,
  goOn,
};

/** With those above it. Node's own way to do this tries for ever where what is no disk, such as /proc, lets nothing be made. */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another run may have made it meanwhile.
    if (!(await isFolder(path))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return (await inspect(path)).kind === "folder";
}

async function inspect(path: string): Promise<PathState> {
  try {
    const found = await stat(path);
    if (found.isFile()) return { kind: "file", size: found.size };
    return { kind: found.isDirectory() ? "folder" : "other" };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return MISSING.has(code) ? { kind: "missing" } : { kind: "refused", why: systemErrorText(error) };
  }
}

async function findMatches(pattern: string, { folder, hidden, anyCase }: GlobOptions): Promise<readonly string[]> {
  const options = {
    cwd: folder,
    absolute: true,
    dot: hidden,
    caseSensitiveMatch: !anyCase,
    followSymbolicLinks: false,
    expandDirectories: false,
    extglob: false,
  };
  // Loaded when first needed: most calls name their files, and a help text searches none.
  const { glob } = await import("tinyglobby");
  const found = await glob(pattern, { ...options, ignore: NOT_SEARCHED });
  return found.sort();
}

/**
 * A file that takes the place of the one at its path when it is kept, so that a run which ends on the way costs nothing.
 * What is no regular file, such as a pipe, is written to as it is.
 */
async function createReplacement(path: string): Promise<FileOutput> {
  const found = await stat(path).catch(() => null);
  if (found === null) return replacementOf(path, NEW_FILE);
  if (!found.isFile()) return direct(path);
  await access(path, constants.W_OK);
  return replacementOf(await realpath(path), found.mode);
}

/** As `open` has it; the system takes off what the user does not want. */
const NEW_FILE = 0o666;

async function replacementOf(path: string, mode: number): Promise<FileOutput> {
  const beside = join(dirname(path), `.rag-quality-${randomUUID()}.tmp`);
  const handle = await open(beside, "wx", mode);
  const stream = createWriteStream(beside, { fd: handle });
  let isKept = false;
  const keep = async (): Promise<void> => {
    await end(stream);
    await rename(beside, path);
    isKept = true;
  };
  const discard = (): void => {
    if (!isKept) remove(beside);
  };
  return fileOutput(stream, keep, discard);
}

async function goOn(path: string, from: number): Promise<FileOutput> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, NEW_FILE);
  await handle.truncate(from);
  const stream = createWriteStream(path, { fd: handle, start: from });
  return fileOutput(
    stream,
    () => end(stream),
    () => void stream.destroy(),
  );
}

async function direct(path: string): Promise<FileOutput> {
  const handle = await open(path, "w");
  const stream = createWriteStream(path, { fd: handle });
  return fileOutput(
    stream,
    () => end(stream),
    () => void stream.destroy(),
  );
}

function fileOutput(stream: WriteStream, keep: FileOutput["keep"], discard: FileOutput["discard"]): FileOutput {
  const output = nodeOutput(stream);
  return {
    isTerminal: false,
    columns: null,
    get isClosed() {
      return output.isClosed;
    },
    write: (content) => output.write(content),
    keep,
    discard,
  };
}

/** Until the file is closed: some systems rename no open one. */
async function end(stream: WriteStream): Promise<void> {
  stream.end();
  await finished(stream);
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is a file with no name of its own to anybody; a fault here would hide the one that led to it.
  }
}
