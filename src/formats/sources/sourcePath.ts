/** The types of text files that can be sources, by their extension. */
const TEXT_TYPES = [
  "md",
  "markdown",
  "mdx",
  "txt",
  "text",
  "log",
  "rst",
  "adoc",
  "asciidoc",
  "wiki",
  "org",
  "tex",
  "srt",
  "vtt",
  "html",
  "htm",
  "xhtml",
  "json",
  "ipynb",
  "yaml",
  "yml",
  "csv",
  "tsv",
] as const;
/** The types whose bytes are no text: a reader extracts it. */
const DOCUMENT_TYPES = ["pdf", "docx", "pptx", "xlsx", "mhtml", "mht", "eml", "rtf"] as const;

export type TextType = (typeof TEXT_TYPES)[number];
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** `.md`, `.pdf` and so on: the extensions of all files that can be sources. */
export const SOURCE_EXTENSIONS: readonly string[] = [...TEXT_TYPES, ...DOCUMENT_TYPES].map((type) => `.${type}`);

/** `.md, .markdown, …` for messages. */
export const SOURCE_TYPES_TEXT = SOURCE_EXTENSIONS.join(", ");

const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const WEB_ADDRESS = /^(?:https?|ftp|mailto|data):/i;

/** The last part of a path or URI. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** A path of Windows as paths are written here: `/kb/fees.md` of `C:\kb\fees.md`; any other path as it is. */
export function slashedPath(path: string): string {
  return path.replace(/^(?:[a-z]:(?=\\)|\\(?=\\))/iu, "").replaceAll("\\", "/");
}

/** The extension of a path or URI, in small letters and without its dot; empty where it has none. */
export function extensionOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

/** The type of a text file that can be a source. */
export function textTypeOf(path: string): TextType | null {
  const extension = extensionOf(path);
  return TEXT_TYPES.find((type) => type === extension) ?? null;
}

/** The type of a file whose text has to be extracted. */
export function documentTypeOf(path: string): DocumentType | null {
  const extension = extensionOf(path);
  return DOCUMENT_TYPES.find((type) => type === extension) ?? null;
}

/** Whether a file can be a source, by its name. */
export function hasSourceType(path: string): boolean {
  return textTypeOf(path) !== null || documentTypeOf(path) !== null;
}

/** Whether a file may be a feed of news, by its name: as a source it is read where it is named, as other XML is mostly settings. */
export function mayBeFeed(path: string): boolean {
  return ["xml", "rss", "atom"].includes(extensionOf(path));
}

/** Whether a file is a run of TREC, by its name. */
export function isRunName(path: string): boolean {
  return ["trec", "run", "res"].includes(extensionOf(path));
}

/** Texts that people write without an ending. */
const NAMED_TEXTS = [
  "README",
  "NOTES",
  "LICENSE",
  "LICENCE",
  "COPYING",
  "CHANGES",
  "CHANGELOG",
  "NEWS",
  "FAQ",
  "INSTALL",
];

/** Whether a file is a text that people write without an ending. */
export function isNamedText(path: string): boolean {
  return NAMED_TEXTS.includes(baseName(path));
}

/** The patterns that match all sources in a folder, however deep. */
export function folderPatterns(folder: string): readonly string[] {
  const below = `${folder.replace(/\/+$/u, "")}/**`;
  const names = SOURCE_EXTENSIONS.map((extension) => extension.slice(1));
  const spelled = [...names, ...names.map((name) => name.toUpperCase())].join(",");
  return [`${below}/*.{${spelled}}`, `${below}/{${NAMED_TEXTS.join(",")}}`];
}

export function isWebAddress(path: string): boolean {
  return WEB_ADDRESS.test(path) || path.startsWith("//");
}

/** A path without a scheme, so a file beside the answer or in its workspace. A drive letter is no scheme. */
function isLocalPath(path: string): boolean {
  return !SCHEME.test(path) && !path.startsWith("//") && !path.startsWith("#");
}

interface FragmentedPath {
  readonly path: string;
  /** What stands behind the `#`; `null` where the path has none. */
  readonly fragment: string | null;
}

/** Takes `docs/a.md#heading` apart. A `#` inside of a file's name stays: `C#.md`, `a.pdf#page=7.txt`. */
export function splitFragment(path: string): FragmentedPath {
  const at = path.indexOf("#");
  const isName = at === -1 || hasSourceType(path);
  return isName ? { path, fragment: null } : { path: path.slice(0, at), fragment: path.slice(at + 1) };
}

/** Whether a reference as an answer writes it names a local file of a source type. */
export function namesSourceFile(reference: string): boolean {
  return isLocalPath(reference) && hasSourceType(splitFragment(reference).path);
}

/** The path with its percent escapes read; the path itself where they are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
