import { type Disk, type DiskEntry, uriIn } from "../../../../../src/extension/worker/folders/disk";
import type { PickedFolder } from "../../../../../src/extension/worker/wire/recordsMessages";

export const ROOT = "file:///w/docs/";
export const HOME = "file:///kept/";

/** A disk in memory: files by their URIs. Each writing gives a file another stamp. */
export class MemoryDisk implements Disk {
  readonly files = new Map<string, { bytes: Uint8Array; mtime: number }>();
  readonly links = new Set<string>();
  /** The URIs that were read, in their order. */
  readonly reads: string[] = [];
  #clock = 0;
  #onWrite: ((uri: string, bytes: Uint8Array) => void) | null = null;

  /** `files`: texts or bytes by their paths in the folder. */
  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [path, content] of Object.entries(files)) this.put(path, content);
  }

  put(path: string, content: string | Uint8Array): void {
    const uri = path
      .split("/")
      .reduce((folder, name, at, all) => uriIn(folder, name) + (at < all.length - 1 ? "/" : ""), ROOT);
    this.write(uri, typeof content === "string" ? new TextEncoder().encode(content) : content);
  }

  /** Takes a file of the folder away. */
  lose(path: string): void {
    this.remove(ROOT + path);
  }

  remove(file: string): void {
    this.files.delete(file);
  }

  list(folder: string): readonly DiskEntry[] {
    const below = [...this.files.keys()].filter((uri) => uri.startsWith(folder)).map((uri) => uri.slice(folder.length));
    const names = new Map(below.map((rest) => [rest.split("/")[0] ?? "", rest.includes("/")]));
    return [...names].map(([name, isFolder]) => ({
      name: decodeURIComponent(name),
      kind: this.links.has(folder + name) ? "other" : isFolder ? "folder" : "file",
    }));
  }

  stamp(file: string): { size: number; mtime: number } {
    const { bytes, mtime } = this.#file(file);
    return { size: bytes.length, mtime };
  }

  read(file: string): Uint8Array {
    this.reads.push(file);
    return this.#file(file).bytes;
  }

  write(file: string, bytes: Uint8Array): void {
    this.#clock += 1;
    this.files.set(file, { bytes, mtime: this.#clock });
    this.#onWrite?.(file, bytes);
  }

  /** The next bytes that are written below a folder. */
  written(folder: string): Promise<Uint8Array> {
    return new Promise((resolve) => {
      this.#onWrite = (uri, bytes) => (uri.startsWith(folder) ? resolve(bytes) : undefined);
    });
  }

  #file(uri: string): { bytes: Uint8Array; mtime: number } {
    const file = this.files.get(uri);
    if (file === undefined) throw new Error(`There is no ${uri}.`);
    return file;
  }
}

export function pickedFolder(given: Partial<PickedFolder> = {}): PickedFolder {
  return {
    uri: ROOT,
    label: "docs/",
    within: "docs/",
    exclude: [],
    max_bytes: 5_000_000,
    unsaved: [],
    home: HOME,
    ...given,
  };
}
