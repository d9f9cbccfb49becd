import { findOnPath, isExecutable } from "./on-path.mjs";
import { timed } from "./progress.mjs";
import { runCommand } from "./run-command.mjs";
import { StepError } from "./step-error.mjs";

const STEP = "find Chromium";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Chromium alone brings no font, and with none a page shows boxes. */
const DEBIAN_PACKAGES = ["chromium", "fonts-dejavu-core"];
const INSTALL_COMMAND = `apt-get update && apt-get install -y --no-install-recommends ${DEBIAN_PACKAGES.join(" ")}`;

/**
 * The Chromium or Chrome to show the editor in; on Debian as root it is installed when there is none.
 * @returns {Promise<string>} the path of its executable
 */
export async function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return checkNamed(named);
  return (await firstOnPath()) ?? installWithApt();
}

/** @param {string} path */
async function checkNamed(path) {
  if (await isExecutable(path)) return path;
  throw new StepError(STEP, `CHROMIUM_PATH is ${path}, which cannot be executed`, "correct the variable or unset it.");
}

async function firstOnPath() {
  for (const name of NAMES) {
    const path = await findOnPath(name);
    if (path) return path;
  }
  return undefined;
}

async function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !(await findOnPath("apt-get"))) {
    throw new StepError(STEP, `none of ${NAMES.join(", ")} is on PATH`, `run \`sudo sh -c "${INSTALL_COMMAND}"\`, or set CHROMIUM_PATH.`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const next = `run \`${INSTALL_COMMAND}\` by hand, or set CHROMIUM_PATH.`;
  await timed("Installing Chromium with apt-get", async () => {
    await runCommand("install Chromium", "apt-get", ["update"], { env, next });
    await runCommand("install Chromium", "apt-get", ["install", "-y", "--no-install-recommends", ...DEBIAN_PACKAGES], { env, next });
  });
  const path = await firstOnPath();
  if (path) return path;
  throw new StepError(STEP, "apt-get installed the package, but the program is not on PATH", "set CHROMIUM_PATH.");
}
