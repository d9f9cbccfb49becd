import type { ChunkSettings, Splitter } from "../../contract/optimize/chunkSettings";
import { ENCODING, joinsSentences, type Snippet } from "./snippet";

const INSTALL = "pip install langchain-text-splitters tiktoken";
const HEADINGS = ["#", "##", "###", "####", "#####", "######"];

/** `langchain-text-splitters`, for Python. */
export function langChainPython(settings: ChunkSettings): Snippet {
  const lines = [
    `from langchain_text_splitters import ${importsFor(settings).join(", ")}`,
    ...more(settings),
    "",
    'text = "…"',
    "",
  ];
  const code = [...lines, ...program(settings)].join("\n");
  return {
    language: "python",
    install: joinsSentences(settings.splitter) ? `${INSTALL} nltk` : INSTALL,
    code: `${code}\n`,
    remark: REMARK[settings.splitter],
  };
}

const REMARK: Readonly<Record<Splitter, string | null>> = {
  recursive: null,
  fixed: null,
  sentence: "NLTK finds the ends of sentences by rules of its own.",
  llamaindex_sentence:
    "It joins sentences up to the same size, as NLTK finds them: only LlamaIndex looks for paragraphs and phrases as it was measured.",
  markdown: "Sections are cut further without a look at tables and code, which were kept whole here.",
};

/** The splitter as an expression, which other frameworks take too. */
export function langChainSplitter(settings: ChunkSettings): string {
  const { chunk_size, chunk_overlap, unit, splitter } = settings;
  const sizes = [`chunk_size=${chunk_size}`, `chunk_overlap=${chunk_overlap}`];
  if (splitter === "fixed" && unit === "characters") return call("CharacterTextSplitter", ['separator=""', ...sizes]);
  const name = classOf(settings);
  const own = joinsSentences(splitter) ? ['separator=" "', ...sizes] : sizes;
  if (unit === "characters") return call(name, own);
  const encoded = [`encoding_name="${ENCODING}"`, ...own];
  return call(splitter === "fixed" ? name : `${name}.from_tiktoken_encoder`, encoded);
}

export function classOf({ splitter, unit }: ChunkSettings): string {
  if (splitter === "fixed") return unit === "tokens" ? "TokenTextSplitter" : "CharacterTextSplitter";
  return joinsSentences(splitter) ? "NLTKTextSplitter" : "RecursiveCharacterTextSplitter";
}

function call(name: string, parameters: readonly string[]): string {
  return `${name}(\n${parameters.map((parameter) => `    ${parameter},\n`).join("")})`;
}

function importsFor(settings: ChunkSettings): string[] {
  return [...(settings.splitter === "markdown" ? ["MarkdownHeaderTextSplitter"] : []), classOf(settings)];
}

/** What NLTK needs to know where sentences end. */
function more({ splitter }: ChunkSettings): string[] {
  return joinsSentences(splitter) ? ["import nltk", "", 'nltk.download("punkt_tab")'] : [];
}

function program(settings: ChunkSettings): string[] {
  const splitter = `splitter = ${langChainSplitter(settings)}`;
  if (settings.splitter !== "markdown") return [splitter, "chunks = splitter.split_text(text)"];
  const headings = HEADINGS.map((mark, level) => `("${mark}", "heading_${level + 1}")`).join(", ");
  return [
    `sections = MarkdownHeaderTextSplitter([${headings}], strip_headers=False)`,
    splitter,
    "chunks = splitter.split_documents(sections.split_text(text))",
  ];
}
