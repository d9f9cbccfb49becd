/** A text of the same length, with its lines and nothing in them. */
export function blanked(text: string): string {
  return text.replace(/[^\n]/gu, (char) => " ".repeat(char.length));
}

/** A block of code, with at most a line above it that says what it shows. */
const SOLE_FENCE =
  /^(\s*(?:[^\n`~]{1,80}:[ \t]*\r?\n\s*)?(`{3,}|~{3,})[ \t]*([a-z\d]*)(?:[ \t][^\n`]*)?\r?\n)([\s\S]*?\n)[ \t]*\2[`~]*\s*$/iu;

/** Where a block of code of such a language holds all that a text says, that is what it says: its marks become blanks, so that each place stays. */
export function withoutSoleFence(text: string, from: number, languages: RegExp): string {
  const body = text.slice(from);
  const [, opening = "", marks = "", language = "", inside = ""] = SOLE_FENCE.exec(body) ?? [];
  if (opening === "" || !languages.test(language) || inside.includes(marks)) return text;
  const rest = body.slice(opening.length + inside.length);
  return text.slice(0, from) + blanked(opening) + inside + blanked(rest);
}
