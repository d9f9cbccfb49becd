/**
 * What the command line loads late (fonts, the program that draws, tables of tokens), packed closer than npm packs: as code they
 * would make half of it. Node unpacks them itself, in some hundredths of a second.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../paths.mjs";

/** As the extension has them, which reads files and loads no code. */
const FOLDERS = ["dist/rasterizer", "dist/tokenizer"];
/** Those above take several times as long for a few hundredths less. */
const QUALITY = 6;
const WINDOW = 24;

const READ = `import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
const read = (name) => brotliDecompressSync(readFileSync(new URL("./packed/" + name + ".br", import.meta.url)));
`;
const RASTERIZER = `import { initWasm, Resvg } from "@resvg/resvg-wasm";
${READ}export const rasterizerParts = {
  calls: { initWasm, Resvg },
  wasm: read("index_bg.wasm"),
  fonts: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map(read),
};
`;

/** @param {string} file the table's */
function tokenizer(file) {
  return `${READ}export const tokenTable = JSON.parse(read("${file}").toString("utf8"));\n`;
}

/**
 * Writes them, and the modules of the same exports that read them, where the command line looks for both.
 * @param {string} dist
 */
export async function packLargeParts(dist) {
  await mkdir(join(dist, "packed"), { recursive: true });
  await build({
    stdin: { contents: RASTERIZER, resolveDir: ROOT },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    outfile: join(dist, "rasterizer.js"),
  });
  for (const folder of FOLDERS) {
    for (const file of await readdir(join(ROOT, folder))) {
      await pack(join(ROOT, folder, file), join(dist, "packed", `${file}.br`));
      if (file.endsWith(".json"))
        await writeFile(join(dist, `tokenizer.${basename(file, ".json")}.js`), tokenizer(file));
    }
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
async function pack(from, to) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  await writeFile(to, await promisify(brotliCompress)(await readFile(from), { params }));
}
