import { Glob } from "../../../formats/globs";

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
  const written = withoutBlanks(line);
  if (written === "" || written.startsWith("#")) return null;
  const ignores = !written.startsWith("!");
  const pattern = ignores ? written : written.slice(1);
  const names = pattern.split("/");
  while (names.at(-1) === "") names.pop();
  if (names.length === 0) return null;
  // `docs/**` is all that stands in the folder, and not the folder.
  if (names.length > 1 && names.at(-1) === "**") names.push("*");
  // A pattern with a slash inside counts from the folder of the file, another one at any depth.
  const path = names.length > 1 ? names.join("/") : `**/${pattern}`;
  return { glob: new Glob(path), folders: pattern.endsWith("/"), ignores };
}

/** Without blanks at its end, but for one behind a backslash. */
function withoutBlanks(line: string): string {
  const kept = line.trimEnd();
  return kept.endsWith("\\") ? line.slice(0, kept.length + 1) : kept;
}
