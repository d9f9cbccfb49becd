import { PROJECT_FILE, type ProjectFile } from "../contract/projectFile";
import { parseProjectFile } from "../formats/project/projectFile";
import type { FileAccess, FileRead } from "../formats/sources/fileAccess";
import { decodedPath, extensionOf } from "../formats/sources/sourcePath";
import { type AgentFiles, refuse } from "./agentTool";

/** The place of a text that is given with a call: its paths count from the root. */
const GIVEN_TEXT = "given-text";
const NOWHERE = `untitled:${GIVEN_TEXT}`;

/** The files below the root as a call reads them. What is hidden and no prose holds settings and keys: it is not read. */
export class CallFiles {
  readonly access: FileAccess;
  /** The URI that paths of a text start from which is given with the call. */
  readonly from: string;
  readonly #files: AgentFiles;

  constructor(files: AgentFiles) {
    this.#files = files;
    this.from = files.kind === "root" ? files.uri + GIVEN_TEXT : NOWHERE;
    this.access = files.kind === "root" ? openOnly(files.access) : closed(files.why);
  }

  /** Reads the text of a file that a call names. Throws a `RAGQualityError` that says what to do where it cannot. */
  async readText(path: string): Promise<Extract<FileRead, { kind: "text" }>> {
    const read = await this.read(path);
    if (read.kind === "text") return read;
    return refuse(`The file ${read.label} is no text. Give what it says as a text, or name a text file.`);
  }

  /** The same for a file of any type. */
  async read(path: string): Promise<Exclude<FileRead, { kind: "refused" }>> {
    const read = await this.access.read(`/${this.local(path)}`, this.from);
    return read.kind === "refused" ? refuse(this.#refusal(path, read)) : read;
  }

  /** What the project of the root says; `null` where there is none. Throws where its file is broken. */
  async project(): Promise<ProjectFile | null> {
    if (this.#files.kind === "none") return null;
    const read = await this.#files.access.read(`/${PROJECT_FILE}`, this.from);
    return read.kind === "text" ? parseProjectFile(read.text) : null;
  }

  /** The path of a file from the root, by its URI. */
  pathOf(uri: string): string {
    const root = this.#files.kind === "root" ? this.#files.uri : "";
    return decodedPath(uri.startsWith(root) ? uri.slice(root.length) : uri);
  }

  /** A path from the root, for one that agents write in full. */
  local(path: string): string {
    if (this.#files.kind === "none") return path;
    if (path.includes("://")) return path.startsWith(this.#files.uri) ? this.pathOf(path) : outside(path);
    const { root, written } = comparable(decodedPath(this.#files.uri.replace(/^[a-z-]+:\/\/[^/]*/iu, "")), path);
    const below = written.startsWith(root) ? written.slice(root.length) : written;
    return below.startsWith("/") || /^[a-z]:\//iu.test(below) ? outside(path) : below;
  }

  #refusal(path: string, { refusal, detail }: Extract<FileRead, { kind: "refused" }>): string {
    if (this.#files.kind === "none") return this.#files.why;
    const why = refusal === "missing" && detail === "" ? "There is no such file." : detail;
    return `“${path}” is not read. ${why} Paths count from the root and stay inside of it.`;
  }
}

/** On Windows, paths have a drive, and slashes of either kind. */
function comparable(root: string, path: string): { readonly root: string; readonly written: string } {
  if (!/^\/[a-z]:\//iu.test(root)) return { root, written: path };
  const drive = (text: string): string => text.replace(/^[A-Z]:/u, (letter) => letter.toLowerCase());
  return { root: drive(root.slice(1)), written: drive(path.replaceAll("\\", "/")) };
}

function outside(path: string): never {
  return refuse(`“${path}” is outside of the root, and is not read. Name a file by its path from the root.`);
}

function openOnly(access: FileAccess): FileAccess {
  return {
    read: async (path, from) => {
      const read = await access.read(path, from);
      return read.kind !== "refused" && isClosed(read.label) ? hidden(read.label) : read;
    },
    glob: (pattern, from) => access.glob(pattern, from),
  };
}

/** What people write in hidden folders for others to read, such as `.github/prompts/review.prompt.md`. */
const PROSE: ReadonlySet<string> = new Set(["md", "markdown", "mdx", "txt", "prompt", "prompty"]);

function isClosed(path: string): boolean {
  const isHidden = path.split("/").some((part) => /^\.[^.]/u.test(part));
  return isHidden && !PROSE.has(extensionOf(path));
}

function hidden(label: string): FileRead {
  const detail = "It is hidden, or lies in a hidden folder: such files hold settings and keys.";
  return { kind: "refused", label, refusal: "not_a_source_type", detail };
}

function closed(why: string): FileAccess {
  return {
    read: async (path) => ({ kind: "refused", label: path, refusal: "outside_workspace", detail: why }),
    glob: async () => [],
  };
}
