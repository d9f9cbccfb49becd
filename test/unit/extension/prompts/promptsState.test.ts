import assert from "node:assert/strict";
import {
  type FilePrompts,
  findingsOf,
  promptAt,
  PROMPTS_RULES,
  promptsPanelState,
  sureFixes,
  usesContext,
  withAnalyzed,
  withPhase,
  withScope,
} from "../../../../src/extension/prompts/promptsState";
import type { AnalyzedPrompt } from "../../../../src/extension/worker/wire/promptsMessages";
import { analyzedPrompt, edit, FILE } from "./analyzedPrompt";

const { start: newPrompts, edited, withSourceEdited: withContextEdited } = PROMPTS_RULES;

const SUBJECT = { file: "a.prompty", sendsTo: null, hasFolder: true };
const WHOLE = { kind: "file" } as const;

function stateOf(...prompts: AnalyzedPrompt[]): FilePrompts {
  return withAnalyzed(withScope(newPrompts(FILE), WHOLE), { prompts, count: prompts.length, problems: [] });
}

function startsIn(state: FilePrompts): (number | null)[] {
  return state.prompts.flatMap(findingsOf).map(({ place }) => place?.span.start ?? null);
}

describe("what is known about a file's prompts", () => {
  it("moves with the text, and loses what was edited itself", () => {
    const state = edited(stateOf(analyzedPrompt([10, 30])), [{ offset: 12, removed: 1, inserted: 4 }]);
    assert.deepEqual(startsIn(state), [null, 33]);
    assert.deepEqual(
      state.prompts[0]?.helps.map(({ edits }) => edits?.map(({ span }) => span.start) ?? null),
      [null, [33]],
    );
    assert.equal(state.prompts[0]?.isStale, true);
  });

  it("offers all sure fixes as long as none of their words was edited", () => {
    const state = stateOf(analyzedPrompt([10, 30]));
    assert.deepEqual(sureFixes(edited(state, [{ offset: 0, removed: 0, inserted: 2 }])), {
      count: 2,
      edits: [12, 32].map((start) => ({ ...edit(start - 2), span: { start, end: start + 5 } })),
    });
    assert.deepEqual(sureFixes(edited(state, [{ offset: 31, removed: 1, inserted: 0 }])), { count: 0, edits: [] });
  });

  it("keeps the place of an edit in another file where this one is edited", () => {
    const [help] = analyzedPrompt([10]).helps;
    assert.ok(help);
    const state = stateOf(analyzedPrompt([10], { helps: [{ ...help, edits: [edit(3, "file:///w/b.md")] }] }));
    assert.deepEqual(edited(state, [{ offset: 0, removed: 4, inserted: 0 }]).prompts[0]?.helps[0]?.edits, [
      edit(3, "file:///w/b.md"),
    ]);
  });

  it("is out of date when its context was edited elsewhere, and only then", () => {
    const state = stateOf(analyzedPrompt([10], { context_files: ["file:///w/notes.md"] }));
    assert.deepEqual([usesContext(state, "file:///w/notes.md"), usesContext(state, "file:///w/b.md")], [true, false]);
    assert.equal(withContextEdited(state, "file:///w/notes.md").prompts[0]?.isStale, true);
    assert.equal(withContextEdited(state, "file:///w/b.md"), state);
  });

  it("is the prompt at the cursor, else the first one", () => {
    const state = stateOf(
      analyzedPrompt([10], { key: "1.0", span: { start: 0, end: 50 } }),
      analyzedPrompt([70], { key: "1.1", span: { start: 60, end: 90 } }),
    );
    assert.deepEqual(
      [0, 55, 60, 90, 500].map((offset) => promptAt(state, offset)?.shown.key),
      ["1.0", "1.0", "1.1", "1.1", "1.0"],
    );
    assert.equal(promptAt(newPrompts(FILE), 0), null);
  });

  it("forgets another part of the file, and stretches the part that it is about", () => {
    const part = { kind: "part", span: { start: 10, end: 40 } } as const;
    const state = withAnalyzed(withScope(newPrompts(FILE), part), {
      prompts: [analyzedPrompt([10])],
      count: 1,
      problems: [],
    });
    const typed = edited(state, [{ offset: 40, removed: 0, inserted: 5 }]);
    assert.deepEqual(typed.scope, { kind: "part", span: { start: 10, end: 45 } });
    assert.equal(withScope(typed, { kind: "part", span: { start: 10, end: 45 } }), typed);
    assert.deepEqual(withScope(typed, WHOLE).prompts, []);
  });
});

describe("what the prompt tab is sent", () => {
  it("is nothing before it was asked for, with where it would be sent", () => {
    assert.deepEqual(promptsPanelState({ ...SUBJECT, sendsTo: "rag.example" }, null, 0), {
      kind: "empty",
      why: "not_analyzed",
      file: "a.prompty",
      sends_to: "rag.example",
    });
  });

  it("is the step of a first run, and then the analysis with the number of its sure fixes", () => {
    assert.deepEqual(promptsPanelState(SUBJECT, withPhase(newPrompts(FILE), { kind: "working", step: "Reading" }), 0), {
      kind: "loading",
      file: "a.prompty",
      step: "Reading",
    });
    const shown = promptsPanelState(SUBJECT, stateOf(analyzedPrompt([10, 30])), 0);
    assert.ok(shown.kind === "result");
    assert.deepEqual([shown.can_fix, shown.places.length, shown.stale, shown.can_set_rules], [2, 2, false, true]);
  });

  it("stays the former analysis while the next one is made", () => {
    const state = withPhase(edited(stateOf(analyzedPrompt([10])), [{ offset: 50, removed: 0, inserted: 1 }]), {
      kind: "working",
      step: "Reading",
    });
    const shown = promptsPanelState(SUBJECT, state, 0);
    assert.ok(shown.kind === "result");
    assert.equal(shown.stale, true);
  });

  it("keeps an analysis that holds above a failure, and gives way where it does not", () => {
    const failure = { kind: "failed", headline: "No", message: "No key.", actions: ["set_api_key"] } as const;
    const kept = promptsPanelState(SUBJECT, withPhase(stateOf(analyzedPrompt([10])), failure), 0);
    assert.ok(kept.kind === "result");
    assert.deepEqual(kept.failure, { message: "No key.", actions: ["set_api_key"] });
    const stale = withPhase(edited(stateOf(analyzedPrompt([10])), [{ offset: 5, removed: 1, inserted: 0 }]), failure);
    assert.deepEqual(promptsPanelState(SUBJECT, stale, 0), {
      kind: "error",
      file: "a.prompty",
      message: "No key.",
      actions: ["set_api_key"],
    });
  });

  it("says how many prompts of a long list were left out", () => {
    const state = withAnalyzed(newPrompts(FILE), { prompts: [analyzedPrompt([])], count: 250, problems: [] });
    const shown = promptsPanelState(SUBJECT, state, 0);
    assert.ok(shown.kind === "result");
    assert.match(shown.problems.join(" "), /holds 250 prompts, and the first 1/u);
  });
});
