import assert from "node:assert/strict";
import { type ChunksState, chunksStateSchema } from "../../../../src/contract/panel/chunksState";
import {
  chunksPanelState,
  NO_TRIAL,
  type ShownTrial,
  stepOf,
  type TrialState,
  type TrialSurroundings,
  withPhase,
  withShown,
  withTouched,
} from "../../../../src/extension/chunks/chunksState";
import { parseSettings } from "../../../../src/extension/shared/settings";
import { NO_OPTIMIZATION } from "./noOptimization";

const SETTINGS = parseSettings(() => undefined).settings.chunks;
const AROUND: TrialSurroundings = {
  settings: SETTINGS,
  answer: "answers/mixed.md",
  openFiles: 3,
  canChooseFolder: true,
  sendsTo: "rag.example",
  embedsAt: "localhost:11434",
};
const SHOWN: ShownTrial = {
  target: { kind: "open_files", files: [] },
  trial: {
    key: "7",
    engine: "bundled core",
    elapsed_ms: 12,
    row: null,
    files: ["file:///w/a.md"],
    problems: ["b.md: The file has no text."],
    result: NO_OPTIMIZATION,
  },
  collection: "2 open files",
  settings: SETTINGS,
  questionsFile: "questions.jsonl",
  files: new Set(["file:///w/a.md"]),
  found: new Set(["file:///w/a.md", "file:///w/b.md"]),
};
const FAILED = { kind: "failed", collection: "the folder docs", message: "No.", actions: ["optimize_again"] } as const;

function shownAs(state: TrialState, around: TrialSurroundings = AROUND): ChunksState {
  return chunksStateSchema.parse(chunksPanelState(state, around));
}

describe("what the tab for chunks shows", () => {
  const shown = withShown(SHOWN, new Set());

  it("is empty before the first trial, with all that one could be started with", () => {
    assert.deepEqual(shownAs(NO_TRIAL), {
      kind: "empty",
      current: SETTINGS.current,
      answer: "answers/mixed.md",
      open_files: 3,
      can_choose_folder: true,
      sends_to: "rag.example",
      embeds_at: "localhost:11434",
    });
  });

  it("is how far a trial has come, whatever was on view before", () => {
    const working = withPhase(shown, {
      kind: "working",
      collection: "the folder docs",
      step: "Trying",
      done: 3,
      total: 40,
    });
    assert.deepEqual(shownAs(working), {
      kind: "loading",
      collection: "the folder docs",
      step: "Trying",
      done: 3,
      total: 40,
    });
  });

  it("is the result, with the files that were not read and where the questions came from", () => {
    const state = shownAs(shown);
    assert.ok(state.kind === "result");
    assert.deepEqual(
      [state.key, state.collection, state.stale, state.failure, state.questions_file, state.problems],
      ["7", "2 open files", false, null, "questions.jsonl", SHOWN.trial.problems],
    );
  });

  it("is stale once a file of the trial was edited, and not for another one", () => {
    assert.equal(withTouched(shown, "file:///w/other.md"), shown);
    const touched = withTouched(shown, "file:///w/a.md");
    assert.equal(withTouched(touched, "file:///w/a.md"), touched);
    const state = shownAs(touched);
    assert.ok(state.kind === "result" && state.stale);
  });

  it("is stale from the start where a file was edited while the trial ran", () => {
    const state = shownAs(withShown(SHOWN, new Set(["file:///w/a.md"])));
    assert.ok(state.kind === "result" && state.stale);
    const other = shownAs(withShown(SHOWN, new Set(["file:///w/other.md"])));
    assert.ok(other.kind === "result" && !other.stale);
  });

  const changes = [
    { current: { ...SETTINGS.current, chunk_size: 500 } },
    { current: { ...SETTINGS.current, chunk_overlap: 0 } },
    { current: { ...SETTINGS.current, unit: "characters" as const } },
    { current: { ...SETTINGS.current, splitter: "markdown" as const } },
    { maxChunkSize: 512 },
    { questions: "q.jsonl" },
    { topK: 3 },
    { budgetTokens: 500 },
    { embeddingsUrl: "http://localhost:11434/v1" },
    { embeddingsModel: "nomic-embed-text" },
  ];
  for (const change of changes) {
    it(`is stale while the settings differ by ${JSON.stringify(change)}, and holds again when they are set back`, () => {
      const state = shownAs(shown, { ...AROUND, settings: { ...SETTINGS, ...change } });
      assert.ok(state.kind === "result" && state.stale);
    });
  }

  it("is the failure beside a result that still holds", () => {
    const state = shownAs(withPhase(shown, FAILED));
    assert.ok(state.kind === "result");
    assert.deepEqual(state.failure, { message: "No.", actions: ["optimize_again"] });
  });

  it("is the failure alone where there is no result, or a stale one", () => {
    const error = { kind: "error", collection: "the folder docs", message: "No.", actions: ["optimize_again"] };
    assert.deepEqual(shownAs(withPhase(NO_TRIAL, FAILED)), error);
    assert.deepEqual(shownAs(withPhase(withTouched(shown, "file:///w/a.md"), FAILED)), error);
  });

  it("forgets a failure with the next trial", () => {
    const state = shownAs(withShown(SHOWN, new Set()));
    assert.ok(state.kind === "result" && state.failure === null);
  });
});

const TRIED = { chunk_size: 300, chunk_overlap: 75, unit: "tokens", splitter: "recursive" } as const;

describe("the steps of a trial", () => {
  it("count files before there is anything to try", () => {
    assert.deepEqual(stepOf({ kind: "reading_files", done: 16, total: 120 }, null), {
      step: "Reading files: 16 of 120",
      done: 0,
      total: 0,
    });
    assert.deepEqual(stepOf({ kind: "reading_files", done: 0, total: 0 }, null), {
      step: "Reading the sources",
      done: 0,
      total: 0,
    });
    assert.equal(
      stepOf({ kind: "preparing", documents: 1200 }, null).step,
      "Counting the tokens of 1,200 documents, and making questions",
    );
  });
  it("name the settings at hand", () =>
    assert.deepEqual(stepOf({ kind: "trying", done: 3, total: 37, settings: TRIED }, null), {
      step: "Trying recursive, 300 tokens with 75 of overlap",
      done: 3,
      total: 37,
    }));
  it("name the service that the documents go to", () =>
    assert.equal(
      stepOf({ kind: "asking_service", documents: 1 }, "rag.example").step,
      "Sending 1 document to rag.example, which tries the settings",
    ));
});
