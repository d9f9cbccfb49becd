import { hasDocumentExtension } from "../../formats/chunks/documentFiles";
import type { NamedFile } from "../shared/files/filePaths";

/** The languages of VS Code that documents are written in, and the extension by which the readers know them. */
const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  markdown: ".md",
  plaintext: ".txt",
  html: ".html",
  json: ".json",
  jsonl: ".jsonl",
  yaml: ".yaml",
};

/** The path under which to read an open file as a document, with its language's extension where its own says nothing; `null` for one that is none. */
export function documentPath({ path, languageId }: NamedFile): string | null {
  // Settings, whose comments no other reader takes.
  if (languageId === "jsonc") return null;
  if (hasDocumentExtension(path)) return path;
  const extension = EXTENSION_OF_LANGUAGE[languageId];
  return extension === undefined ? null : `${path}${extension}`;
}

const BRACES = /\{([^{}]*)\}/u;

/** Never looked into, whatever the settings say. */
const NEVER = ["**/node_modules", "**/.git"];

/** One glob pattern for all that a setting such as `search.exclude` leaves out, and for whatever else is. */
export function excludedPattern(setting: unknown, others: readonly string[] = []): string {
  const entries = typeof setting === "object" && setting !== null ? Object.entries(setting) : [];
  const set = entries.filter(([, isExcluded]) => isExcluded === true).map(([pattern]) => pattern);
  const patterns = [...NEVER, ...set, ...others];
  const flat = new Set(patterns.flatMap(withoutBraces).map((pattern) => pattern.replace(/\/(?:\*\*)?$/u, "")));
  return `{${[...flat]
    .filter((pattern) => pattern !== "")
    .flatMap((pattern) => [pattern, `${pattern}/**`])
    .join(",")}}`;
}

/** Braces cannot stand in braces: `*.{a,b}` becomes `*.a` and `*.b`. */
function withoutBraces(pattern: string): string[] {
  const group = BRACES.exec(pattern);
  if (group === null) return [pattern];
  const [whole, choices = ""] = group;
  return choices.split(",").flatMap((choice) => withoutBraces(pattern.replace(whole, () => choice)));
}

/** The URIs of files, and of all folders above them: where a folder is deleted, nothing is said of what was in it. */
export function withFolders(files: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const file of files) {
    for (let uri = file; uri !== "" && !all.has(uri); uri = folderOf(uri)) all.add(uri);
  }
  return all;
}

/** "" above the uppermost folder. */
function folderOf(uri: string): string {
  const end = uri.lastIndexOf("/");
  const isRoot = end < 0 || uri[end - 1] === "/";
  return isRoot ? "" : uri.slice(0, end);
}
