const SPECIAL = /\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[\\^$.|+()[\]{}]/gu;

/** A pattern of paths as a regular expression: `*` and `?` within a name, `**` across folders, `{a,b}` for either. */
export function globPattern(glob: string): RegExp {
  return new RegExp(`^${glob.replace(/^\.?\//u, "").replace(SPECIAL, expression)}$`, "u");
}

function expression(part: string): string {
  switch (part) {
    case "**/":
      return "(?:[^/]+/)*";
    case "**":
      return ".*";
    case "*":
      return "[^/]*";
    case "?":
      return "[^/]";
    default:
      return part.length > 1 ? `(?:${part.slice(1, -1).split(",").map(escaped).join("|")})` : escaped(part);
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.|+()[\]{}*?]/gu, String.raw`\$&`);
}
