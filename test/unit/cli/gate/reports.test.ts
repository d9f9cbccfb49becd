import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../memoryPlatform";
import { DOCS, RIGHT, WRONG } from "../samples";

const HOSTILE = "[x](https://evil.example) <img src=x> | `a` %0A::error::";
const FILES = {
  ...DOCS,
  "/work/wrong.md": WRONG,
  "/work/right.md": RIGHT,
  "/work/missing.md": RIGHT.replace("[docs/returns.md]", `["${HOSTILE}", docs/returns.md]`),
  "/work/prompts/a.md": "Answer\u200B the question: {{question}}\n",
};
const ONLY = "--rules invisible-characters=error";

const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

describe("the reports for other programs", () => {
  it("annotate a pull request at the words that are wrong", async () => {
    const { out } = await run("verify wrong.md right.md --format github", { files: FILES });
    assert.deepEqual(lines(out), [
      "::error file=wrong.md,line=4,endLine=4,col=38,endColumn=45,title=contradicted::[1] The claim says “45 days”; the source says “30 days”.",
      "::error title=rag-quality::1 finding of the level error (--fail-on error)",
    ]);
  });

  it("have a page with the outcome first, and nothing of a document's markup", async () => {
    const { out } = await run("verify wrong.md missing.md --format markdown", { files: FILES });
    const [title, ...rest] = lines(out);
    assert.equal(title, "### ❌ Failed: 1 finding of the level error (--fail-on error)");
    assert.ok(
      rest.includes("- 2 files, 2 answers checked, 2 citations: 1 holds, 1 does not hold, 0 cannot be told"),
      out,
    );
    assert.ok(
      rest.includes(
        "| wrong.md:4 | error | **contradicted** \\[1\\] The claim says “45 days”; the source says “30 days”. |",
      ),
      out,
    );
    const missing = rest.find((line) => line.startsWith("| missing.md")) ?? "";
    assert.doesNotMatch(missing, /(?<!\\)[[\]`]|<img/u);
    assert.match(missing, /\\\[x\\\]\(https:\/\/evil\.example\) &lt;img src=x> \\\| \\`a\\`/u);
    const passed = await run("analyze prompts --rules invisible-characters=warning --format markdown", {
      files: FILES,
    });
    assert.match(passed.out, /^### ✅ Passed, with 1 warning\n/u, passed.out);
    const analyzed = await run(`analyze prompts ${ONLY} --format markdown`, { files: FILES });
    assert.match(analyzed.out, /^### ❌ Failed: 1 finding [^\n]+\n\n- 1 file, 1 prompt\n/u);
  });

  it("have a line of JSON for each answer and prompt", async () => {
    const types = async (line: string): Promise<unknown[]> =>
      lines((await run(line, { files: FILES })).out).map((one) => {
        const { type, file = null } = JSON.parse(one);
        return [type, file];
      });
    assert.deepEqual(await types("verify wrong.md right.md --format jsonl"), [
      ["run", null],
      ["answer", "wrong.md"],
      ["answer", "right.md"],
      ["end", null],
    ]);
    assert.deepEqual(await types(`analyze prompts ${ONLY} --format jsonl`), [
      ["run", null],
      ["prompt", "prompts/a.md"],
      ["end", null],
    ]);
  });

  it("are tests of prompts, which fail where the run does", async () => {
    const report = async (more: string): Promise<string> =>
      (await run(`analyze prompts ${ONLY} --format junit ${more}`, { files: FILES })).out;
    assert.match(await report(""), /<testsuite name="prompts\/a\.md" tests="1" failures="1" errors="0" skipped="0">/u);
    assert.match(await report(""), /<failure type="invisible-characters" message="[^"]+">\nprompts\/a\.md:1:7\n/u);
    const passed = await run("analyze prompts --rules invisible-characters=info --format junit", { files: FILES });
    assert.match(passed.out, /failures="0"[\s\S]*<system-out>\n[^<]*info: invisible-characters/u);
  });

  it("are written beside each other, by one run", async () => {
    const machine = new MemoryPlatform({ files: FILES });
    const { code, out } = await run("verify wrong.md --report sarif=a.sarif --report markdown=b.md", machine);
    assert.equal(code, 1);
    assert.match(out, /Failed: 1 finding/u);
    assert.equal(JSON.parse(machine.files.written.get("/work/a.sarif")?.text ?? "").runs[0].results.length, 1);
    assert.match(machine.files.written.get("/work/b.md")?.text ?? "", /^### ❌/u);
  });

  it("take the place of no answer, and need a format that there is", async () => {
    const refused = await run("verify wrong.md --report json=wrong.md", { files: FILES });
    assert.deepEqual([refused.code, /holds answers that are checked/u.test(refused.err)], [2, true], refused.err);
    const unknown = await run("verify wrong.md --report yaml=a.yaml", { files: FILES });
    assert.match(unknown.err, /^error: --report has to be a format \(text, json, /u);
  });
});
