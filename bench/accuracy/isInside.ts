import { isAbsolute, relative, sep } from "node:path";

/** Whether an absolute path is a folder itself or lies somewhere inside it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`);
}
