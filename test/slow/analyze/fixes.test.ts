import assert from "node:assert/strict";
import type { PromptAnalysis, PromptFinding } from "../../../src/contract/analyze/promptAnalysis";
import { ALL_RULES } from "../../../src/core/analyze";
import { applyEdits } from "../../../src/text/spans";
import { analyzed as analyzedAnew, type Asked } from "../../support/analyzed";
import { PLANTABLE_FAULTS } from "../../support/plantedFaults";
import { rulePage } from "../../support/rulePage";
import { SOUND_PROMPTS } from "../../support/soundPrompts";
import { asked } from "../../support/soundRequest";
import { SOUND_REQUESTS } from "../../support/soundRequests";

/** Each prompt is asked for several times: what it had before, what is left, and whether it can be improved again. */
const analyses = new Map<string, PromptAnalysis>();

function analyzed(request: Asked): PromptAnalysis {
  const key = JSON.stringify(request);
  const analysis = analyses.get(key) ?? analyzedAnew(request);
  analyses.set(key, analysis);
  return analysis;
}

/** Rules whose page says what its suggestion does. */
const FIXING = ALL_RULES.filter(({ code }) => fixOf(rulePage(code).wrong, code) !== undefined);

function fixOf(request: Asked, rule: string): PromptFinding | undefined {
  return analyzed(request).findings.find((finding) => finding.rule === rule && finding.suggestion !== null);
}

function fixed(request: Asked, { suggestion, target }: PromptFinding): Asked {
  return { ...request, [target]: applyEdits(request[target] ?? "", suggestion?.edits ?? []) };
}

function codesIn(request: Asked): string[] {
  return analyzed(request).findings.map(({ rule }) => rule);
}

/** Asserts that the suggestion takes its finding away, brings no other, and leaves nothing of its rule to do. */
function assertFixes(request: Asked, rule: string): void {
  const finding = fixOf(request, rule);
  assert.ok(finding !== undefined);
  const before = codesIn(request);
  const after = fixed(request, finding);
  const left = codesIn(after);
  assert.equal(
    left.filter((code) => code === rule).length,
    before.filter((code) => code === rule).length - 1,
    after.prompt,
  );
  assert.deepEqual(
    left.filter((code) => !before.includes(code)),
    [],
    after.prompt,
  );
  assert.equal(fixOf(after, rule), undefined, `there is still something to do in ${after.prompt}`);
}

/** Asserts that the improved prompt cannot be improved, and that all its sure faults are gone. */
function assertFixpoint(request: Asked): void {
  const { improved_prompt: improved } = analyzed(request);
  if (improved === null) return;
  const again = analyzed({ ...request, prompt: improved });
  assert.equal(again.improved_prompt, null, improved);
  const before = codesIn(request);
  assert.deepEqual(
    again.findings.filter(({ rule }) => !before.includes(rule)).map(({ rule }) => rule),
    [],
    improved,
  );
}

describe("the suggestions of the rules", () => {
  it("are those of ten rules at least", () =>
    assert.ok(FIXING.length >= 10, FIXING.map(({ code }) => code).join(", ")));

  for (const { code } of FIXING) {
    it(`${code}: mends the example of its page`, () => assertFixes(rulePage(code).wrong, code));
  }

  for (const { rule, plant } of PLANTABLE_FAULTS) {
    const requests = SOUND_REQUESTS.flatMap((host) => plant(host)?.asked ?? []).filter(
      (request) => fixOf(request, rule) !== undefined,
    );
    if (requests.length === 0) continue;
    it(`${rule}: mends what is planted into sound prompts`, () => {
      for (const request of requests) assertFixes(request, rule);
    });
  }
});

describe("the improved prompt", () => {
  it("is none of sound prompts", () => {
    for (const request of [
      ...SOUND_REQUESTS.map((host) => asked(host)),
      ...SOUND_PROMPTS.map((prompt) => (typeof prompt === "string" ? { prompt } : prompt)),
    ]) {
      assert.equal(analyzed(request).improved_prompt, null, request.prompt);
    }
  });

  it("cannot be improved again, for the example of each page", () => {
    for (const { code } of ALL_RULES) assertFixpoint(rulePage(code).wrong);
  });

  it("cannot be improved again, for each planted fault", () => {
    for (const { plant } of PLANTABLE_FAULTS)
      for (const host of SOUND_REQUESTS) {
        const request = plant(host)?.asked;
        if (request !== undefined) assertFixpoint(request);
      }
  });
});
