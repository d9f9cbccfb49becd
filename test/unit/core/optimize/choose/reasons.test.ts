import assert from "node:assert/strict";
import { RETRIEVAL_DECIDES } from "../../../../../src/contract/optimize/adviceText";
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
      ...{ expected_quality: quality, quality: { value: quality, low: 0, high: 1 } },
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
    ...{ retriever: "words", origin: "given", retrieval: { top_k: 5 } },
    candidates: [SMALL, MIDDLE, LARGE],
    current: LARGE,
    equals: [SMALL, MIDDLE],
    choosable: [SMALL, MIDDLE, LARGE],
    better: SMALL,
    gain: GAIN,
    verdict,
    ...change,
  };
}

function reasons(main: Advice, other: Advice | null = null, origin: "given" | "derived" = "given"): string[] {
  const current = LARGE.settings;
  const by = (one: Advice): Advice => ({ ...one, origin });
  const all = { main: by(main), other: other === null ? null : by(other) };
  const conclusion = conclude(all.main, all.other, current);
  return reasonsFor({ ...all, otherRetrievers: [], conclusion, current, questions: { origin, count: 60 } });
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
      /^For 60 given questions, with the best 5 chunks, recursive, 200 .* finds 42 answers whole and 80\.0\u00a0% of the answers' text; the current setting finds 42 answers whole and 80\.0\u00a0%/,
    );
    assert.ok(rest.includes("To change, all documents are embedded anew: 10 chunks, 2,000 tokens."));
    assert.ok(
      rest.includes(
        "A question would take 1,000 tokens with the best 5 chunks (50\u00a0% of all that the documents have); it takes 5,000 now.",
      ),
    );
  });

  it("say what each retrieval comes to where both leave it open, or one alone", () => {
    const said = (main: Partial<Advice>, other: Partial<Advice>): string[] =>
      reasons(
        advice({ kind: "keep", needed: null }, { gain: OPEN, ...main }),
        advice({ kind: "keep", needed: null }, { gain: OPEN, retrieval: { budget_tokens: 2000 }, ...other }),
      );
    const none = { better: null, candidates: [LARGE], equals: [LARGE] };
    const [first = "", second = ""] = said(none, {});
    assert.match(first, /^No change is shown to help: with the best 5 chunks none of the others that were tried /u);
    assert.match(second, /^With 2,000 tokens of chunks, recursive, 200 .* beside 75\.0\u00a0% .* may be chance\. Judged /u);
    assert.match(said(none, none)[0] ?? "", /^Keep recursive, 1,000 /u);
  });

  it("say of a change that both retrievals ask for what it gains by each", () => {
    const other = advice({ kind: "change" }, { retrieval: { budget_tokens: 2000 } });
    const [first = "", second] = reasons(advice({ kind: "change" }), other);
    assert.match(first, /^Change to recursive, 200 .*: with the best 5 chunks it gains 3\.4 points/u);
    assert.equal(
      second,
      "With 2,000 tokens of chunks it gains 3.4 points of expected quality (95\u00a0%: 1.7 to 4.9), judged in the same way.",
    );
    const guessed = advice({ kind: "guess" }, { retrieval: { budget_tokens: 2000 }, gain: null });
    assert.equal(
      reasons(advice({ kind: "guess" }, { gain: null }), guessed, "derived")[1],
      "With 2,000 tokens of chunks it has an expected quality of 80.0\u00a0% beside 75.0\u00a0% of the current setting.",
    );
  });

  it("say where a question would take most of what there is", () => {
    const [some, all] = [measured(200, 0.8), measured(1000, 0.75)];
    const few = { ...some, metrics: { ...some.metrics, chunks: 9, index_growth: 1.25 } };
    assert.ok(
      reasons(advice({ kind: "change" }, { candidates: [few, all], equals: [few], current: all })).includes(
        "A question would take 1,000 tokens with the best 5 chunks (69\u00a0% of all that the documents have); it takes 5,000 now.",
      ),
    );
  });

  it("say how many more questions would decide, where anybody would write so many", () => {
    const open = (needed: number | null): string => reasons(advice({ kind: "keep", needed }, { gain: OPEN }))[0] ?? "";
    assert.match(
      open(80),
      /^No change is shown to help: with the best 5 chunks recursive, 200 .* has a quality of 80\.0\u00a0% beside 75\.0\u00a0% of the current setting, which may be chance\. Judged by questions that had no part in the choice, a change gains 2\.0 points .*\. Where so much is gained, about 80 more such questions would show it, three times in four\.$/,
    );
    assert.match(open(379), /about 380 more such questions would show it, three times in four\.$/);
    assert.equal(open(5000), open(null));
    assert.match(open(null), /a change gains 2\.0 points .* 6\.0\)\.$/);
  });

  it("say that no other is better, or that a better one is within the noise and dearer", () => {
    const kept = (change: Partial<Advice>): string[] => reasons(advice({ kind: "keep", needed: 53 }, change));
    const [none = "", figures = ""] = kept({
      ...{ gain: OPEN, candidates: [LARGE], better: null },
      equals: [LARGE, measured(600, 0.74)],
    });
    assert.equal(
      none,
      "Keep recursive, 1,000 tokens with 40 of overlap: with the best 5 chunks none of the others that were tried has a higher quality than recursive, 1,000 tokens with 40 of overlap.",
    );
    assert.doesNotMatch(figures, /600 tokens/);
    assert.match(
      kept({ equals: [LARGE, SMALL] })[0] ?? "",
      /^Keep recursive, 1,000 .* recursive, 200 .* beside 75\.0\u00a0% of the current setting, which may be chance, and the current setting costs less\.$/,
    );
  });

  it("say of what found more that settings like it do not bear it out, or that a change finds no more", () => {
    const open = (change: Partial<Advice>): string => reasons(advice({ kind: "keep", needed: null }, change))[0] ?? "";
    assert.match(
      open({ better: null, gain: OPEN }),
      /^No change is shown to help: .* 200 .* a quality of 80\.0\u00a0% beside 75\.0.*, but what settings like it found does not bear that out\.$/u,
    );
    assert.match(open({ gain: { ...OPEN, measured: 0 } }), /which may be chance\. What some of the questions choose finds no more for the others\.$/u);
    assert.match(open({ gain: { ...OPEN, value: -0.01 } }), /which may be chance\.$/u);
  });

  it("say of a guess that stays what it passes over, and from where on it would change", () => {
    const better = measured(200, 0.77);
    const guessed = (change: Partial<Advice>): string =>
      reasons(advice({ kind: "no_guess" }, { gain: null, ...change }), null, "derived")[0] ?? "";
    assert.match(
      guessed({ better, equals: [better] }),
      /keep recursive, 1,000 .*; with the best 5 chunks recursive, 200 .* has an expected quality of 77\.0\u00a0% beside 75\.0\u00a0% of the current setting, which is less than the 3 points from which on a change is guessed\.$/,
    );
    assert.match(
      guessed({ better: null, equals: [LARGE], candidates: [LARGE, measured(200, 0.7504)] }),
      /none of the others that were tried has a higher/,
    );
    const sentence = { ...measured(300, 0.9), settings: { ...SETTINGS, splitter: "sentence" as const } };
    const among = { better: null, equals: [LARGE], candidates: [SMALL, LARGE, sentence] };
    assert.match(
      guessed({ ...among, candidates: [LARGE, sentence] }),
      /sentence, 400 .* has an expected quality of 90\.0.* beside 75\.0.*, but it is not guessed, since derived questions favour its splitter\.$/u,
    );
    assert.match(
      guessed({ ...among, candidates: [LARGE, { ...SMALL, beyondModel: 0.5 }] }),
      /recursive, 200 .* beside 75\.0.*, but the embedding model reads its chunks only in part\.$/u,
    );
    const all = reasons(advice({ kind: "no_guess" }, { gain: null, ...among }), null, "derived").join(" ");
    assert.match(all, /a guess is made among settings of the recursive splitter\./);
  });

  describe("where a smaller index finds no less", () => {
    const costing = (one: MeasuredCandidate, index_growth: number, tokens_per_query: number): MeasuredCandidate => ({
      ...one,
      metrics: { ...one.metrics, index_growth, tokens_per_query },
    });
    const current = costing(LARGE, 1.67, 2000);
    const smaller = costing(measured(200, 0.75), 1.01, 1980);
    const kept = (other: MeasuredCandidate, change: Partial<Advice> = {}): Partial<Advice> => ({
      ...{ gain: null, better: null, candidates: [current], equals: [current], choosable: [current, other], current },
      ...change,
    });

    it("say that first, in place of keeping the current setting", () => {
      const [first = "", second = ""] = reasons(advice({ kind: "keep", needed: null }, kept(smaller)));
      assert.equal(
        first,
        "A cheaper setting finds no less by these questions: with recursive, 200 tokens with 40 of overlap the index would hold 101.0\u00a0% of the documents' tokens in place of 167.0\u00a0%.",
      );
      assert.match(second, /^With the best 5 chunks none of the others that were tried has a higher quality/u);
      const guessed = reasons(advice({ kind: "no_guess" }, kept(smaller)), null, "derived");
      assert.match(guessed[0] ?? "", /^A cheaper setting/u);
      assert.match(guessed[1] ?? "", /^A first guess, since nobody gave questions: with the best 5 chunks none of the/u);
    });

    it("say it last where something else may find more", () => {
      const open = { better: SMALL, candidates: [current, SMALL], equals: [SMALL] };
      const all = reasons(advice({ kind: "keep", needed: null }, kept(smaller, open)));
      assert.match(all[0] ?? "", /^No change is shown to help/u);
      assert.match(all.at(-1) ?? "", /^A cheaper setting finds no less/u);
    });

    it("say nothing of what finds less, or takes less text or more, or is no less elsewhere alone", () => {
      for (const other of [
        costing(measured(200, 0.74), 1.01, 2000),
        costing(measured(200, 0.75), 1.01, 1900),
        costing(measured(200, 0.75), 1.01, 2100),
        costing(measured(200, 0.75), 1.65, 2000),
      ])
        assert.match(reasons(advice({ kind: "keep", needed: null }, kept(other)))[0] ?? "", /^Keep /u);
      const elsewhere = advice({ kind: "keep", needed: null }, kept(current));
      assert.doesNotMatch(reasons(advice({ kind: "keep", needed: null }, kept(smaller)), elsewhere).join("\n"), /cheaper/u);
    });
  });

  it("say beside a gain by how much more text to a question it is bought, and once", () => {
    const bought = { candidates: [LARGE, SMALL], current: SMALL, equals: [LARGE], better: LARGE };
    const [first = "", ...rest] = reasons(advice({ kind: "change" }, bought));
    assert.match(
      first,
      /with the best 5 chunks it gains, at 5,000 tokens a question in place of 1,000 \(50\u00a0% of all that the documents have\), 3\.4 points/u,
    );
    assert.doesNotMatch(rest.join(" "), /A question would take/u);
    const [open = ""] = reasons(advice({ kind: "keep", needed: null }, bought));
    assert.match(open, /has, at 5,000 tokens a question in place of 1,000 .*, a quality of 75\.0\u00a0% beside 80\.0/u);
    const replaced = reasons(advice({ kind: "replace", why: "model" }, bought));
    assert.match(replaced.join(" "), /A question would take 5,000 tokens .*; it takes 1,000 now\./u);
  });

  it("count the answers that are found whole, with the share of their text where that is another", () => {
    const found = (recall: number, coverage: number, origin: "given" | "derived"): string => {
      const current = { ...LARGE, metrics: { ...LARGE.metrics, recall, coverage } };
      return reasons(advice({ kind: "too_few" }, { current }), null, origin).find((one) => one.startsWith("For 60")) ?? "";
    };
    assert.match(found(0.75, 0.75, "given"), /the current setting finds 45 answers whole\.$/u);
    assert.match(found(0.1, 0, "given"), /finds no answer whole and 10\.0\u00a0% of the answers' text\.$/u);
    assert.match(found(0.75, 0.75, "derived"), /finds 75\.0\u00a0% of the answers whole\.$/u);
  });

  it("give no range and speak of a first guess where nobody gave questions", () => {
    const said = reasons(advice({ kind: "guess" }, { gain: null }), null, "derived");
    assert.equal(
      said[0],
      "A first guess, since nobody gave questions: recursive, 200 tokens with 40 of overlap, which with the best 5 chunks has an expected quality of 80.0\u00a0% beside 75.0\u00a0% of the current setting.",
    );
    assert.doesNotMatch(said.join(" "), /95 %|About \d/);
    assert.match(said.at(-1) ?? "", /derived from the documents/);
  });

  it("say that questions which find no more than shuffled ones do tell nothing", () => {
    const [first = ""] = reasons(advice({ kind: "chance", found: 0.05, chance: 0.04 }));
    assert.match(
      first,
      /^No change is advised: .* find 5\.0\u00a0% of their own answers' text, and of each other's 4\.0\u00a0%/,
    );
  });

  it("say first that retrievals disagree, and what each asks for", () => {
    const none = { choosable: [], better: null, equals: [LARGE] };
    const other = advice({ kind: "keep", needed: null }, { retrieval: { budget_tokens: 2000 }, gain: OPEN, ...none });
    const [first = "", ...rest] = reasons(advice({ kind: "change" }), other);
    assert.ok(first.startsWith(`${RETRIEVAL_DECIDES} this, and it was not said: with the best 5 chunks, recursive, 200 `));
    assert.match(first, / gains 3\.4 points .*; with 2,000 tokens of chunks, .* Say which it is by top_k or/u);
    assert.doesNotMatch(rest.join(" "), /this one costs least/u);
  });

  it("say why retrievals disagree where it is the size, as it mostly is", () => {
    const byTokens = (best: MeasuredCandidate): string =>
      reasons(
        advice({ kind: "change" }, { equals: [MIDDLE] }),
        advice({ kind: "change" }, { retrieval: { budget_tokens: 2000 }, equals: [best] }),
      ).join(" ");
    assert.match(
      byTokens(SMALL),
      /A number of chunks brings more text the larger they are; a number of tokens does not\./,
    );
    assert.doesNotMatch(byTokens(measured(600, 0.8)), /brings more text/);
  });
});
