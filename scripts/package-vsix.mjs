import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { withLock } from "./host/file-lock.mjs";
import { progress } from "./host/progress.mjs";
import { runCommand } from "./host/run-command.mjs";
import { ROOT } from "./paths.mjs";

const VSIX = join(ROOT, "out", "rag-quality-checker.vsix");
/** What the package is made of; it is packaged again when any of these is newer. */
const INGREDIENTS = [
  "package.json",
  ".vscodeignore",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "THIRD-PARTY-NOTICES.txt",
  "dist",
  "media",
  "docs/rules",
  "l10n",
];
// There is no public address yet that the pictures and links of README.md could be made to point to.
const ALLOWANCES = ["--no-dependencies", "--allow-missing-repository", "--skip-license", "--no-rewrite-relative-links"];

/**
 * Packages the built extension, unless the package that is there is up to date.
 * @returns {Promise<string>} the VSIX
 */
export async function packageVsix() {
  await mkdir(join(ROOT, "out"), { recursive: true });
  return withLock(`${VSIX}.lock`, async () => {
    if (!(await isUpToDate())) {
      await rm(VSIX, { force: true });
      await runVsce(ROOT, VSIX);
    }
    return VSIX;
  });
}

async function isUpToDate() {
  const packaged = await modified(VSIX);
  const times = await Promise.all(INGREDIENTS.map((name) => newest(join(ROOT, name))));
  return packaged > Math.max(...times);
}

/**
 * @param {string} folder of an extension that is built
 * @param {string} vsix
 */
export async function runVsce(folder, vsix) {
  const vsce = join(ROOT, "node_modules", "@vscode", "vsce", "vsce");
  await runCommand("package the extension", process.execPath, [vsce, "package", ...ALLOWANCES, "--out", vsix], {
    cwd: folder,
    next: "run `npm run build`, then `npx vsce package --no-dependencies` to see it alone.",
  });
}

/**
 * The latest change below a path; 0 when there is nothing.
 * @param {string} path
 * @returns {Promise<number>}
 */
async function newest(path) {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all([path, ...names.map((name) => join(path, name))].map(modified));
  return Math.max(...times);
}

/** @param {string} path */
async function modified(path) {
  return stat(path).then(
    (info) => info.mtimeMs,
    () => 0,
  );
}

const isMain = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isMain) progress(await packageVsix());
