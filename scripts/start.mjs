/**
 * `npm start`: installs what is missing, builds, prints the check of one example in the terminal, and opens the editor
 * on examples/. With a folder it opens that one, and prints no check; with `--no-editor` it ends after the check.
 */
import { join } from "node:path";
import { installExtensions, startCodeServer } from "./host/code-server.mjs";
import { findDesktop } from "./host/find-desktop.mjs";
import { freePort } from "./host/free-port.mjs";
import { progress, timed } from "./host/progress.mjs";
import { runCommand, showCommand } from "./host/run-command.mjs";
import { makeScratch } from "./host/scratch.mjs";
import { StepError } from "./host/step-error.mjs";
import { workbenchUrl } from "./host/workbench-url.mjs";
import { packageVsix } from "./package-vsix.mjs";
import { EXAMPLES, ROOT } from "./paths.mjs";
import { printCheck } from "./print-check.mjs";
import { ensurePackages } from "./set-up.mjs";
import { START_HELP, startRequest } from "./start-request.mjs";

/** The browser keeps secrets per address, so the same port again finds the API keys of the last time. */
const PREFERRED_PORT = 8931;
/** Settings and state of the editor stay from one start to the next. */
const EDITOR_STATE = join(ROOT, "out", "editor");

async function main() {
  // npm runs this in the project's folder, and says where the person was.
  const request = await startRequest(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  if (request.kind === "help") return void process.stdout.write(START_HELP);
  await ensurePackages();
  await timed("Build", () => runCommand("build the extension", "npm", ["run", "--silent", "build"], { cwd: ROOT }));
  if (request.kind === "check") return printCheck();
  if (request.folder === EXAMPLES) await printCheck();
  const desktop = await findDesktop();
  await (desktop ? openDesktop(desktop, request.folder) : serveEditor(request.folder));
}

/**
 * @param {string} desktop
 * @param {string} folder
 */
async function openDesktop(desktop, folder) {
  process.stdout.write(`Opening ${folder} in ${desktop} …\n`);
  const code = await showCommand(desktop, [`--extensionDevelopmentPath=${ROOT}`, folder]);
  if (code !== 0)
    throw new StepError(
      "open VS Code",
      `${desktop} ended with ${code}`,
      "start VS Code by hand, open this folder and press F5.",
    );
}

/** @param {string} folder */
async function serveEditor(folder) {
  progress("There is no desktop VS Code here, so the editor is served to a browser by code-server.");
  const vsix = await packageVsix();
  const scratch = await makeScratch();
  const places = {
    scratch: scratch.folder,
    userDataDir: join(EDITOR_STATE, "user"),
    extensionsDir: join(EDITOR_STATE, "extensions"),
  };
  await installExtensions([vsix], places);
  const server = await startCodeServer({
    ...places,
    port: await freePort(PREFERRED_PORT),
    logFile: join(EDITOR_STATE, "code-server.log"),
  });
  process.stdout.write(`\nThe editor is at  ${workbenchUrl(server.url, folder)}\nCtrl+C ends it.\n`);
  // Ctrl+C ends this process, and what was started goes with it (host/exit-cleanup.mjs).
  await server.exited;
  throw new StepError("keep the editor up", "code-server ended by itself", `read ${server.logFile} and start again.`);
}

main().catch((error) => {
  progress(error instanceof StepError ? error.message : error.stack);
  process.exitCode = 1;
});
