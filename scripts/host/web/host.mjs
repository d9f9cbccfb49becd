import { open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cleanEnv } from "../clean-env.mjs";
import { freePort } from "../free-port.mjs";
import { startGroup, untilServed } from "../process-group.mjs";
import { installWebHost } from "./install.mjs";

const PROGRAM = fileURLToPath(new URL("serve.mjs", import.meta.url));

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
    await untilServed(`${url}/static/build/favicon.ico`, group.child, {
      logFile,
      step: "serve VS Code for the Web",
      next: "delete the cache folder that it is in and run again.",
    });
  } catch (error) {
    await group.end();
    throw error;
  }
  return { url, logFile, stop: () => group.end() };
}
