import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OptimizationResult, optimizationResultSchema, RAGQualityChecker } from "rag-quality-checker";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HANDBOOK = join(ROOT, "examples", "handbook");
const FILES = ["night-shift-notes.txt", "operators-guide.md"];

describe("chunk settings, by the built package with no node_modules beside it", function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), "rag-quality-optimize-"));
  before(() => {
    cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
    cpSync(join(ROOT, "dist"), join(folder, "dist"), { recursive: true, filter: (path) => !path.endsWith(".map") });
  });
  after(() => rmSync(folder, { recursive: true }));

  /** What the command line writes, started from the copy. */
  function written(...options: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, "dist", "cli", "main.js"), "optimize", ...FILES, "--quiet", ...options],
      { cwd: HANDBOOK, encoding: "utf8" },
    );
    assert.deepEqual([status, stderr], [0, ""]);
    return stdout;
  }

  async function byClass(): Promise<OptimizationResult> {
    const documents = FILES.map((id) => ({ id, text: readFileSync(join(HANDBOOK, id), "utf8") }));
    return new RAGQualityChecker().optimize_chunks(documents, { chunk_size: 1000, chunk_overlap: 200 });
  }

  it("are those of the class, counted by the tokenizer that lies beside both", async () => {
    const result = optimizationResultSchema.parse(JSON.parse(written("--format", "json")));
    assert.deepEqual(result, optimizationResultSchema.parse(await byClass()));
    assert.equal(result.collection.tokenizer, "cl100k_base");
  });

  it("are written as a program", () => {
    assert.match(written("--copy-as", "langchain-python"), /^from langchain_text_splitters import /);
  });
});
