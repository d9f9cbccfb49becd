import type { FileAccess, FileRead, Refusal } from "../../../../src/formats/sources/fileAccess";
import type { FileTexts } from "../../../../src/formats/sources/sourceText";

const ROOT = "mem:/";

type MemoryFile = string | FileTexts | { readonly refusal: Refusal; readonly detail: string };

/** A workspace in memory: texts by path, what was extracted from documents, or the reason why a file is refused. */
export class MemoryFileAccess implements FileAccess {
  readonly reads: string[] = [];
  readonly #files: ReadonlyMap<string, MemoryFile>;

  constructor(files: Readonly<Record<string, MemoryFile>>) {
    this.#files = new Map(Object.entries(files));
  }

  read(path: string, from: string): Promise<FileRead> {
    const label = absolute(path, from);
    this.reads.push(label);
    const file = this.#files.get(label);
    if (file === undefined) return Promise.resolve({ kind: "refused", label, refusal: "missing", detail: "" });
    if (typeof file !== "string" && "kind" in file)
      return Promise.resolve({ kind: "document", uri: ROOT + label, label, content: file });
    if (typeof file !== "string") return Promise.resolve({ kind: "refused", label, ...file });
    return Promise.resolve({ kind: "text", uri: ROOT + label, label, text: file });
  }

  glob(pattern: string, from: string): Promise<readonly string[]> {
    const matches = globPattern(absolute(pattern, from));
    return Promise.resolve(
      [...this.#files.keys()]
        .filter((path) => matches.test(path))
        .sort()
        .map((path) => ROOT + path),
    );
  }
}

/** The path from the workspace's root. */
function absolute(path: string, from: string): string {
  if (path.startsWith(ROOT)) return path.slice(ROOT.length);
  if (path.startsWith("/")) return path.slice(1);
  const parts = from.slice(ROOT.length).split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Knows `**`, `*`, `?` and `{a,b}`, which is enough for tests. */
function globPattern(pattern: string): RegExp {
  const parts: Readonly<Record<string, string>> = {
    "**/": "(?:.*/)?",
    "*": "[^/]*",
    "?": "[^/]",
    "{": "(?:",
    "}": ")",
    ",": "|",
  };
  const source = pattern.replace(/\*\*\/|[*?{},]|[.+^$()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`);
  return new RegExp(`^${source}$`);
}
