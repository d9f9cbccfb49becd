/**
 * The tests of a part as JavaScript in which each source file stands once. It is made in a few seconds; each process that runs
 * tests would else translate and look up each file by itself, which took a quarter of the processor's time of unit tests.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../paths.mjs";

/**
 * What this reads of mocha's configuration.
 * @typedef {object} MochaConfig
 * @property {string[]} [spec]
 * @property {string[]} [file]
 * @property {string[]} [require]
 * @property {string[]} [node-option]
 */

/** What has mocha run TypeScript as it is. */
const TYPESCRIPT = /^(?:import=)?(?:tsx|\.\/scripts\/typescript\.mjs)$/;

/**
 * @param {string} name of the part
 * @param {MochaConfig} config how mocha runs its TypeScript
 * @returns {Promise<string>} the file with the configuration by which mocha runs the same tests bundled
 */
export async function bundleTests(name, config) {
  // Packages are installed after this file is read.
  const { glob } = await import("tinyglobby");
  const folder = posix.join("out", "tests", name);
  const [spec, file, require, options] = [config.spec, config.file, config.require, config["node-option"]].map(
    (list = []) => list.filter((entry) => !TYPESCRIPT.test(entry)),
  );
  await rm(join(ROOT, folder), { recursive: true, force: true });
  await bundle([...(await glob(spec ?? [], { cwd: ROOT })), ...(file ?? []), ...(require ?? [])], folder);
  const bundled = (/** @type {string[]} */ paths = []) =>
    // Mocha takes an empty list for the project's folder.
    paths.length > 0 ? paths.map((path) => `./${posix.join(folder, path).replaceAll(/\.ts\b/g, ".mjs")}`) : undefined;
  const written = join(ROOT, folder, "mocharc.json");
  const lists = { spec: bundled(spec), file: bundled(file), require: bundled(require) };
  await writeFile(
    written,
    JSON.stringify({ ...config, ...lists, "node-option": [...(options ?? []), "enable-source-maps"] }),
  );
  return written;
}

/**
 * @param {string[]} entryPoints
 * @param {string} outdir
 */
async function bundle(entryPoints, outdir) {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    outbase: ".",
    outExtension: { ".js": ".mjs" },
    chunkNames: "shared/[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    // A file that is imported for what it does is not left out, whatever the package says.
    ignoreAnnotations: true,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "warning",
    loader: { ".wasm": "binary", ".ttf": "binary" },
    plugins: [bytesOfPackages, ownPlaces],
  });
}

/** @type {import("esbuild").Plugin} */
const bytesOfPackages = {
  name: "bytes-of-packages",
  setup(build) {
    build.onResolve({ filter: /^[^./].*\.(?:wasm|ttf)$/ }, ({ path }) => ({ path: join(ROOT, "node_modules", path) }));
  },
};

/**
 * A file that asks where it is gets the place of its source, beside which the other files are.
 * @type {import("esbuild").Plugin}
 */
const ownPlaces = {
  name: "own-places",
  setup(build) {
    build.initialOptions.define = { "import.meta.url": "ownUrl", "import.meta.dirname": "ownFolder" };
    build.onLoad({ filter: /\.(?:ts|mjs)$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const [url, folder] = [pathToFileURL(path).href, dirname(path)].map((place) => JSON.stringify(place));
      // On its first line, so that its lines stay where they are.
      const places = source.includes("import.meta.") ? `const ownUrl = ${url}, ownFolder = ${folder}; ` : "";
      return { contents: `${places}${source}`, loader: path.endsWith(".ts") ? "ts" : "js" };
    });
  },
};
