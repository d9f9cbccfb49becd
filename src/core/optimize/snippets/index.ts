export type { Snippet } from "./snippet";
export { snippetFor } from "./snippetFor";
export { SNIPPET_TARGETS, SNIPPET_TITLE } from "./snippetTargets";
export type { SnippetTarget } from "./snippetTargets";
