import { mkdir, open, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { cleanEnv } from "./clean-env.mjs";
import { freePort } from "./free-port.mjs";
import { installCodeServer } from "./install-code-server.mjs";
import { startGroup, untilServed } from "./process-group.mjs";
import { runCommand } from "./run-command.mjs";
import { makeScratch } from "./scratch.mjs";

/** A quiet window: no welcome page, no telemetry, no look-ups, no assistant's side bar, and every folder is trusted. */
const QUIET_SETTINGS = {
  "workbench.startupEditor": "none",
  "telemetry.telemetryLevel": "off",
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "security.workspace.trust.enabled": false,
  "update.mode": "none",
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  // On Linux VS Code would otherwise keep a git process busy that no test asks for.
  "git.enabled": false,
};

/** For the windows of tests: what moves, blinks, or is drawn for nobody takes a third of the processor's time of a run. */
export const STILL_SETTINGS = {
  "workbench.reduceMotion": "on",
  "editor.cursorBlinking": "solid",
  "editor.minimap.enabled": false,
};

/** Likewise what comes with code-server: its extensions that no test asks for would start in each window. */
export const UNUSED_EXTENSIONS = [
  ...["git", "git-base", "github", "github-authentication", "microsoft-authentication", "merge-conflict"],
  ...["debug-auto-launch", "debug-server-ready", "ms-vscode.js-debug", "ms-vscode.js-debug-companion"],
  ...["ms-vscode.vscode-js-profile-table", "terminal-suggest", "tunnel-forwarding", "simple-browser"],
  ...["typescript-language-features", "css-language-features", "html-language-features", "php-language-features"],
  ...["emmet", "extension-editing", "grunt", "gulp", "jake", "npm", "references-view"],
];

/**
 * @typedef {object} CodeServerOptions
 * @property {string} [userDataDir] where settings and state are kept; a scratch folder if not given
 * @property {string} [extensionsDir] where installed extensions are; a scratch folder if not given
 * @property {string} [scratch] for sockets and temporary files; made, and removed by `stop`, if not given
 * @property {number} [port] a free one if not given
 * @property {string} [logFile] the server's output; below the scratch folder if not given
 * @property {Record<string, unknown>} [settings] user settings, on top of a quiet window
 * @property {readonly string[]} [leftOut] folders of extensions that come with it and that it does not have
 */

/**
 * @typedef {object} CodeServer
 * @property {string} url with no slash at its end
 * @property {number} port
 * @property {string} logFile
 * @property {string} scratch
 * @property {Promise<unknown>} exited settled when the server has ended, for whatever reason
 * @property {() => Promise<void>} stop
 */

/**
 * Starts code-server and waits until it answers.
 * @param {CodeServerOptions} [options]
 * @returns {Promise<CodeServer>}
 */
export async function startCodeServer(options = {}) {
  const install = await installCodeServer();
  const ownScratch = options.scratch ? undefined : await makeScratch();
  const scratch = options.scratch ?? /** @type {{ folder: string }} */ (ownScratch).folder;
  const { userDataDir, extensionsDir } = await prepareFolders(scratch, options);
  const logFile = options.logFile ?? join(scratch, "code-server.log");
  const port = options.port ?? (await freePort());
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, "a");
  const own = await ownExtensions(install.entry, join(scratch, "b"), options.leftOut ?? []);
  const args = [
    install.entry,
    ...serverArguments(port, join(scratch, "config.yaml"), userDataDir, extensionsDir),
    ...own,
  ];
  const group = startGroup(install.node, args, { cwd: scratch, env: serverEnv(scratch), output: log.fd });
  await log.close();
  const stop = async () => {
    await group.end();
    await ownScratch?.remove();
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilServed(`${url}/healthz`, group.child, {
      logFile,
      step: "start code-server",
      next: "end what uses its port, or delete the cache folder that `node scripts/host/install-code-server.mjs` prints and run again.",
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, logFile, scratch, exited: group.exited, stop };
}

/**
 * Installs packaged extensions for a code-server that uses `extensionsDir`.
 * @param {readonly string[]} vsixPaths
 * @param {{ userDataDir?: string, extensionsDir?: string, scratch: string }} dirs as for `startCodeServer`
 */
export async function installExtensions(vsixPaths, dirs) {
  const install = await installCodeServer();
  const { userDataDir, extensionsDir } = await prepareFolders(dirs.scratch, dirs);
  const config = join(dirs.scratch, "config.yaml");
  await runCommand(
    "install extensions in code-server",
    install.node,
    [
      install.entry,
      "--config",
      config,
      "--user-data-dir",
      userDataDir,
      "--extensions-dir",
      extensionsDir,
      "--force",
      ...vsixPaths.flatMap((path) => ["--install-extension", path]),
    ],
    {
      env: serverEnv(dirs.scratch),
      next: `check that ${vsixPaths.join(" and ")} are whole VSIX files; delete what is not and package it again.`,
    },
  );
}

/**
 * Gives the windows that are opened from now on these user settings, on top of a quiet window, and no others.
 * @param {string} userDataDir
 * @param {Record<string, unknown>} settings
 */
export async function replaceSettings(userDataDir, settings) {
  const text = JSON.stringify({ ...QUIET_SETTINGS, ...settings }, undefined, 2);
  await writeFile(join(userDataDir, "User", "settings.json"), text);
}

/**
 * @param {string} scratch
 * @param {Pick<CodeServerOptions, "userDataDir" | "extensionsDir" | "settings">} options
 */
async function prepareFolders(scratch, options) {
  const userDataDir = options.userDataDir ?? join(scratch, "u");
  const extensionsDir = options.extensionsDir ?? join(scratch, "e");
  await Promise.all(
    [join(userDataDir, "User"), extensionsDir, join(scratch, "t")].map((folder) => mkdir(folder, { recursive: true })),
  );
  // With no file there, code-server writes one with a password into the user's home.
  await writeFile(join(scratch, "config.yaml"), "auth: none\n");
  await writeSettings(join(userDataDir, "User", "settings.json"), options.settings);
  return { userDataDir, extensionsDir };
}

/**
 * What the user set in an earlier run of `npm start` stays.
 * @param {string} file
 * @param {Record<string, unknown>} [settings]
 */
async function writeSettings(file, settings = {}) {
  const earlier = parseSettings(await readFile(file, "utf8").catch(() => "{}"));
  // A file with comments in it was written by hand: it is left alone.
  if (!earlier) return;
  await writeFile(file, JSON.stringify({ ...QUIET_SETTINGS, ...earlier, ...settings }, undefined, 2));
}

/** @param {string} text */
function parseSettings(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {number} port
 * @param {string} config
 * @param {string} userDataDir
 * @param {string} extensionsDir
 */
function serverArguments(port, config, userDataDir, extensionsDir) {
  const places = ["--config", config, "--user-data-dir", userDataDir, "--extensions-dir", extensionsDir];
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-getting-started-override"];
  return ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, ...places, ...quiet, "--ignore-last-opened"];
}

/**
 * The arguments by which it has the extensions that come with it but for some: a folder of links to those.
 * @param {string} entry
 * @param {string} folder for the links
 * @param {readonly string[]} leftOut
 */
async function ownExtensions(entry, folder, leftOut) {
  if (leftOut.length === 0) return [];
  const all = resolve(dirname(entry), "../../lib/vscode/extensions");
  await mkdir(folder, { recursive: true });
  const names = (await readdir(all)).filter((name) => !leftOut.includes(name));
  await Promise.all(names.map((name) => symlink(join(all, name), join(folder, name))));
  return ["--builtin-extensions-dir", folder];
}

/**
 * Its sockets and temporary files go to the scratch folder; it would leave them about otherwise.
 * @param {string} scratch
 */
function serverEnv(scratch) {
  const temporary = join(scratch, "t");
  return cleanEnv({ TMPDIR: temporary, XDG_RUNTIME_DIR: temporary, XDG_DATA_HOME: join(scratch, "d") });
}
