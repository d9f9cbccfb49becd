import assert from "node:assert/strict";
import { analyzeRequestSchema, type PromptAnalysis } from "../../src/checker";
import { ALL_RULES } from "../../src/core/analyze";
import { resolveRules } from "../../src/core/analyze/engine/ruleSettings";
import { parseProjectFile } from "../../src/formats/project/projectFile";
import { PROGRAM_EXTENSIONS, PROMPT_EXTENSIONS } from "../../src/formats/prompts";
import { ANALYSIS } from "../unit/checker/analysis";
import { run } from "../unit/cli/memoryPlatform";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const PAGE = readPage("prompts.md");
const sample = (language: string): string =>
  fencedBlocks(PAGE).find(({ info }) => info === language)?.text ??
  assert.fail(`The page has no sample in ${language}.`);

/** The cells of the table that begins with this head, without their marks. */
function table(head: string): readonly (readonly string[])[] {
  const [, rows = ""] = PAGE.split(`| ${head} |`);
  return rows
    .slice(0, rows.indexOf("\n\n"))
    .split("\n")
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.replaceAll("`", "").trim()),
    );
}

describe("the page on prompts", () => {
  it("shows a program that prints what its comments say", async () => {
    const said = [...sample("js").matchAll(/\/\/ (.+)$/gmu)].map(([, words]) => words);
    assert.equal(said.length, 3);
    assert.deepEqual(await printedBy(sample("js")), said);
  });

  it("shows commands that run", async () => {
    const lines = sample("sh")
      .split("\n")
      .flatMap((line) => /rag-quality (analyze [^#|]*)/u.exec(line)?.[1]?.trim() ?? []);
    assert.equal(lines.length, 6);
    const analysis: PromptAnalysis = { ...ANALYSIS, findings: [], improved_prompt: null };
    for (const line of lines) {
      const files = {
        "/work/prompts/a.prompty": "system:\nHi",
        "/work/answer.prompty": "system:\nHi",
        "/work/passages.txt": "x",
      };
      const plain = line.replace(/"([^"]*)"/gu, (_, words: string) => words.replaceAll(" ", "_"));
      const { code, err } = await run(plain, {
        files,
        stdin: "Hi",
        makeChecker: () => ({ analyze_prompt: () => Promise.resolve(analysis) }),
      });
      assert.equal(code, 0, `${line}: ${err}`);
    }
  });

  it("lists every parameter, every kind of file and every option", async () => {
    assert.deepEqual(
      table("Parameter").map(([name]) => name),
      Object.keys(analyzeRequestSchema.shape),
    );
    const extensions = table("File").flatMap(([names = ""]) => names.split(", "));
    assert.deepEqual(new Set(extensions.filter((name) => name !== ".prompt.md")), new Set(PROMPT_EXTENSIONS));
    for (const extension of PROGRAM_EXTENSIONS) assert.ok(PAGE.includes(`\`${extension}\``), extension);
    const { out } = await run("analyze --help", {});
    const offered = [...out.matchAll(/^ {2}(--[a-z-]+)/gmu)].map(([, option]) => option);
    assert.deepEqual(
      table("Option").map(([option = ""]) => option.split(" ")[0]?.replace(",", "")),
      offered.filter((option) => option !== "--no-color"),
    );
  });

  it("shows a project file that is read, with rules that there are", () => {
    const { rules = {}, model, context_window } = parseProjectFile(sample("json"));
    assert.ok(resolveRules(ALL_RULES, rules).length < ALL_RULES.length);
    assert.deepEqual([model, context_window], ["gpt-4o", 32_000]);
  });
});
