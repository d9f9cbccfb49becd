import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installTransformers } from "../../scripts/host/install-transformers.mjs";
import { ROOT } from "../../scripts/paths.mjs";
import { writeCrossEncoder } from "../support/crossEncoder/crossEncoder";

const PROGRAM = `
import { onnxJudge, RAGQualityChecker } from "rag-quality-checker";
const judge = await onnxJudge({ model: "tiny", folder: process.argv[2] });
const { judged } = await new RAGQualityChecker({ judge: { judge } }).verify_citations(
  "", "Buyers get reimbursed in 30 days [1].", [{ text: "Customers: the money is returned within 30 days." }]);
console.log(judged.ruled);
`;

describe("a local judge of the built package, in a project that has installed what it runs on", function () {
  this.timeout(120_000);
  let project: string;
  before(async () => {
    const library = join(await installTransformers(), "node_modules", "@huggingface");
    project = mkdtempSync(join(tmpdir(), "local-judge-"));
    const own = join(project, "node_modules", "rag-quality-checker");
    mkdirSync(own, { recursive: true });
    for (const path of ["package.json", "dist/library"]) cpSync(join(ROOT, path), join(own, path), { recursive: true });
    symlinkSync(library, join(project, "node_modules", "@huggingface"));
    writeFileSync(join(project, "program.mjs"), PROGRAM);
    writeFileSync(join(project, "terms.md"), "Customers: the money is returned within 30 days.\n");
    writeFileSync(join(project, "answer.md"), "Buyers get reimbursed in 30 days [terms.md].\n");
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  const node = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" });

  it("is loaded from there by the class", () => {
    assert.equal(node("program.mjs", writeCrossEncoder()), "1\n");
  });

  it("is loaded from there by the command line", () => {
    const model = writeCrossEncoder();
    const main = join(ROOT, "dist", "cli", "main.js");
    const out = node(main, "verify", "answer.md", "--sources", "terms.md", "--judge", "onnx", "--judge-model", model);
    assert.match(out, /on this machine ruled on 1 of 1 citation: 1 holds/u);
  });
});
