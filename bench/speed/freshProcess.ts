import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

/**
 * Bundles a script of this folder, has `use` run it as often as it likes, each time in a process of its own in which
 * nothing is warm, and clears away. `run` gives what the script prints, which is JSON.
 */
export function withScript<Result>(
  script: string,
  use: (run: (...parameters: readonly string[]) => unknown) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-bench-"));
  const bundle = join(folder, "script.mjs");
  try {
    const entry = fileURLToPath(new URL(script, import.meta.url));
    buildSync({ entryPoints: [entry], outfile: bundle, bundle: true, platform: "node", format: "esm", minify: true });
    return use((...parameters) =>
      JSON.parse(execFileSync(process.execPath, ["--expose-gc", bundle, ...parameters], { encoding: "utf8" })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
