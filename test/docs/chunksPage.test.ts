import assert from "node:assert/strict";
import { chunkMetricsSchema, optimizeRequestSchema, splitterSchema, trialQuestionSchema } from "../../src/checker";
import { SNIPPET_TARGETS } from "../../src/formats/snippets";
import { OPTIMIZATION } from "../unit/checker/optimization";
import { run } from "../unit/cli/memoryPlatform";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const PAGE = readPage("chunks.md");
const samples = (language: string): readonly string[] =>
  fencedBlocks(PAGE).flatMap(({ info, text }) => (info === language ? [text] : []));

/** The cells of the table that begins with this head, without their marks. */
function table(head: string): readonly (readonly string[])[] {
  const [, rows = ""] = PAGE.split(`| ${head} |`);
  const lines = rows.slice(0, rows.indexOf("\n\n")).split("\n").slice(2);
  assert.ok(lines.length > 0, `There is no table ${head}.`);
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replaceAll("`", "").trim()),
  );
}

describe("the page on chunk settings", () => {
  it("shows a program that prints what its comments say", async () => {
    const programs = samples("js");
    assert.equal(programs.length, 2);
    for (const program of programs) {
      const code = program.replaceAll(/console\.log\((.*)\);/gu, "console.log([$1].join(' '));");
      const said = [...code.matchAll(/\/\/ (.+)$/gmu)].map(([, words]) => words);
      assert.ok(said.length > 0);
      assert.deepEqual(await printedBy(code), said);
    }
  });

  it("shows commands that run, and questions that are read", async () => {
    const lines = samples("sh")
      .flatMap((text) => text.split("\n"))
      .flatMap((line) => /rag-quality (optimize [^#]*)/u.exec(line)?.[1]?.trim() ?? []);
    assert.equal(lines.length, 8);
    const [chunks = "", ranked = "", asked = ""] = samples("jsonl");
    const files = {
      "/work/docs/plans.md": "The owner pays for all seats of the plan.",
      "/work/chunks.jsonl": chunks,
      "/work/ranked.jsonl": ranked,
      "/work/questions.jsonl": asked,
    };
    for (const line of lines) {
      const { code, err } = await run(line, {
        files,
        makeChecker: () => ({ optimize_chunks: () => Promise.resolve(OPTIMIZATION) }),
      });
      assert.equal(code, 0, `${line}: ${err}`);
    }
    const questions = asked
      .trim()
      .split("\n")
      .map((line) => trialQuestionSchema.parse(JSON.parse(line)));
    assert.deepEqual(
      questions.map(({ answers, spans }) => [answers?.length, spans?.length]),
      [
        [1, undefined],
        [undefined, 1],
      ],
    );
  });

  it("lists every parameter, figure, splitter and framework", () => {
    assert.deepEqual(
      table("Parameter").map(([name]) => name),
      Object.keys(optimizeRequestSchema.shape),
    );
    assert.deepEqual(
      table("Figure").map(([name]) => name),
      Object.keys(chunkMetricsSchema.shape),
    );
    assert.deepEqual(
      table("Splitter").map(([name]) => name),
      splitterSchema.options,
    );
    assert.deepEqual(
      table("`--copy-as`").map(([name]) => name),
      SNIPPET_TARGETS,
    );
  });

  it("names the defaults of parameters", () => {
    const { seed, current_settings } = optimizeRequestSchema.parse({
      documents: [],
      current_settings: { chunk_size: 1, chunk_overlap: 0 },
    });
    const presets = new Map(table("Parameter").map(([name = "", preset = "", what = ""]) => [name, { preset, what }]));
    assert.equal(presets.get("seed")?.preset, String(seed));
    const { what = "" } = presets.get("current_settings") ?? {};
    assert.ok(what.includes(`unit (${current_settings.unit}), splitter (${current_settings.splitter})`), what);
  });

  it("lists every option, with its default", async () => {
    const { out } = await run("optimize --help", {});
    const offered = [...out.matchAll(/^ {2}(--[a-z-]+)/gmu)].map(([, option]) => option);
    const rows = table("Option");
    assert.deepEqual(
      rows.map(([option = ""]) => option.split(" ")[0]),
      offered.filter((option) => option !== "--no-color"),
    );
    for (const [option = "", preset = ""] of rows.filter(([, standard = ""]) =>
      /^(?:\d+|tokens|recursive|text|a fifth of the size|this folder)$/u.test(standard),
    )) {
      const described =
        new RegExp(`${option.split(" ")[0]} [\\s\\S]*?(?=\\n {2}-)`, "u").exec(out)?.[0].replace(/\s+/gu, " ") ?? "";
      assert.ok(described.includes(`default: ${preset})`), `${option}: ${described}`);
    }
  });
});
