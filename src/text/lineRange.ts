/** `a.md:26`, `a.md:26-28`, `a.md L3`, `a.md, lines 3-5`, and how addresses write it: `a.md#L3-5`. */
const LINES =
  /^(.{0,400}\.[\p{L}\p{N}]{1,10})(?::L?|#L|,?\s{1,3}(?:L|lines?\s{1,3}))(\d{1,7})(?:\s?[-–]\s?L?(\d{1,7}))?$/iu;

/** `a.html@120:480`, `a.html::5`: where in it, counted in the characters or the parts of whatever text somebody made of the file. */
const OFFSETS = /(?<=\.[\p{L}\p{N}]{1,10})(?:@\d{1,9}[:–-]\d{1,9}|::\d{1,6})$/u;

/** The path without the offsets behind it: what they count is not known, so that all of the file is what they lead to. */
export function withoutOffsets(name: string): string {
  return name.replace(OFFSETS, "");
}

/** A path with the lines that stand behind it, as addresses write them: `docs/a.md#L26-L28`. Any other name stays as it is. */
export function withLineFragment(name: string): string {
  const [, path, first, last] = /\d$/u.test(name) ? (LINES.exec(name) ?? []) : [];
  if (path === undefined || first === undefined) return name;
  return last === undefined ? `${path}#L${first}` : `${path}#L${first}-L${last}`;
}
