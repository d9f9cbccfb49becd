import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { atExit } from "./exit-cleanup.mjs";
import { StepError } from "./step-error.mjs";

/**
 * A folder for one run, with a short path since unix sockets are put below it (they end at 107 characters).
 * It is removed by `remove`, or when this process ends.
 * @returns {Promise<{ folder: string, remove(): Promise<void> }>}
 */
export async function makeScratch() {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "rqc-"));
  const forget = atExit(() => rmSync(folder, { recursive: true, force: true }));
  const remove = async () => {
    // VS Code's processes may still write while they end, hence the retries.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    forget();
  };
  return { folder, remove };
}

/**
 * Copies a folder below a scratch folder, so that a test may change its files.
 * @param {string} source
 * @param {string} scratch
 * @returns {Promise<string>} the copy
 */
export async function copyWorkspace(source, scratch) {
  const info = await stat(source).catch(() => undefined);
  if (!info?.isDirectory()) {
    throw new StepError(
      "copy the workspace",
      `${source} is not a folder`,
      "name a folder that exists, such as examples/.",
    );
  }
  const copy = join(scratch, "w", basename(resolve(source)));
  await mkdir(copy, { recursive: true });
  await cp(source, copy, { recursive: true });
  return copy;
}
