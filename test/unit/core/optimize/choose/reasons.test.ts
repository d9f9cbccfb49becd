import assert from "node:assert/strict";
import type { Advice } from "../../../../../src/core/optimize/choose/advice";
import { conclude } from "../../../../../src/core/optimize/choose/conclusion";
import { reasonsFor } from "../../../../../src/core/optimize/choose/reasons";
import { type MeasuredCandidate, UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import { SETTINGS } from "../trialSamples";

function measured(chunk_size: number, quality: number): MeasuredCandidate {
  return {
    settings: { ...SETTINGS, chunk_size },
    qualities: Float64Array.of(quality),
    beyondModel: 0,
    metrics: {
      ...UNMEASURED,
      mean_tokens: chunk_size,
      recall: 0.8,
      coverage: 0.7,
      tokens_per_query: 5 * chunk_size,
      chunks: 10,
    },
  };
}

const [SMALL, MIDDLE, LARGE] = [measured(200, 0.8), measured(400, 0.8), measured(1000, 0.75)];
const GAIN = { value: 0.034, low: 0.017, high: 0.049, measured: 0.04 };
const OPEN = { value: 0.02, low: -0.02, high: 0.06, measured: 0.04 };

function advice(verdict: Advice["verdict"], change: Partial<Advice> = {}): Advice {
  return {
    retriever: "words",
    retrieval: { top_k: 5 },
    candidates: [SMALL, MIDDLE, LARGE],
    current: LARGE,
    equals: [SMALL, MIDDLE],
    gain: GAIN,
    verdict,
    ...change,
  };
}

function reasons(main: Advice, other: Advice | null = null, origin: "given" | "derived" = "given"): string[] {
  const current = LARGE.settings;
  const conclusion = conclude(main, other, current);
  return reasonsFor({ main, other, otherRetrievers: [], conclusion, current, questions: { origin, count: 60 } });
}

describe("reasons for chunk settings", () => {
  it("say what a change gains, by what retrieval, and what it costs", () => {
    const [first = "", second = "", ...rest] = reasons(advice({ kind: "change" }));
    assert.equal(
      first,
      "Change to recursive, 200 tokens with 40 of overlap: with the best 5 chunks it gains 3.4 points of expected quality (95\u00a0%: 1.7 to 4.9), judged by questions that had no part in the choice.",
    );
    assert.match(
      second,
      /^For 60 given questions, with the best 5 chunks, recursive, 200 .* finds 80\.0\u00a0% .*; the current setting finds 80\.0\u00a0%/,
    );
    assert.ok(rest.includes("To change, all documents are embedded anew: 10 chunks, 2,000 tokens."));
    assert.ok(
      rest.includes(
        "A question would take 1,000 tokens of chunks, 50\u00a0% of all that the documents have; it takes 5,000 now.",
      ),
    );
  });

  it("say where a question would take most of what there is", () => {
    const [some, all] = [measured(200, 0.8), measured(1000, 0.75)];
    const few = { ...some, metrics: { ...some.metrics, chunks: 9, index_growth: 1.25 } };
    assert.ok(
      reasons(advice({ kind: "change" }, { candidates: [few, all], equals: [few], current: all })).includes(
        "A question would take 1,000 tokens of chunks, 69\u00a0% of all that the documents have; it takes 5,000 now.",
      ),
    );
  });

  it("say how many more questions would decide, or that hardly any would", () => {
    const open = (needed: number | null): string => reasons(advice({ kind: "keep", needed }, { gain: OPEN }))[0] ?? "";
    assert.match(
      open(80),
      /^Keep recursive, 1,000 .* such as recursive, 200 .* gain 2\.0 points .*, which may be chance\. About 80 more questions would decide this\.$/,
    );
    assert.match(open(379), /About 380 more questions would decide this\.$/);
    assert.match(open(5000), /more questions would hardly decide this\.$/);
    assert.match(open(null), /which may be chance\.$/);
  });

  it("give no figure for others that find no more", () => {
    const [first] = reasons(advice({ kind: "keep", needed: 53 }, { gain: OPEN, equals: [LARGE, measured(600, 0.75)] }));
    assert.equal(
      first,
      "Keep recursive, 1,000 tokens with 40 of overlap: with the best 5 chunks the best others, such as recursive, 600 tokens with 40 of overlap, find no more for these questions.",
    );
  });

  it("give no range and speak of a first guess where nobody gave questions", () => {
    const said = reasons(advice({ kind: "guess" }, { gain: null }), null, "derived");
    assert.equal(
      said[0],
      "A first guess, since nobody gave questions: recursive, 200 tokens with 40 of overlap, with the best 5 chunks.",
    );
    assert.doesNotMatch(said.join(" "), /95 %/);
    assert.match(said.at(-1) ?? "", /derived from the documents/);
  });

  it("say of a guess over many tokens of chunks that it was not above fixed settings", () => {
    const guess = (budget_tokens: number): string =>
      reasons(advice({ kind: "guess" }, { retrieval: { budget_tokens }, gain: null }), null, "derived").at(-1) ?? "";
    assert.match(guess(2000), /find no more than 200 tokens without overlap would\.$/u);
    assert.match(guess(500), /derived from the documents/u);
  });

  it("say that questions which find no more than shuffled ones do tell nothing", () => {
    const [first = ""] = reasons(advice({ kind: "chance", found: 0.05, chance: 0.04 }));
    assert.match(
      first,
      /^No change is advised: .* find 5\.0\u00a0% of their own answers' text, and of each other's 4\.0\u00a0%/,
    );
  });

  it("say first that retrievals disagree, and what each asks for", () => {
    const other = advice({ kind: "keep", needed: null }, { retrieval: { budget_tokens: 2000 }, gain: OPEN });
    const [first = "", ...rest] = reasons(advice({ kind: "change" }), other);
    assert.equal(
      first,
      "How chunks are taken decides this, and it was not said: with the best 5 chunks, recursive, 200 tokens with 40 of overlap gains 3.4 points of expected quality (95\u00a0%: 1.7 to 4.9); with 2,000 tokens of chunks, nothing speaks for a change from recursive, 1,000 tokens with 40 of overlap. Say which it is by top_k or budget_tokens.",
    );
    assert.doesNotMatch(rest.join(" "), /this one costs least/u);
  });
});
