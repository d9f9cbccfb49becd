import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OWN_FILES } from "../../src/extension/worker/ownFiles";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The files that would be packaged for the editor. */
function packagedFiles(): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@vscode/vsce/vsce", "ls", "--no-dependencies"],
    { cwd: ROOT, encoding: "utf8" },
  );
  assert.equal(status, 0, stderr);
  return stdout
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

describe("the editor's package", function () {
  this.timeout(60_000);
  let files: readonly string[] = [];
  before(() => void (files = packagedFiles()));

  it("holds every file that its worker asks for", () => {
    for (const name of OWN_FILES) {
      assert.ok(files.includes(`dist/${name}`), name);
      assert.ok(statSync(join(ROOT, "dist", name)).size > 100_000, name);
    }
  });

  it("holds what it starts with, in both hosts", () => {
    const { main, browser, icon } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const wanted = [
      main,
      browser,
      "dist/features.cjs",
      "dist/checkWorker.cjs",
      "dist/checkWorker.browser.js",
      "dist/documents.js",
      "dist/pageTools.cjs",
      "dist/judges.cjs",
      "dist/webview.js",
      "dist/webview.css",
      "l10n/bundle.l10n.de.json",
      "media/skills/check-citations/SKILL.md",
      icon,
    ].map((path: string) => path.replace(/^\.\//u, ""));
    assert.deepEqual(
      wanted.filter((path) => !files.includes(path)),
      [],
    );
  });

  it("holds nothing of the library, the command line, the service or the sources", () => {
    const strays = files.filter((path) =>
      /\.(?:map|ts)$|^(?:src|test|bench|node_modules)\/|^dist\/(?:cli|library|service|test)\/|^dist\/(?:tokenizer\.\w+|rasterizer)\.js$/u.test(
        path,
      ),
    );
    assert.deepEqual(strays, []);
  });

  it("holds of the examples those that make up the sample, with all that they name", () => {
    const examples = files.filter((path) => path.startsWith("examples/"));
    assert.deepEqual(examples.sort(), [
      "examples/answers/mixed.md",
      "examples/docs/encryption.md",
      "examples/docs/restore.md",
      "examples/docs/retention.md",
      "examples/prompts/vault-help-draft.prompty",
      "examples/retrieval/deleted-files.json",
    ]);
    const named = readFileSync(join(ROOT, "examples/answers/mixed.md"), "utf8").matchAll(/- \.\.\/(docs\/\S+)/gu);
    assert.deepEqual(
      [...named].map(([, path]) => `examples/${path}`).sort(),
      examples.filter((path) => path.includes("/docs/")),
    );
  });

  it("holds the pictures of the walkthrough", () => {
    const { walkthroughs } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).contributes;
    const pictures: string[] = walkthroughs.flatMap(({ steps }: { steps: { media: { svg: string } }[] }) =>
      steps.map(({ media }) => media.svg),
    );
    assert.equal(pictures.length, 4);
    assert.deepEqual(
      pictures.filter((path) => !files.includes(path)),
      [],
    );
  });

  it("has each tokenizer's table once", () => {
    assert.deepEqual(readdirSync(join(ROOT, "dist", "tokenizer")), ["cl100k_base.json", "o200k_base.json"]);
  });
});
