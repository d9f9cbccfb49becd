/** Of `{a,b}{c,d}…` no more spellings than these are tried. */
const MAX_SPELLINGS = 1_000;

/** One name of a pattern: its letters, wildcards and classes. */
type Name = readonly string[];

/** `**`, which is no name. */
const FOLDERS: Name = [];

/**
 * A pattern for paths, as settings and `.gitignore` write it: `*` and `?` stay inside of a name, `**` spans folders, `[a-z]` is one of
 * these letters, `\*` is a star. Matching takes steps in proportion to pattern times path, whatever both hold.
 */
export class Glob {
  readonly #names: readonly Name[];

  constructor(pattern: string) {
    const names = pattern.split("/").filter((name) => name !== "");
    this.#names = names.map((name) => (name === "**" ? FOLDERS : lettersOf(name)));
  }

  matches(path: string): boolean {
    return matchesList(this.#names, path.split("/"), FOLDERS, matchesName);
  }
}

/** Patterns of which one has to fit; `{a,b}` in them is either. */
export class Globs {
  readonly #globs: readonly Glob[];

  constructor(patterns: readonly string[]) {
    this.#globs = patterns.flatMap(spellings).map((pattern) => new Glob(pattern));
  }

  match(path: string): boolean {
    return this.#globs.some((glob) => glob.matches(path));
  }
}

/** `{a,b}.md` as `a.md` and `b.md`. */
function spellings(pattern: string): readonly string[] {
  let spelled = [""];
  for (const [index, part] of pattern.split(/\{([^{}]*)\}/u).entries()) {
    const choices = index % 2 === 1 ? part.split(",") : [part];
    spelled = spelled.flatMap((before) => choices.map((choice) => before + choice)).slice(0, MAX_SPELLINGS);
  }
  return spelled;
}

/** Compares from the left; where it fails, the last wildcard takes one part more. */
function matchesList<Part>(
  pattern: readonly Part[],
  parts: readonly string[],
  wildcard: Part,
  matches: (part: Part, given: string) => boolean,
): boolean {
  let at = 0;
  let given = 0;
  let star = -1;
  let taken = 0;
  while (given < parts.length) {
    const part = pattern[at];
    const value = parts[given];
    if (part === wildcard) {
      star = at;
      taken = given;
      at += 1;
    } else if (part !== undefined && value !== undefined && matches(part, value)) {
      at += 1;
      given += 1;
    } else if (star >= 0) {
      taken += 1;
      given = taken;
      at = star + 1;
    } else return false;
  }
  return pattern.slice(at).every((part) => part === wildcard);
}

function matchesName(pattern: Name, name: string): boolean {
  return matchesList(pattern, [...name], "*", matchesLetter);
}

/** `a[bc]\**` as `a`, `[bc]`, `\*`, `*`. Behind the last `]` no class is looked for, since each `[` would look to the end. */
function lettersOf(name: string): Name {
  const end = name.lastIndexOf("]") + 1;
  const classed = name.slice(0, end).match(/\\.|\[[!^]?\]?[^\]]*\]|./gsu) ?? [];
  return [...classed, ...(name.slice(end).match(/\\.|./gsu) ?? [])];
}

function matchesLetter(letter: string, given: string): boolean {
  if (letter === "?") return true;
  if (letter.length > 1 && letter.startsWith("\\")) return letter.slice(1) === given;
  if (letter.length > 2 && letter.startsWith("[")) return isAmong(letter.slice(1, -1), given);
  return letter === given;
}

function isAmong(letters: string, given: string): boolean {
  const isNegated = /^[!^]/u.test(letters);
  const listed = isNegated ? letters.slice(1) : letters;
  const ranges = listed.match(/.-.|./gsu) ?? [];
  const isListed = ranges.some((range) =>
    range.length === 3 ? given >= range.charAt(0) && given <= range.charAt(2) : range === given,
  );
  return isListed !== isNegated;
}
