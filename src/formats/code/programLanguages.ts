import { extensionOf } from "../sources/sourcePath";
import { type Escapes, lineEscape, numberedEscape } from "./codeLiteral";

/** How strings of one kind are written in a language. */
export interface StringKind {
  /** A pattern of what opens one. */
  readonly open: string;
  /** What closes it, given what opened it. */
  readonly close: (opening: string) => string;
  readonly escapes: Escapes | null;
  /** Whether it may go over lines. */
  readonly isLong: boolean;
}

/** How strings and comments are told from the rest of a program. */
export interface ProgramLanguage {
  /** What opens a comment that ends with its line: a pattern, `null` where there is none. */
  readonly lineComment: string | null;
  /** What opens and closes a comment of several lines. */
  readonly blockComment: readonly [open: string, close: string] | null;
  /** Those of which another one is the beginning come first. */
  readonly strings: readonly StringKind[];
}

const SIMPLE: Readonly<Record<string, string>> = {
  ...{ n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", a: "\x07", e: "\x1b", s: " ", 0: "\0" },
  ...{ '"': '"', "'": "'", "`": "`", "\\": "\\", "/": "/", $: "$", "#": "#", "?": "?" },
};
const NUMBERED = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|u\{([\da-fA-F]{1,6})\}|([0-3][0-7]{2})/uy;

/** What languages that took their strings from C have in common. What none of them knows stays as it is written. */
const BACKSLASH: Escapes = {
  mark: "\\",
  read: (source, at) =>
    lineEscape(source, at) ??
    numberedEscape(source, at, NUMBERED) ?? { text: SIMPLE[source.charAt(at + 1)] ?? null, length: 2 },
};

/** `''` within `'…'`. */
function doubled(mark: string): Escapes {
  return { mark, read: () => ({ text: mark, length: 2 }) };
}

const same = (opening: string): string => opening;

function quoted(mark: string, escapes: Escapes | null, lines: "one_line" | "lines" = "one_line"): StringKind {
  return { open: mark.replaceAll("$", "\\$"), close: same, escapes, isLong: lines === "lines" };
}

const DOUBLE = quoted('"', BACKSLASH);
const SINGLE = quoted("'", BACKSLASH);
const TRIPLE = quoted('"""', BACKSLASH, "lines");
const RAW_TRIPLE = quoted('"""', null, "lines");
const RAW_BACKTICKS = quoted("`", null, "lines");
/** `'"'` opens no string. */
const CHARACTER: StringKind = {
  open: String.raw`'(?=\\[^\n]{1,10}?'|[^'\\\n]')`,
  close: () => "'",
  escapes: BACKSLASH,
  isLong: false,
};
/** `@"…"` and `$@"…"` of C#, with `""` within. */
const VERBATIM: StringKind = { open: '(?:@\\$?|\\$@)"', close: () => '"', escapes: doubled('"'), isLong: true };
/** `r"…"` and `r##"…"##` of Rust. */
const HASHED: StringKind = {
  open: '(?<![\\p{L}\\p{N}_])b?r#{0,20}"',
  close: (opening) => `"${"#".repeat(opening.length - opening.indexOf("r") - 2)}`,
  escapes: null,
  isLong: true,
};
/** `R"(…)"` and `R"name(…)name"` of C++. */
const DELIMITED: StringKind = {
  open: 'R"[^()\\s\\\\"]{0,16}\\(',
  close: (opening) => `)${opening.slice(2, -1)}"`,
  escapes: null,
  isLong: true,
};
/** `r"…"` of Dart. */
const RAW_DOUBLE: StringKind = {
  open: "(?<![\\p{L}\\p{N}_])r[\"']",
  close: (opening) => opening.slice(1),
  escapes: null,
  isLong: false,
};

function slashed(...strings: readonly StringKind[]): ProgramLanguage {
  return { lineComment: "//", blockComment: ["/*", "*/"], strings };
}

function hashed(...strings: readonly StringKind[]): ProgramLanguage {
  return { lineComment: "#", blockComment: null, strings };
}

const C = slashed(DELIMITED, DOUBLE, CHARACTER);
const SCRIPTED = hashed(quoted('"', BACKSLASH, "lines"), quoted("'", BACKSLASH, "lines"));
const JSON_LANGUAGE = slashed(DOUBLE);

/** By VS Code's name of the language. Python, TypeScript and JavaScript are read by scanners of their own. */
export const PROGRAM_LANGUAGES: ReadonlyMap<string, ProgramLanguage> = new Map([
  ["c", C],
  ["cpp", C],
  ["objective-c", C],
  ["csharp", slashed(VERBATIM, RAW_TRIPLE, DOUBLE, CHARACTER)],
  ["dart", slashed(RAW_DOUBLE, TRIPLE, quoted("'''", BACKSLASH, "lines"), DOUBLE, SINGLE)],
  ["elixir", hashed(TRIPLE, quoted('"', BACKSLASH, "lines"))],
  ["go", slashed(RAW_BACKTICKS, DOUBLE, CHARACTER)],
  ["groovy", slashed(TRIPLE, quoted("'''", BACKSLASH, "lines"), DOUBLE, SINGLE)],
  ["java", slashed(TRIPLE, DOUBLE, CHARACTER)],
  ["json", JSON_LANGUAGE],
  ["jsonc", JSON_LANGUAGE],
  ["jsonl", JSON_LANGUAGE],
  ["julia", hashed(TRIPLE, quoted('"', BACKSLASH, "lines"))],
  ["kotlin", slashed(RAW_TRIPLE, DOUBLE, CHARACTER)],
  ["lua", { lineComment: "--", blockComment: null, strings: [DOUBLE, SINGLE] }],
  ["perl", SCRIPTED],
  [
    "php",
    {
      lineComment: "//|#",
      blockComment: ["/*", "*/"],
      strings: [quoted('"', BACKSLASH, "lines"), quoted("'", BACKSLASH, "lines")],
    },
  ],
  ["r", SCRIPTED],
  ["ruby", SCRIPTED],
  ["rust", slashed(HASHED, quoted('"', BACKSLASH, "lines"), CHARACTER)],
  ["scala", slashed(RAW_TRIPLE, DOUBLE, CHARACTER)],
  ["shellscript", hashed(quoted('"', BACKSLASH, "lines"), quoted("'", null, "lines"))],
  [
    "sql",
    {
      lineComment: "--",
      blockComment: ["/*", "*/"],
      strings: [quoted("$$", null, "lines"), quoted("'", doubled("'"), "lines"), quoted('"', doubled('"'))],
    },
  ],
  ["swift", slashed(TRIPLE, DOUBLE)],
  ["toml", hashed(TRIPLE, quoted("'''", null, "lines"), DOUBLE, quoted("'", null))],
]);

/** The same by the extensions of programs into which a response may be pasted. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...["py", "pyi"].map((extension) => [extension, "python"] as const),
  ...["ts", "mts", "cts", "tsx"].map((extension) => [extension, "typescript"] as const),
  ...["js", "mjs", "cjs", "jsx"].map((extension) => [extension, "javascript"] as const),
  ...[
    ["cs", "csharp"],
    ["go", "go"],
    ["java", "java"],
    ["kt", "kotlin"],
    ["php", "php"],
    ["r", "r"],
    ["rb", "ruby"],
    ["rs", "rust"],
    ["sh", "shellscript"],
    ["swift", "swift"],
  ].map(([extension = "", language = ""]) => [extension, language] as const),
]);

/** VS Code's name of the language of a program; `null` for a file that is none. */
export function programLanguageOf(path: string): string | null {
  return LANGUAGES.get(extensionOf(path)) ?? null;
}
