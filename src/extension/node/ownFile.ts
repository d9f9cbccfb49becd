import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads a file that stands beside the worker's bundle. */
export function readOwnFile(name: string): Promise<Uint8Array> {
  return readFile(join(__dirname, name));
}
