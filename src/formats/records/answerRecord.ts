import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import type { RetrievalStage } from "../../contract/visualize/stages";
import type { OffsetMap } from "../../text/offsets";
import type { ProgramSwitch } from "../code/programSwitches";
import type { FormatProblem } from "../problemList";

/** The shapes in which an answer is found on disk. */
export type RecordFormat =
  | "markdown"
  | "text"
  /** A chat that was written down as a text. */
  | "transcript"
  /** The strings or comments of a program. */
  | "code"
  | "rag_quality"
  | "ragas"
  | "ragchecker"
  | "deepeval"
  | "azure"
  | "alce"
  | "langchain"
  | "haystack"
  | "trulens"
  | "promptfoo"
  | "open_rag_eval"
  | "trec_rag"
  | "openinference"
  | "monocle"
  | "opentelemetry"
  | "langsmith"
  | "langfuse"
  | "mlflow"
  | "elasticsearch"
  | "azure_search"
  | "pinecone"
  | "qdrant"
  | "weaviate"
  | "chroma"
  | "milvus"
  | "solr"
  | "vectara"
  | "cohere_rerank"
  | "tavily"
  | "exa"
  | "brave"
  /** A search engine of the web's, through whatever API. */
  | "web_search"
  | "chat"
  | "chatgpt"
  | "vscode_chat"
  | "claude"
  | "open_webui"
  | "librechat"
  /** A prompt that holds its context, with what a model said to it. */
  | "prompted"
  | "braintrust"
  | "weave"
  | "opik"
  | "anythingllm"
  | "kernel_memory"
  | "flowise"
  | "dify"
  | "n8n"
  /** As the project file maps it. */
  | "mapped"
  | ProviderFormat;

/** The providers whose responses are read, each with an API of its own. */
type ProviderFormat =
  | ("anthropic" | "openai_responses" | "openai_chat" | "openai_assistants" | "azure_on_your_data" | "perplexity")
  | ("gemini" | "cohere" | "bedrock" | "bedrock_converse" | "mistral" | "vertex_search")
  | ("fastgpt" | "pinecone_assistant" | "azure_chat" | "dashscope");

/** A source as the answer's own file names it. `key` is the mark by which the answer cites it, where it has one. */
export type SourceReference =
  | { readonly kind: "inline"; readonly document: Document; readonly span: Span; readonly map: OffsetMap | null }
  | {
      readonly kind: "file";
      readonly path: string;
      readonly key: string | null;
      readonly title: string | null;
      /** The retriever's own number. */
      readonly score?: number;
      /** What the file may be called in full: blanks are part of names, too. */
      readonly whole?: string;
      /** Where it is not there, it was no source. */
      readonly isInPassing?: true;
      readonly span: Span;
    }
  | { readonly kind: "glob"; readonly pattern: string; readonly span: Span }
  /** A file that a mark of the response names, or its words in passing. Where it is there it stands beside the other sources. */
  | { readonly kind: "mentioned"; readonly path: string; readonly span: Span; readonly isInPassing?: true }
  /** A word of the front matter that may be a folder, or an id that means nothing here. What follows it counts in the second case. */
  | { readonly kind: "name"; readonly name: string; readonly span: Span };

/** Where in the answer's own file its sources are named. */
export type NamedOrigin = "front_matter" | "record" | "links" | "footnotes";

/** A citation that the record itself binds to its sources, as the responses of providers do. */
export interface RecordCitation {
  /** The words of the response for which the sources are cited. */
  readonly span: Span;
  /** Positions in the record's sources, counted from 0. */
  readonly sources: readonly number[];
  /** The words of the source that the provider quotes. */
  readonly quote: string | null;
}

/** One answer that can be checked, or one retrieval, whose `response` is then empty, as read from a file. Spans and `map` point into the file's text. */
export interface AnswerRecord {
  readonly format: RecordFormat;
  readonly query: string;
  readonly response: string;
  readonly map: OffsetMap;
  /** The whole record in the file: one JSONL row, one list entry, or the file. */
  readonly span: Span;
  /** Empty where the file names no source. */
  readonly sources: readonly SourceReference[];
  /** `null` where it names none, or by marks alone. */
  readonly origin: NamedOrigin | null;
  /** Empty where marks in the response do the citing. */
  readonly citations: readonly RecordCitation[];
  /** Why a record has no sources, where that is known. */
  readonly lack?: SourcesLack;
  /** The lists on the way to the documents of a retrieval, where the record has them. */
  readonly stages?: readonly RetrievalStage[];
  /** What comments of the program switch off that the answer stands in. */
  readonly switches?: readonly ProgramSwitch[];
}

/** What stands in a record in place of its sources. */
export interface SourcesLack {
  /**
   * What seems to be documents under a key that is not read, ids or names of documents alone, how many there were, keys of a bibliography,
   * an empty list, one of citations, one that a search of a trace put out, figures that were measured by documents, or, where a retrieval is
   * wanted, nothing at all.
   */
  readonly kind:
    "unread" | "ids" | "names" | "count" | "keys" | "empty" | "uncited" | "nothing" | "measured" | "unlisted";
  /** The path to it; empty where there is nothing. */
  readonly path: string;
}

/** What a file holds. Rows that are broken are problems, and do not hide the rows that are not. */
export interface ReadAnswers {
  readonly records: readonly AnswerRecord[];
  readonly problems: readonly FormatProblem[];
}

/** What a file is read for: an answer that is to be checked, or what was retrieved for a query, which may have no answer yet. */
export type Purpose = "answer" | "retrieval";
