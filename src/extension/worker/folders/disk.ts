/** When a file was written, and how large it is: a file of the same stamp is not read again. */
export interface FileStamp {
  readonly size: number;
  readonly mtime: number;
}

export interface DiskEntry {
  readonly name: string;
  /** `other`: a link or a device. Where it leads cannot be known, so it is not followed. */
  readonly kind: "file" | "folder" | "other";
}

/**
 * The disk of the machine that the worker runs on. All is done at once: the thread is the worker's own, and thousands of small files
 * would wait for one another longer than they are read. Folders are URIs with a slash at their end. Each may throw.
 */
export interface Disk {
  list(folder: string): readonly DiskEntry[];
  stamp(file: string): FileStamp;
  read(file: string): Uint8Array;
  /** Makes the folders on the way. */
  write(file: string, bytes: Uint8Array): void;
  remove(file: string): void;
}

/** The URI of what a folder holds under a name, spelled as VS Code spells it. */
export function uriIn(folder: string, name: string): string {
  return folder + encodeURIComponent(name).replace(/[!'()*]/gu, escaped);
}

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
