import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
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

/** The settings as a program of the framework. */
export function snippetFor(target: SnippetTarget, settings: ChunkSettings): Snippet {
  return WRITE[target](settings);
}
