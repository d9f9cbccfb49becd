import type { ChunkSettings, Splitter } from "../../contract/optimize/chunkSettings";
import { ENCODING, joinsSentences, type Snippet } from "./snippet";

const INSTALL = "npm install @langchain/textsplitters @langchain/core js-tiktoken";

/** `@langchain/textsplitters`, for JavaScript and TypeScript. */
export function langChainJs(settings: ChunkSettings): Snippet {
  const code = [
    ...imports(settings),
    "",
    'const text = "…";',
    "",
    ...encoder(settings),
    ...splitter(settings),
    "const chunks = await splitter.splitText(text);",
  ];
  return { language: "javascript", install: INSTALL, code: `${code.join("\n")}\n`, remark: remarkOn(settings) };
}

function remarkOn({ splitter, unit }: ChunkSettings): string | null {
  return splitter === "fixed" && unit === "tokens"
    ? "TokenTextSplitter loads the table of its tokens from the network when it first runs."
    : REMARK[splitter];
}

const REMARK: Readonly<Record<Splitter, string | null>> = {
  recursive: null,
  fixed: null,
  sentence: "Intl.Segmenter finds the ends of sentences by rules of its own.",
  llamaindex_sentence:
    "It joins sentences up to the same size, as Intl.Segmenter finds them: only LlamaIndex looks for paragraphs and phrases as it was measured.",
  markdown:
    "It cuts at headings and blank lines first, and knows neither the heading path nor tables, which were kept whole here.",
};

/** Fixed tokens are counted by the splitter itself. */
function needsEncoder({ unit, splitter }: ChunkSettings): boolean {
  return unit === "tokens" && splitter !== "fixed";
}

function imports(settings: ChunkSettings): string[] {
  const own = `import { ${classOf(settings)} } from "@langchain/textsplitters";`;
  return needsEncoder(settings) ? [own, 'import { getEncoding } from "js-tiktoken";'] : [own];
}

function classOf({ splitter, unit }: ChunkSettings): string {
  if (joinsSentences(splitter)) return "TextSplitter";
  if (splitter !== "fixed") return "RecursiveCharacterTextSplitter";
  return unit === "tokens" ? "TokenTextSplitter" : "CharacterTextSplitter";
}

function encoder(settings: ChunkSettings): string[] {
  return needsEncoder(settings) ? [`const encoding = getEncoding("${ENCODING}");`] : [];
}

function splitter(settings: ChunkSettings): string[] {
  const parameters = `{\n${parametersOf(settings)
    .map((parameter) => `  ${parameter},\n`)
    .join("")}}`;
  switch (settings.splitter) {
    case "markdown":
      return [`const splitter = RecursiveCharacterTextSplitter.fromLanguage("markdown", ${parameters});`];
    case "sentence":
    case "llamaindex_sentence":
      return [...SENTENCES, `const splitter = new SentenceSplitter(${parameters});`];
    case "recursive":
    case "fixed":
      return [`const splitter = new ${classOf(settings)}(${parameters});`];
  }
}

const SENTENCES = [
  "class SentenceSplitter extends TextSplitter {",
  "  async splitText(text) {",
  '    const sentences = new Intl.Segmenter("en", { granularity: "sentence" }).segment(text);',
  '    return this.mergeSplits(Array.from(sentences, ({ segment }) => segment), "");',
  "  }",
  "}",
];

function parametersOf(settings: ChunkSettings): string[] {
  const sizes = [`chunkSize: ${settings.chunk_size}`, `chunkOverlap: ${settings.chunk_overlap}`];
  if (needsEncoder(settings)) return [...sizes, "lengthFunction: (part) => encoding.encode(part).length"];
  if (settings.splitter !== "fixed") return sizes;
  return [settings.unit === "tokens" ? `encodingName: "${ENCODING}"` : 'separator: ""', ...sizes];
}
