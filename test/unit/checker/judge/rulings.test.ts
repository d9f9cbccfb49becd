import assert from "node:assert/strict";
import { RulingLines } from "../../../../src/checker";
import { findings } from "../../../../src/core/verify";
import { CLAIM, judged, REFUNDS, ruling, scripted, SENTENCE, told, WAREHOUSE } from "./courtroom";

const OTHERWISE = ruling("contradicted", ["S1", SENTENCE]);
const NOWHERE = ruling("not_in_source");
const SUPPORTED = ruling("supported", ["S1", SENTENCE]);

describe("a ruling that is asked twice", () => {
  it("counts as contradicted where both turns say so", async () => {
    const judge = scripted(() => OTHERWISE);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["contradicted", "contradicted"]]);
    assert.equal(judge.turns.length, 2);
  });

  it("counts as not in the source where both turns say so, and is then unsupported", async () => {
    const judge = scripted(() => NOWHERE);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["unsupported", "not_in_source"]]);
    assert.equal(judge.turns.length, 2);
  });

  it("is uncertain where the two differ, whatever the core had said", async () => {
    const fickle = scripted((_, { second }) => (second ? SUPPORTED : OTHERWISE));
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, fickle)), [["uncertain", "disagreement"]]);
    const whole = ruling("contradicted", ["S1", REFUNDS]);
    const again = scripted((_, { second }) => (second ? NOWHERE : whole));
    const flagged = await judged("Purchasers obtain cards as vouchers for money swiftly [1].", again, {
      mode: "doubtful",
    });
    assert.deepEqual(told(flagged), [["uncertain", "disagreement"]]);
    assert.equal(flagged.claims[0]?.citations[0]?.judgement?.core_verdict, "unsupported");
  });

  it("decides nothing where the claim says that something is not there, and is not asked again", async () => {
    for (const claim of [
      "The refund policy explains returns but does not mention vouchers",
      "The waiting time is not defined in the staff policy documents",
    ]) {
      const judge = scripted(() => NOWHERE);
      const result = await judged(`${claim} [1].`, judge, { mode: "doubtful" });
      const [verdict, said] = told(result)[0] ?? [];
      assert.ok(said === undefined || said === "not_supported", said);
      assert.notEqual(verdict, "unsupported");
      assert.ok(judge.turns.length < 2);
    }
  });

  it("says nothing of what an excerpt that was cut may have in its rest", async () => {
    const judge = scripted(() => NOWHERE);
    const result = await judged(`${CLAIM} [1].`, judge, { sources: [`… ${REFUNDS}`] });
    assert.deepEqual([told(result), judge.turns.length], [[["uncertain", "not_all_read"]], 1]);
    assert.equal(
      result.claims[0]?.citations[0]?.judgement?.message,
      "The source is an excerpt that was cut: what it lacks may stand in the rest.",
    );
  });

  const SAME = "In the winter months all ferries to Hull leave at noon.";
  const asked = (reply: string, text: string): ReturnType<typeof judged> =>
    judged(
      "All ferries leave to Hull at noon in the winter months [1].",
      scripted(() => reply),
      { mode: "doubtful", sources: [`The pier is new. ${text} It needs an hour.`] },
    );

  it("contradicts nothing where what it quotes says the same", async () => {
    const other = SAME.replace("noon", "six");
    assert.deepEqual(told(await asked(ruling("contradicted", ["S1", SAME]), SAME)), [["supported", "core_differs"]]);
    assert.equal(told(await asked(ruling("contradicted", ["S1", other]), other))[0]?.[1], "contradicted");
  });

  for (const verdict of ["contradicted", "partially_supported"])
    it(`counts, where a sentence has the claim's words and more: ${verdict}`, async () => {
      const text = "The club took nearly all boats, with the school keeping the ferry, and the town taking the pier.";
      const judge = scripted(() => ruling(verdict, ["S1", text]));
      const result = await judged("The town took the ferry and the pier [1].", judge, {
        mode: "doubtful",
        sources: [text],
      });
      assert.deepEqual([told(result)[0]?.[1], judge.turns.length], [verdict, 2]);
    });

  it("contradicts by two sentences that have the claim's words between them", async () => {
    const [time, work] = ["The time on the clock is 15 minutes.", "The work of a consumer takes 30 seconds."];
    const result = await judged(
      "The time that the work of a consumer takes is 15 minutes [1].",
      scripted(() => ruling("contradicted", ["S1", time], ["S1", work])),
      { mode: "doubtful", sources: [`${time} ${work}`] },
    );
    assert.deepEqual(told(result), [["contradicted", "contradicted"]]);
  });

  it("says no part alone where what it quotes says all of the claim", async () => {
    const result = await asked(ruling("partially_supported", ["S1", SAME]), SAME);
    assert.deepEqual(told(result), [["supported", "core_differs"]]);
  });

  it("contradicts nothing, and says no part, by words about something else", async () => {
    for (const verdict of ["contradicted", "partially_supported"]) {
      const result = await asked(ruling(verdict, ["S1", "The pier is new."]), SAME.replace("noon", "six"));
      assert.equal(told(result)[0]?.[1], "no_quote", verdict);
    }
  });

  it("does not find missing what a source has nearly word for word, and is not asked again", async () => {
    const result = await asked(NOWHERE, SAME);
    assert.deepEqual([told(result), result.judged?.calls], [[["supported", "core_differs"]], 1]);
    assert.equal(
      result.claims[0]?.citations[0]?.judgement?.message,
      `It ruled not_in_source, and the source says “${SAME}”.`,
    );
    assert.equal(told(await asked(NOWHERE, SAME.replace("noon", "six")))[0]?.[1], "not_in_source");
  });

  it("is left where the second turn cannot be read", async () => {
    const judge = scripted((_, { second }) => (second ? "no" : NOWHERE));
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["uncertain", "unreadable"]]);
  });

  it("stands the other way round: passages, options and the schema's words", async () => {
    const judge = scripted(() => NOWHERE);
    await judged(`${CLAIM}.`, judge, { sources: [REFUNDS, "Buyers of gift cards write to the office."] });
    const [first, second] = judge.turns;
    assert.ok(first && second);
    assert.deepEqual(second.passages, first.passages.toReversed());
    assert.deepEqual(
      first.passages.map(({ id }) => id),
      ["S1", "S2"],
    );
    const order = ["supported", "partially_supported", "contradicted", "not_in_source"];
    const enumOf = ({ schema }: typeof first): unknown => JSON.parse(JSON.stringify(schema)).properties.verdict.enum;
    assert.deepEqual([enumOf(first), enumOf(second)], [order, order.toReversed()]);
  });

  it("is asked once where the source supports the claim", async () => {
    const judge = scripted(() => SUPPORTED);
    await judged(`${CLAIM} [1].`, judge);
    assert.equal(judge.turns.length, 1);
  });
});

describe("what a ruling says of a citation", () => {
  it("puts the quote there as evidence at its place, with who ruled and what the core had said", async () => {
    const judge = scripted(() => SUPPORTED, { revision: "r7" });
    const { claims } = await judged(`${CLAIM} [1].`, judge);
    const [citation] = claims[0]?.citations ?? [];
    const start = REFUNDS.indexOf(SENTENCE);
    const quote = { source_id: "1", start, end: start + SENTENCE.length, text: SENTENCE };
    assert.deepEqual(citation?.judgement, {
      verdict: "supported",
      engine: "test",
      model: "scripted",
      revision: "r7",
      quotes: [quote],
      core_verdict: "uncertain",
    });
    assert.deepEqual(citation.evidence, [{ ...quote, score: citation.score, matches: [] }]);
    assert.deepEqual([citation.reasons, claims[0]?.verdict], [[], "supported"]);
  });

  it("leaves the core's score and the figure made of them as they were, and gives the other beside it", async () => {
    const before = await judged(
      `${CLAIM} [1].`,
      scripted(() => ""),
      { mode: "off" },
    );
    const after = await judged(
      `${CLAIM} [1].`,
      scripted(() => SUPPORTED),
    );
    assert.equal(after.accuracy_score, before.accuracy_score);
    assert.equal(after.claims[0]?.citations[0]?.score, before.claims[0]?.citations[0]?.score);
    assert.deepEqual([before.tally.cannot_be_told, after.tally.hold], [1, 1]);
    assert.deepEqual(
      [after.judged?.accuracy_score, after.judged?.tally, after.judged?.core],
      [
        1,
        { hold: 1, do_not_hold: 0, cannot_be_told: 0 },
        { tally: before.tally, accuracy_score: before.accuracy_score },
      ],
    );
  });

  it("is about the sources that are quoted, where the claim cites several", async () => {
    const sources = [REFUNDS, "Buyers write to the office, and 30 days later the money comes."];
    const judge = scripted(() => SUPPORTED);
    const result = await judged(`${CLAIM} [1][2].`, judge, { sources });
    assert.deepEqual(told(result), [
      ["supported", "supported"],
      ["uncertain", "not_quoted"],
    ]);
    assert.equal(result.claims[0]?.verdict, "supported");
  });

  it("is about the source whose quote contradicts the claim, where it quotes another as well", async () => {
    const [moods, quick] = [
      "Their moods may last for days or months.",
      "Whoever goes up and down all in one day does not have the disorder, as doctors tell everybody who asks them about it.",
    ];
    const result = await judged(
      "Their moods may span from days to months, and people who swing within a single day have the disorder [1][2].",
      scripted(() => ruling("contradicted", ["S1", moods], ["S2", quick])),
      { mode: "doubtful", sources: [moods, quick] },
    );
    const [first, second] = told(result);
    assert.deepEqual([first?.[1], second], ["several_sources", ["contradicted", "contradicted"]]);
  });

  it("does not say which of several sources that it quotes lacks the rest", async () => {
    const second = "Buyers write to the office, and 30 days later the money comes.";
    const sources = [REFUNDS, second];
    const ofBoth = scripted(() => ruling("partially_supported", ["S1", SENTENCE], ["S2", second]));
    assert.deepEqual(told(await judged(`${CLAIM} [1][2].`, ofBoth, { sources })), [
      ["uncertain", "several_sources"],
      ["uncertain", "several_sources"],
    ]);
    const ofOne = scripted(() => ruling("partially_supported", ["S1", SENTENCE]));
    assert.deepEqual(told(await judged(`${CLAIM} [1][2].`, ofOne, { sources })), [
      ["partially_supported", "partially_supported"],
      ["uncertain", "not_quoted"],
    ]);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, ofOne)), [["partially_supported", "partially_supported"]]);
  });

  it("rules a claim without marks by all sources", async () => {
    const judge = scripted(() => ruling("supported", ["S2", "It opened in 2021 for storing goods."]));
    const result = await judged("Storage began in 2021.", judge, {
      sources: [REFUNDS, "The depot is in Rotterdam. It opened in 2021 for storing goods."],
      mode: "doubtful",
    });
    assert.deepEqual(told(result), [["supported", "supported"]]);
    assert.equal(result.claims[0]?.judgement?.quotes[0]?.source_id, "2");
  });
});

describe("which claims a judge reads", () => {
  const judge = (): ReturnType<typeof scripted> => scripted(() => SUPPORTED);

  it("reads in the mode `uncertain` what the core cannot tell alone", async () => {
    const asked = judge();
    await judged(`${SENTENCE.slice(0, -1)} [1]. ${CLAIM} [1]. Gift cards are refundable [1].`, asked);
    assert.deepEqual(
      asked.turns.map(({ claim }) => claim),
      [`${CLAIM}.`],
    );
  });

  it("reads in the mode `doubtful` also flags, and supported claims with a word that decides", async () => {
    const asked = judge();
    await judged(
      `Gift cards are final [1]. The warehouse employs 400 people [2]. The money is returned within 45 days of the request [1].`,
      asked,
      {
        mode: "doubtful",
        sources: [REFUNDS, `${WAREHOUSE} All of them are under contract.`],
      },
    );
    await judged("All of them are under contract [1].", asked, {
      mode: "doubtful",
      sources: ["All of them are under contract."],
    });
    assert.deepEqual(
      asked.turns.map(({ claim }) => claim),
      ["The money is returned within 45 days of the request.", "All of them are under contract."],
    );
  });

  it("never reads a mark without a source, an altered quotation, or what a person accepted", async () => {
    const asked = judge();
    const response = `${CLAIM} [9]. They say “the money is returned to the purse within 30 days of the request” [1].`;
    const result = await judged(response, asked, { mode: "doubtful" });
    assert.deepEqual(told(result), [
      ["dangling", undefined],
      ["quote_altered", undefined],
    ]);
    assert.equal(asked.turns.length, 0);
  });

  it("asks nobody in the mode `off`, and gives the result as it is", async () => {
    const asked = judge();
    const result = await judged(`${CLAIM} [1].`, asked, { mode: "off" });
    assert.ok(!("judged" in result));
    assert.equal(asked.turns.length, 0);
  });
});

describe("a judge that gives labels", () => {
  const labels = { answers: "labels" as const };

  it("supports by the nearest sentence of the passage", async () => {
    const judge = scripted(() => ({ kind: "label", label: "supported" }), labels);
    const result = await judged(`${CLAIM} [1].`, judge);
    assert.deepEqual(told(result), [["supported", "supported"]]);
    assert.equal(result.claims[0]?.citations[0]?.judgement?.quotes[0]?.text, SENTENCE);
  });

  it("never contradicts", async () => {
    const judge = scripted(() => ({ kind: "label", label: "not_supported" }), labels);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["uncertain", "not_supported"]]);
  });

  it("is not believed where the core finds another number in that sentence", async () => {
    const judge = scripted(() => ({ kind: "label", label: "supported" }), labels);
    const result = await judged("Buyers get reimbursed in 45 days [1].", judge, { mode: "doubtful" });
    assert.equal(told(result)[0]?.[1], "core_differs");
  });

  it("reads one passage at a time, each within what the model takes", async () => {
    const judge = scripted(() => ({ kind: "label", label: "not_supported" }), { ...labels, maxInputTokens: 80 });
    await judged(`${CLAIM} [1].`, judge, { sources: [`${REFUNDS} `.repeat(9)] });
    assert.ok(judge.turns.length > 1);
    for (const { passages } of judge.turns) assert.equal(passages.length, 1);
  });

  it("tells how likely support is where it knows, also of what is recorded, and leaves the citation's own score", async () => {
    const cache = new RulingLines();
    const judge = scripted(() => ({ kind: "label", label: "supported", score: 0.75 }), labels);
    await judged(`${CLAIM} [1].`, judge, { cache });
    const result = await judged(`${CLAIM} [1].`, judge, { cache: RulingLines.parse(cache.toString()) });
    const [citation] = result.claims[0]?.citations ?? [];
    assert.deepEqual([citation?.judgement?.score, citation?.judgement?.verdict], [0.75, "supported"]);
    assert.notEqual(citation?.score, 0.75);
    assert.equal(judge.turns.length, 1);
  });

  it("takes a score that is none for no reply", async () => {
    const judge = scripted(() => ({ kind: "label", label: "supported", score: 75 }), labels);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["uncertain", "failed"]]);
  });

  it("is asked about windows of its own measure", async () => {
    const countTokens = (text: string): number => text.length;
    const judge = scripted(() => ({ kind: "label", label: "not_supported" }), {
      ...labels,
      maxInputTokens: 400,
      countTokens,
    });
    await judged(`${CLAIM} [1].`, judge, { sources: [`${REFUNDS} ${WAREHOUSE} `.repeat(9)] });
    assert.equal(judge.turns.length, 6);
    for (const { claim, passages } of judge.turns) {
      const read = countTokens(`${claim}\n${passages.map(({ text }) => text).join("")}`);
      assert.ok(read <= 400 && read > 200, String(read));
    }
  });

  it("takes words instead of a label for none", async () => {
    assert.deepEqual(
      told(
        await judged(
          `${CLAIM} [1].`,
          scripted(() => SUPPORTED, labels),
        ),
      ),
      [["uncertain", "unreadable"]],
    );
  });
});

describe("the finding on what was ruled", () => {
  it("says who ruled, and what it quotes", async () => {
    const result = await judged(
      `${CLAIM} [1].`,
      scripted(() => OTHERWISE),
    );
    assert.deepEqual(
      findings(result).map(({ message, span, evidence }) => [message, span, evidence?.text]),
      [
        [
          `Contradicted [1]: The cited source states it otherwise. Ruled by scripted, which quotes “${SENTENCE}”`,
          { start: 0, end: CLAIM.length },
          SENTENCE,
        ],
      ],
    );
  });

  it("says who ruled, where nothing can be quoted", async () => {
    const result = await judged(
      `${CLAIM} [1].`,
      scripted(() => NOWHERE),
    );
    assert.deepEqual(
      findings(result).map(({ message }) => message),
      ["Unsupported [1]: The cited source does not say this. Ruled by scripted."],
    );
  });
});
