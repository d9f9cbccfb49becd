/** The manifests of what is published, each made from the one at the top: its name, version, address and entries stand there alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../paths.mjs";

/** Where the declarations of our own sources lie in the library. */
export const TYPES = "types";
/** The compiler writes them here, below the top. */
export const COMPILED_TYPES = "out/types/core/src";

const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const texts = JSON.parse(readFileSync(join(ROOT, "package.nls.json"), "utf8"));

/** The address of the repository, as a browser opens it. */
export const ADDRESS = own.repository.url.replace(/^git\+/u, "").replace(/\.git$/u, "");
/** What the Go proxy finds a module by: that of the client. */
export const GO_MODULE = `${ADDRESS.replace(/^https:\/\//u, "")}/clients/go`;

const shared = {
  version: own.version,
  license: own.license,
  keywords: own.keywords,
  repository: own.repository,
  homepage: `${ADDRESS}#readme`,
  bugs: `${ADDRESS}/issues`,
  type: "module",
  engines: { node: own.engines.node },
};

/** @typedef {{ types: string, import: string }} TopEntry an entry at the top */

/**
 * The entries of the library, from the one name after the slash to its files at the top.
 * @type {[entry: string, files: TopEntry][]}
 */
export const ENTRIES = Object.entries(own.exports).filter(([, files]) => typeof files === "object");

export function libraryManifest() {
  return {
    name: own.name,
    description: texts.description,
    ...shared,
    // For tools that know no `exports`.
    main: own.exports["."].import,
    types: publishedTypes(own.exports["."]),
    exports: { ...Object.fromEntries(ENTRIES.map(publishedEntry)), "./package.json": "./package.json" },
    sideEffects: false,
    peerDependencies: own.peerDependencies,
    peerDependenciesMeta: own.peerDependenciesMeta,
    files: ["dist", TYPES, "THIRD-PARTY-NOTICES.txt"],
  };
}

export function commandLineManifest() {
  const name = Object.keys(own.bin).join();
  return {
    name,
    description: "The command line of RAG Quality Checker: verify, visualize, optimize, analyze, and the service.",
    ...shared,
    bin: { [name]: own.bin[name].replace(/^\.\//u, "") },
    files: ["dist", "docs", "media", "deploy", "THIRD-PARTY-NOTICES.txt"],
  };
}

/**
 * `default` is what `require` takes of an ES module: one copy for both, so that an error is of one class.
 * @param {[string, TopEntry]} entry
 */
function publishedEntry([entry, files]) {
  return [entry, { types: publishedTypes(files), import: files.import, default: files.import }];
}

/** @param {TopEntry} files */
function publishedTypes({ types }) {
  return types.replace(COMPILED_TYPES, `${TYPES}/src`);
}
