import { Glob, spellings } from "./globs";

interface Rule {
  readonly glob: Glob;
  readonly folders: boolean;
  readonly ignores: boolean;
}

/** The rules of one `.gitignore`: paths count from its folder, and the last rule that fits decides. */
export class GitIgnore {
  readonly #rules: readonly Rule[];

  constructor(text: string) {
    this.#rules = text.split(/\r?\n/u).flatMap((line) => ruleOf(line) ?? []);
  }

  /** `null` where no rule speaks of the path. */
  ignores(path: string, isFolder: boolean): boolean | null {
    const rule = this.#rules.findLast(({ glob, folders }) => (isFolder || !folders) && glob.matches(path));
    return rule?.ignores ?? null;
  }
}

function ruleOf(line: string): Rule | null {
  const written = line.replace(/(?<!\\)[ \t]+$/u, "");
  if (written === "" || written.startsWith("#")) return null;
  const ignores = !written.startsWith("!");
  const pattern = ignores ? written : written.slice(1);
  const path = pattern.replace(/\/+$/u, "");
  if (path === "") return null;
  // A pattern with a slash inside counts from the folder of the file, another one at any depth.
  const isAnchored = path.includes("/");
  return { glob: new Glob(isAnchored ? path : `**/${path}`), folders: pattern.endsWith("/"), ignores };
}

/** Patterns of the setting `files.exclude`, which count from the workspace folder. */
export class ExcludedPaths {
  readonly #globs: readonly Glob[];

  constructor(patterns: readonly string[]) {
    this.#globs = patterns.flatMap(spellings).map((pattern) => new Glob(pattern));
  }

  has(path: string): boolean {
    return this.#globs.some((glob) => glob.matches(path));
  }
}
