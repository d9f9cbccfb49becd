import { dirname, join, resolve } from "node:path";
import { UsageError } from "../shared/exit";
import { isInside, pathFrom } from "../shared/input/paths";
import type { CliPlatform } from "../shared/platform";

/** What changed where nobody names a base: in a pipeline of a pull request its target, elsewhere what is not committed. */
const USUAL_BASE = "HEAD";

/** The files that changed since a commit, on disk as they are now, by git. */
export class ChangedFiles {
  /** The commit, as people call it. */
  readonly since: string;
  readonly #paths: ReadonlySet<string>;

  private constructor(since: string, paths: ReadonlySet<string>) {
    this.since = since;
    this.#paths = paths;
  }

  /** `base` is a branch or a commit; `null` for the usual one. Rejects with a `UsageError` where git cannot tell. */
  static async of(base: string | null, root: string, platform: CliPlatform): Promise<ChangedFiles> {
    const since = base ?? usualBase(platform.env);
    const top = (await git(["rev-parse", "--show-toplevel"], root, platform)).trim();
    const common = await commonCommit(since, top, platform);
    const diff = await git(common === null ? ["ls-files", "-z"] : [...DIFF, common, "--"], top, platform);
    const untracked = await git(["ls-files", "--others", "--exclude-standard", "-z"], top, platform);
    const real = (await platform.files.realPath(root)) ?? root;
    // The root may be named by a link, and git names files by where they really are; a repository that it does not know, with a slash.
    const absolute = (path: string): string => {
      const found = join(top, path.replace(/\/$/u, ""));
      return isInside(found, real) ? resolve(root, pathFrom(real, found)) : found;
    };
    const names = `${diff}${untracked}`.split("\0").filter((name) => name !== "");
    return new ChangedFiles(since, new Set(names.map(absolute)));
  }

  has(path: string): boolean {
    return this.of(path) !== null;
  }

  /** What changed of a file: itself, or the repository in this one that it is a part of, such as a submodule; `null` where nothing did. */
  of(path: string): string | null {
    if (this.#paths.has(path)) return path;
    const folder = dirname(path);
    return folder === path ? null : this.of(folder);
  }

  /** The files, also those that are no more. */
  get paths(): Iterable<string> {
    return this.#paths;
  }
}

function usualBase(env: CliPlatform["env"]): string {
  const { GITHUB_BASE_REF: github, CI_MERGE_REQUEST_DIFF_BASE_SHA: gitlab } = env;
  return github ? `origin/${github}` : gitlab || USUAL_BASE;
}

/** Of submodules, too, whose changes settings may leave out. */
const DIFF = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=none", "-z"];

/** The commit from which the base and this state went apart, so that what others did since is no change here; `null` before the first one. */
async function commonCommit(base: string, top: string, platform: CliPlatform): Promise<string | null> {
  const { code, out } = base.startsWith("-") ? NONE : await platform.git(["merge-base", base, "HEAD"], top);
  if (code === 0) return out.trim();
  if (base === USUAL_BASE) return null;
  const { kind } = await platform.files.inspect(resolve(platform.cwd, base));
  if (kind === "file" || kind === "folder")
    throw new UsageError(
      `--changed takes a branch or a commit, and “${base}” is a ${kind}. Put files before it, or name the base behind =, as --changed=origin/main.`,
    );
  throw new UsageError(
    `--changed: git finds no commit that ${base} and this state have in common. Name a branch or a commit behind =, as --changed=main, and fetch it with its history (in GitHub Actions: fetch-depth: 0).`,
  );
}

const NONE = { code: 1, out: "", err: "" };

async function git(args: readonly string[], folder: string, platform: CliPlatform): Promise<string> {
  const { code, out, err } = await platform.git(args, folder);
  if (code === 0) return out;
  throw new UsageError(`--changed needs git, and a repository around ${folder}: ${err.trim().split("\n")[0] ?? ""}`);
}
