import assert from "node:assert/strict";
import { withShapeTables } from "../../scripts/formats-page/shapesTable";
import { RAGQualityChecker } from "../../src/checker";
import { readAnswers } from "../../src/formats/answers/readAnswers";
import { parseProjectFile } from "../../src/formats/project/projectFile";
import type { AnswerRecord } from "../../src/formats/records/answerRecord";
import { mappedShape } from "../../src/formats/records/mapping/recordMapping";
import { verifyRequestOf } from "../../src/formats/records/verifyRequestOf";
import { resolveSources } from "../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../unit/formats/sources/memoryFileAccess";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { sampleSettings } from "./sampleSettings";

const PAGE = readPage("formats.md");
const EXTENSION_OF: Readonly<Record<string, string>> = { markdown: "md", json: "json", jsonl: "jsonl", yaml: "yaml" };

/** The samples of the page that are answers, each with the extension of its language. */
const SAMPLES = fencedBlocks(PAGE).filter(({ info }) => info in EXTENSION_OF);

/** Every file that the samples name. */
const FILES = {
  "docs/lending.md": "# Lending\n\n## Loan periods\n\nA book may be kept for four weeks.\n",
  "docs/rules.html": '<h2 id="loan-periods">Loan periods</h2><p>A book may be kept for four weeks.</p>',
  "docs/fees.md": `# Fees\n${"\n".repeat(8)}A late book costs 20 cents a day.\n`,
};

/** What each sample is read as, in the order of the page. */
const READ_AS = [
  "markdown, front_matter, 4 sources",
  "markdown, null, 3 sources",
  "markdown, links, 2 sources",
  "markdown, footnotes, 2 sources",
  "transcript, record, 1 sources",
  "rag_quality, record, 2 sources",
  "rag_quality, record, 2 sources",
  "ragas, record, 1 sources",
  "ragas, record, 1 sources",
  "ragchecker, record, 1 sources",
  "deepeval, record, 1 sources",
  "azure, record, 1 sources",
  "alce, record, 1 sources",
  "langchain, record, 1 sources",
  "langchain, record, 1 sources",
  "langchain, record, 1 sources",
  "anthropic, record, 1 sources",
  "openai_responses, record, 1 sources",
  "openai_chat, record, 1 sources",
  "openai_assistants, record, 1 sources",
  "azure_on_your_data, record, 1 sources",
  "azure_chat, record, 1 sources",
  "perplexity, record, 1 sources",
  "dashscope, record, 1 sources",
  "gemini, record, 1 sources",
  "gemini, record, 1 sources",
  "vertex_search, record, 1 sources",
  "cohere, record, 1 sources",
  "cohere, record, 1 sources",
  "bedrock, record, 1 sources",
  "bedrock_converse, record, 1 sources",
  "pinecone_assistant, record, 1 sources",
  "fastgpt, record, 1 sources",
  "mistral, record, 1 sources",
];

function recordsOf(text: string, info: string): readonly AnswerRecord[] {
  const { records, problems } = readAnswers({ path: `answers/sample.${EXTENSION_OF[info]}`, text });
  assert.deepEqual(problems, []);
  return records;
}

const records = SAMPLES.flatMap(({ text, info }) => recordsOf(text, info));

const KEPT = "A book may be kept for four weeks.";
/** What the citations of providers are about, in the order of the page. */
const CITED = [
  KEPT,
  KEPT.slice(0, -1),
  KEPT.slice(0, -1),
  KEPT.slice(0, -1),
  KEPT,
  KEPT,
  KEPT,
  "four weeks",
  "four weeks",
  KEPT,
  KEPT,
  KEPT.slice(0, -1),
  KEPT.slice(0, -1),
  KEPT.slice(0, -1),
];

describe("the samples of the formats page", () => {
  it("are read as the page says", () => {
    const read = records.map(({ format, origin, sources }) => `${format}, ${origin}, ${sources.length} sources`);
    assert.deepEqual(read, READ_AS);
  });

  it("stand below tables that are made of the shapes", () => {
    assert.equal(PAGE, withShapeTables(PAGE), "run npm run formats-page");
  });

  it("show a mapping that reads what it says", () => {
    const [sample] = fencedBlocks(PAGE).filter(({ info }) => info === "json5");
    const mapping = mappedShape(parseProjectFile(sample?.text ?? ""), "evals/a.jsonl");
    const text = '{"q":"q","out":{"text":"a [1]"},"ctx":[{"body":"t","ref":"x","s":0.5}]}';
    const [record] = readAnswers({ path: "evals/a.jsonl", text }, "answer", mapping).records;
    assert.deepEqual([record?.query, record?.response], ["q", "a [1]"]);
    const documents = record?.sources.map((source) => (source.kind === "inline" ? source.document : null));
    assert.deepEqual(documents, [{ text: "t", id: "x", score: 0.5 }]);
  });

  it("show what the citations of providers are about", () => {
    const cited = records.flatMap(({ response, citations }) =>
      citations.map(({ span }) => response.slice(span.start, span.end)),
    );
    assert.deepEqual(cited, CITED);
  });

  it("find their sources, and cite none that is missing", async () => {
    for (const record of records) {
      const resolved = await resolveSources(record, "mem:/answers/sample.md", new MemoryFileAccess(FILES), {
        globs: [],
        picked: [],
      });
      assert.deepEqual(resolved.problems, []);
      // Pages that nobody fetched are all that it names.
      if (resolved.unreadPages > 0 && resolved.sources.length === 0) continue;
      const { query, response, sources, ...more } = verifyRequestOf(record, resolved, null);
      const { counts } = await new RAGQualityChecker().verify_citations(query, response, sources, more);
      assert.ok(counts.citations > 0, record.response);
      assert.equal(counts.verdicts.dangling, 0, record.response);
    }
  });

  it("set what the setting takes", () => {
    const [sample] = fencedBlocks(PAGE).filter(({ info }) => info === "jsonc");
    const { problems, settings } = sampleSettings(sample?.text ?? "");
    assert.deepEqual(problems, []);
    assert.deepEqual(settings.sources, ["/docs/**/*.md", "/handbook/*.html"]);
  });
});

describe("the citation marks of the formats page", () => {
  const table = PAGE.slice(PAGE.indexOf("| Mark |"), PAGE.indexOf("A mark speaks"));
  const cells = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1] ?? "");
  const marks = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""));
  const sources = [
    { title: "lending", uri: "docs/lending.md", text: "A book may be kept for four weeks." },
    { title: "Smith, Fees of libraries, 2020", text: "A late book costs 20 cents a day." },
    { id: "POL_7", title: "Hours", text: "The library opens at nine." },
    { uri: "files/guide.pdf", text: "Maps are not lent.", metadata: { page: 12 } },
    { uri: "files/guide.pdf", text: "Games are lent for a week.", metadata: { page_label: "26" } },
  ];

  it("are all found in the table", () => {
    assert.equal(marks.length, 48);
  });

  for (const mark of marks) {
    it(`${mark} names a source`, async () => {
      const { claims } = await new RAGQualityChecker().verify_citations(
        "",
        `A book may be kept for four weeks ${mark}.`,
        sources,
      );
      const cited = claims.flatMap(({ citations }) => citations.map(({ source_id }) => source_id));
      assert.ok(cited.length > 0, "no mark was found");
      assert.ok(!cited.includes(null), `${mark} is dangling`);
    });
  }
});
