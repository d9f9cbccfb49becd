import assert from "node:assert/strict";
import { RULES_VERSION } from "../../../../src/contract/rulesVersion";
import { parseReport } from "../jsonReport";
import { run } from "../memoryPlatform";
import { DOCS, RIGHT, SOURCELESS, WRONG } from "../samples";

const from = (text: string): string => text.replace("docs/", "../docs/");
const FILES = { ...DOCS, "/work/answers/wrong.md": from(WRONG), "/work/answers/right.md": from(RIGHT) };

const withProject = (project: object, files: Readonly<Record<string, string>> = FILES) => ({
  files: { ...files, "/work/.rag-quality.json": JSON.stringify(project) },
});

describe("the project file of a gate", () => {
  it("says what fails a run, and a call says otherwise", async () => {
    assert.equal((await run("verify answers", withProject({}))).code, 1);
    assert.equal((await run("verify answers", withProject({ fail_on: "never" }))).code, 0);
    assert.equal((await run("verify answers --fail-on error", withProject({ fail_on: "never" }))).code, 1);
    const { code, out } = await run("verify answers", withProject({ fail_on: "never", fail_under: 0.9 }));
    assert.equal(code, 1);
    assert.match(out, /which is below 90 %/u);
    const silent = { severity: { contradicted: "warning" } };
    assert.equal((await run("verify answers", withProject(silent))).code, 0);
    assert.equal((await run("verify answers", withProject({ ...silent, max_warnings: 0 }))).code, 1);
  });

  it("has sources and another severity for some folders", async () => {
    const files = { ...DOCS, "/work/drafts/a.md": SOURCELESS, "/work/answers/a.md": SOURCELESS };
    const project = {
      sources: ["docs/*.md"],
      overrides: [
        { files: ["drafts/**"], severity: { contradicted: "hint", uncertain: "off" } },
        { files: ["none/**"], threshold: 0 },
      ],
    };
    const { out } = await run("verify drafts answers --format json", withProject(project, files));
    const found = parseReport(out).files.map(({ file, answers }) => [file, answers[0]?.findings?.[0]?.level]);
    assert.deepEqual(found, [
      ["drafts/a.md", "hint"],
      ["answers/a.md", "error"],
    ]);
  });

  it("has another threshold for some folders, before which the call's counts", async () => {
    const files = { ...FILES, "/work/strict/right.md": from(RIGHT) };
    const machine = withProject({ overrides: [{ files: ["strict/**"], threshold: 0.99 }] }, files);
    const thresholds = async (line: string): Promise<unknown[]> =>
      JSON.parse((await run(`verify ${line} --format json`, machine)).out).files.map(
        ({ answers }: { answers: { result: { threshold: number } }[] }) => answers[0]?.result.threshold,
      );
    assert.deepEqual(await thresholds("strict answers/right.md"), [0.99, 0.8]);
    assert.deepEqual(await thresholds("strict answers/right.md --threshold 0.5"), [0.5, 0.5]);
  });

  it("is refused where a pattern of sources matches nothing", async () => {
    const { code, err } = await run("verify answers", withProject({ sources: ["none/*.md"] }));
    assert.equal(code, 2);
    assert.match(err, /^error: sources in \.rag-quality\.json: “none\/\*\.md” matches no file in \/work/u);
  });

  it("names a baseline from its folder, and the model of a judge", async () => {
    const { err } = await run("verify answers", withProject({ baseline: "known.json" }));
    assert.match(err, /There is no baseline \/work\/known\.json/u);
    const judged = await run("verify answers --judge openai", withProject({ judge: { model: "m" } }));
    assert.match(judged.err, /--judge needs --judge-url/u);
    const local = await run("verify answers --judge onnx", withProject({ judge: { model: "m" } }));
    assert.match(local.err, /--judge needs --judge-model/u);
    assert.equal((await run("verify answers", withProject({ judge: { model: "m" } }))).code, 1);
    const address = await run("verify answers", withProject({ judge: { url: "https://example.org" } }));
    assert.match(address.err, /\.rag-quality\.json is wrong at \/judge/u);
  });

  it("tells what has changed since its limits were chosen", async () => {
    const { err } = await run("verify answers/right.md", withProject({ rules_version: 1 }));
    assert.match(
      err,
      /^note: The limits were chosen with rules 1, and now rules \d+ judge: [^\n]+; [^\n]+ write "rules_version": \d+\.\n$/u,
    );
    assert.equal((await run("verify answers/right.md", withProject({ rules_version: RULES_VERSION }))).err, "");
    const newer = await run("verify answers/right.md", withProject({ rules_version: RULES_VERSION + 1 }));
    assert.match(newer.err, /it may pass what yours finds\. Update it\.\n$/u);
  });
});
