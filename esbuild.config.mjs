/**
 * Bundles everything that ships: the extension for both hosts, its workers, the side panel, the library,
 * the service, and the command line.
 *   --watch   builds again at each change
 *   --tests   also bundles the tests that run in the extension host
 */
import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, relative } from "node:path";
import { build, context } from "esbuild";
import { writeLicences } from "./scripts/write-licences.mjs";
import { writeTokenTables } from "./scripts/write-token-tables.mjs";

/** What VS Code activates must load at once, and the features in a moment: the work is done in the worker's file. */
const SHELL = "dist/extension.cjs";
const FEATURES = "dist/features.cjs";
const LIMITS_KB = { [SHELL]: 20, [FEATURES]: 500 };
/** A folder, as the command line is bundled in pieces. */
const COMMAND_LINE = "dist/cli";
/** Likewise: an entry for each operation beside the class, and what they share in pieces, so that nothing is there twice. */
const LIBRARY = "dist/library";
const OPERATIONS = ["verify", "visualize", "optimize", "analyze"];
/** Entries that have to stay small. */
const SMALL_ENTRIES = {
  remote: "src/checker/remote.ts",
  frameworks: "src/adapters/frameworks/index.ts",
  langchain: "src/adapters/langchain/index.ts",
  langsmith: "src/adapters/langsmith/index.ts",
  llamaindex: "src/adapters/llamaindex/index.ts",
};
const LICENCES = "dist/LICENCES.txt";
/** Larger than all the rest: a file of its own, which the bundles load with the first picture. */
const RASTERIZER = "dist/rasterizer.js";
/** The same bytes as files, for the extension: it reads them where a browser's worker could load no code. */
const RASTERIZER_FILES = "dist/rasterizer";
/** The tokenizers' tables, megabytes: likewise files of their own, and as JSON for the extension. */
const TOKENIZERS = { cl100kTable: "dist/tokenizer.cl100k_base.js", o200kTable: "dist/tokenizer.o200k_base.js" };
const TOKENIZER_FILES = "dist/tokenizer";

/** What reads documents, larger than the command line itself: a file of its own, and as a script for a browser's worker. */
const DOCUMENTS = "dist/documents.js";
const DOCUMENTS_SCRIPT = "dist/documents.browser.js";

/** What speaks the Model Context Protocol: a file of its own, which the command line loads for agents alone. */
const PROTOCOL_SERVER = "dist/protocolServer.js";

/** What fetches pages, and what asks judges: files of their own, which the features load with the first page or question. */
const PAGE_TOOLS = "dist/pageTools.cjs";
const JUDGES = "dist/judges.cjs";

const isWatching = process.argv.includes("--watch");
const withTests = process.argv.includes("--tests");

/** The ES module build of jsonc-parser: its default one hides its parts from bundlers. */
const jsoncParser = {
  name: "jsonc-parser-as-module",
  setup(plugins) {
    plugins.onResolve({ filter: /^jsonc-parser$/ }, () => ({
      path: require.resolve("jsonc-parser").replace(/[\\/]umd[\\/]/, "/esm/"),
    }));
  },
};

/**
 * Of markdown-it the rules on blocks run alone: what reads, finds and writes running text, and what knows the names of all characters
 * and hosts, is never asked for what is in a text, and would take 75 KB wherever it is in.
 */
const LEFT_OUT = {
  "linkify-it": "export class LinkifyIt {}",
  entities: "export const decodeHTMLStrict = (text) => text;",
  mdurl: "",
  "punycode.js": "export default null;",
  "uc.micro": "",
};
const REGIONS_LEFT_OUT =
  /^\/\/#region src\/(?:renderer|parser_inline|rules_inline\/\w+|rules_core\/(?:strip_references|inline|linkify|replacements|smartquotes|text_join))\.ts\n.*?^\/\/#endregion\n/gmsu;
const IN_THEIR_PLACE =
  "var Renderer = class {}, ParserInline = class {}, StateInline = class {};" +
  "var strip_references, inline, linkify$1, replace, smartquotes, text_join;";
const blocksAlone = {
  name: "blocks-alone",
  setup(plugins) {
    const names = Object.keys(LEFT_OUT).join("|").replaceAll(".", "\\.");
    plugins.onResolve({ filter: new RegExp(`^(?:${names})$`) }, ({ path, importer }) =>
      /[\\/]markdown-it[\\/]dist[\\/]/.test(importer) ? { path, namespace: "left-out" } : undefined,
    );
    plugins.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({ contents: LEFT_OUT[path] }));
    plugins.onLoad({ filter: /[\\/]markdown-it[\\/]dist[\\/]markdown-it\.mjs$/ }, async ({ path }) => {
      const whole = await readFile(path, "utf8");
      const regions = whole.match(REGIONS_LEFT_OUT)?.length;
      if (regions !== 23) throw new Error(`${path} has ${regions} of 23 regions to leave out: see what it has now.`);
      return { contents: IN_THEIR_PLACE + whole.replaceAll(REGIONS_LEFT_OUT, "") };
    });
  },
};

/** Of YAML what is composed is looked at node by node: what writes texts, walks trees and makes plain values of them would take 20 KB. */
const YAML_LEFT_OUT =
  /[\\/]yaml[\\/]browser[\\/]dist[\\/](?:stringify[\\/]\w+|doc[\\/](?:applyReviver|createNode)|nodes[\\/]addPairToJSMap|parse[\\/]cst-visit|visit)\.js$/;
const nodesAlone = {
  name: "nodes-alone",
  setup(plugins) {
    plugins.onLoad({ filter: YAML_LEFT_OUT }, async ({ path }) => {
      const [, names] = /^export \{ (.+) \};$/mu.exec(await readFile(path, "utf8"));
      return { contents: `export var ${names};` };
    });
  },
};

/**
 * Leaves an import to run time, wherever a bundle stands: it is then of a file of its own.
 * @returns {import("esbuild").Plugin}
 */
function apart(name, filter, file) {
  return {
    name,
    setup(plugins) {
      const { outfile, outdir } = plugins.initialOptions;
      const path = relative(outdir ?? dirname(outfile), file).replaceAll("\\", "/");
      plugins.onResolve({ filter }, () => ({ path: path.startsWith(".") ? path : `./${path}`, external: true }));
    },
  };
}
const rasterizerApart = apart("rasterizer-apart", /^\.\/rasterizerParts$/, RASTERIZER);
const documentsApart = apart("documents-apart", /^\.\/documentReaders$/, DOCUMENTS);
const featuresApart = apart("features-apart", /^\.\/features$/, FEATURES);
const pageToolsApart = apart("page-tools-apart", /^\.\/pageTools$/, PAGE_TOOLS);
const judgesApart = apart("judges-apart", /^\.\/judges$/, JUDGES);
const protocolServerApart = apart("protocol-server-apart", /^\.\/protocolServer$/, PROTOCOL_SERVER);
const tokenizersApart = Object.entries(TOKENIZERS).map(([table, file]) =>
  apart(`${table}-apart`, new RegExp(`^\\./${table}$`), file),
);

/** @type {import("esbuild").BuildOptions} */
const shared = {
  bundle: true,
  minify: true,
  sourcemap: isWatching ? "linked" : "external",
  legalComments: "none",
  logLevel: "warning",
  target: "es2022",
  plugins: [jsoncParser, blocksAlone, nodesAlone, rasterizerApart, ...tokenizersApart, documentsApart],
};

const require = createRequire(import.meta.url);
/** The service needs no node_modules beside it; the pool's own way to lower a thread's priority is not used. */
const inService = { ...shared, format: "cjs", platform: "node", external: ["@napi-rs/nice"] };
/** What is loaded later comes by `require`: not every host lets an extension import. */
const inHost = { ...shared, format: "cjs", external: ["vscode"], supported: { "dynamic-import": false } };
/** Packages in CommonJS ask for Node's modules by `require`. */
const inNode = {
  ...shared,
  format: "esm",
  platform: "node",
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
};

/** Minified in its syntax alone: whoever bundles it needs the marks on calls without effects, to leave out what is not used. */
const asLibrary = {
  ...shared,
  minify: false,
  minifySyntax: true,
  format: "esm",
  platform: "neutral",
  mainFields: ["module", "main"],
};
/**
 * What that entry takes as a service says it, and leaves undone: to read a judge's work, chunk settings with all their figures and
 * each code of a reason or a note, and to guess at names, would take a seventh of it.
 */
const TAKEN_AS_GIVEN = {
  "verify/judging": `import * as z from "zod/mini";
    export const judgementSchema = z.unknown(), judgedSchema = z.unknown(), judgeModeSchema = z.unknown();`,
  "verify/noteCode": `import * as z from "zod/mini"; export const noteCodeSchema = z.string();`,
  "verify/reasonCode": `import * as z from "zod/mini"; export const reasonCodeSchema = z.string();`,
  "analyze/promptMetrics": `import * as z from "zod/mini";
    export const promptMetricsSchema = z.record(z.string(), z.unknown());`,
  "optimize/optimizationResult": `import * as z from "zod/mini";
    export const optimizationResultSchema = z.record(z.string(), z.unknown());`,
  fields: `export { strictObject as fields } from "zod/mini";
    export const knownFields = ({ message = "" }) => (message.startsWith("fields: ") ? message.slice(8).split(", ") : []);`,
  safeParse: "export const TOO_MANY = [], safeParse = (schema, input) => schema.safeParse(input);",
  nearestName: "export const didYouMean = () => null;",
  // People are spoken to in English where no editor says otherwise.
  language: `/* @__NO_SIDE_EFFECTS__ */
    export function t(text) { return text; }
    export const language = () => "en";`,
};
const takingAsGiven = {
  name: "taking-as-given",
  setup(build) {
    const files = new RegExp(
      `contract[\\\\/](${Object.keys(TAKEN_AS_GIVEN).join("|").replaceAll("/", "[\\\\/]")})\\.ts$`,
    );
    build.onLoad({ filter: files }, ({ path }) => ({
      contents: TAKEN_AS_GIVEN[files.exec(path)[1].replaceAll("\\", "/")],
      resolveDir: dirname(path),
    }));
  },
};
/** zod alone is larger than this entry may be; a schema that needs more than its stand-in has must fail here. */
const withLightZod = {
  plugins: [...shared.plugins, takingAsGiven],
  alias: { "zod/mini": "./src/checker/lightZod.ts" },
  logOverride: { "import-is-undefined": "error" },
};

/** What pictures are drawn with: a WebAssembly program and its fonts. */
const RASTERIZER_PARTS = [
  "node_modules/@resvg/resvg-wasm/index_bg.wasm",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
];
const DOCUMENT_READERS = "src/formats/documents/documentReaders.ts";
const withBytes = { minify: true, loader: { ".wasm": "binary", ".ttf": "binary" } };

/** @type {import("esbuild").BuildOptions[]} */
const targets = [
  {
    ...inHost,
    plugins: [...shared.plugins, featuresApart],
    platform: "node",
    entryPoints: ["src/extension/node/main.ts"],
    outfile: SHELL,
  },
  {
    ...inHost,
    plugins: [...shared.plugins, pageToolsApart, judgesApart],
    platform: "node",
    entryPoints: ["src/extension/node/features.ts"],
    outfile: FEATURES,
  },
  { ...inHost, platform: "node", entryPoints: ["src/extension/node/pageTools.ts"], outfile: PAGE_TOOLS },
  { ...inHost, platform: "node", entryPoints: ["src/extension/node/judges.ts"], outfile: JUDGES },
  // As package.json names it: VS Code adds ".js" only to a name without an extension, and takes ".js" for an ES module here.
  {
    ...inHost,
    platform: "browser",
    entryPoints: ["src/extension/browser/main.ts"],
    outfile: "dist/extension.browser.cjs",
  },
  {
    ...shared,
    format: "cjs",
    platform: "node",
    entryPoints: ["src/extension/node/checkWorker.ts"],
    outfile: "dist/checkWorker.cjs",
  },
  {
    ...shared,
    format: "iife",
    platform: "browser",
    entryPoints: ["src/extension/browser/checkWorker.ts"],
    outfile: "dist/checkWorker.browser.js",
  },
  {
    ...asLibrary,
    splitting: true,
    entryPoints: ["src/checker/index.ts", ...OPERATIONS.map((name) => `src/checker/entries/${name}.ts`)],
    entryNames: "[name]",
    outdir: LIBRARY,
  },
  ...Object.entries(SMALL_ENTRIES).map(([name, entry]) => ({
    ...asLibrary,
    ...withLightZod,
    entryPoints: [entry],
    outfile: `${LIBRARY}/${name}.js`,
    external: ["@langchain/core"],
  })),
  { ...asLibrary, ...withBytes, entryPoints: ["src/checker/rasterizer/rasterizerParts.ts"], outfile: RASTERIZER },
  ...Object.entries(TOKENIZERS).map(([table, outfile]) => ({
    ...asLibrary,
    minify: true,
    entryPoints: [`src/checker/tokenizer/${table}.ts`],
    outfile,
  })),
  { ...asLibrary, minify: true, entryPoints: [DOCUMENT_READERS], outfile: DOCUMENTS },
  {
    ...shared,
    format: "iife",
    platform: "browser",
    globalName: "ragQualityDocuments",
    // The reader of PDF would take the worker that loads it for one of its own, and speak to the host in its place.
    define: { "self.postMessage": "undefined" },
    entryPoints: [DOCUMENT_READERS],
    outfile: DOCUMENTS_SCRIPT,
  },
  {
    entryPoints: RASTERIZER_PARTS,
    loader: { ".wasm": "copy", ".ttf": "copy" },
    entryNames: "[name]",
    outdir: RASTERIZER_FILES,
  },
  // Split, so that `--help` loads neither the checker nor the readers.
  {
    ...inNode,
    splitting: true,
    plugins: [...shared.plugins, protocolServerApart],
    // The thread of rows starts from a file beside the program.
    entryPoints: ["src/cli/main.ts", "src/cli/node/rowWorker.ts"],
    entryNames: "[name]",
    outdir: COMMAND_LINE,
  },
  { ...inNode, entryPoints: ["src/cli/mcp/protocolServer.ts"], outfile: PROTOCOL_SERVER },
  { ...inService, entryPoints: ["src/service/index.ts"], outfile: "dist/service/index.js" },
  { ...inService, entryPoints: ["src/service/pool/operationWorker.ts"], outfile: "dist/service/operationWorker.js" },
  { ...inService, entryPoints: ["src/service/judge/judgeWorker.ts"], outfile: "dist/service/judgeWorker.js" },
  // The pool looks for this file beside itself.
  { ...inService, entryPoints: ["node_modules/piscina/dist/worker.js"], outfile: "dist/service/worker.js" },
  { ...shared, format: "iife", platform: "browser", entryPoints: ["webview/main.ts"], outfile: "dist/webview.js" },
  { ...shared, platform: "browser", entryPoints: ["webview/panel.css"], outfile: "dist/webview.css" },
];

async function buildOnce() {
  // The pieces have their hashes as names: those of the last build would stay.
  for (const folder of [COMMAND_LINE, LIBRARY]) await rm(folder, { recursive: true, force: true });
  const results = await Promise.all(targets.map((target) => build({ ...target, metafile: true })));
  await writeTokenTables(TOKENIZER_FILES);
  await writeLicences(
    results.map(({ metafile }) => metafile),
    LICENCES,
  );
  await writeLicences(
    results.filter((_, at) => isOfLibrary(targets[at])).map(({ metafile }) => metafile),
    `${LIBRARY}/LICENCES.txt`,
  );
  // npm makes it executable when it first links it, and not again after a build.
  await chmod(`${COMMAND_LINE}/main.js`, 0o755);
  await writeFile("dist/service/package.json", '{ "type": "commonjs" }\n');
  if (withTests) await (await import("./scripts/bundle-host-tests.mjs")).bundleHostTests();
  await printSizes();
  await checkShellSizes();
}

function isOfLibrary({ outfile, outdir }) {
  return [RASTERIZER, ...Object.values(TOKENIZERS)].includes(outfile) || (outdir ?? dirname(outfile)) === LIBRARY;
}

async function printSizes() {
  for (const { outfile, outdir } of targets) {
    const size = outdir === undefined ? (await stat(outfile)).size : await sizeOfPieces(outdir);
    console.log(`${(outfile ?? `${outdir}/`).padEnd(32)} ${(size / 1000).toFixed(1).padStart(7)} KB`);
  }
}

async function sizeOfPieces(folder) {
  const pieces = (await readdir(folder)).filter((name) => !name.endsWith(".map"));
  const sizes = await Promise.all(pieces.map(async (name) => (await stat(`${folder}/${name}`)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function checkShellSizes() {
  for (const [file, limit] of Object.entries(LIMITS_KB)) {
    const kilobytes = (await stat(file)).size / 1000;
    if (kilobytes >= limit)
      throw new Error(
        `${file} has ${kilobytes.toFixed(1)} KB and must stay below ${limit} KB: import the features in src/extension/startFeatures ` +
          "alone, and the readers and the checker in src/extension/worker.",
      );
  }
}

async function watch() {
  const contexts = await Promise.all(targets.map((target) => context(target)));
  await Promise.all(contexts.map((one) => one.watch()));
  console.log("Watching for changes.");
}

try {
  await (isWatching ? watch() : buildOnce());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
