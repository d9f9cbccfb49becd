import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fencedBlocks } from "../docs/fencedBlocks";
import { readPage } from "../docs/pages";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ENTRIES = ["frameworks", "langchain", "langsmith", "llamaindex"];
const MAX_BYTES = 15_000;
const samples = fencedBlocks(readPage("frameworks.md")).filter(({ info }) => info === "js");

describe("the entries for frameworks", () => {
  for (const entry of ENTRIES) {
    it(`${entry} holds neither the checker nor a framework`, () => {
      const { sources }: { sources: string[] } = JSON.parse(
        readFileSync(`${root}dist/library/${entry}.js.map`, "utf8"),
      );
      assert.deepEqual(
        sources.filter(
          (source) =>
            !/^\.\.\/\.\.\/src\/(?:adapters|checker\/lightZod|checker\/platformUrl|contract|formats|text)\b/u.test(
              source,
            ),
        ),
        [],
      );
      assert.ok(readFileSync(`${root}dist/library/${entry}.js`).length < MAX_BYTES);
    });
  }

  for (const [index, { text }] of samples.entries()) {
    it(`do what sample ${index + 1} of their page says`, () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", text], {
        cwd: root,
        encoding: "utf8",
      });
      assert.equal(status, 0, stderr);
      const said = [...text.matchAll(/^\/\/ (.+)$/gmu)].map(([, words]) => words);
      assert.ok(said.length > 0);
      assert.deepEqual(stdout.trim().split("\n"), said);
    });
  }

  it("are all shown by their page", () => {
    assert.equal(samples.length, 5);
    const page = readPage("frameworks.md");
    for (const entry of ENTRIES)
      assert.ok(
        page.includes(`| \`rag-quality-checker/${entry}\` |`) &&
          samples.some(({ text }) => text.includes(`"rag-quality-checker/${entry}"`)),
        entry,
      );
  });
});
