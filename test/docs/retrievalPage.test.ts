import assert from "node:assert/strict";
import { retrievalReportSchema, retrievalWarningSchema, visualizeRequestSchema } from "../../src/checker";
import { MOST_RETRIEVED_DOCS } from "../../src/contract/visualize/visualizeRequest";
import { makeReport, retrievalFigures } from "../../src/core/visualize";
import { run } from "../unit/cli/memoryPlatform";
import { EXAMPLE_FILES } from "./exampleFiles";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const PAGE = readPage("retrieval.md");
const FILES = Object.fromEntries(Object.entries(EXAMPLE_FILES).map(([path, text]) => [`/work/${path}`, text]));
const RECORD = EXAMPLE_FILES["retrieval/deleted-files.json"] ?? assert.fail("The example is gone.");

const sample = (language: string): string =>
  fencedBlocks(PAGE).find(({ info }) => info === language)?.text ??
  assert.fail(`The page has no sample in ${language}.`);

/** The cells of the table that begins with this head, without their marks. */
function table(head: string): readonly (readonly string[])[] {
  const [, rows = ""] = PAGE.split(`| ${head} |`);
  const lines = rows.slice(0, rows.indexOf("\n\n")).split("\n").slice(2);
  assert.ok(lines.length > 0, `There is no table ${head}.`);
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/`|\*\*/gu, "").trim()),
  );
}

describe("the page on retrieval", () => {
  it("shows the beginning of what the example prints", async () => {
    const [command = "", ...lines] = sample("console").split("\n");
    const { out } = await run(command.replace("$ rag-quality ", ""), { files: FILES });
    assert.ok(out.startsWith(lines.join("\n")), out);
  });

  it("shows a run with its qrels, and what they come to", async () => {
    const [command = "", ...lines] = sample("text").split("\n");
    const files = { "/work/bm25.run": sample("trec"), "/work/qrels.txt": sample("qrels") };
    const { out } = await run(command.replace("$ rag-quality ", ""), { files });
    assert.ok(out.replaceAll("\u00a0", " ").startsWith(lines.join("\n")), out);
  });

  it("shows a program that prints what its comments say", async () => {
    const code = sample("js");
    const said = [...code.matchAll(/\/\/ (.+)$/gmu)].map(([, words]) => words);
    assert.ok(said.length > 0);
    assert.deepEqual(await printedBy(code), said);
  });

  it("shows commands that run", async () => {
    const lines = sample("sh")
      .split("\n")
      .flatMap((line) => /rag-quality (visualize [^#>]*)/u.exec(line)?.[1]?.trim() ?? []);
    assert.equal(lines.length, 6);
    const rows = `${JSON.stringify(JSON.parse(RECORD))}\n`;
    for (const line of lines.filter((command) => !command.includes("png") && !command.includes("--query"))) {
      const { code, err } = await run(line, {
        files: {
          "/work/retrieval.json": RECORD,
          "/work/records.jsonl": rows + rows,
          "/work/bm25.run": sample("trec"),
          "/work/qrels.txt": sample("qrels"),
        },
        stdin: RECORD,
      });
      assert.equal(code, 0, `${line}: ${err}`);
    }
  });

  it("shows records that are read as retrievals of two documents", async () => {
    const { code, out, err } = await run("visualize records.jsonl --format jsonl", {
      files: { "/work/records.jsonl": sample("jsonl") },
    });
    assert.deepEqual([code, err], [0, ""]);
    const reports = out
      .trimEnd()
      .split("\n")
      .map((line) => retrievalReportSchema.parse(JSON.parse(line)));
    assert.deepEqual(
      reports.map(({ query, documents }) => [query, documents.map(({ score }) => score)]),
      [
        [0.91, null],
        [null, null],
        [0.91, 0.2],
      ].map((scores) => ["How long are backups kept?", scores]),
    );
  });

  it("lists every parameter", () => {
    assert.deepEqual(
      table("Parameter").map(([name]) => name),
      Object.keys(visualizeRequestSchema.shape),
    );
  });

  it("lists every warning", () => {
    const listed = table("Code").map(([code]) => code);
    assert.deepEqual([...listed].sort(), [...retrievalWarningSchema.shape.code.options].sort());
  });

  it("lists every figure by its title, in their order", () => {
    const stages = [{ name: "candidates", documents: [{ id: "dropped" }] }];
    const figures = retrievalFigures(makeReport(visualizeRequestSchema.parse({ ...JSON.parse(RECORD), stages })));
    assert.deepEqual(
      table("Figure").map(([title]) => title),
      figures.map(({ title }) => title),
    );
  });

  it("lists every option, with its default", async () => {
    const { out } = await run("visualize --help", {});
    const offered = [...out.matchAll(/^ {2}(--[a-z-]+)/gmu)].map(([, option]) => option);
    const rows = table("Option");
    assert.deepEqual(
      rows.map(([option = ""]) => option.split(/[ ,]/u)[0]),
      offered.filter((option) => option !== "--no-color"),
    );
    for (const [option = "", preset = ""] of rows.filter(([, standard = ""]) =>
      /^(?:\d+|light|none|this folder)$/u.test(standard),
    )) {
      const described =
        new RegExp(`${option.split(" ")[0]} [\\s\\S]*?(?=\\n {2}-)`, "u").exec(out)?.[0].replace(/\s+/gu, " ") ?? "";
      assert.ok(preset === "none" || described.includes(`default: ${preset})`), `${option}: ${described}`);
    }
  });

  it("names the limit", () => {
    assert.ok(PAGE.includes(`A report takes ${MOST_RETRIEVED_DOCS.toLocaleString("en")} documents.`));
  });
});
