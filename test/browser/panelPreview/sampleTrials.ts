import type { OptimizationResult } from "../../../src/contract/optimize/optimizationResult";
import type { BoundariesState, ChunksResult, ChunksState } from "../../../src/contract/panel/chunksState";
import { sampleEmbeddedTrial, sampleTrial } from "../../support/sampleTrial";

/** What the extension sends of a trial. */
export function trialState(result: OptimizationResult, change: Partial<ChunksResult> = {}): ChunksResult {
  return {
    kind: "result",
    key: "1",
    collection: "the folder handbook",
    engine: "bundled core",
    elapsed_ms: 1432,
    stale: false,
    problems: [],
    failure: null,
    questions_file: null,
    result,
    ...change,
  };
}

export const HIDDEN_BOUNDARIES: BoundariesState = {
  shown: false,
  settings: null,
  file: "handbook/porto.md",
  chunks: null,
  cut_blocks: 0,
  problem: "",
};

const SCRIPT = "<script>window.wasRun = true</script><img src=x onerror='window.wasRun = true'>";
export const HOSTILE = `${SCRIPT} \u202e reversed \u0000 ${"W".repeat(400)} 退款 👩‍👩‍👧 \ud800`;

const START = {
  kind: "empty",
  current: { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 },
  answer: "answers/mixed.md",
  open_files: 3,
  can_choose_folder: true,
  sends_to: null,
  embeds_at: null,
} as const;

/** One state of each look of the "Chunks" tab, by the name of its picture. The trials are the real core's. */
export async function sampleTrialStates(): Promise<Readonly<Record<string, ChunksState>>> {
  const [changed, kept, short, unusable, inCharacters, byVectors] = await Promise.all([
    sampleTrial(),
    sampleTrial({ current_settings: { splitter: "markdown", unit: "tokens", chunk_size: 200, chunk_overlap: 20 } }),
    sampleTrial({ documents: [{ id: "note.md", text: "Bring the key." }] }),
    sampleTrial({ current_settings: { splitter: "fixed", unit: "tokens", chunk_size: 500, chunk_overlap: 500 } }),
    sampleTrial({
      current_settings: { splitter: "recursive", unit: "characters", chunk_size: 4000, chunk_overlap: 200 },
    }),
    sampleEmbeddedTrial(),
  ]);
  return {
    "chunks-empty": START,
    "chunks-empty-service": { ...START, answer: null, open_files: 0, sends_to: "rag.example.org" },
    "chunks-empty-vectors": { ...START, embeds_at: "localhost:11434" },
    "chunks-empty-nothing": { ...START, answer: null, open_files: 0, can_choose_folder: false },
    "chunks-reading": {
      kind: "loading",
      collection: "the folder handbook",
      step: "Reading 11 documents",
      done: 0,
      total: 0,
    },
    "chunks-loading": {
      kind: "loading",
      collection: "3 open files",
      step: "Trying sentence 400/100 tokens",
      done: 16,
      total: 37,
    },
    "chunks-error": {
      kind: "error",
      collection: "the sources of answers/mixed.md",
      message: "None of the 3 sources could be read. Correct their paths in the front matter, or choose a folder.",
      actions: ["optimize_again", "optimize_folder", "show_log"],
    },
    "chunks-change": trialState(changed),
    "chunks-keep": trialState(kept, { questions_file: "questions.jsonl" }),
    "chunks-short": trialState(short),
    "chunks-unusable": trialState(unusable),
    "chunks-characters": trialState(inCharacters),
    "chunks-vectors": trialState(byVectors, {
      engine: "nomic-embed-text at localhost:11434",
      questions_file: "questions.jsonl",
    }),
    "chunks-outdated": trialState(changed, {
      stale: true,
      problems: ["handbook/map.pdf was not read: it is protected by a password; save it without one."],
      failure: { message: "The trial was cancelled after 12 of 37 settings.", actions: ["optimize_again"] },
    }),
    "chunks-hostile": trialState(
      {
        ...changed,
        reasons: [HOSTILE],
        warnings: [HOSTILE, HOSTILE],
        collection: { ...changed.collection, tokenizer: HOSTILE, questions: { [HOSTILE]: 3 } },
      },
      {
        collection: HOSTILE,
        engine: HOSTILE,
        problems: [HOSTILE],
        failure: { message: HOSTILE, actions: [] },
        questions_file: HOSTILE,
      },
    ),
  };
}
