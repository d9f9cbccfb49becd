import type { ChunkSettings, Splitter } from "../../contract/optimize/chunkSettings";

/** Settings as a program of one framework. */
export interface Snippet {
  readonly language: "python" | "javascript" | "csharp";
  /** What installs the packages that it needs. */
  readonly install: string;
  /** A program that cuts the `text` that it begins with. */
  readonly code: string;
  /** Where the framework cuts otherwise than what was measured, or what else to know; null where it cuts alike. */
  readonly remark: string | null;
}

export type WriteSnippet = (settings: ChunkSettings) => Snippet;

/** The tokens that chunk sizes were counted in. */
export const ENCODING = "cl100k_base";

/** Whether whole sentences are joined, however they are found. */
export function joinsSentences(splitter: Splitter): splitter is "sentence" | "llamaindex_sentence" {
  return splitter === "sentence" || splitter === "llamaindex_sentence";
}

/** The frameworks that settings can be copied to. */
export const SNIPPET_TARGETS = [
  "langchain-python",
  "langchain-js",
  "llamaindex",
  "haystack",
  "semantic-kernel",
] as const;
export type SnippetTarget = (typeof SNIPPET_TARGETS)[number];

/** As menus call them. */
export const SNIPPET_TITLE: Readonly<Record<SnippetTarget, string>> = {
  "langchain-python": "LangChain (Python)",
  "langchain-js": "LangChain (JavaScript)",
  llamaindex: "LlamaIndex",
  haystack: "Haystack",
  "semantic-kernel": "Semantic Kernel",
};
