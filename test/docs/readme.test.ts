import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import * as z from "zod/mini";
import { RAGQualityChecker } from "../../src/checker";
import { VERDICTS } from "../../src/contract";
import { errorCodeSchema } from "../../src/contract/error";
import { SERVICE_STATUS } from "../../src/contract/problem";
import { readAnswers } from "../../src/formats/answers/readAnswers";
import { run } from "../unit/cli/memoryPlatform";
import { EXAMPLE_FILES } from "./exampleFiles";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
/** What a person reads before deciding, beside what there is to paste: longer than this, nobody does. */
const MAX_README_WORDS = 650;
const manifest = z
  .object({
    version: z.string(),
    contributes: z.object({
      configuration: z.object({ properties: z.record(z.string(), z.looseObject({ default: z.unknown() })) }),
    }),
  })
  .parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));

const workflowSchema = z.object({
  jobs: z.object({
    citations: z.object({
      steps: z.array(
        z.object({
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  }),
});

function sample(page: string, language: string): string {
  const found = fencedBlocks(page).find(({ info }) => info === language)?.text;
  return found ?? assert.fail(`there is no sample in ${language}`);
}

function isPage(name: string): boolean {
  return name.endsWith(".md");
}

/** A file of this repository, and the heading in it, where one is named. */
interface Link {
  readonly file: string;
  readonly heading: string | undefined;
}

function linksOf(page: string): Link[] {
  const text = readFileSync(root + page, "utf8")
    .replace(/^```[\s\S]*?^```/gmu, "")
    .replace(/`[^`]*`/gu, "");
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !target.includes(":"))
    .map((target) => {
      const [path = "", heading] = target.split("#");
      return { file: path === "" ? root + page : join(root, dirname(page), path), heading };
    });
}

function leadsNowhere({ file, heading }: Link): boolean {
  return !existsSync(file) || (heading !== undefined && isPage(file) && !headingsOf(file).includes(heading));
}

/** As GitHub names the headings of a page. */
function headingsOf(file: string): string[] {
  const headings = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gmu)].map(([, words = ""]) => words);
  return headings.map((words) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe("the README", () => {
  it("is short enough to be read", () => {
    const words = readme.replace(/^```[\s\S]*?^```/gmu, "").split(/\s+/u);
    assert.ok(words.length <= MAX_README_WORDS, String(words.length));
  });

  it("shows an answer that is read and judged as it says", async () => {
    const [record] = readAnswers({ path: "answer.md", text: sample(readme, "markdown") }).records;
    assert.ok(record);
    const result = await new RAGQualityChecker().verify_citations(record.query, record.response, [
      { text: "# Refunds\n\nCustomers can return an item within 30 days of delivery." },
    ]);
    const [reason] = result.claims[0]?.citations[0]?.reasons ?? [];
    assert.equal(reason?.message, "The claim says “45 days”; the source says “30 days”.");
    assert.equal(record.response.slice(reason.start, reason.end), "45 days");
  });

  it("shows a workflow whose check fails on that answer, as it says", async () => {
    const { jobs } = workflowSchema.parse(parse(sample(readme, "yaml")));
    const steps = jobs.citations.steps.map(({ uses, run: line }) => uses ?? line);
    assert.equal(steps.at(-1), "./node_modules/rag-quality/deploy/github");
    const files = {
      "/work/answers/returns.md": sample(readme, "markdown"),
      "/work/docs/refunds.md": /where `docs\/refunds.md` says \*(.+?)\*/u.exec(readme)?.[1] ?? "",
    };
    const paths = jobs.citations.steps.at(-1)?.with?.["paths"];
    const { code, out } = await run(`verify ${String(paths)} --format github`, { files });
    assert.equal(code, 1);
    assert.match(out, /^::error file=answers\/returns\.md,line=6,.*title=contradicted::/u);
    const [, failure = ""] = /\*(Failed: .+?)\*/u.exec(readme) ?? [];
    const page = await run(`verify ${String(paths)} --format markdown`, { files });
    assert.ok(page.out.startsWith(`### ❌ ${failure} `), page.out);
  });

  it("shows commands that end as it says, one for each analysis", async () => {
    const ends: Readonly<Record<string, number>> = { verify: 1, visualize: 0, optimize: 0, analyze: 1 };
    const files = Object.fromEntries(
      Object.entries(EXAMPLE_FILES).map(([path, text]) => [`/work/examples/${path}`, text]),
    );
    const lines = [...readme.matchAll(/npx rag-quality ((\w+) examples[^`\n]*)/gu)];
    assert.deepEqual(lines.map(([, , operation]) => operation).sort(), Object.keys(ends).sort());
    for (const [, line = "", operation = ""] of lines) {
      const { code, err } = await run(line, { files });
      assert.equal(code, ends[operation], `${line}: ${err}`);
    }
  }).timeout(60_000);

  it("agrees with the change log on the version", () => {
    assert.match(
      readFileSync(`${root}CHANGELOG.md`, "utf8"),
      new RegExp(`^## ${manifest.version} – \\d{4}-\\d{2}-\\d{2}$`, "mu"),
    );
  });
});

describe("the pages for users", () => {
  for (const page of [
    "README.md",
    "clients/README.md",
    ...readdirSync(`${root}docs`)
      .filter(isPage)
      .map((name) => `docs/${name}`),
  ])
    it(`link to files and headings that there are: ${page}`, () => {
      const links = linksOf(page);
      assert.ok(links.length > 0);
      assert.deepEqual(links.filter(leadsNowhere), []);
    });
});

describe("the page of the library", () => {
  const page = readPage("library.md");

  it("installs the package of this version", () => {
    assert.ok(page.includes(`npm install ./rag-quality-checker-${manifest.version}.tgz`));
  });

  it("names every code of an error, with the status that a service gives it", () => {
    const statuses: Readonly<Record<string, number>> = SERVICE_STATUS;
    for (const code of errorCodeSchema.options) {
      const status = code === "invalid_response" ? "any" : (statuses[code] ?? "");
      assert.ok(page.includes(`\n| \`${code}\` |${` ${status}`.trimEnd()} |`), code);
    }
  });

  const samples = fencedBlocks(page).filter(({ info }) => info === "ts");
  for (const [index, { text: code }] of samples.entries()) {
    it(`shows a sample that prints what its comments say: ${index + 1} of ${samples.length}`, async () => {
      const said = [...code.matchAll(/\/\/ (.+)$/gmu)].map(([, words]) => (words ?? "").replace(/^"|"$/gu, ""));
      assert.ok(said.length > 0);
      assert.deepEqual(await printedBy(code), said);
    });
  }
});

describe("the page of citations", () => {
  it("names every verdict", () => {
    const page = readPage("citations.md");
    for (const verdict of VERDICTS) assert.match(page, new RegExp(`\\| \`${verdict}\` \\|`, "u"));
  });
});

describe("the page of the editor", () => {
  it("names every setting, with its default", () => {
    const page = readPage("editor.md");
    for (const [name, { default: preset }] of Object.entries(manifest.contributes.configuration.properties)) {
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      assert.ok(row, `${name} is missing`);
      const written =
        typeof preset === "object" && preset !== null && !Array.isArray(preset)
          ? "see"
          : preset === ""
            ? "empty"
            : `\`${Array.isArray(preset) ? "[]" : String(preset)}\``;
      assert.ok(row.split("|")[2]?.includes(written), `${name}: ${row}`);
    }
  });
});
