import { type ChunkSettings, isSameSettings, type Splitter } from "../../contract/optimize/chunkSettings";
import type { ChunkCandidate, CollectionProfile } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { Retriever } from "../../contract/optimize/retriever";
import type { Tokenizer } from "../tokenize/tokenizer";
import { candidatesOf } from "./choose/front";
import type { TrialBounds } from "./choose/grid";
import { AnswerSpans } from "./collection/answerSpans";
import { type DrawnParts, drawParts } from "./collection/drawParts";
import { orderedDocuments } from "./collection/orderedDocuments";
import { type Part, readPart, type ReadPart } from "./collection/part";
import { countKinds, profileOf } from "./collection/profile";
import { CandidateMeter, type Trial, UNMEASURED } from "./measure/candidateMeter";
import { deriveQuestions } from "./questions/deriveQuestions";
import { givenQuestions, locateQuestions } from "./questions/givenQuestions";
import { needVectors } from "./retrieval/rankers";
import { retrievalsOf } from "./retrieval/retrievals";
import { checkSplitSettings } from "./split/splitDocument";
import { profileWarnings, readableDocuments } from "./warnings/collectionWarnings";
import { lostQuestionWarnings } from "./warnings/lostQuestions";
import { questionWarnings, settingsWarnings } from "./warnings/trialWarnings";
import { type SteppedWork, withProgress, type Work, WorkPace } from "./work";

/** Documents that were read, and what any settings are measured with on them. */
export interface ReadTrial {
  readonly prepared: PreparedTrial;
  readonly meter: CandidateMeter;
}

/** How far a trial has come. */
export interface OptimizeStep {
  readonly done: number;
  readonly total: number;
  /** The settings that are tried next; null while documents are read. */
  readonly settings: ChunkSettings | null;
}

/** What can be asked with no embedder. */
const BY_WORDS: readonly Retriever[] = ["words"];

export const READING: OptimizeStep = { done: 0, total: 0, settings: null };

/** Reads the documents of a trial, and tries nothing yet. Yields before each piece of work. */
export function* readTrial(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
  retrievers: readonly Retriever[] = BY_WORDS,
): SteppedWork<OptimizeStep, ReadTrial> {
  const prepared = yield* withProgress(prepareTrial(request, tokenizer, retrievers), READING);
  return { prepared, meter: new CandidateMeter(prepared.trial) };
}

/** Measures settings that nobody planned, unless they were tried, and says whether they would be on the front of those that were tried. Fails for settings that no splitter can follow. */
export function measureSettings(
  { meter }: ReadTrial,
  settings: ChunkSettings,
  tried: readonly ChunkCandidate[],
): ChunkCandidate {
  checkSplitSettings(settings);
  const known = tried.find((one) => isSameSettings(one.settings, settings));
  if (known !== undefined) return known;
  const [measured] = meter.measure(settings);
  const metrics = measured?.metrics ?? UNMEASURED;
  const [candidate = { settings, metrics, on_front: false }] = candidatesOf([{ settings, metrics }, ...tried]);
  return candidate;
}

/** Enough that two settings two points apart are told apart, and that another seed recommends much the same. */
export const DERIVED_QUESTIONS = 800;
/** Read between two pauses; a document takes time even where it is empty. */
const CHARACTERS_A_STEP = 500_000;
const CHARACTERS_OF_NONE = 500;
/** A token of a text that has none to count. */
const USUAL_CHARACTERS_A_TOKEN = 4;
/** From so many headings for each 1,000 tokens on, the documents are read as Markdown. */
const HEADINGS_A_TOKEN = 1 / 2000;

/** All that the candidates are measured on. */
interface PreparedTrial {
  readonly trial: Trial;
  /** For each question the document that it is about. */
  readonly documents: readonly number[];
  readonly drawn: DrawnParts;
  readonly bounds: TrialBounds;
  readonly current: ChunkSettings;
  readonly origin: "given" | "derived";
  readonly profile: CollectionProfile;
  /** The words of given questions that cannot be asked. */
  readonly leftOut: readonly string[];
  readonly warnings: readonly string[];
  /** What keeps the trial from telling settings apart. */
  readonly doubts: readonly string[];
}

/** Reads the documents and finds the questions; yields now and then. */
function* prepareTrial(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
  retrievers: readonly Retriever[],
): Work<PreparedTrial> {
  const retrievals = retrievalsOf(request);
  const { documents, originals, warnings } = readableDocuments(orderedDocuments(request.documents));
  const located = yield* locateQuestions(request.questions ?? [], documents, originals);
  const drawn = drawParts(documents, request.seed, new AnswerSpans(located.flatMap(({ spans }) => spans)));
  const parts = yield* readParts(drawn.parts, tokenizer);
  const origin = located.length > 0 ? "given" : "derived";
  const given = givenQuestions(located, parts);
  const questions = origin === "given" ? given.questions : deriveQuestions(parts, DERIVED_QUESTIONS, request.seed);
  const profile = { ...profileOf(documents.length, drawn, parts, tokenizer.name), questions: countKinds(questions) };
  const bounds = boundsOf(request, profile, retrievers);
  const { current_settings: current, seed } = request;
  return {
    trial: { parts, questions, retrievers, retrievals, mostTokens: bounds.mostTokens, seed },
    documents: questions.map(({ references }) => parts[references[0]?.part ?? 0]?.document ?? 0),
    drawn,
    bounds,
    current,
    origin,
    profile,
    leftOut: given.leftOut.map(({ text }) => text),
    warnings: [...warnings, ...settingsWarnings(current)],
    doubts: documents.some(({ text }) => text.trim() !== "")
      ? [
          ...profileWarnings(profile, retrievals, origin),
          ...lostQuestionWarnings(given.leftOut, located.length),
          ...questionWarnings(origin, questions),
        ]
      : [],
  };
}

function* readParts(parts: readonly Part[], tokenizer: Tokenizer): Work<ReadPart[]> {
  const pace = new WorkPace(CHARACTERS_A_STEP);
  const found: ReadPart[] = [];
  for (const part of parts) {
    const read = readPart(part, tokenizer);
    // Found now, part by part: whoever asks first would else wait for those of all parts.
    read.prepared.sections();
    read.prepared.sentenceStarts();
    found.push(read);
    if (pace.isDue(part.text.length + CHARACTERS_OF_NONE)) yield undefined;
  }
  return found;
}

function boundsOf(
  { splitters = [], current_settings: { unit, splitter }, max_chunk_size: most }: OptimizeRequest,
  profile: CollectionProfile,
  retrievers: readonly Retriever[],
): TrialBounds {
  const usual = needVectors(retrievers) ? EMBEDDED_SPLITTERS : usualSplitters(profile);
  const tried = splitters.length > 0 ? splitters : [...usual, splitter];
  const charactersPerToken = profile.tokens > 0 ? profile.characters / profile.tokens : USUAL_CHARACTERS_A_TOKEN;
  return {
    unit,
    splitters: [...new Set(tried)],
    unitsPerToken: unit === "tokens" ? 1 : charactersPerToken,
    mostTokens: most ?? null,
  };
}

/** Each further splitter has all documents embedded sixteen times more: others are tried where they are asked for. */
const EMBEDDED_SPLITTERS: readonly Splitter[] = ["recursive"];

function usualSplitters({ headings, tried_tokens: tokens }: CollectionProfile): Splitter[] {
  return ["recursive", "sentence", headings > tokens * HEADINGS_A_TOKEN ? "markdown" : "fixed"];
}
