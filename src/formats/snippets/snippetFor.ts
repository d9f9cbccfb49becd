import { type ChunkSettings, type Retrieval, retrievalText } from "../../contract/optimize/chunkSettings";
import { haystack } from "./haystack";
import { langChainJs } from "./langChainJs";
import { langChainPython } from "./langChainPython";
import { llamaIndex } from "./llamaIndex";
import { semanticKernel } from "./semanticKernel";
import type { Snippet, SnippetTarget, WriteSnippet } from "./snippet";

const WRITE: Readonly<Record<SnippetTarget, WriteSnippet>> = {
  "langchain-python": langChainPython,
  "langchain-js": langChainJs,
  llamaindex: llamaIndex,
  haystack,
  "semantic-kernel": semanticKernel,
};

const COMMENT = { python: "#", javascript: "//", csharp: "//" } as const;

/** How each framework is told the number of chunks. */
const RETRIEVE: Readonly<Record<SnippetTarget, (count: number) => string>> = {
  "langchain-python": (count) => `vector_store.as_retriever(search_kwargs={"k": ${count}})`,
  "langchain-js": (count) => `vectorStore.asRetriever({ k: ${count} })`,
  llamaindex: (count) => `index.as_retriever(similarity_top_k=${count})`,
  haystack: (count) => `a retriever with top_k=${count}`,
  "semantic-kernel": (count) => `collection.SearchAsync(query, top: ${count})`,
};

/** Programs of other languages cannot be run where the tests of this one run. */
const NOT_RUN = "This program was not run here.";

/** The settings as a program of the framework, which says how chunks are to be taken, where that is known. */
export function snippetFor(target: SnippetTarget, settings: ChunkSettings): Snippet {
  const snippet = WRITE[target](settings);
  const { language, code, remark } = snippet;
  const comments = [
    ...(settings.retrieval === undefined ? [] : [retrievalComment(target, settings.retrieval)]),
    ...(language === "javascript" ? [] : [NOT_RUN]),
  ];
  return {
    ...snippet,
    code: code + comments.map((comment) => `${COMMENT[language]} ${comment}\n`).join(""),
    remark: language === "javascript" ? remark : [remark ?? "", NOT_RUN].join(" ").trim(),
  };
}

function retrievalComment(target: SnippetTarget, retrieval: Retrieval): string {
  const { top_k: count } = retrieval;
  const hint = count === undefined ? "the last one is cut to fit" : RETRIEVE[target](count);
  return `To take ${retrievalText(retrieval)}: ${hint}.`;
}
