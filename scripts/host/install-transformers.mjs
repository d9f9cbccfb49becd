/**
 * Fills a cache folder with transformers.js and its runtimes, which a local judge is tested with. They are no dependency of the
 * project: most of its users need none of their 500 MB.
 */
import { access, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cachePath, ensureCached, npm } from "./cached-folder.mjs";

const STEP = "install transformers.js";
const VERSION = "4.3.1";
/** What it asks for by a range. */
const PINNED = { "@huggingface/jinja": "0.5.11", "@huggingface/tokenizers": "0.2.0", sharp: "0.35.5" };
const RUNTIMES = join("node_modules", "onnxruntime-node", "bin", "napi-v6");

/**
 * Makes sure that it is there.
 * @returns {Promise<string>} the folder that has it in `node_modules`
 */
export async function installTransformers() {
  const folder = cachePath(`transformers-${VERSION}`);
  await ensureCached({
    folder,
    recipe: { version: VERSION, ...PINNED, machine: `${process.platform}-${process.arch}` },
    announcement: `transformers.js ${VERSION}, which takes about 20 s and 250 MB,`,
    fill,
  });
  return folder;
}

/**
 * The package has the runtimes of all systems; scripts would only load what a graphics processor needs.
 * @param {string} folder
 */
async function fill(folder) {
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, overrides: PINNED }));
  await npm(STEP, folder, ["install", "--save-exact", "--ignore-scripts", `@huggingface/transformers@${VERSION}`]);
  await keepOwn(join(folder, RUNTIMES), process.platform);
  await keepOwn(join(folder, RUNTIMES, process.platform), process.arch);
  await access(join(folder, RUNTIMES, process.platform, process.arch));
}

/**
 * @param {string} folder
 * @param {string} own the one of its folders that stays
 */
async function keepOwn(folder, own) {
  const others = (await readdir(folder)).filter((name) => name !== own);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
