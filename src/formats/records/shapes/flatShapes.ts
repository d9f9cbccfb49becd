import type { RecordFormat } from "../answerRecord";
import type { RecordShape } from "./recordShape";

/** What was retrieved; beside it a context may be the one that somebody wanted. */
export const RETRIEVED_KEYS: readonly string[] = [
  ...["retrieved_documents", "retrieved_docs", "retrieved_chunks", "retrieved_passages", "retrieved_contexts"],
  ...["retrieved_context", "retrieved_texts"],
];

/** A record whose three parts stand at its top. */
function flat(
  format: RecordFormat,
  title: string,
  page: string | null,
  [query, response, documents]: readonly [string, string, string],
): RecordShape {
  const shape = { format, title, page, known: [], query: [query], response: [response], documents: [documents] };
  return documents === "context" ? { ...shape, lacks: RETRIEVED_KEYS } : shape;
}

const RAGAS = "https://docs.ragas.io/en/stable/concepts/components/eval_sample/";
const DEEPEVAL = "https://deepeval.com/docs/evaluation-test-cases";
const AZURE = "https://learn.microsoft.com/azure/ai-foundry/how-to/develop/evaluate-sdk";
const LANGCHAIN = "https://python.langchain.com/docs/tutorials/rag/";
const HAYSTACK = "https://docs.haystack.deepset.ai/docs/evaluators";

/** Records of evaluation sets whose parts stand at their top, as programs hold them too. */
export const FLAT_SHAPES: readonly RecordShape[] = [
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
  flat("azure", "Azure AI evaluation", AZURE, ["query", "response", "context"]),
  flat("alce", "ALCE", "https://github.com/princeton-nlp/ALCE", ["question", "output", "docs"]),
  flat("langchain", "LangGraph", LANGCHAIN, ["question", "answer", "context"]),
  flat("langchain", "LangChain", LANGCHAIN, ["input", "answer", "context"]),
  flat("langchain", "older LangChain", LANGCHAIN, ["query", "result", "source_documents"]),
  flat("haystack", "Haystack evaluators", HAYSTACK, ["questions", "predicted_answers", "contexts"]),
];
