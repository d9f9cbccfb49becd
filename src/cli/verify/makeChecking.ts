import { SourceFiles } from "../answers/sourceFiles";
import { sourcePatterns } from "../answers/sourcePatterns";
import type { CheckEngine } from "../engine/engine";
import type { CliPlatform } from "../platform";
import { ProjectFiles } from "../project/projectFiles";
import type { Checking } from "./checkAnswer";
import type { VerifyOptions } from "./verifyOptions";

/**
 * What the answers are checked with. Throws a `UsageError` for a pattern of sources that leaves the root or matches nothing, and for
 * a project file that cannot be read.
 */
export async function makeChecking(
  options: VerifyOptions,
  engine: CheckEngine,
  platform: CliPlatform,
  signal: AbortSignal,
): Promise<Checking> {
  const { root, sources, maxFileBytes } = options;
  const files = new SourceFiles(platform.files, maxFileBytes);
  const projects = new ProjectFiles(files);
  const globs = await sourcePatterns(sources, root, files);
  await projects.of(root);
  return { checker: engine.checker, files, projects, root, globs, now: () => platform.now(), signal };
}
