import assert from "node:assert/strict";
import { DEFAULT_SEVERITY } from "../../src/contract/verify/verdict";
import { parseReport } from "../unit/cli/jsonReport";
import { MemoryPlatform, run } from "../unit/cli/memoryPlatform";
import { EXAMPLE_FILES } from "./exampleFiles";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";

const PAGE = readPage("cli.md");
const FILES = Object.fromEntries(Object.entries(EXAMPLE_FILES).map(([path, text]) => [`/work/${path}`, text]));
const OPTION_ROWS = /^\| `(--[^`]+)`/gmu;

const samples = (language: string): string[] =>
  fencedBlocks(PAGE)
    .filter(({ info }) => info === language)
    .map(({ text }) => text);

/** Every `rag-quality verify …` of a text, without its comment and what is piped into it. */
function commands(text: string): string[] {
  return [...text.matchAll(/rag-quality (verify[^#\n]*)/gu)].map(([, line = ""]) => line.replaceAll('"', "").trim());
}

const CITING_PAGE = "Customers can return any item ([rules](https://example.org/returns)).\n";

describe("the page of the command line", () => {
  it("shows the beginning of what the example prints", async () => {
    const [sample = ""] = samples("console");
    const [command = "", ...lines] = sample.split("\n");
    const { out } = await run(command.replace("$ rag-quality ", ""), { files: FILES });
    assert.ok(out.startsWith(lines.join("\n")), out);
  });

  it("lists the options that there are, with their defaults", async () => {
    const { out } = await run("verify --help", {});
    const listed = [...PAGE.matchAll(OPTION_ROWS)].map(([, option = ""]) =>
      option.split(" ")[0]?.replace(",", "").replace("`", ""),
    );
    const offered = [...out.matchAll(/^ {2}(--[a-z-]+)/gmu)].map(([, option]) => option);
    assert.deepEqual(
      listed,
      offered.filter((option) => option !== "--no-color"),
    );
    for (const row of PAGE.split("\n").filter((line) => line.startsWith("| `--"))) {
      const [, option = "", preset = ""] = /^\| `(--[a-z-]+)[^|]*\| `?([^`|]+?)`? \|/u.exec(row) ?? [];
      const described = new RegExp(`${option} [\\s\\S]*?(?=\\n {2}-)`, "u").exec(out)?.[0].replace(/\s+/gu, " ") ?? "";
      if (/^[\d.]+$|^error$|^text$/u.test(preset))
        assert.ok(described.includes(`default: ${preset})`), `${option}: ${described}`);
    }
  });

  it("shows commands that run", async () => {
    const files = {
      ...FILES,
      "/work/answer.md": EXAMPLE_FILES["answers/well-cited.md"]?.replaceAll("../docs", "docs") ?? "",
      "/work/report.md": CITING_PAGE,
      "/work/answers.jsonl": EXAMPLE_FILES["answers/records.jsonl"] ?? "",
    };
    const all = samples("sh").flatMap(commands);
    assert.ok(all.length >= 7);
    for (const line of all) {
      const machine = new MemoryPlatform({ files, stdin: EXAMPLE_FILES["answers/well-cited.md"] ?? "" });
      machine.pages.pages.set("https://example.org/returns", { body: "<p>Customers can return any item.</p>" });
      // What is read without --fetch was fetched before.
      if (line === "verify report.md") await run("verify report.md --fetch --quiet", machine);
      const { code, err } = await run(line, machine);
      assert.ok(code !== 2 || line === "verify", `${line}: ${err}`);
    }
  });

  it("names the keys of the JSON report", async () => {
    const { out } = await run("verify answers/mixed.md --format json", { files: FILES });
    const report = parseReport(out);
    const keys = [
      ...Object.keys(report),
      ...Object.keys(report.files[0] ?? {}),
      ...Object.keys(report.files[0]?.answers[0] ?? {}),
      ...Object.keys(report.files[0]?.answers[0]?.findings?.[0] ?? {}),
    ];
    for (const key of keys.filter((name) => !["tool", "files", "file", "elapsed_ms"].includes(name)))
      assert.match(PAGE, new RegExp(`\`[^\`]*\\b${key}\\b`, "u"), key);
  });

  it("names the level of each verdict", () => {
    const levels = /The levels are the editor's default severities: ([\s\S]*?)\n\n/u.exec(PAGE)?.[1] ?? "";
    for (const [verdict, severity] of Object.entries(DEFAULT_SEVERITY))
      assert.equal(levels.includes(`\`${verdict}\``), severity !== "off", verdict);
  });
});
