import assert from "node:assert/strict";
import { getEncoding, type Tiktoken, type TiktokenEncoding } from "js-tiktoken";
import { split_chunks } from "../../../../src/checker";
import { type ChunkSettings, chunkUnitSchema, type Retrieval, splitterSchema } from "../../../../src/contract";
import { SNIPPET_TARGETS, SNIPPET_TITLE, snippetFor, type SnippetTarget } from "../../../../src/formats/snippets";
import { sampleHandbook } from "../../../support/sampleHandbook";

const ALL: readonly ChunkSettings[] = splitterSchema.options.flatMap((splitter) =>
  chunkUnitSchema.options.map((unit) => ({ splitter, unit, chunk_size: 317, chunk_overlap: 41 })),
);
/** A page with headings and tables, an essay, and lines. */
const texts = (): string[] => [
  ...sampleHandbook().map(({ text }) => text),
  Array.from(
    { length: 60 },
    (_, place) => `The ferry of pier ${place} sails at noon. It carries ${place * 3} guests.\n\n`,
  ).join(""),
];

async function moduleOf(path: string): Promise<Record<string, unknown>> {
  if (path === "rag-quality-checker") return import("../../../../src/checker");
  return path === "js-tiktoken" ? { getEncoding: keptEncoding } : import(path);
}

/** Each program makes the encoding anew, which takes longer than all that it cuts. */
const encodings = new Map<TiktokenEncoding, Tiktoken>();

function keptEncoding(name: TiktokenEncoding): Tiktoken {
  const encoding = encodings.get(name) ?? getEncoding(name);
  encodings.set(name, encoding);
  return encoding;
}

/** Runs a JavaScript snippet on a text, with the packages that it names. */
async function chunksOf(code: string, text: string): Promise<string[]> {
  const names = [...code.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gmu)];
  const modules = await Promise.all(names.map(([, , path = ""]) => moduleOf(path)));
  const body = code.replace(/^import .*\n/gmu, "").replace('const text = "…";', "");
  const AsyncFunction = Object.getPrototypeOf(chunksOf).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<string[]>;
  const program = new AsyncFunction("text", ...names.map(([, name = ""]) => name), `${body}\nreturn chunks;`);
  return program(text, ...modules.map((module, index) => module[names[index]?.[1] ?? ""]));
}

describe("the snippets of settings", () => {
  it("have a title each", () => assert.deepEqual(Object.keys(SNIPPET_TITLE), [...SNIPPET_TARGETS]));

  for (const target of SNIPPET_TARGETS) {
    it(`name the size, the overlap and what to install: ${target}`, () => {
      for (const settings of ALL) {
        const { code, install } = snippetFor(target, settings);
        assert.match(code, /\b317\b/u);
        // Windows of a function begin after each step of 317 - 41.
        assert.match(code, /\b(?:41|276)\b/u);
        assert.match(install, /^(?:pip install|npm install|dotnet add package) /u);
        assert.ok(code.endsWith("\n") && !/undefined|\[object/u.test(code), code);
      }
    });

    it(`count in the unit of the settings: ${target}`, () => {
      for (const splitter of splitterSchema.options) {
        const [tokens, characters] = chunkUnitSchema.options.map(
          (unit) => snippetFor(target, { splitter, unit, chunk_size: 317, chunk_overlap: 41 }).code,
        );
        assert.notEqual(tokens, characters);
        assert.doesNotMatch(characters ?? "", /tiktoken|cl100k|"token"/iu);
      }
    });
  }

  it("close every bracket", () => {
    for (const target of SNIPPET_TARGETS) {
      for (const settings of ALL) {
        const { code } = snippetFor(target, settings);
        for (const [open, close] of ["()", "[]", "{}"])
          assert.equal(code.split(open ?? "").length, code.split(close ?? "").length, `${target}: ${code}`);
      }
    }
  });

  for (const splitter of splitterSchema.options) {
    it(`give the chunks that were measured when they are run, in JavaScript: ${splitter}`, async () => {
      for (const unit of chunkUnitSchema.options) {
        const settings: ChunkSettings = { splitter, unit, chunk_size: 117, chunk_overlap: 29 };
        for (const text of texts()) {
          const chunks = await chunksOf(snippetFor("langchain-js", settings).code, text);
          assert.deepEqual(
            chunks,
            (await split_chunks(text, settings)).map((chunk) => chunk.text),
          );
          assert.ok(chunks.length > 1);
        }
      }
    }).timeout(20_000);
  }

  it("say where a framework cuts otherwise, and which programs were not run", () => {
    const settings: ChunkSettings = { splitter: "recursive", unit: "tokens", chunk_size: 300, chunk_overlap: 75 };
    const notRun = "This program was not run here.";
    assert.deepEqual(
      SNIPPET_TARGETS.map((target) => snippetFor(target, settings).remark),
      [
        notRun,
        null,
        notRun,
        `Haystack measures each piece by itself, so that chunks can be a little shorter or longer. ${notRun}`,
        `Semantic Kernel has no splitter of this name: it cuts at line ends and punctuation, up to the same size. ${notRun}`,
      ],
    );
    for (const target of SNIPPET_TARGETS)
      assert.equal(snippetFor(target, settings).code.includes(notRun), target !== "langchain-js");
  });

  it("say how chunks are to be taken", () => {
    const settings: ChunkSettings = { splitter: "recursive", unit: "tokens", chunk_size: 300, chunk_overlap: 75 };
    const last = (target: SnippetTarget, retrieval: Retrieval): string | undefined =>
      snippetFor(target, { ...settings, retrieval })
        .code.split("\n")
        .find((line) => line.includes("To take"));
    assert.equal(
      last("langchain-js", { top_k: 5 }),
      "// To take the best 5 chunks: vectorStore.asRetriever({ k: 5 }).",
    );
    assert.equal(
      last("llamaindex", { top_k: 3 }),
      "# To take the best 3 chunks: index.as_retriever(similarity_top_k=3).",
    );
    assert.equal(
      last("haystack", { budget_tokens: 2000 }),
      "# To take 2,000 tokens of chunks: the last one is cut to fit.",
    );
  });

  it("are such as people would write them", () => {
    const { code } = snippetFor("langchain-python", {
      splitter: "recursive",
      unit: "tokens",
      chunk_size: 300,
      chunk_overlap: 75,
    });
    assert.equal(
      code,
      [
        "from langchain_text_splitters import RecursiveCharacterTextSplitter",
        "",
        'text = "…"',
        "",
        "splitter = RecursiveCharacterTextSplitter.from_tiktoken_encoder(",
        '    encoding_name="cl100k_base",',
        "    chunk_size=300,",
        "    chunk_overlap=75,",
        ")",
        "chunks = splitter.split_text(text)",
        "# This program was not run here.",
        "",
      ].join("\n"),
    );
  });
});
