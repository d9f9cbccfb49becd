import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { cleanEnv } from "./clean-env.mjs";
import { withLock } from "./file-lock.mjs";
import { progress } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";

const MARKER = "installed.json";

/**
 * A folder beside the project that is filled once for all its worktrees.
 * @typedef {object} CachedFolder
 * @property {string} folder
 * @property {object} recipe what is in it; another one fills it anew
 * @property {string} announcement
 * @property {(folder: string) => Promise<void>} fill
 */

/**
 * A folder in `RAG_QUALITY_CACHE`, or in the user's cache folder.
 * @param {string} name
 * @returns {string}
 */
export function cachePath(name) {
  const userCache = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
  return join(process.env["RAG_QUALITY_CACHE"] || join(userCache, "rag-quality-checker"), name);
}

/**
 * Makes sure that the folder is filled. Does nothing when it already is.
 * @param {CachedFolder} cached
 */
export async function ensureCached(cached) {
  if (await isComplete(cached)) return;
  await withLock(`${cached.folder}.lock`, () => fillOnce(cached));
}

/**
 * The marker is written last, so a folder that has it is whole.
 * @param {CachedFolder} cached
 */
async function isComplete({ folder, recipe }) {
  return (await readFile(join(folder, MARKER), "utf8").catch(() => "")) === JSON.stringify(recipe);
}

/** @param {CachedFolder} cached */
async function fillOnce(cached) {
  // Another process may have filled it while this one waited for the lock.
  if (await isComplete(cached)) return;
  const { folder, recipe, announcement, fill } = cached;
  progress(`Installing ${announcement} into ${folder} (once)`);
  // A sibling, so that the rename at the end stays on one file system and is atomic.
  const staging = `${folder}.partial`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  await fill(staging);
  await writeFile(join(staging, MARKER), JSON.stringify(recipe));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
}

/**
 * @param {string} step
 * @param {string} cwd
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npm(step, cwd, args, env = cleanEnv({})) {
  return runCommand(step, "npm", [...args, "--no-audit", "--no-fund"], {
    cwd,
    env,
    next: "check that the npm registry can be reached (`npm ping`) and run it again.",
  });
}
