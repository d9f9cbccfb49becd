/** Where the words of a group go. */
export type Target = "text" | "note" | "title" | "fonts" | "styles" | "nowhere";

const NO_TEXT = [
  ...["colortbl", "info", "pict", "object", "fldinst", "generator", "listtext", "pntext", "filetbl", "xe", "tc"],
  ...["header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf"],
  ...["ftnsep", "ftnsepc", "ftncn", "aftnsep", "aftnsepc", "aftncn", "annotation", "atnid", "atnauthor"],
  ...["themedata", "colorschememapping", "datastore", "latentstyles", "nonshppict", "private", "revtbl"],
];

/** Groups whose words are none of the text, beside those that call themselves so by `\*`. */
export const GROUP_TARGETS: ReadonlyMap<string, Target> = new Map<string, Target>([
  ["footnote", "note"],
  ["title", "title"],
  ["fonttbl", "fonts"],
  ["stylesheet", "styles"],
  ...NO_TEXT.map((name): [string, Target] => [name, "nowhere"]),
]);

/** Control signs that stand for text. */
export const SIGN_TEXTS: ReadonlyMap<string, string> = new Map([
  ["~", "\u00a0"],
  ["_", "-"],
  ["{", "{"],
  ["}", "}"],
  ["\\", "\\"],
]);

/** Control words that stand for text. */
export const WORD_TEXTS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["cell", "\t"],
  ["nestcell", "\t"],
  ["line", "\n"],
  ["emdash", "—"],
  ["endash", "–"],
  ["lquote", "‘"],
  ["rquote", "’"],
  ["ldblquote", "“"],
  ["rdblquote", "”"],
  ["bullet", "•"],
  ["emspace", " "],
  ["enspace", " "],
  ["qmspace", " "],
]);

export const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(["par", "sect", "page", "row", "nestrow"]);
