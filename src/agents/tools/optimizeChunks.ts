import * as z from "zod/mini";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import type { Document } from "../../contract/document";
import { fields } from "../../contract/fields";
import { adviceRetrievalText, adviceText } from "../../contract/optimize/adviceText";
import { type ChunkSettings, chunkSettingsSchema, settingsText } from "../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../contract/optimize/optimizationResult";
import { givenOptimizeRequestSchema, type OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import { parseInput } from "../../contract/parseInput";
import { collectDocuments, DocumentCollection } from "../../formats/chunks/collectDocuments";
import { readQuestions } from "../../formats/chunks/trialQuestions";
import { tellUnread } from "../../formats/chunks/unreadFiles";
import { matchedFiles } from "../../formats/sources/loadFiles";
import { CallFiles } from "../agentFiles";
import { type AgentFinding, agentTool, refuse, takeTurn, type ToolCall, type ToolOutcome } from "../agentTool";
import { countedIn, oneOf, rounded } from "../toolInput";
import { givenDocumentSchema } from "./records";

const { questions, top_k, budget_tokens, max_chunk_size } = givenOptimizeRequestSchema.shape;
const { chunk_size, chunk_overlap, unit, splitter } = chunkSettingsSchema.shape;

const schema = fields({
  document_files: z.optional(z.array(z.string())),
  documents: z.optional(z.array(givenDocumentSchema)),
  chunk_size,
  chunk_overlap: z.optional(chunk_overlap),
  unit,
  splitter,
  questions,
  questions_file: z.optional(z.string()),
  top_k,
  budget_tokens,
  max_chunk_size,
});
type Input = z.infer<typeof schema>;

export const optimizeChunksTool = agentTool({
  name: "optimize_chunks",
  title: "Optimize chunks",
  description:
    "Tries chunk settings (size, overlap, splitter) on documents and says whether others retrieve better than the current ones by more than chance. Use it when you choose or review how documents are chunked for RAG. Give the files or texts of the collection and the settings that are used now; real questions with the words of their answers make the figures reliable; without them questions are derived from the documents, which tell less. keep_current is true where nothing is better. It takes from some seconds to minutes, and tells how far it is. Nothing is sent anywhere; the same input gives the same result.",
  input: schema,
  fields: {
    document_files: "The documents as files: paths, folders or glob patterns such as docs/**/*.md from the root.",
    documents: "The documents as texts, in the place of document_files.",
    chunk_size: "The size of chunks now.",
    chunk_overlap: "The overlap of chunks now; 0 where it is left out.",
    unit: "What both count; tokens where it is left out.",
    splitter: "How texts are cut now; recursive where it is left out.",
    questions: "Real questions, each with its answers in the words of a document.",
    questions_file: "The same as a JSONL file, by its path from the root.",
    top_k: "So many chunks are put before a model.",
    budget_tokens: "So many tokens of chunks are put before a model.",
    max_chunk_size: "The most tokens that the embedding model reads of one chunk.",
  },
  run,
});

async function run(input: Input, call: ToolCall): Promise<ToolOutcome> {
  oneOf({ document_files: input.document_files, documents: input.documents }, "what the documents are");
  call.onProgress({ done: 0, total: 1, message: "Reading the documents" });
  await takeTurn(call);
  const files = new CallFiles(call.files);
  const read = await givenDocuments(input, files, call);
  const request = await requestOf(input, read.documents, files);
  const result = tellUnread(await optimize(request, call), request.questions ?? [], read.unread);
  return {
    summary: summaryOf(result),
    findings: findingsOf(result),
    problems: read.problems,
    result: shortResult(result),
  };
}

interface ReadDocuments {
  readonly documents: readonly Document[];
  readonly problems: readonly string[];
  /** The files that are no documents, or may be. */
  readonly unread: readonly string[];
}

/** Files that could not be read, of which the first ones tell enough. */
const MAX_TOLD = 5;

async function givenDocuments(input: Input, files: CallFiles, call: ToolCall): Promise<ReadDocuments> {
  if (input.documents !== undefined) return { documents: input.documents, problems: [], unread: [] };
  const collection = new DocumentCollection();
  const problems: string[] = [];
  const unread: string[] = [];
  for (const path of await pathsOf(input.document_files ?? [], files)) {
    await takeTurn(call);
    const read = await files.read(path);
    const file = { label: read.label, uri: read.uri, readAs: read.uri, read };
    const left = await collectDocuments(file, files.access, collection);
    problems.push(...left.map(({ message }) => `${read.label}: ${message}`));
    if (left.some(({ kind }) => kind === "unread")) unread.push(read.label);
  }
  if (collection.documents.length === 0)
    refuse("No document has any text to try settings on.", problems.slice(0, MAX_TOLD));
  return { documents: collection.documents, problems, unread };
}

/** A file by its path; of a folder and a pattern all files. */
async function pathsOf(wanted: readonly string[], files: CallFiles): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const path of wanted) {
    const matched = await matchedFiles(`/${files.local(path)}`, files.from, files.access);
    for (const each of matched.length === 0 ? [path] : matched) found.add(each);
  }
  return [...found];
}

async function requestOf(input: Input, documents: readonly Document[], files: CallFiles): Promise<OptimizeRequest> {
  const { chunk_size, chunk_overlap = 0, unit, splitter, top_k, budget_tokens, max_chunk_size } = input;
  return parseInput(givenOptimizeRequestSchema, {
    documents,
    current_settings: { chunk_size, chunk_overlap, unit, splitter },
    questions: await questionsOf(input, files),
    top_k,
    budget_tokens,
    max_chunk_size,
  });
}

async function questionsOf({ questions, questions_file }: Input, files: CallFiles): Promise<Input["questions"]> {
  if (questions_file === undefined) return questions;
  if (questions !== undefined) refuse("questions and questions_file do not go together. Leave one of them out.");
  const { label, text } = await files.readText(questions_file);
  const read = readQuestions(text, label);
  return read.kind === "questions" ? read.questions : refuse("The questions cannot be used.", [read.message]);
}

function optimize(request: OptimizeRequest, { engineFor, signal, onProgress }: ToolCall): Promise<OptimizationResult> {
  return engineFor(DEFAULT_THRESHOLD).optimize_chunks(request, {
    signal,
    on_progress: ({ done, total, settings }) => {
      if (settings !== null) onProgress({ done, total, message: `Trying ${settingsText(settings)}` });
    },
  });
}

function summaryOf(result: OptimizationResult): string {
  const { recommended, keep_current, collection, gain } = result;
  const tried = `Tried on ${countedIn(collection.documents, "document")} with ${countedIn(collection.tokens, "token")}`;
  const better =
    keep_current || gain === null
      ? ""
      : `, quality ${rounded(gain.value)} more (${rounded(gain.low)} to ${rounded(gain.high)})`;
  return `${tried}. ${adviceText(result)} ${settingsText(recommended)}${adviceRetrievalText(result)}${better}.`;
}

function findingsOf({ keep_current, recommended, reasons, warnings }: OptimizationResult): AgentFinding[] {
  const finding = (kind: string, severity: string, reason: string, fix: string): AgentFinding => ({
    place: "the chunk settings",
    kind,
    severity,
    words: "",
    reason,
    evidence: null,
    fix,
    edits: [],
  });
  const change = keep_current
    ? []
    : [finding("change_settings", "warning", reasons.join(" "), settingsText(recommended))];
  return [...change, ...warnings.map((warning) => finding("warning", "info", warning, ""))];
}

interface ShortCandidate {
  readonly settings: ChunkSettings;
  readonly metrics: object;
}

function shortResult({ current, candidates, ...result }: OptimizationResult): object {
  return {
    recommended: result.recommended,
    keep_current: result.keep_current,
    gain: result.gain,
    equals: result.equals,
    retrieval: result.retrieval,
    reasons: result.reasons,
    questions_left_out: result.questions_left_out,
    current: shortCandidate(current),
    candidates: candidates.map(shortCandidate),
    collection: result.collection,
  };
}

function shortCandidate({ settings, metrics }: ChunkCandidate): ShortCandidate {
  const { quality, recall, precision, coverage, chunks, mean_tokens, index_growth, boundary_damage } = metrics;
  return {
    settings,
    metrics: { quality, recall, precision, coverage, chunks, mean_tokens, index_growth, boundary_damage },
  };
}
