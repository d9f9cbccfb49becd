import assert from "node:assert/strict";
import type { PromptFinding } from "../../../../../src/contract/analyze/promptAnalysis";
import { ALL_RULES } from "../../../../../src/core/analyze";
import { analyzed, subjectOf } from "../../../../support/analyzed";
import { PLANTABLE_FAULTS } from "../../../../support/plantedFaults";
import type { Planted } from "../../../../support/plantedFaults/planted";
import { asked } from "../../../../support/soundRequest";
import { SOUND_REQUESTS } from "../../../../support/soundRequests";

/** The share of the planted faults that has to be found where it is. */
const FOUND = 0.95;
/** A mark of roles in retrieved text is also words that direct the model. */
const COMPANIONS: Readonly<Record<string, string>> = { "role-spoofing": "planted-instruction" };

interface Trial {
  readonly rule: string;
  readonly style: string;
  readonly isFound: boolean;
  /** Other rules that say something which they did not say before. */
  readonly others: readonly string[];
}

const trials = PLANTABLE_FAULTS.flatMap(({ rule, plant }): Trial[] =>
  SOUND_REQUESTS.flatMap((host) => {
    const planted = plant(host);
    return planted === null ? [] : [{ rule, style: host.style, ...tried(rule, planted) }];
  }),
);

function tried(rule: string, planted: Planted): Pick<Trial, "isFound" | "others"> {
  const { findings } = analyzed(planted.asked);
  const hit = findings.find((finding) => finding.rule === rule && isAt(finding, planted));
  const others = findings
    .filter((finding) => finding !== hit && COMPANIONS[rule] !== finding.rule)
    .map((finding) => finding.rule);
  return { isFound: hit !== undefined, others };
}

function isAt({ target, start, end }: PromptFinding, { place }: Planted): boolean {
  return target === place.target && start === place.start && end === place.end;
}

function shareFound(of: readonly Trial[]): number {
  return of.filter(({ isFound }) => isFound).length / of.length;
}

/** `no-context    1 of 1`, a line for each rule. */
function tableOf(all: readonly Trial[]): string {
  return ALL_RULES.map(({ code }) => {
    const own = all.filter(({ rule }) => rule === code);
    return `      ${code.padEnd(36)}${own.filter(({ isFound }) => isFound).length} of ${own.length}`;
  }).join("\n");
}

describe("faults planted into sound prompts", () => {
  for (const host of SOUND_REQUESTS) {
    it(`${host.style}: no rule says anything of it as it is, hints included`, () => {
      assert.deepEqual(
        analyzed(asked(host)).findings.map(({ rule, message }) => `${rule}: ${message}`),
        [],
      );
    });
  }

  it("the hosts are read as what they are", () => {
    for (const host of SOUND_REQUESTS) {
      const { prompt, context } = subjectOf(asked(host));
      assert.equal(context.passages.length, host.passages.length, host.style);
      assert.equal(prompt.isEnglish, host.isEnglish, host.style);
      assert.equal(host.isAnswer, prompt.purpose === "answer" && host.isEnglish, host.style);
    }
  });

  for (const { code } of ALL_RULES) {
    it(`${code}: is found where it was planted`, () => {
      const own = trials.filter(({ rule }) => rule === code);
      assert.ok(own.length > 0, `no fault of ${code} can stand in any host`);
      assert.ok(
        shareFound(own) >= FOUND,
        own
          .filter(({ isFound }) => !isFound)
          .map(({ style }) => style)
          .join(", "),
      );
    });
  }

  it("nothing else is reported", () => {
    assert.deepEqual(
      trials.filter(({ others }) => others.length > 0),
      [],
    );
  });

  after(() => {
    console.log(
      `    Planted faults that were found at their place: ${(shareFound(trials) * 100).toFixed(1)} % of ${trials.length}\n${tableOf(trials)}`,
    );
  });
});
