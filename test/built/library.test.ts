import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { RAGQualityChecker } from "rag-quality-checker";

const root = fileURLToPath(new URL("../../", import.meta.url));

describe("the built package", () => {
  it("is a library by its own name", async () => {
    const result = await new RAGQualityChecker().verify_citations("", "Cats sleep sixteen hours a day [1].", [
      { text: "Cats sleep twelve hours a day." },
    ]);
    assert.equal(result.claims[0]?.citations[0]?.verdict, "contradicted");
  });

  it("names the licences of what is bundled", async () => {
    const licences = await readFile(`${root}dist/LICENCES.txt`, "utf8");
    for (const name of ["zod", "lit", "hono", "piscina", "ioredis", "commander"])
      assert.match(
        licences,
        new RegExp(`^${name} [\\d.]+, (?:MIT|BSD-3-Clause)\n\n.*(?:licen[cs]e|Copyright)`, "imsu"),
      );
    assert.doesNotMatch(licences, /^(?:autocannon|fast-check|mocha) /mu);
  });

  it("has nothing of the library that a local judge runs on, and names it where such a judge is made alone", async () => {
    const pieces = await readdir(`${root}dist`, { recursive: true });
    const named: string[] = [];
    for (const piece of pieces.filter((name) => /\.c?js$/u.test(name))) {
      const text = await readFile(`${root}dist/${piece}`, "utf8");
      assert.doesNotMatch(text, /ort-wasm-simd-threaded|InferenceSession\.create/u, piece);
      if (text.includes("@huggingface/transformers")) named.push(piece.replace(/-[A-Z0-9]+\.js$/u, ""));
    }
    assert.deepEqual(
      named.filter((piece) => !piece.startsWith("cli")),
      ["library/index.js"],
    );
    assert.doesNotMatch(await readFile(`${root}dist/LICENCES.txt`, "utf8"), /huggingface|onnxruntime/iu);
    const { dependencies, devDependencies } = JSON.parse(await readFile(`${root}package.json`, "utf8"));
    assert.doesNotMatch(JSON.stringify({ dependencies, devDependencies }), /huggingface|onnx/u);
  });

  it("activates a file of 20 KB that has neither schemas nor features", () => {
    assert.ok(statSync(`${root}dist/extension.cjs`).size < 20_000);
    assert.ok(statSync(`${root}dist/features.cjs`).size < 500_000);
    assert.doesNotMatch(readFileSync(`${root}dist/extension.cjs`, "utf8"), /safeParse/u);
  });

  it("loads what asks judges with the first question", () => {
    const words = "It reads claims of your answer beside passages of their sources";
    const holds = (name: string): boolean => readFileSync(`${root}dist/${name}`, "utf8").includes(words);
    assert.deepEqual(["features.cjs", "judges.cjs"].map(holds), [false, true]);
  });

  it("prints the check of an example, as npm start does", () => {
    const script = "import { printCheck } from './scripts/print-check.mjs'; await printCheck();";
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: root,
      encoding: "utf8",
    });
    assert.match(printed, /answers\/mixed\.md, 7 citations: \d+ hold, \d+ do(?:es)? not hold/u);
    for (const verdict of ["contradicted", "quote_altered", "misattributed", "unsupported", "uncited", "dangling"])
      assert.match(printed, new RegExp(verdict, "u"));
  });
});
