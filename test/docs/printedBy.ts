import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { format } from "node:util";
import { buildSync } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What a sample of the documentation prints, a value for each call. */
export async function printedBy(code: string): Promise<string[]> {
  const printed: string[] = [];
  const bundle = buildSync({
    stdin: { contents: code.replaceAll("console.log", "print"), loader: "ts", resolveDir: root },
    alias: {
      "rag-quality-checker/verify": `${root}src/checker/entries/verify.ts`,
      "rag-quality-checker": `${root}src/checker/index.ts`,
    },
    bundle: true,
    // What pictures are drawn with: samples draw none.
    loader: { ".wasm": "empty", ".ttf": "empty" },
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
  });
  Object.assign(globalThis, { print: (value: unknown) => printed.push(format(value)) });
  await runModule(bundle.outputFiles[0]?.text ?? "");
  return printed;
}

/** Runs the source of a module from a file, so that a failure shows its lines. */
async function runModule(source: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-sample-"));
  try {
    writeFileSync(join(folder, "sample.mjs"), source);
    await import(pathToFileURL(join(folder, "sample.mjs")).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
