import * as z from "zod/mini";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import { fields } from "../../contract/fields";
import { positiveSchema } from "../../contract/span";
import { type RetrievalReport, retrievalReportSchema } from "../../contract/visualize/retrievalReport";
import { visualizeRequestSchema } from "../../contract/visualize/visualizeRequest";
import { keepsNoList, lackText } from "../../formats/records/sourcesLack";
import { rankedSources } from "../../formats/sources/rankedSources";
import { resolveSources } from "../../formats/sources/resolveSources";
import { CallFiles } from "../agentFiles";
import { type AgentFinding, agentTool, refuse, takeTurn, type ToolCall, type ToolOutcome } from "../agentTool";
import { countedIn, oneOf, rounded } from "../toolInput";
import { untrustedName } from "../untrusted";
import { givenDocumentSchema, listedDocuments, readRecords } from "./records";

const { query, response, context_budget } = visualizeRequestSchema.shape;

const schema = fields({
  path: z.optional(z.string()),
  row: z.optional(positiveSchema),
  query: z.optional(query),
  documents: z.optional(z.array(givenDocumentSchema)),
  document_files: z.optional(z.array(z.string())),
  response,
  context_budget,
});
type Input = z.infer<typeof schema>;

export const visualizeRetrievalTool = agentTool({
  name: "visualize_retrieval",
  title: "Visualize retrieval",
  description:
    "Reports on the documents that were retrieved for one question: how likely any of them answers it (answerability), which words of the question none has, which documents say nearly the same, which order their words suggest (relevance_rank beside rank), how many tokens they take, and, with a response, which of them it used. Use it where an answer is wrong or thin, to see whether the retrieval or the model is at fault, and before you answer from documents of which you are not sure. Give query and documents in the retriever's order, or the path of a file that holds such a record. The result is the report, and no picture. Nothing is sent anywhere; the same input gives the same result.",
  input: schema,
  fields: {
    path: "A file with a question and what was retrieved for it (JSON, JSONL, Markdown with sources, a log of a RAG tool), by its path from the root.",
    row: "Which record of the file, counted from 1; the first where it is left out.",
    query: "The question. Beside path it counts in the place of the record's.",
    documents: "The retrieved texts, in the retriever's order; score is the retriever's own number.",
    document_files: "The retrieved documents as files, by their paths from the root, in the retriever's order.",
    response: "The answer that was made of the documents, to see which of them it used.",
    context_budget: "The tokens that the prompt has for retrieved text.",
  },
  run,
});

async function run(input: Input, call: ToolCall): Promise<ToolOutcome> {
  const { path, documents, document_files } = input;
  oneOf({ path, documents, document_files }, "what was retrieved");
  call.onProgress({ done: 0, total: 1, message: "Reading the documents" });
  await takeTurn(call);
  const retrieval = path === undefined ? await givenRetrieval(input, call) : await recordedRetrieval(path, input, call);
  const report = await askReport(retrieval, input, call);
  return {
    summary: summaryOf(report),
    findings: report.warnings.map((warning) => agentFinding(warning, report)),
    problems: retrieval.problems,
    result: shortReport(report),
  };
}

interface Retrieval {
  readonly query: string;
  readonly documents: readonly Document[];
  readonly response: string;
  readonly problems: readonly string[];
}

async function givenRetrieval(input: Input, call: ToolCall): Promise<Retrieval> {
  const { query, documents, document_files = [], row, response = "" } = input;
  if (row !== undefined) refuse("row is for the records of a file. Give path, or leave row out.");
  if (query === undefined)
    return refuse("query is missing. Give the question for which these documents were retrieved.");
  if (documents !== undefined) return { query, documents, response, problems: [] };
  const read = await listedDocuments(document_files, new CallFiles(call.files));
  return { query, response, ...read };
}

async function recordedRetrieval(path: string, { row = 1, ...input }: Input, call: ToolCall): Promise<Retrieval> {
  const files = new CallFiles(call.files);
  const { records, problems } = await readRecords({ kind: "file", path, row }, "retrieval", files);
  const [read] = records;
  if (read === undefined) return refuse(`${untrustedName(path)} holds no retrieval. Give query and documents instead.`);
  const { lack } = read.record;
  if (lack?.kind === "unlisted")
    return refuse(`${untrustedName(path)}: ${lackText(lack).why}. Give query and documents instead.`);
  const found = await resolveSources(read.record, read.uri, files.access, { globs: [], picked: [] });
  const resolved = rankedSources(read.record, found);
  if (resolved.sources.length === 0 && keepsNoList(read.record))
    return refuse(
      `${untrustedName(path)} keeps no documents, as far as it can be read. Give query and documents instead.`,
    );
  return {
    query: input.query ?? read.record.query,
    response: input.response ?? read.record.response,
    documents: resolved.sources.map(({ document }) => document),
    problems: [...problems, ...resolved.problems, ...resolved.remarks],
  };
}

async function askReport(
  { query, documents, response }: Retrieval,
  { context_budget }: Input,
  { engineFor, signal }: ToolCall,
): Promise<RetrievalReport> {
  const request = {
    query,
    retrieved_docs: [...documents],
    format: "json" as const,
    ...(response.trim() !== "" && { response }),
    ...(context_budget !== undefined && { context_budget }),
    theme: "light" as const,
    scale: 2,
  };
  const { content } = await engineFor(DEFAULT_THRESHOLD).visualize_retrieval(request, { signal });
  const parsed = retrievalReportSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new RAGQualityError({
    code: "invalid_response",
    message: "The report is not of the form that it should have.",
  });
}

function summaryOf({ documents, answerability, budget, duplicates, answer }: RetrievalReport): string {
  const likely =
    answerability === null
      ? "whether any answers the question cannot be estimated"
      : `answerability ${rounded(answerability)} of 1`;
  const same = duplicates.length === 0 ? "" : `, ${countedIn(duplicates.length, "group")} of near duplicates`;
  const used =
    answer === null
      ? ""
      : ` Of ${countedIn(answer.statements, "statement")} of the response they support ${answer.supported}.`;
  return `${countedIn(documents.length, "document")} with ${countedIn(budget.tokens, "token")}: ${likely}${same}.${used}`;
}

type Warning = RetrievalReport["warnings"][number];

/** More ranks say no more. */
const MAX_RANKS = 5;

function agentFinding({ code, severity, message, ranks }: Warning, { documents }: RetrievalReport): AgentFinding {
  const named = ranks.slice(0, MAX_RANKS).map((rank) => {
    const id = documents.find((document) => document.rank === rank)?.id;
    return id === undefined ? `rank ${rank}` : `rank ${rank} (${untrustedName(id)})`;
  });
  const place = named.length === 0 ? "the retrieval" : named.join(", ");
  return { place, kind: code, severity, words: "", reason: message, evidence: null, fix: "", edits: [] };
}

/** Without what pictures alone need. */
function shortReport(report: RetrievalReport): object {
  const { query, query_terms, documents, answerability, not_estimated, rank_agreement, duplicates, budget, answer } =
    report;
  return {
    query,
    answerability,
    not_estimated,
    rank_agreement,
    query_terms: query_terms.map(({ text, weight, documents: count, first_rank }) => ({
      text,
      weight,
      documents: count,
      first_rank,
    })),
    documents: documents.map(({ rank, relevance_rank, id, title, score, relevance, ...document }) => ({
      rank,
      relevance_rank,
      id,
      title,
      score,
      relevance,
      tokens: document.tokens,
      novelty: document.novelty,
      near_duplicate_of: document.near_duplicate_of,
      supports: document.supports,
      passage: document.passages[0]?.text ?? null,
    })),
    duplicates,
    budget,
    answer: answer && { statements: answer.statements, supported: answer.supported },
    judgements: report.judgements,
  };
}
