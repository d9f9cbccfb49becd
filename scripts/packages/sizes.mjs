/** How large things are, and how large they may be. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** What is loaded with the first picture, and the first text whose tokens a model counts. */
const LARGE_FILES = /(?:^|\/)(?:rasterizer|tokenizer\.\w+)\.js$/u;
const ALL = 25_000_000;
const WITHOUT_LARGE_FILES = 3_000_000;

/**
 * A program that carries one operation alone, bundled for browsers and minified, without those large files.
 * @type {[program: string, limit: number][]}
 */
const PROGRAMS = [
  ['import { verify_citations as run } from "NAME/verify"', 680_000],
  ['import { visualize_retrieval as run } from "NAME/visualize"', 840_000],
  ['import { optimize_chunks as run } from "NAME/optimize"', 450_000],
  ['import { analyze_prompt as run } from "NAME/analyze"', 780_000],
  ['import { RAGQualityChecker as run } from "NAME"', 1_510_000],
  ['import { RAGQualityChecker as run } from "NAME/remote"', 20_000],
];

/** @typedef {{ what: string, bytes: number, limit: number }} Size */

/**
 * @param {string} folder of the library
 * @param {string} name of the library
 * @returns {Promise<Size[]>}
 */
export async function librarySizes(folder, name) {
  const programs = PROGRAMS.map(async ([line, limit]) => {
    const program = line.replace("NAME", name);
    return {
      what: program.slice(program.indexOf('"')).replaceAll('"', ""),
      bytes: await bundled(program, folder),
      limit,
    };
  });
  return [
    ...(await Promise.all(programs)),
    {
      what: "unpacked, without pictures and tokenizer",
      bytes: await bytesIn(folder, isSmall),
      limit: WITHOUT_LARGE_FILES,
    },
    { what: "unpacked", bytes: await bytesIn(folder, () => true), limit: ALL },
  ];
}

/**
 * Prints them as a table; fails where one is too large.
 * @param {readonly Size[]} sizes
 */
export function holdSizes(sizes) {
  for (const { what, bytes, limit } of sizes)
    console.log(`${what.padEnd(44)} ${shown(bytes).padStart(9)} of ${shown(limit).padStart(9)}`);
  const large = sizes.filter(({ bytes, limit }) => bytes > limit);
  if (large.length > 0) throw new Error(`Larger than it may be: ${large.map(({ what }) => what).join(", ")}.`);
}

/** @param {number} bytes */
function shown(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** @param {string} path */
function isSmall(path) {
  return !LARGE_FILES.test(path.replaceAll("\\", "/"));
}

/**
 * @param {string} folder
 * @param {(path: string) => boolean} counts
 */
async function bytesIn(folder, counts) {
  const paths = (await readdir(folder, { recursive: true })).filter(counts);
  const files = await Promise.all(paths.map((path) => stat(join(folder, path))));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/**
 * @param {string} program
 * @param {string} folder where its imports are looked for
 */
async function bundled(program, folder) {
  const { outputFiles } = await build({
    stdin: { contents: `${program}; globalThis.run = run;`, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    splitting: true,
    outdir: "out",
    format: "esm",
    platform: "browser",
    external: ["../rasterizer*", "../tokenizer*"],
    logLevel: "error",
  });
  return outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
}
