import { posix, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { CliPlatform } from "../platform";
import { UsageError } from "../usageError";
import { AcceptedFiles } from "./acceptedClaims";
import type { Checking } from "./checkAnswer";
import type { CheckEngine } from "./engine";
import { SourceFiles } from "./sourceFiles";
import type { VerifyOptions } from "./verifyOptions";

/**
 * What the answers are checked with. Throws a `UsageError` for a pattern of sources that leaves the root or matches nothing, and for
 * accepted claims that cannot be read.
 */
export async function makeChecking(options: VerifyOptions, engine: CheckEngine, platform: CliPlatform, signal: AbortSignal): Promise<Checking> {
  const { root, sources, maxFileBytes } = options;
  const files = new SourceFiles(platform.files, maxFileBytes);
  const accepted = new AcceptedFiles(files);
  const globs = sources.map((pattern) => fromRoot(pattern, root));
  for (const pattern of globs) await checkPattern(pattern, root, files);
  await accepted.of(root);
  return { checker: engine.checker, files, accepted, root, globs, now: () => platform.now(), signal };
}

/** A pattern that was typed with the root in front of it; others are counted from there, as in the editor. */
function fromRoot(pattern: string, root: string): string {
  const start = root.endsWith(sep) ? root : root + sep;
  const below = (pattern.startsWith(start) ? pattern.slice(start.length) : pattern).replaceAll(sep, "/").replace(/^\/+/u, "");
  if (!posix.normalize(below).startsWith("../")) return `/${below}`;
  throw new UsageError(`--sources “${pattern}” leaves ${root}. Name a folder that holds the sources and the answers with --root, and count the pattern from there.`);
}

async function checkPattern(pattern: string, root: string, files: SourceFiles): Promise<void> {
  const found = await files.within(root).glob(pattern, pathToFileURL(root).href);
  if (found.length > 0) return;
  throw new UsageError(`--sources “${pattern.slice(1)}” matches no file in ${root}. Correct the pattern; it is counted from there, and --root names another folder.`);
}
