import { isAbsolute, relative, sep } from "node:path";

/** Whether a path is the folder or lies in it. Both are absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** The path from a folder, with slashes. */
export function pathFrom(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}
