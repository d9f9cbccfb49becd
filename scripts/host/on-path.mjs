import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";

/**
 * The first folder of PATH that holds an executable of this name, with the name.
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
export async function findOnPath(name) {
  const names = process.platform === "win32" ? [`${name}.cmd`, `${name}.exe`] : [name];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  for (const file of folders.flatMap((folder) => names.map((each) => join(folder, each)))) {
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

/** @param {string} file */
export async function isExecutable(file) {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
