/** Strings, numbers, names with what stands before and behind them, and signs. */
const PIECE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*|\d[\d.]*|==|[^ \t\r\n\p{L}\p{N}_]/gu;
const IS_NAME = /^[\p{L}_]/u;
const WORDS: ReadonlySet<string> = new Set("if else and or not in is true false none True False None".split(" "));
/** What Jinja gives every template. */
const GLOBALS: ReadonlySet<string> = new Set(
  "loop range dict lipsum cycler joiner namespace self super caller varargs kwargs".split(" "),
);
/** Behind these a word is an attribute, a filter or a test. */
const BEFORE_OTHER_WORDS: ReadonlySet<string> = new Set([".", "|"]);

/**
 * The names that a Jinja expression looks up, in order.
 *
 *     docs | map(attribute="title") | join(sep) if style is defined else fallback
 *     ^---                                 ^--     ^----                 ^-------
 */
export function jinjaNames(expression: string): string[] {
  const pieces = [...expression.matchAll(PIECE)].map(([piece]) => piece);
  return pieces.filter((piece, at) => isLookedUp(piece, pieces, at));
}

function isLookedUp(piece: string, pieces: readonly string[], at: number): boolean {
  if (!IS_NAME.test(piece) || WORDS.has(piece) || GLOBALS.has(piece)) return false;
  const before = pieces[at - 1] ?? "";
  if (BEFORE_OTHER_WORDS.has(before) || isTest(pieces, at)) return false;
  const behind = pieces[at + 1] ?? "";
  // A called name is a macro or a function, and `name=` gives an argument its name.
  return behind !== "(" && !(behind === "=" && (before === "(" || before === ","));
}

function isTest(pieces: readonly string[], at: number): boolean {
  const before = pieces[at - 1];
  return before === "is" || (before === "not" && pieces[at - 2] === "is");
}
