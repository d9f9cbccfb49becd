import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { progress } from "./progress.mjs";
import { StepError } from "./step-error.mjs";

const POLL_MS = 500;
/** A cold install takes about a minute and a half; ten times that means something hangs. */
const GIVE_UP_MS = 15 * 60_000;

/**
 * Runs `work` while this process holds the lock file; a second process waits its turn.
 * A lock left by a process that is gone is taken over.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, work) {
  await mkdir(dirname(lockFile), { recursive: true });
  await acquire(lockFile);
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
async function acquire(lockFile) {
  const deadline = Date.now() + GIVE_UP_MS;
  let announced = false;
  while (!(await tryLock(lockFile))) {
    const owner = await ownerOf(lockFile);
    if (owner !== undefined && !isRunning(owner)) {
      await rm(lockFile, { force: true });
      continue;
    }
    if (!announced) progress(`waiting for process ${owner ?? "(unknown)"}, which holds ${lockFile} …`);
    announced = true;
    if (Date.now() > deadline) {
      throw new StepError(
        "take the lock",
        `${lockFile} is held by process ${owner}`,
        "end that process or delete the file.",
      );
    }
    await delay(POLL_MS);
  }
}

/** @param {string} lockFile */
async function tryLock(lockFile) {
  try {
    // "wx" fails when the file is there: creating it and owning it are one step.
    await writeFile(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw new StepError(
      "take the lock",
      `${lockFile}: ${/** @type {Error} */ (error).message}`,
      "check that the folder can be written.",
      { cause: error },
    );
  }
}

/** @param {string} lockFile */
async function ownerOf(lockFile) {
  const text = await readFile(lockFile, "utf8").catch(() => "");
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
