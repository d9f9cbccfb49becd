/** Of `{a,b}{c,d}…` no more spellings than these are tried. */
const MAX_SPELLINGS = 100;

/**
 * A pattern for paths, as settings and `.gitignore` write it: `*` and `?` stay inside of a name, `**` spans folders, `[a-z]` is one of
 * these letters, `\*` is a star. Matching takes steps in proportion to pattern times path, whatever both hold.
 */
export class Glob {
  readonly #segments: readonly string[];

  constructor(pattern: string) {
    this.#segments = pattern.split("/").filter((segment) => segment !== "");
  }

  matches(path: string): boolean {
    return matchesList(this.#segments, path.split("/"), "**", matchesName);
  }
}

/** `{a,b}.md` as `a.md` and `b.md`. */
export function spellings(pattern: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/u.exec(pattern);
  if (found === null) return [pattern];
  const [, before = "", choices = "", behind = ""] = found;
  const rest = spellings(behind);
  return choices
    .split(",")
    .flatMap((choice) => rest.map((end) => `${before}${choice}${end}`))
    .slice(0, MAX_SPELLINGS);
}

/** Compares from the left; where it fails, the last wildcard takes one part more. */
function matchesList<T>(
  pattern: readonly string[],
  parts: readonly T[],
  wildcard: string,
  matches: (part: string, given: T) => boolean,
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

function matchesName(pattern: string, name: string): boolean {
  return matchesList(lettersOf(pattern), [...name], "*", matchesLetter);
}

/** `a[bc]\**` as `a`, `[bc]`, `\*`, `*`. */
function lettersOf(pattern: string): string[] {
  return pattern.match(/\\.|\[[!^]?\]?[^\]]*\]|./gsu) ?? [];
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
