import type { ChunkSettings } from "../../../contract/chunkSettings";
import { haystack } from "./haystack";
import { langChainJs } from "./langChainJs";
import { langChainPython } from "./langChainPython";
import { llamaIndex } from "./llamaIndex";
import { semanticKernel } from "./semanticKernel";
import type { Snippet, WriteSnippet } from "./snippet";
import type { SnippetTarget } from "./snippetTargets";

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
