import { posix, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../usageError";
import type { SourceFiles } from "./sourceFiles";

/**
 * The patterns of --sources, each counted from the root. Throws a `UsageError` for one that leaves the root or matches nothing.
 */
export async function sourcePatterns(
  patterns: readonly string[],
  root: string,
  files: SourceFiles,
): Promise<readonly string[]> {
  const globs = patterns.map((pattern) => fromRoot(pattern, root));
  for (const pattern of globs) await checkPattern(pattern, root, files);
  return globs;
}

/** A pattern that was typed with the root in front of it; others are counted from there, as in the editor. */
function fromRoot(pattern: string, root: string): string {
  const start = root.endsWith(sep) ? root : root + sep;
  const below = (pattern.startsWith(start) ? pattern.slice(start.length) : pattern)
    .replaceAll(sep, "/")
    .replace(/^\/+/u, "");
  if (!posix.normalize(below).startsWith("../")) return `/${below}`;
  throw new UsageError(
    `--sources “${pattern}” leaves ${root}. Name a folder that holds the sources and the answers with --root, and count the pattern from there.`,
  );
}

async function checkPattern(pattern: string, root: string, files: SourceFiles): Promise<void> {
  const found = await files.within(root).glob(pattern, pathToFileURL(root).href);
  if (found.length > 0) return;
  throw new UsageError(
    `--sources “${pattern.slice(1)}” matches no file in ${root}. Correct the pattern; it is counted from there, and --root names another folder.`,
  );
}
