import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import { ENCODING, type Snippet } from "./snippet";

const LANGCHAIN = "npm install @langchain/textsplitters @langchain/core";

/**
 * `@langchain/textsplitters`, for JavaScript and TypeScript. What its own splitter does not cut as it was measured, ours cuts within one of
 * its splitters: to join sentences of another kind, or windows of another library's tokens, gives other chunks.
 */
export function langChainJs(settings: ChunkSettings): Snippet {
  const isOwn = settings.splitter === "recursive";
  const { packages, lines } = isOwn ? recursive(settings) : measured(settings);
  return {
    language: "javascript",
    install: [LANGCHAIN, ...packages].join(" "),
    code: `${[...lines, "const chunks = await splitter.splitText(text);"].join("\n")}\n`,
    remark: null,
  };
}

interface Program {
  /** Beside LangChain's. */
  readonly packages: readonly string[];
  readonly lines: readonly string[];
}

const TEXT = ["", 'const text = "…";', ""];

function recursive({ chunk_size: size, chunk_overlap: overlap, unit }: ChunkSettings): Program {
  const isTokens = unit === "tokens";
  return {
    packages: isTokens ? ["js-tiktoken"] : [],
    lines: [
      'import { RecursiveCharacterTextSplitter } from "@langchain/textsplitters";',
      ...(isTokens ? ['import { getEncoding } from "js-tiktoken";'] : []),
      ...TEXT,
      ...(isTokens ? [`const encoding = getEncoding("${ENCODING}");`] : []),
      "const splitter = new RecursiveCharacterTextSplitter({",
      `  chunkSize: ${size},`,
      `  chunkOverlap: ${overlap},`,
      ...(isTokens ? ["  lengthFunction: (part) => encoding.encode(part).length,"] : []),
      "});",
    ],
  };
}

function measured({ chunk_size: size, chunk_overlap: overlap, unit, splitter }: ChunkSettings): Program {
  return {
    packages: ["rag-quality-checker"],
    lines: [
      'import { TextSplitter } from "@langchain/textsplitters";',
      'import { split_chunks } from "rag-quality-checker";',
      ...TEXT,
      `const settings = { splitter: "${splitter}", unit: "${unit}", chunk_size: ${size}, chunk_overlap: ${overlap} };`,
      "class MeasuredSplitter extends TextSplitter {",
      "  async splitText(text) {",
      "    return (await split_chunks(text, settings)).map((chunk) => chunk.text);",
      "  }",
      "}",
      "const splitter = new MeasuredSplitter();",
    ],
  };
}
