import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const PACKAGE_FOLDER = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Writes the licences of all packages that went into bundles: most ask to be named wherever their code goes.
 * @param {readonly import("esbuild").Metafile[]} metafiles
 * @param {string} outfile
 */
export async function writeLicences(metafiles, outfile) {
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const folders = new Set(inputs.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[0] ?? []));
  const texts = await Promise.all([...folders].sort().map(licenceOf));
  await writeFile(outfile, texts.join(`\n${"-".repeat(80)}\n\n`));
}

/** @param {string} folder of a package */
async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  if (typeof license !== "string" && texts.length === 0)
    throw new Error(`${folder} names no licence, so it cannot be bundled. Choose another package.`);
  return `${name} ${version}, ${license}\n\n${texts.map((text) => `${text.trim()}\n`).join("\n")}`;
}
