import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cleanEnv } from "./clean-env.mjs";
import { freePort } from "./free-port.mjs";
import { installWebHost } from "./install-web-host.mjs";
import { startGroup } from "./process-group.mjs";
import { StepError } from "./step-error.mjs";

const PROGRAM = fileURLToPath(new URL("serve-web.mjs", import.meta.url));
/** It answers within a second; a loaded machine may take longer. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/**
 * @typedef {object} WebHostOptions
 * @property {string} extension the folder of the extension, as its package has it
 * @property {string} others a folder with folders of further extensions
 * @property {string} folder what is opened, as a virtual workspace
 * @property {string} scratch for its log
 */

/**
 * @typedef {object} WebHost
 * @property {string} url with no slash at its end
 * @property {string} logFile
 * @property {() => Promise<void>} stop
 */

/**
 * Serves VS Code for the Web, whose extension host is a worker of the page: there is no Node in it, and the folder is read and
 * written by an extension. What is written stays in the page: the folder itself never changes.
 * @param {WebHostOptions} options
 * @returns {Promise<WebHost>}
 */
export async function startWebHost({ extension, others, folder, scratch }) {
  const { code, server } = await installWebHost();
  const port = await freePort();
  const options = {
    ...{ server, port, esm: true, coi: false, printServerLog: false },
    build: { type: "static", location: code, quality: "stable", version: "1" },
    extensionDevelopmentPath: extension,
    extensionPaths: [others],
    folderMountPath: folder,
  };
  const logFile = join(scratch, "web-host.log");
  const log = await open(logFile, "a");
  const group = startGroup(process.execPath, [PROGRAM, JSON.stringify(options)], { env: cleanEnv(), output: log.fd });
  await log.close();
  // By this name, since the frames of webviews are at names below it.
  const url = `http://localhost:${port}`;
  try {
    await untilServed(url, group.child, logFile);
  } catch (error) {
    await group.end();
    throw error;
  }
  return { url, logFile, stop: () => group.end() };
}

/**
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} logFile
 */
async function untilServed(url, child, logFile) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isServed(url))) {
    const hasEnded = child.exitCode !== null;
    if (hasEnded || Date.now() > deadline) {
      const failure = hasEnded
        ? `it ended with ${child.exitCode}`
        : `${url} did not answer in ${START_TIMEOUT_MS / 1000} s`;
      const next = "delete the cache folder that it is in and run again.";
      throw new StepError("serve VS Code for the Web", `${failure}\n${await readFile(logFile, "utf8")}`, next);
    }
    await delay(POLL_MS);
  }
}

/** @param {string} url */
async function isServed(url) {
  return fetch(`${url}/static/build/favicon.ico`).then(
    ({ ok }) => ok,
    () => false,
  );
}
