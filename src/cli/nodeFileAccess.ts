import { readFile, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FileAccess, FileRead } from "../formats/fileAccess";

const LARGEST_BYTES = 5_000_000;

/** Reads sources from the disk, inside of one folder. */
export function nodeFileAccess(root: string): FileAccess {
  return {
    read: (path, from) => read(root, path, from),
    glob: async () => [],
  };
}

async function read(root: string, path: string, from: string): Promise<FileRead> {
  const file = locate(root, path, from);
  const label = relative(root, file).split(sep).join("/");
  if (label.startsWith("..")) return { kind: "refused", label, refusal: "outside_workspace", detail: "" };
  try {
    const { size } = await stat(file);
    if (size > LARGEST_BYTES) return { kind: "refused", label, refusal: "too_large", detail: "" };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
    return { kind: "text", uri: pathToFileURL(file).href, label, text };
  } catch (cause) {
    return { kind: "refused", label, refusal: cause instanceof TypeError ? "binary" : "missing", detail: "" };
  }
}

function locate(root: string, path: string, from: string): string {
  if (path.startsWith("file:")) return fileURLToPath(path);
  return path.startsWith("/") ? resolve(root, `.${path}`) : resolve(dirname(fileURLToPath(from)), path);
}
