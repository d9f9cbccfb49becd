import { t } from "../../../contract/language";
import { canHoldAnswer } from "../../../formats/answers/looksLikeAnswer";
import { baseName, extensionOf } from "../../../formats/sources/sourcePath";

/** The languages of VS Code that can hold an answer or a prompt, and the extension by which the readers know them. */
export const EXTENSION_OF_LANGUAGE: Readonly<Record<string, string>> = {
  markdown: ".md",
  plaintext: ".txt",
  json: ".json",
  jsonc: ".json",
  jsonl: ".jsonl",
  yaml: ".yaml",
};

/** A table holds answers, and no prompt. */
const EXTENSION_OF_ANSWER: Readonly<Record<string, string>> = { ...EXTENSION_OF_LANGUAGE, csv: ".csv", tsv: ".tsv" };

/** A file as the editor names it. */
export interface NamedFile {
  readonly path: string;
  readonly languageId: string;
}

/** The path under which to read a file, with the language's extension where its own says nothing; `null` for a file that holds no answers. */
export function readablePath({ path, languageId }: NamedFile): string | null {
  if (canHoldAnswer(path)) return path;
  const extension = EXTENSION_OF_ANSWER[languageId];
  return extension === undefined ? null : `${path}${extension}`;
}

/** The path of a file from a folder that it lies in; that of a virtual workspace may be the root itself. */
export function pathBelow(folder: string, file: string): string {
  return file.slice(folder.replace(/\/$/u, "").length + 1);
}

/** Where a path or a pattern of an answer starts from. */
interface PathStart {
  readonly base: "file" | "workspace";
  /** How many folders up from there. */
  readonly up: number;
  /** The rest, without leading dots and slashes. */
  readonly rest: string;
}

const FULL_URI = /^[a-z][a-z0-9+.-]+:\/\//i;

export function isFullUri(path: string): boolean {
  return FULL_URI.test(path);
}

/** Takes a path apart: from the answer's folder, or with a leading slash from the workspace folder. */
export function pathStart(path: string): PathStart {
  const base = path.startsWith("/") ? "workspace" : "file";
  const parts = path.split("/").filter((part, index, all) => part !== "." && (part !== "" || index === all.length - 1));
  const firstName = parts.findIndex((part) => part !== "..");
  const up = firstName < 0 ? parts.length : firstName;
  return { base, up, rest: parts.slice(up).join("/") };
}

const MAX_TYPES_NAMED = 4;

/** `31 files of other types (.png, .zip, .py) are not read.` */
export function unreadFilesText(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(typeOf(path), (counts.get(typeOf(path)) ?? 0) + 1);
  const types = [...counts].sort(([a, many], [b, few]) => few - many || a.localeCompare(b)).map(([type]) => type);
  const more = types.length > MAX_TYPES_NAMED ? ", …" : "";
  const named = `(${types.slice(0, MAX_TYPES_NAMED).join(", ")}${more})`;
  return paths.length === 1
    ? t("1 file of another type {0} is not read.", named)
    : t("{0} files of other types {1} are not read.", paths.length, named);
}

/** A file without an extension is called by its name. */
function typeOf(path: string): string {
  const extension = extensionOf(path);
  return extension === "" ? baseName(path) : `.${extension}`;
}
