import assert from "node:assert/strict";
import { type ChunkSettings, chunkUnitSchema, splitterSchema } from "../../../../src/contract";
import { SNIPPET_TARGETS, SNIPPET_TITLE, snippetFor } from "../../../../src/formats/snippets";

const ALL: readonly ChunkSettings[] = splitterSchema.options.flatMap((splitter) =>
  chunkUnitSchema.options.map((unit) => ({ splitter, unit, chunk_size: 317, chunk_overlap: 41 })),
);
const TEXT = Array.from(
  { length: 60 },
  (_, place) => `The ferry of pier ${place} sails at noon. It carries ${place * 3} guests.\n\n`,
).join("");

const words = (text: string): string[] => text.match(/\w+|\W/gu) ?? [];
/** In place of the real encoding, whose table takes a second to read. */
const WORDS_AS_TOKENS: Record<string, unknown> = { getEncoding: () => ({ encode: words }) };

/** Runs a JavaScript snippet on a text, with the packages that it names. */
async function chunksOf(code: string, text: string): Promise<string[]> {
  const names = [...code.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gmu)];
  const modules = await Promise.all(
    names.map(([, , path = ""]) =>
      path === "js-tiktoken" ? WORDS_AS_TOKENS : (import(path) as Promise<Record<string, unknown>>),
    ),
  );
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

  it("run, in JavaScript, and keep to the size", async () => {
    // Fixed tokens are left out: that splitter loads its table from the network.
    for (const settings of ALL.filter(({ splitter, unit }) => splitter !== "fixed" || unit !== "tokens")) {
      const chunks = await chunksOf(snippetFor("langchain-js", settings).code, TEXT);
      const lengths = chunks.map((chunk) => (settings.unit === "tokens" ? words(chunk).length : chunk.length));
      assert.ok(chunks.length > 1);
      assert.ok(
        Math.max(...lengths) <= settings.chunk_size,
        `${settings.splitter} ${settings.unit}: ${lengths.join(" ")}`,
      );
      assert.ok(Math.max(...lengths) > settings.chunk_size / 2);
    }
  });

  it("say where a framework cuts otherwise", () => {
    const settings: ChunkSettings = { splitter: "recursive", unit: "tokens", chunk_size: 300, chunk_overlap: 75 };
    assert.deepEqual(
      SNIPPET_TARGETS.map((target) => snippetFor(target, settings).remark === null),
      [true, true, true, false, false],
    );
    for (const target of SNIPPET_TARGETS)
      assert.notEqual(snippetFor(target, { ...settings, splitter: "markdown" }).remark, null);
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
        "",
      ].join("\n"),
    );
  });
});
