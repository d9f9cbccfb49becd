/** Copies declarations so that every resolution of TypeScript finds them: whole specifiers, and what a dependency declares beside them. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "../paths.mjs";
import { COMPILED_TYPES } from "./manifests.mjs";

/** `from "…"`, `import("…")` and `import "…"`. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/gu;
/** The declarations of schemas speak of it, and the package has no dependencies. */
const BUNDLED = "zod";

/**
 * @param {readonly string[]} entries declarations, from the top of the repository
 * @param {string} folder for all of them
 */
export async function copyTypes(entries, folder) {
  const waiting = entries.map((entry) => resolve(ROOT, entry));
  const copied = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const found = await copyOne(file, folder);
    for (const next of found.filter((name) => !copied.has(name))) {
      copied.add(next);
      waiting.push(next);
    }
  }
}

/**
 * @param {string} file
 * @param {string} folder
 * @returns {Promise<string[]>} the declarations that it imports
 */
async function copyOne(file, folder) {
  const target = placeOf(file, folder);
  /** @type {string[]} */
  const imported = [];
  const text = (await readFile(file, "utf8")).replace(SPECIFIER, (whole, before, specifier) => {
    const found = findDeclaration(file, specifier);
    if (found === undefined) return whole;
    imported.push(found);
    return `${before}"${asModule(relative(dirname(target), placeOf(found, folder)))}"`;
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text.replace(/^\/\/# sourceMappingURL=.*$/mu, ""));
  return imported;
}

/**
 * @param {string} file
 * @param {string} folder
 */
function placeOf(file, folder) {
  const own = relative(resolve(ROOT, COMPILED_TYPES), file);
  if (!own.startsWith("..")) return join(folder, "src", own);
  return join(folder, relative(join(ROOT, "node_modules"), file));
}

/**
 * The file behind a specifier; nothing for a package that stays one.
 * @param {string} file
 * @param {string} specifier
 */
function findDeclaration(file, specifier) {
  const isBundled = specifier === BUNDLED || specifier.startsWith(`${BUNDLED}/`);
  if (!isBundled && !specifier.startsWith(".")) return undefined;
  const base = isBundled ? join(ROOT, "node_modules", specifier) : resolve(dirname(file), specifier);
  const found = [`${base.replace(/\.js$/u, "")}.d.ts`, join(base, "index.d.ts")].find((name) => existsSync(name));
  if (found === undefined) throw new Error(`${file} imports ${specifier}, of which there is no declaration.`);
  return found;
}

/** @param {string} path */
function asModule(path) {
  const name = path.replaceAll("\\", "/").replace(/\.d\.ts$/u, ".js");
  return name.startsWith(".") ? name : `./${name}`;
}
