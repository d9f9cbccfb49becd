import { createReadStream } from "node:fs";
import { mkdir, realpath, stat } from "node:fs/promises";
import { glob } from "tinyglobby";
import { systemWords } from "../answers/readBytes";
import type { CliFiles, GlobOptions, PathState } from "../platform";
import { createReplacement } from "./replacement";

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
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  create: createReplacement,
};

async function inspect(path: string): Promise<PathState> {
  try {
    const found = await stat(path);
    if (found.isFile()) return { kind: "file", size: found.size };
    return { kind: found.isDirectory() ? "folder" : "other" };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return MISSING.has(code) ? { kind: "missing" } : { kind: "refused", why: systemWords(error) };
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
  const found = await glob(pattern, { ...options, ignore: NOT_SEARCHED });
  return found.sort();
}
