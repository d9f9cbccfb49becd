/**
 * `npm run package`: installs what is missing, builds, makes the packages and the VSIX, and ends with what to do with them.
 * Uses nothing but Node's own modules before the others are installed.
 */
import { basename } from "node:path";
import { progress, timed } from "../host/progress.mjs";
import { runCommand } from "../host/run-command.mjs";
import { StepError } from "../host/step-error.mjs";
import { packageVsix } from "../package-vsix.mjs";
import { ROOT } from "../paths.mjs";
import { ensurePackages } from "../set-up.mjs";

async function main() {
  await ensurePackages();
  await timed("Build", () => runCommand("build the packages", "npm", ["run", "--silent", "build"], { cwd: ROOT }));
  // These two import packages of the project.
  const [{ makePackages }, { holdSizes, librarySizes }] = await Promise.all([
    import("./makePackages.mjs"),
    import("./sizes.mjs"),
  ]);
  const { library, cli } = await makePackages();
  holdSizes(await librarySizes(library.folder, library.name));
  const vsix = await packageVsix();
  console.log(`\n${library.tarball}  the class for programs`);
  console.log(`${vsix}  the extension of the editor`);
  console.log(`${cli.tarball}  the command line; in the folder of a project of yours:`);
  // Copied first: what is installed from elsewhere is not there where the project is checked out.
  console.log(`cp "${cli.tarball}" . && npm install --save-dev ./${basename(cli.tarball)} && npx rag-quality verify .`);
}

main().catch((error) => {
  progress(error instanceof StepError ? error.message : error.stack);
  process.exitCode = 1;
});
