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

/**
 * What is wrong with an expression of Jinja, so that no template with it can be filled in; `null` where nothing is known to be. A
 * comparison takes two equals signs where the statement is a condition.
 */
export function expressionFault(expression: string, statement = ""): string | null {
  const trimmed = expression.replace(/^[-+]/, "").replace(/[-+]$/, "");
  const pieces = [...trimmed.matchAll(PIECE)].map(([piece]) => piece);
  if (pieces.some((piece) => piece === '"' || piece === "'")) return "A quotation mark is not closed";
  const depth = bracketFault(pieces);
  if (depth !== null) return depth;
  const last = pieces.at(-1) ?? "";
  if (NEEDS_MORE.has(last)) return `Nothing stands behind “${last}”`;
  if (statement === "if" || statement === "elif") return hasLoneEquals(pieces) ? "One = compares nothing" : null;
  const twins = statement === "" ? pieces.findIndex((_, at) => areTwoNames(pieces, at)) : -1;
  return twins === -1 ? null : `Nothing joins “${pieces[twins] ?? ""}” and “${pieces[twins + 1] ?? ""}”`;
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const OPENERS: ReadonlySet<string> = new Set(CLOSERS.values());
/** An expression that ends with one of these has lost its end. */
const NEEDS_MORE: ReadonlySet<string> = new Set(["|", ".", "==", "~", "*", "<", ">", "and", "or", "not", "in", "is"]);

function bracketFault(pieces: readonly string[]): string | null {
  const open: string[] = [];
  for (const piece of pieces) {
    if (OPENERS.has(piece)) open.push(piece);
    const opener = CLOSERS.get(piece);
    if (opener !== undefined && open.pop() !== opener) return `“${piece}” closes nothing`;
  }
  const [first] = open;
  return first === undefined ? null : `“${first}” is never closed`;
}

/** `x = 1` outside of brackets, where an argument has its name. */
function hasLoneEquals(pieces: readonly string[]): boolean {
  let depth = 0;
  return pieces.some((piece, at) => {
    if (OPENERS.has(piece)) depth += 1;
    if (CLOSERS.has(piece)) depth -= 1;
    return piece === "=" && depth === 0 && !/[!<>]/.test(pieces[at - 1] ?? "");
  });
}

/** `user question`: a test alone takes its argument without brackets. */
function areTwoNames(pieces: readonly string[], at: number): boolean {
  const [one = "", other = ""] = pieces.slice(at, at + 2);
  const isName = (piece: string): boolean => IS_NAME.test(piece) && !WORDS.has(piece);
  return isName(one) && isName(other) && !isTest(pieces, at);
}
