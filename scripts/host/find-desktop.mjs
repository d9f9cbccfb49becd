import { execFile } from "node:child_process";
import { realpath } from "node:fs/promises";
import { promisify } from "node:util";
import { findOnPath } from "./on-path.mjs";

const NAMES = ["code", "code-insiders", "codium"];
/** `code` of a remote terminal or of code-server talks to a server; it opens no window here. */
const NOT_A_DESKTOP = /remote-cli|code-server/;
const VERSION_TIMEOUT_MS = 20_000;

/**
 * The command of a desktop VS Code that can show a window here, if there is one.
 * @returns {Promise<string | undefined>}
 */
export async function findDesktop() {
  if (!hasDisplay()) return undefined;
  for (const name of NAMES) {
    const path = await findOnPath(name);
    if (path && (await isDesktop(path))) return path;
  }
  return undefined;
}

function hasDisplay() {
  if (process.platform === "darwin" || process.platform === "win32") return true;
  return Boolean(process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"]);
}

/** @param {string} path */
async function isDesktop(path) {
  if (NOT_A_DESKTOP.test(await realpath(path))) return false;
  try {
    const shell = process.platform === "win32";
    const { stdout } = await promisify(execFile)(shell ? `"${path}"` : path, ["--version"], {
      timeout: VERSION_TIMEOUT_MS,
      shell,
    });
    return /^\d+\.\d+\.\d+/.test(stdout);
  } catch {
    // A `code` that cannot even tell its version (as root it refuses to run) would not open a window either.
    return false;
  }
}
