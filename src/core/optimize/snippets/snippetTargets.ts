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
