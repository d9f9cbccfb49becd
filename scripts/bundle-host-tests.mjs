import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { HOST_TEST_BUNDLE, ROOT } from "./paths.mjs";

const SUITE = /\.test\.ts$/;

/**
 * Bundles the tests that run in the extension host: the entry point and each suite into a file of its own, so that a
 * new suite is found with nothing to register.
 * @returns {Promise<void>}
 */
export async function bundleHostTests() {
  const { build } = await import("esbuild");
  const source = join(ROOT, "test", "host");
  const suites = (await readdir(join(source, "suites"))).filter((name) => SUITE.test(name));
  // A suite that was removed must not run on from an old bundle.
  await rm(HOST_TEST_BUNDLE, { recursive: true, force: true });
  await build({
    entryPoints: [
      { in: join(source, "index.ts"), out: "index" },
      ...suites.map((name) => ({ in: join(source, "suites", name), out: `suites/${basename(name, ".ts")}` })),
    ],
    outdir: HOST_TEST_BUNDLE,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    // The ES module build of a dependency, since esbuild cannot see into a UMD one (jsonc-parser).
    mainFields: ["module", "main"],
    // The host provides `vscode`; mocha is loaded from node_modules, so that all suites share one.
    external: ["vscode", "mocha"],
    sourcemap: "inline",
    logLevel: "warning",
  });
}
