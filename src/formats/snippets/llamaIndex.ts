import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import { classOf, langChainSplitter } from "./langChainPython";
import type { Snippet } from "./snippet";

const INSTALL = "pip install llama-index-core";
const DOCUMENT = ["from llama_index.core import Document"];
const TEXT = ["", 'documents = [Document(text="…")]', ""];

/** `llama-index-core`, for Python. */
export function llamaIndex(settings: ChunkSettings): Snippet {
  switch (settings.splitter) {
    case "sentence":
      return sentences(
        settings,
        "NLTK finds the ends of sentences by rules of its own, and paragraphs are kept together where they fit.",
      );
    case "llamaindex_sentence":
      return sentences(
        settings,
        "In Python NLTK finds the ends of sentences; they were measured as LlamaIndex for JavaScript finds them.",
      );
    case "markdown":
      return sections(settings);
    case "recursive":
    case "fixed":
      return throughLangChain(settings);
  }
}

function sentences(settings: ChunkSettings, remark: Snippet["remark"]): Snippet {
  const lines = [
    ...DOCUMENT,
    "from llama_index.core.node_parser import SentenceSplitter",
    ...TEXT,
    `splitter = ${sentenceSplitter(settings)}`,
    "nodes = splitter.get_nodes_from_documents(documents)",
  ];
  return { language: "python", install: INSTALL, code: `${lines.join("\n")}\n`, remark };
}

function sections(settings: ChunkSettings): Snippet {
  const lines = [
    ...DOCUMENT,
    "from llama_index.core.ingestion import IngestionPipeline",
    "from llama_index.core.node_parser import MarkdownNodeParser, SentenceSplitter",
    ...TEXT,
    `splitter = ${sentenceSplitter(settings)}`,
    "nodes = IngestionPipeline(transformations=[MarkdownNodeParser(), splitter]).run(documents=documents)",
  ];
  return {
    language: "python",
    install: INSTALL,
    code: `${lines.join("\n")}\n`,
    remark: "Sections are cut further at sentences, without a look at tables and code, which were kept whole here.",
  };
}

/** Its own splitter counts the tokens of the same encoding where it is given no tokenizer; `list` counts characters. */
function sentenceSplitter({ chunk_size, chunk_overlap, unit }: ChunkSettings): string {
  return `SentenceSplitter(chunk_size=${chunk_size}, chunk_overlap=${chunk_overlap}${unit === "characters" ? ", tokenizer=list" : ""})`;
}

/** LlamaIndex takes LangChain's splitters as they are; none of its own cuts like this. */
function throughLangChain(settings: ChunkSettings): Snippet {
  const lines = [
    `from langchain_text_splitters import ${classOf(settings)}`,
    ...DOCUMENT,
    "from llama_index.core.node_parser import LangchainNodeParser",
    ...TEXT,
    `splitter = LangchainNodeParser(${langChainSplitter(settings)})`,
    "nodes = splitter.get_nodes_from_documents(documents)",
  ];
  return {
    language: "python",
    install: `${INSTALL} langchain langchain-text-splitters tiktoken`,
    code: `${lines.join("\n")}\n`,
    remark: null,
  };
}
