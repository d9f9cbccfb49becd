import type { RecordFormat } from "../answerRecord";
import type { RecordShape } from "./recordShape";

/** A record whose three parts stand at its top. */
function flat(
  format: RecordFormat,
  title: string,
  page: string | null,
  [query, response, documents]: readonly [string, string, string],
): RecordShape {
  return { format, title, page, known: [], query: [query], response: [response], documents: [documents] };
}

const RAGAS = "https://docs.ragas.io/en/stable/concepts/components/eval_sample/";
const DEEPEVAL = "https://deepeval.com/docs/evaluation-test-cases";
const AZURE = "https://learn.microsoft.com/azure/ai-foundry/how-to/develop/evaluate-sdk";
const LANGCHAIN = "https://python.langchain.com/docs/tutorials/rag/";
const HAYSTACK = "https://docs.haystack.deepset.ai/docs/evaluators";

/** Records of nobody's in particular, under the names that most people would give their parts; every other shape counts before. */
export const USUAL_SHAPE: RecordShape = {
  format: "rag_quality",
  title: "other usual keys",
  page: null,
  known: [],
  query: ["query", "question", "user_query", "user_input", "prompt", "input"],
  response: ["response", "answer", "generated_answer", "final_answer", "predicted_answer", "actual_output"],
  documents: [
    "documents",
    "docs",
    "sources",
    "contexts",
    "context",
    "passages",
    "chunks",
    "retrieved_documents",
    "retrieved_docs",
    "retrieved_chunks",
    "retrieved_contexts",
    "retrieved_context",
    "retrieval_context",
    "source_documents",
    "source_nodes",
    "snippets",
    "retrieved_sources",
    "results",
    "evidence",
    "references",
    "citations",
  ],
};

/** The same with words for the answer that settings and reports have too, so that neither query nor documents may be missing. */
export const VAGUE_SHAPE: RecordShape = {
  ...USUAL_SHAPE,
  title: "other usual keys, with a query and documents",
  response: ["output", "result", "prediction", "completion", "generation"],
  isWhole: true,
};

/** The sets by which tools evaluate answers. */
export const EVALUATION_SHAPES: readonly RecordShape[] = [
  flat("rag_quality", "RAG Quality", null, ["query", "response", "sources"]),
  flat("rag_quality", "RAG Quality, retrieval", null, ["query", "response", "retrieved_docs"]),
  {
    ...flat("ragas", "RAGAS", RAGAS, ["user_input", "response", "retrieved_contexts"]),
    parallel: { id: "retrieved_context_ids" },
  },
  flat("ragas", "older RAGAS", RAGAS, ["question", "answer", "contexts"]),
  flat("ragchecker", "RAGChecker", "https://github.com/amazon-science/RAGChecker", [
    "query",
    "response",
    "retrieved_context",
  ]),
  {
    ...flat("deepeval", "DeepEval", DEEPEVAL, ["input", "actual_output", "retrieval_context"]),
    query: ["input", "query"],
    documents: ["retrieval_context", "context"],
  },
  flat("deepeval", "DeepEval, test run", DEEPEVAL, ["input", "actualOutput", "retrievalContext"]),
  {
    format: "deepeval",
    title: "DeepEval, trace",
    page: "https://deepeval.com/docs/evaluation-llm-tracing",
    known: ["retrieverSpans"],
    query: ["input.input", "input.query", "input"],
    response: ["output.output", "output.answer", "output"],
    documents: ["retrievalContext", "retrieverSpans[*].retrievalContext", "retrieverSpans[*].output", "context"],
  },
  flat("azure", "Azure AI evaluation", AZURE, ["query", "response", "context"]),
  flat("alce", "ALCE", "https://github.com/princeton-nlp/ALCE", ["question", "output", "docs"]),
  flat("langchain", "LangGraph", LANGCHAIN, ["question", "answer", "context"]),
  flat("langchain", "LangChain", LANGCHAIN, ["input", "answer", "context"]),
  flat("langchain", "older LangChain", LANGCHAIN, ["query", "result", "source_documents"]),
  flat("haystack", "Haystack evaluators", HAYSTACK, ["questions", "predicted_answers", "contexts"]),
  {
    format: "azure",
    title: "Azure AI evaluation, results",
    page: AZURE,
    known: ["inputs.query"],
    query: ["inputs.query"],
    response: ["inputs.response", "outputs.response"],
    documents: ["inputs.context", "outputs.context"],
  },
  {
    format: "haystack",
    title: "Haystack, answer builder",
    page: "https://docs.haystack.deepset.ai/docs/answerbuilder",
    known: ["data", "documents"],
    query: ["query"],
    response: ["data"],
    documents: ["documents"],
  },
  {
    format: "haystack",
    title: "Haystack, extracted answer",
    page: "https://docs.haystack.deepset.ai/docs/extractivereader",
    known: ["data", "document_offset"],
    query: ["query"],
    response: ["data"],
    documents: ["document", "context"],
  },
  {
    format: "haystack",
    title: "older Haystack, answer",
    page: HAYSTACK,
    known: ["answer", "document_ids"],
    query: ["query"],
    response: ["answer"],
    documents: ["context"],
    parallel: { id: "document_ids" },
  },
  {
    format: "haystack",
    title: "Haystack, pipeline",
    page: "https://docs.haystack.deepset.ai/docs/pipelines",
    known: ["retriever.documents"],
    query: ["query", "prompt_builder.query"],
    response: ["llm.replies", "generator.replies"],
    documents: ["ranker.documents", "retriever.documents"],
  },
  {
    format: "trulens",
    title: "TruLens",
    page: "https://www.trulens.org/reference/trulens/core/schema/record/",
    known: ["main_input", "main_output"],
    query: ["main_input"],
    response: ["main_output"],
    documents: ["calls[*].rets[*]"],
  },
  {
    format: "promptfoo",
    title: "promptfoo",
    page: "https://www.promptfoo.dev/docs/configuration/outputs/",
    known: ["vars", "response.output"],
    query: [
      "vars.query",
      "vars.question",
      "vars.input",
      "vars.user_input",
      "vars.prompt",
      "prompt.raw[role=user][-1]",
      "prompt.raw",
    ],
    response: ["response.output"],
    documents: [
      "vars.context",
      "vars.contexts",
      "vars.documents",
      "vars.docs",
      "vars.sources",
      "response.metadata.context",
    ],
  },
  {
    format: "open_rag_eval",
    title: "open-rag-eval",
    page: "https://github.com/vectara/open-rag-eval",
    known: ["query_id", "passage", "generated_answer"],
    query: ["query"],
    response: ["generated_answer"],
    documents: ["$"],
    parts: { text: ["passage"], id: ["passage_id"] },
    group: ["query_id", "query_run"],
  },
];
