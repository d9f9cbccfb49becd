/** The types of files that can be sources, by their extension. */
const SOURCE_TYPES = ["md", "markdown", "txt", "html", "htm", "json"] as const;

export type SourceType = (typeof SOURCE_TYPES)[number];

/** `.md, .markdown, …` for messages. */
export const SOURCE_TYPES_TEXT = SOURCE_TYPES.map((type) => `.${type}`).join(", ");

const SCHEME = /^[a-z][a-z0-9+.-]+:/i;
const WEB_ADDRESS = /^(?:https?|ftp|mailto|data):/i;

/** The last part of a path or URI. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** The extension of a path or URI, in small letters and without its dot; empty where it has none. */
export function extensionOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

export function sourceTypeOf(path: string): SourceType | null {
  const extension = extensionOf(path);
  return SOURCE_TYPES.find((type) => type === extension) ?? null;
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

/** Takes `docs/a.md#heading` apart. A `#` inside of a file's name stays: `C#.md`. */
export function splitFragment(path: string): FragmentedPath {
  const at = path.indexOf("#");
  const isName = at === -1 || (sourceTypeOf(path.slice(0, at)) === null && sourceTypeOf(path) !== null);
  return isName ? { path, fragment: null } : { path: path.slice(0, at), fragment: path.slice(at + 1) };
}

/** Whether a reference as an answer writes it names a local file of a source type. */
export function namesSourceFile(reference: string): boolean {
  return isLocalPath(reference) && sourceTypeOf(splitFragment(reference).path) !== null;
}

/** The path with its percent escapes read; the path itself where they are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
