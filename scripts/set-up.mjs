/** Uses nothing but Node's own modules: it is what installs the others. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cleanEnv } from "./host/clean-env.mjs";
import { progress, timed } from "./host/progress.mjs";
import { runCommand } from "./host/run-command.mjs";
import { StepError } from "./host/step-error.mjs";
import { ROOT } from "./paths.mjs";

/** As `engines` in package.json says; there it only warns. */
const OLDEST_NODE = [20, 19];

/**
 * Installs the project's packages when they are missing or are not those of package-lock.json.
 * @returns {Promise<void>}
 */
export async function ensurePackages() {
  checkNode();
  if (await packagesAreCurrent()) return;
  progress("node_modules is missing or older than package-lock.json.");
  await timed("npm ci", () =>
    runCommand("install the packages", "npm", ["ci", "--no-audit", "--no-fund"], {
      cwd: ROOT,
      env: cleanEnv(),
      next: "check that the npm registry can be reached (`npm ping`) and run it again.",
    }),
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StepError(
    "start",
    `this is Node ${process.versions.node}`,
    `install Node ${OLDEST_NODE.join(".")} or newer.`,
  );
}

/**
 * npm keeps a list of what it installed inside node_modules, written last. Its content is compared with the lock file,
 * not its time, since a checkout changes all times. Packages for other platforms are in the lock file alone.
 */
async function packagesAreCurrent() {
  const wanted = await packagesIn(join(ROOT, "package-lock.json"));
  const installed = await packagesIn(join(ROOT, "node_modules", ".package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    const present = installed[path];
    return path === "" || (present ? present.version === version : Boolean(optional || peer));
  });
}

/**
 * @param {string} lockFile
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, peer?: boolean }>>}
 */
async function packagesIn(lockFile) {
  const text = await readFile(lockFile, "utf8").catch(() => "{}");
  return JSON.parse(text).packages ?? {};
}
