import * as vscode from "vscode";
import { t } from "../../../contract/language";
import type { Refusal } from "../../../formats/sources/fileAccess";
import {
  baseName,
  documentTypeOf,
  extensionOf,
  hasSourceType,
  isWebAddress,
  SOURCE_EXTENSIONS,
} from "../../../formats/sources/sourcePath";
import type { FileAnswer } from "../../worker/wire/filesMessages";
import type { JobFileHost } from "../../worker/wire/jobAccess";
import { fileBehind, labelOf } from "./fileBehind";
import { isFullUri, pathStart } from "./filePaths";
import { decodeText, megabytes } from "./fileText";
import { isSample } from "./sampleFiles";

/** Far more than are read: what is left out is told with its number, and a virtual folder may count files that do not match. */
const MAX_FILES_FOUND = 20_000;
const NOT_SEARCHED = "**/{node_modules,.git}/**";

/** Which files may be read. */
interface FileReach {
  /** By its path. A file that passes and is no text is refused when it is read. */
  readonly accepts: (path: string) => boolean;
  /** Completes what is said of a file of another type. */
  readonly wanted: string;
  /** URIs of files that a person opened: they are read wherever they lie. */
  readonly opened: ReadonlySet<string>;
}

/** Somebody named the file, so that its ending need not say that it is a text. What is hidden holds settings and keys. */
const SOURCE_FILES: FileReach = {
  accepts: (path) => hasSourceType(path) || !baseName(path).startsWith("."),
  wanted: t("A source has to be one of {0}.", SOURCE_EXTENSIONS.join(", ")),
  opened: new Set(),
};

/** What accepts the paths that end in one of some extensions. */
export function endingIn(extensions: readonly string[]): FileReach["accepts"] {
  return (path) => extensions.includes(`.${extensionOf(path)}`);
}

/** Reads the files that answers name, as far as a workspace folder holds them or they were picked. One instance serves one check. */
export class WorkspaceFiles implements JobFileHost {
  readonly #limitBytes: number;
  readonly #reach: FileReach;
  readonly #picked: readonly string[];
  readonly #linkChecks = new Map<string, Promise<boolean>>();

  /** `picked`: URIs of files and, with a slash at their end, of folders that a person picked wherever they lie. */
  constructor(maxFileSizeMb: number, picked: readonly string[] = [], reach: FileReach = SOURCE_FILES) {
    this.#limitBytes = maxFileSizeMb * 1_000_000;
    this.#reach = reach;
    this.#picked = picked;
  }

  async read(path: string, from: string, have: string | null): Promise<FileAnswer> {
    if (isWebAddress(path)) return refused(path, "missing", "");
    if (this.#reach.opened.has(path)) return this.#readOpened(vscode.Uri.parse(path), have);
    const uri = resolvePath(path, from);
    const folder = uri && this.#folderOf(uri);
    if (!uri || !folder)
      return refused(
        path,
        "outside_workspace",
        t("It is outside of the folders that are open. Open the folder that holds it."),
      );
    try {
      return await this.#readInside(uri, folder, have);
    } catch (error) {
      return refused(labelOf(uri), "missing", missingDetail(error));
    }
  }

  async glob(pattern: string, from: string): Promise<readonly string[]> {
    const base = this.#patternBase(pattern, from);
    if (base === null) return [];
    const found = await vscode.workspace.findFiles(base, NOT_SEARCHED, MAX_FILES_FOUND);
    // A notebook is no source of its cells, and no file one of its former versions.
    const own = fileBehind(vscode.Uri.parse(from)).toString();
    const others = found.map((uri) => uri.toString()).filter((uri) => uri !== own || uri === from);
    return others.sort();
  }

  /** The bytes of a file whose text the worker extracts. */
  async #readBytes(uri: vscode.Uri, have: string | null): Promise<FileAnswer> {
    const label = labelOf(uri);
    const { size, mtime } = await vscode.workspace.fs.stat(uri);
    if (size > this.#limitBytes) return this.#tooLarge(label, size);
    const version = `saved ${mtime} ${size}`;
    if (version === have) return { kind: "unchanged" };
    // A copy: what is sent would take all of the buffer along that it is a part of.
    const bytes = new Uint8Array(await vscode.workspace.fs.readFile(uri));
    return { kind: "read", version, read: { kind: "bytes", uri: uri.toString(), label, bytes } };
  }

  /** The folder that a file has to stay in: the workspace's, the sample's, or the one that was picked. */
  #folderOf(uri: vscode.Uri): vscode.Uri | null {
    if (isSample(uri)) return uri.with({ path: "/" });
    const inWorkspace = vscode.workspace.getWorkspaceFolder(uri);
    if (inWorkspace) return inWorkspace.uri;
    const name = uri.toString();
    const picked = this.#picked.find((each) => each === name || (each.endsWith("/") && `${name}/`.startsWith(each)));
    if (picked === undefined) return null;
    return picked.endsWith("/") ? vscode.Uri.parse(picked.slice(0, -1)) : vscode.Uri.joinPath(uri, "..");
  }

  #patternBase(pattern: string, from: string): vscode.RelativePattern | null {
    const folder = this.#picked.find((each) => each.endsWith("/") && pattern.startsWith(each));
    if (folder === undefined) return patternBase(pattern, from);
    if (folder === pattern) return null;
    return new vscode.RelativePattern(vscode.Uri.parse(folder), pattern.slice(folder.length));
  }

  async #readInside(uri: vscode.Uri, folder: vscode.Uri, have: string | null): Promise<FileAnswer> {
    const label = labelOf(uri);
    if (!this.#reach.accepts(uri.path)) return refused(label, "not_a_source_type", this.#reach.wanted);
    if (await this.#goesThroughLink(uri, folder)) return refused(label, "outside_workspace", LINK_DETAIL);
    if (documentTypeOf(uri.path) !== null) return await this.#readBytes(uri, have);
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    // The editor keeps the text of a file for a while after another program has changed or deleted it.
    if (open?.isDirty) return this.#openText(open, label, have);
    const { size, mtime, type } = await vscode.workspace.fs.stat(uri);
    if (type & vscode.FileType.Directory)
      return refused(
        label,
        "not_a_source_type",
        t("It is a folder. Name the files in it, for example with *.md behind it."),
      );
    // A pipe or a device would be read for ever.
    if ((type & vscode.FileType.File) === 0)
      return refused(label, "not_a_source_type", t("It is no regular file. Name one."));
    if (size > this.#limitBytes) return this.#tooLarge(label, size);
    const version = `saved ${mtime} ${size}`;
    if (version === have) return { kind: "unchanged" };
    const decoded = decodeText(await vscode.workspace.fs.readFile(uri));
    if (decoded.kind === "binary") return refused(label, "binary", decoded.detail);
    return { kind: "read", version, read: { kind: "text", uri: uri.toString(), label, text: decoded.text } };
  }

  async #readOpened(uri: vscode.Uri, have: string | null): Promise<FileAnswer> {
    try {
      if (documentTypeOf(uri.path) !== null) return await this.#readBytes(uri, have);
      return this.#openText(await vscode.workspace.openTextDocument(uri), labelOf(uri), have);
    } catch (error) {
      return refused(labelOf(uri), "missing", missingDetail(error));
    }
  }

  /** What is typed and not saved yet is what the reader sees, and so what counts. */
  #openText(document: vscode.TextDocument, label: string, have: string | null): FileAnswer {
    const version = versionOf(document);
    if (version === have) return { kind: "unchanged" };
    const text = document.getText();
    if (text.length > this.#limitBytes) return this.#tooLarge(label, text.length);
    return { kind: "read", version, read: { kind: "text", uri: document.uri.toString(), label, text } };
  }

  #tooLarge(label: string, size: number): FileAnswer {
    const limit = megabytes(this.#limitBytes);
    return refused(
      label,
      "too_large",
      t("It has {0} and the limit is {1}. Split it, or raise ragQuality.maxFileSizeMb.", megabytes(size), limit),
    );
  }

  /** Whether the file or a folder on its way is a symbolic link: where such a link leads cannot be known here. */
  async #goesThroughLink(uri: vscode.Uri, folder: vscode.Uri): Promise<boolean> {
    const inside = uri.path
      .slice(folder.path.length)
      .split("/")
      .filter((part) => part !== "");
    const steps = inside.map((_, index) => vscode.Uri.joinPath(folder, ...inside.slice(0, index + 1)));
    const checks = await Promise.all(steps.map((step) => this.#isLink(step)));
    return checks.includes(true);
  }

  #isLink(uri: vscode.Uri): Promise<boolean> {
    const key = uri.toString();
    const known = this.#linkChecks.get(key) ?? statIsLink(uri);
    this.#linkChecks.set(key, known);
    return known;
  }
}

const LINK_DETAIL = t(
  "It is a symbolic link or lies behind one, which may lead out of the folder. Name the file by its own path.",
);

async function statIsLink(uri: vscode.Uri): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(uri);
    return (type & vscode.FileType.SymbolicLink) !== 0;
  } catch {
    // A file that is not there is reported as missing when it is read.
    return false;
  }
}

/** Changes with each edit. */
export function versionOf(document: vscode.TextDocument): string {
  return `open ${numberOf(document)} ${document.version}`;
}

const documentNumbers = new WeakMap<vscode.TextDocument, number>();
let lastDocumentNumber = 0;

/** Tells a document from the one that was opened under the same name before: both count their versions from 1. */
function numberOf(document: vscode.TextDocument): number {
  const known = documentNumbers.get(document);
  if (known !== undefined) return known;
  lastDocumentNumber += 1;
  documentNumbers.set(document, lastDocumentNumber);
  return lastDocumentNumber;
}

function resolvePath(path: string, from: string): vscode.Uri | null {
  if (isFullUri(path)) return vscode.Uri.parse(path);
  const { base, up, rest } = pathStart(path);
  const start = startUri(base, from);
  return start && vscode.Uri.joinPath(start, ...Array.from({ length: up }, () => ".."), rest);
}

function startUri(base: "file" | "workspace", from: string): vscode.Uri | null {
  const file = fileBehind(vscode.Uri.parse(from));
  const folder = vscode.workspace.getWorkspaceFolder(file) ?? vscode.workspace.workspaceFolders?.[0];
  const isOnDisk = file.path.includes("/") && file.scheme !== "untitled";
  if (base === "file" && isOnDisk) return vscode.Uri.joinPath(file, "..");
  return folder?.uri ?? null;
}

function patternBase(pattern: string, from: string): vscode.RelativePattern | null {
  const { base, up, rest } = pathStart(pattern);
  const start = startUri(base, from);
  if (start === null || rest === "") return null;
  const folder = vscode.Uri.joinPath(start, ...Array.from({ length: up }, () => ".."));
  return vscode.workspace.getWorkspaceFolder(folder) ? new vscode.RelativePattern(folder, rest) : null;
}

function missingDetail(error: unknown): string {
  const isMissing = error instanceof vscode.FileSystemError && error.code === "FileNotFound";
  if (isMissing) return t("There is no such file. Correct its path, or restore the file.");
  return t("It cannot be read: {0}. Check its permissions.", error instanceof Error ? error.message : String(error));
}

function refused(label: string, refusal: Refusal, detail: string): FileAnswer {
  return { kind: "read", version: null, read: { kind: "refused", label, refusal, detail } };
}
