import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";

/**
 * The first executable of this name in a folder of PATH.
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
export async function findOnPath(name) {
  for await (const file of allOnPath(name)) return file;
  return undefined;
}

/**
 * Every executable of this name, in the order of PATH.
 * @param {string} name
 * @returns {AsyncGenerator<string, void>}
 */
export async function* allOnPath(name) {
  const names = process.platform === "win32" ? [`${name}.cmd`, `${name}.exe`] : [name];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  for (const file of folders.flatMap((folder) => names.map((each) => join(folder, each)))) {
    if (await isExecutable(file)) yield file;
  }
}

/** @param {string} file */
export async function isExecutable(file) {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
