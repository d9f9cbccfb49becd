/**
 * Writes what is published below out/packages, from what `npm run build` made. The top level stays as it is.
 *   library   the class, and an entry for each operation
 *   cli       the command, with the service that it starts
 * and a packed file of each; the VSIX beside them is that of scripts/package-vsix.mjs.
 */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../host/run-command.mjs";
import { ROOT } from "../paths.mjs";
import { copyTypes } from "./copyTypes.mjs";
import { dropIndents } from "./dropIndents.mjs";
import { ADDRESS, commandLineManifest, ENTRIES, libraryManifest, TYPES } from "./manifests.mjs";
import { packLargeParts } from "./packLargeParts.mjs";
import { publicPage } from "./publicPage.mjs";

const PACKAGES = join(ROOT, "out", "packages");
const NOTICES = ["LICENSE", "THIRD-PARTY-NOTICES.txt"];

/** @typedef {{ name: string, folder: string, tarball: string }} Package a package, and the file that it is packed into */

/**
 * @param {string} [target]
 * @returns {Promise<{ library: Package, cli: Package }>}
 */
export async function makePackages(target = PACKAGES) {
  await rm(target, { recursive: true, force: true });
  const library = join(target, "library");
  const tokenizers = ["cl100k_base", "o200k_base"].map((name) => `dist/tokenizer.${name}.js`);
  await copy([...NOTICES, "dist/library", "dist/rasterizer.js", ...tokenizers], library);
  await dropIndents(join(library, "dist", "library"));
  await copyTypes(
    ENTRIES.map(([, { types }]) => types),
    join(library, TYPES),
  );
  const cli = join(target, "cli");
  await copy([...NOTICES, "dist/LICENCES.txt", "dist/cli", "dist/service", "dist/documents.js"], cli);
  await copy(["dist/protocolServer.js", "docs/rules", "media/skills", "deploy/github"], cli);
  await packLargeParts(join(cli, "dist"));
  return {
    library: await finish(library, libraryManifest(), "docs/library.md", target),
    cli: await finish(cli, commandLineManifest(), "docs/cli.md", target),
  };
}

/**
 * All but maps, which are as large as all the rest.
 * @param {readonly string[]} paths
 * @param {string} folder
 */
async function copy(paths, folder) {
  const filter = (/** @type {string} */ path) => !path.endsWith(".map");
  for (const path of paths) await cp(join(ROOT, path), join(folder, path), { recursive: true, filter });
}

/**
 * @param {string} folder
 * @param {{ name: string, version: string }} manifest
 * @param {string} page that becomes its README
 * @param {string} target
 * @returns {Promise<Package>}
 */
async function finish(folder, manifest, page, target) {
  const readme = publicPage(await readFile(join(ROOT, page), "utf8"), page, ADDRESS);
  await writeFile(join(folder, "README.md"), readme);
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(target, { recursive: true });
  await runCommand(`pack ${manifest.name}`, "npm", ["pack", "--silent", "--pack-destination", target], { cwd: folder });
  return { name: manifest.name, folder, tarball: join(target, `${manifest.name}-${manifest.version}.tgz`) };
}
