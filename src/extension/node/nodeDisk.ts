import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Disk, DiskEntry } from "../worker/folders/disk";

/** The disk of the desktop or remote host. */
export const nodeDisk: Disk = {
  list: (folder) =>
    readdirSync(fileURLToPath(folder), { withFileTypes: true }).map((entry): DiskEntry => {
      const kind = entry.isFile() ? "file" : entry.isDirectory() ? "folder" : "other";
      return { name: entry.name, kind };
    }),
  stamp: (file) => {
    const { size, mtimeMs } = statSync(fileURLToPath(file));
    return { size, mtime: mtimeMs };
  },
  // A copy: what Node reads may lie in memory that it uses for other files, too.
  read: (file) => new Uint8Array(readFileSync(fileURLToPath(file))),
  remove: (file) => rmSync(fileURLToPath(file)),
  write: (file, bytes) => {
    const path = fileURLToPath(file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  },
};
