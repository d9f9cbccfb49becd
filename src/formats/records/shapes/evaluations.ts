import { FLAT_SHAPES, RETRIEVED_KEYS } from "./flatShapes";
import type { RecordShape } from "./recordShape";
import { webAnswers } from "./webAnswers";

const AZURE = "https://learn.microsoft.com/azure/ai-foundry/how-to/develop/evaluate-sdk";
const HAYSTACK = "https://docs.haystack.deepset.ai/docs/evaluators";

/** Under these keys programs put a whole answer with what belongs to it. */
const PARENT_KEYS = [
  ...["response", "resp", "result", "output", "outputs", "data", "answer", "generation", "grounded", "rag"],
  ...["payload", "body", "rag_result", "rag_response", "rag_output"],
];
const QUERY_KEYS = [
  ...["query", "question", "user_query", "user_input", "user_question", "prompt", "input", "user_message"],
  ...["search_query", "query_text", "user_problem", "ticket", "utterance", "frage", "pregunta", "pergunta"],
];
/** Words for a question that logs and settings have too. */
const VAGUE_QUERY_KEYS = ["problem", "request", "message", "q", "inputs"];
const ANSWER_KEYS = [
  ...["response", "answer", "final_answer", "answer_text", "answer_full", "full_answer", "actual_output"],
  ...["antwort", "respuesta", "resposta", "réponse", "reponse"],
];
/** What no reference is called: beside it `answer` is the answer that was wanted. */
const GENERATED_KEYS = [
  ...["answer_with_citations", "cited_answer"],
  ...["generated_answer", "predicted_answer", "rag_answer", "llm_answer", "model_answer", "system_answer"],
  ...["generated_response", "rag_response", "llm_response", "model_response", "bot_response", "assistant_response"],
  ...["generated_text", "model_output", "textResponse", "actual_answer", "bot_answer", "reply"],
  "answer_with_rag",
];
const VAGUE_ANSWER_KEYS = [
  ...["output", "result", "prediction", "predicted", "completion", "generation", "pred", "text", "raw_output"],
  ...["answer_snippet", "a", "outputs"],
];
const DOCUMENT_LIST_KEYS = [
  ...["documents", "docs", "sources"],
  ...RETRIEVED_KEYS,
  ...["contexts", "context", "passages", "chunks", "retrieved", "retrieval_context", "retrieval_result"],
  ...["retrieval_results", "source_documents", "sourceDocuments", "source_nodes", "context_chunks", "context_docs"],
  ...["snippets", "retrieved_sources", "sources_retrieved", "search_results", "results", "top_chunks", "top_docs"],
  ...["hits", "matches", "relevant_docs", "relevant_documents", "relevant_chunks", "used_chunks", "source_chunks"],
  ...["supporting_docs", "retriever_resources", "evidence", "passages_used", "chunks_used", "references", "citations"],
  ...["retrieved_text", "retrieved_content", "context_text", "source_text", "source_texts", "retrieved_document"],
  ...["kontext", "kontexte", "quellen", "dokumente", "contexte", "contextes"],
  ...["contexto", "contextos", "fuentes", "fontes"],
  ...["context_data", "evidence_list", "evidences", "ctxs", "ctx", "source_urls", "context_documents"],
  ...["uris", "retrieved_uris", "retrieved_urls"],
];
/** What logs call the steps before an answer, the last one first, and what these found. */
const STEP_KEYS = ["reranking", "reranker", "retrieval", "retriever"];
const FOUND_KEYS = ["chunks", "top_chunks", "documents", "docs", "passages", "contexts", "results", "hits", "sources"];
/** A report is an answer where its sources stand beside it. */
const REPORT_KEYS = ["report", "final_report", "memo"];
/** Below an answer these are something else. */
const TOP_DOCUMENT_KEYS = ["nodes", "candidates", "knowledge"];

/** The paths to some keys, and to the same in each object that may hold the whole answer. */
function anywhere(keys: readonly string[]): string[] {
  return [...keys, ...PARENT_KEYS.flatMap((parent) => keys.map((key) => `${parent}.${key}`))];
}

/** Records of nobody's in particular, under the names that most people would give their parts; every other shape counts before. */
export const USUAL_SHAPE: RecordShape = {
  format: "rag_quality",
  title: "other usual keys",
  page: null,
  known: [],
  query: [
    ...QUERY_KEYS,
    ...["inputs", "input", "request", "req", ...PARENT_KEYS].flatMap((parent) =>
      QUERY_KEYS.map((key) => `${parent}.${key}`),
    ),
  ],
  response: anywhere(ANSWER_KEYS),
  documents: [
    ...anywhere(DOCUMENT_LIST_KEYS),
    ...TOP_DOCUMENT_KEYS,
    ...STEP_KEYS.flatMap((step) => FOUND_KEYS.map((key) => `${step}.${key}`)),
    "metadata.retriever_resources",
    "reference.chunks",
    "data.reference.chunks",
  ],
  parallel: { score: "scores" },
};

/** The same with an answer that is surely none of a reference; of those that fit alike it counts first. */
const GENERATED_SHAPE: RecordShape = {
  ...USUAL_SHAPE,
  title: "usual keys, with an answer that was generated",
  response: [...anywhere(GENERATED_KEYS), "output.pred"],
  needs: ["response"],
};

/** The usual keys at the top of a record, which may be spelled in other ways. */
export const USUAL_KEYS: readonly string[] = [
  ...[...QUERY_KEYS, ...ANSWER_KEYS, ...GENERATED_KEYS, ...DOCUMENT_LIST_KEYS, ...TOP_DOCUMENT_KEYS],
  ...[...VAGUE_QUERY_KEYS, ...VAGUE_ANSWER_KEYS],
];

/** What surely is no reference, whatever stands before it: `my_rag_answer`. */
export const OWN_ANSWER_KEYS: readonly string[] = GENERATED_KEYS.filter((key) => key.includes("_"));

/** Where the answer stands in words, if what is called one is a letter or a key: none of these is that of a reference. */
export const WORDED_ANSWERS: readonly string[] = [...GENERATED_KEYS, "response", "final_answer", "actual_output"];

/** The same with words for question and answer that settings and reports have too, so that neither query nor documents may be missing. */
export const VAGUE_SHAPE: RecordShape = {
  ...USUAL_SHAPE,
  title: "other usual keys, with a query and documents",
  query: [...USUAL_SHAPE.query, ...VAGUE_QUERY_KEYS],
  response: [...GENERATED_KEYS, ...ANSWER_KEYS, ...VAGUE_ANSWER_KEYS],
  needs: ["query", "response", "documents"],
};

export const REPORT_SHAPE: RecordShape = {
  ...USUAL_SHAPE,
  title: "a report with its sources",
  response: anywhere(REPORT_KEYS),
  needs: ["response", "documents"],
};

/** Under these keys tables have one passage of what was found, and the question in each row again. Of a snippet the rest is missing. */
const PASSAGE_KEYS = [
  ...["passage", "passage_text", "chunk", "chunk_text", "chunk_content", "retrieved_chunk", "retrieved_passage"],
  ...["top_chunk", "top_passage"],
];

/** Rows with a passage each; those of one question and answer are a record. */
export const PASSAGE_ROW_SHAPES: readonly RecordShape[] = PASSAGE_KEYS.map((key) => ({
  format: "rag_quality",
  title: "a passage in each row",
  page: null,
  known: [key],
  needs: ["query"],
  lacks: USUAL_SHAPE.documents,
  query: QUERY_KEYS,
  response: [...GENERATED_KEYS, ...ANSWER_KEYS],
  documents: ["$"],
  parts: { text: [key], id: ["chunk_id", "passage_id", "doc_id", "file_id"] },
  group: [...QUERY_KEYS, ...GENERATED_KEYS, ...ANSWER_KEYS],
}));

/** The sets by which tools evaluate answers. */
export const EVALUATION_SHAPES: readonly RecordShape[] = [
  GENERATED_SHAPE,
  ...FLAT_SHAPES,
  {
    format: "deepeval",
    title: "DeepEval, trace",
    page: "https://deepeval.com/docs/evaluation-llm-tracing",
    known: ["retrieverSpans"],
    query: ["input.input", "input.query", "input"],
    response: ["output.output", "output.answer", "output"],
    documents: ["retrievalContext", "retrieverSpans[*].retrievalContext", "retrieverSpans[*].output", "context"],
  },
  {
    format: "deepeval",
    title: "DeepEval, test run with traces",
    page: "https://deepeval.com/docs/evaluation-llm-tracing",
    known: ["trace.retrieverSpans"],
    query: ["trace.input.input", "trace.input.query", "trace.input", "input"],
    response: ["trace.output.output", "trace.output.answer", "trace.output", "actualOutput"],
    documents: [
      ...["retrievalContext", "trace.retrievalContext", "trace.retrieverSpans[*].retrievalContext"],
      ...["trace.retrieverSpans[*].output", "context"],
    ],
  },
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
    response: ["response.output", ...[...ANSWER_KEYS, ...GENERATED_KEYS].map((key) => `response.output.${key}`)],
    documents: [
      ...["vars.context", "vars.contexts", "vars.documents", "vars.docs", "vars.sources", "response.metadata.context"],
      ...DOCUMENT_LIST_KEYS.map((key) => `response.output.${key}`),
    ],
  },
  {
    format: "vectara",
    title: "Vectara",
    page: "https://docs.vectara.com/docs/rest-api/query",
    known: ["summary", "search_results"],
    query: ["query"],
    response: ["summary"],
    documents: ["search_results"],
    parts: { id: ["document_id"], title: ["document_metadata.title"] },
  },
  {
    format: "anythingllm",
    title: "AnythingLLM, chats",
    page: "https://docs.anythingllm.com/chatting-with-documents/introduction",
    known: ["response.text", "response.sources"],
    query: ["prompt"],
    response: ["response.text"],
    documents: ["response.sources"],
  },
  {
    format: "rag_quality",
    title: "lists of questions and of their answers",
    page: null,
    known: ["questions", "answers"],
    query: ["questions"],
    response: ["answers"],
    documents: DOCUMENT_LIST_KEYS,
  },
  {
    format: "rag_quality",
    title: "MuSiQue",
    page: "https://github.com/StonyBrookNLP/musique",
    known: ["paragraphs[0].paragraph_text"],
    query: QUERY_KEYS,
    response: [...GENERATED_KEYS, ...ANSWER_KEYS],
    documents: ["paragraphs"],
    parts: { text: ["paragraph_text"] },
  },
  {
    format: "rag_quality",
    title: "a summary of a text",
    page: null,
    known: ["summary"],
    needs: ["response", "documents"],
    query: ["query", "question", "instruction"],
    response: ["summary"],
    documents: ["article", "document", "source_text", "dialogue", "source", "text"],
  },
  {
    format: "rag_quality",
    title: "a claim with its evidence",
    page: null,
    known: ["claim"],
    needs: ["response", "documents"],
    query: [],
    response: ["claim"],
    documents: ["evidence", "evidence_text", "evidences", "context", "documents", "source_text"],
  },
  {
    format: "rag_quality",
    title: "a hypothesis with its premise",
    page: null,
    known: ["hypothesis", "premise"],
    query: [],
    response: ["hypothesis"],
    documents: ["premise"],
  },
  {
    format: "prompted",
    title: "a prompt and its completion",
    page: null,
    known: ["prompt", "completion"],
    query: ["prompt[role=user|human][-1]", "prompt"],
    response: ["completion.choices[0].message", "completion[role=assistant|ai][-1]", "completion"],
    documents: DOCUMENT_LIST_KEYS,
  },
  {
    format: "rag_quality",
    title: "what a model replied, with what it cost",
    page: null,
    known: ["content", "model", "usage"],
    lacks: ["role", "type"],
    query: QUERY_KEYS,
    response: ["content"],
    documents: ["search_results", "citations", "sources", "context"],
  },
  ...webAnswers(QUERY_KEYS),
  {
    format: "kernel_memory",
    title: "Kernel Memory",
    page: "https://microsoft.github.io/kernel-memory/",
    known: ["relevantSources"],
    query: ["question"],
    response: ["text", "result"],
    documents: ["relevantSources[*].partitions"],
  },
  {
    format: "flowise",
    title: "Flowise, agents",
    page: "https://docs.flowiseai.com/using-flowise/prediction",
    known: ["agentReasoning"],
    query: ["question"],
    response: ["text"],
    documents: ["sourceDocuments", "agentReasoning[*].sourceDocuments"],
  },
  {
    format: "flowise",
    title: "Flowise, chains",
    page: "https://docs.flowiseai.com/using-flowise/prediction",
    known: ["sourceDocuments"],
    needs: ["response"],
    lacks: ["question", "query", "answer", "response", "result", "output"],
    query: [],
    response: ["text"],
    documents: ["sourceDocuments"],
  },
  {
    format: "dify",
    title: "Dify, run of a workflow",
    page: "https://docs.dify.ai/en/guides/workflow/README",
    known: ["workflow_run_id", "data.outputs"],
    query: [...QUERY_KEYS.map((key) => `data.inputs.${key}`), 'data.inputs["sys.query"]'],
    response: [...GENERATED_KEYS, ...ANSWER_KEYS, "text", "output"].map((key) => `data.outputs.${key}`),
    documents: [...DOCUMENT_LIST_KEYS, "result"].map((key) => `data.outputs.${key}`),
  },
  {
    format: "opik",
    title: "Opik, experiment",
    page: "https://www.comet.com/docs/opik/evaluation/overview",
    known: ["dataset_item_data"],
    query: QUERY_KEYS.map((key) => `dataset_item_data.${key}`),
    response: [...[...GENERATED_KEYS, ...ANSWER_KEYS, "output"].map((key) => `output.${key}`), "output"],
    documents: ["output", "dataset_item_data"].flatMap((at) => DOCUMENT_LIST_KEYS.map((key) => `${at}.${key}`)),
  },
  {
    format: "n8n",
    title: "n8n, items",
    page: "https://docs.n8n.io/data/data-structure/",
    known: ["json"],
    query: ["json.chatInput", ...QUERY_KEYS.map((key) => `json.${key}`)],
    response: [...GENERATED_KEYS, ...ANSWER_KEYS, "output", "text"].map((key) => `json.${key}`),
    documents: DOCUMENT_LIST_KEYS.map((key) => `json.${key}`),
  },
  {
    format: "trec_rag",
    title: "TREC RAG",
    page: "https://trec-rag.github.io/",
    known: ["references", "answer[*].citations"],
    query: ["topic", "narrative", "metadata.narrative", "metadata.title", "title", "query"],
    response: ["answer"],
    documents: ["references"],
  },
  {
    format: "trec_rag",
    title: "TREC RAGTIME",
    page: "https://trec-ragtime.github.io/",
    known: ["responses[*].citations"],
    query: ["metadata.narrative", "metadata.title", "query", "title"],
    response: ["responses"],
    documents: ["documents", "references"],
  },
  {
    format: "dashscope",
    title: "DashScope, application",
    page: "https://help.aliyun.com/zh/model-studio/call-single-agent-application",
    known: ["output.doc_references"],
    query: ["input.prompt", "prompt"],
    response: ["output.text"],
    documents: ["output.doc_references"],
    parts: { id: ["index_id"], title: ["doc_name", "title"] },
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
