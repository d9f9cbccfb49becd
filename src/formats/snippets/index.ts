export { type Snippet, SNIPPET_TARGETS, SNIPPET_TITLE, type SnippetTarget } from "./snippet";
export { snippetFor } from "./snippetFor";
