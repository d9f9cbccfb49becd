import * as vscode from "vscode";

/** The scheme of the sample's files: they can be opened and mended with no folder open, in every host. */
export const SAMPLE_SCHEME = "rag-quality-sample";

/** The folder of the extension that the sample is read from. */
const SAMPLE_FOLDER = "examples";

interface SampleFile {
  readonly content: Uint8Array;
  /** Counts the changes: VS Code asks for a time to tell one content from another. */
  readonly changes: number;
}

export function isSample({ scheme }: vscode.Uri): boolean {
  return scheme === SAMPLE_SCHEME;
}

/** `path` is that of a file in the extension's `examples`, such as `answers/mixed.md`. */
export function sampleUri(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SAMPLE_SCHEME, path: `/${path}` });
}

/** The files of the sample. What is saved in them is kept until the window closes, and nowhere on the disk. */
export class SampleFiles implements vscode.FileSystemProvider {
  readonly #extension: vscode.Uri;
  readonly #files = new Map<string, SampleFile>();
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changes.event;

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { content, changes } = await this.#file(uri);
    return { type: vscode.FileType.File, ctime: 0, mtime: changes, size: content.length };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#file(uri)).content;
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const { changes } = await this.#file(uri);
    this.#files.set(uri.path, { content, changes: changes + 1 });
    this.#changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  /** Nobody else changes these files. */
  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  async #file(uri: vscode.Uri): Promise<SampleFile> {
    const known = this.#files.get(uri.path);
    if (known) return known;
    const file = { content: await this.#read(uri), changes: 0 };
    this.#files.set(uri.path, file);
    return file;
  }

  async #read(uri: vscode.Uri): Promise<Uint8Array> {
    try {
      return await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#extension, SAMPLE_FOLDER, uri.path));
    } catch {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
  }
}
