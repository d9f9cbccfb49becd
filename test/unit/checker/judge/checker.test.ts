import assert from "node:assert/strict";
import {
  type CitationResult,
  citationResultSchema,
  type Judging,
  RAGQualityChecker,
  RAGQualityError,
} from "../../../../src/checker";
import { CLAIM, judged, REFUNDS, ruling, scripted, SENTENCE, told } from "./courtroom";

const SUPPORTED = ruling("supported", ["S1", SENTENCE]);
const RESPONSE = `${CLAIM} [1]. Gift cards are final [1].`;
const SOURCES = [{ text: REFUNDS }];

function check(checker: RAGQualityChecker, options = {}): Promise<CitationResult> {
  return checker.verify_citations("q", RESPONSE, SOURCES, options);
}

describe("RAGQualityChecker with a judge", () => {
  it("has it read what the core cannot tell, and gives a result of the contract", async () => {
    const judge = scripted(() => SUPPORTED);
    const result = await check(new RAGQualityChecker({ judge: { judge } }));
    assert.deepEqual(citationResultSchema.parse(result), result);
    assert.deepEqual(told(result), [
      ["supported", "supported"],
      ["supported", undefined],
    ]);
    assert.deepEqual([judge.turns.length, result.judged?.mode], [1, "uncertain"]);
  });

  it("takes another one for a call", async () => {
    const [standing, called] = [scripted(() => SUPPORTED), scripted(() => SUPPORTED)];
    const checker = new RAGQualityChecker({ judge: { judge: standing } });
    await check(checker, { judge: { judge: called } });
    assert.deepEqual([standing.turns.length, called.turns.length], [0, 1]);
  });

  it("gives without one, and in the mode `off`, what it gave before, to the byte", async () => {
    const plain = JSON.stringify(await check(new RAGQualityChecker()));
    const off: Judging = { judge: scripted(() => SUPPORTED), mode: "off" };
    assert.equal(JSON.stringify(await check(new RAGQualityChecker({ judge: off }))), plain);
    assert.doesNotMatch(plain, /judge/u);
  });

  it("leaves all that it was not asked about as it was, to the byte", async () => {
    const before = await check(new RAGQualityChecker());
    const after = await check(new RAGQualityChecker({ judge: { judge: scripted(() => "") } }));
    const strip = ({ judged: _, ...result }: CitationResult): unknown =>
      JSON.parse(JSON.stringify(result), (key, value: unknown) => (key === "judgement" ? undefined : value));
    assert.deepEqual(strip(after), strip(before));
  });

  it("says how far it has come", async () => {
    const seen: unknown[] = [];
    const judge = { judge: scripted(() => SUPPORTED) };
    await check(new RAGQualityChecker({ judge }), { on_progress: (progress: unknown) => seen.push(progress) });
    assert.deepEqual(seen, [{ done: 1, total: 1 }]);
  });

  it("fails as cancelled where it is cancelled while the judge is asked", async () => {
    const controller = new AbortController();
    const judge = scripted(() => {
      controller.abort();
      return SUPPORTED;
    });
    const call = check(new RAGQualityChecker({ judge: { judge } }), { signal: controller.signal });
    await assert.rejects(call, { code: "aborted" });
  });

  for (const [what, config, words] of [
    [
      "a model beside a base_url",
      { base_url: "https://rag.example", api_key: "k", judge: { judge: scripted(() => "") } },
      /asks a judge of its own: .* Leave out base_url, or the model/u,
    ],
    [
      "a mode that there is not",
      { judge: { judge: scripted(() => ""), mode: "all" } },
      /\/judge\/mode: This has to be one of off, uncertain, doubtful/u,
    ],
    [
      "no limit for the service's judge",
      { base_url: "https://rag.example", api_key: "k", judge: { max_calls: 0 } },
      /\/judge\/max_calls/u,
    ],
    ["no judge in it", { judge: {} }, /\/judge\/judge: This is required/u],
    ["a judge that cannot be asked", { judge: { judge: { engine: "a", model: "b" } } }, /\/judge\/judge\/ask/u],
    ["calls below nought", { judge: { judge: scripted(() => ""), max_calls: -1 } }, /\/judge\/max_calls/u],
  ] as const)
    it(`refuses ${what}`, () => {
      assert.throws(
        () => new RAGQualityChecker(config as never),
        (error) => error instanceof RAGQualityError && error.code === "invalid_config" && words.test(error.message),
      );
    });
});

describe("the figures with a judge", () => {
  it("count what was ruled, what was not, and why", async () => {
    const judge = scripted(({ claim }) => (claim.startsWith("Buyers") ? SUPPORTED : "no"), { revision: "7" });
    const result = await judged(
      `${CLAIM} [1]. Shoppers get reimbursed in 30 days [1]. Gift cards are final [1].`,
      judge,
    );
    const { accuracy_score, tokens, core, ...rest } = result.judged ?? assert.fail("nothing was judged");
    assert.deepEqual(rest, {
      engine: "test",
      model: "scripted",
      revision: "7",
      mode: "uncertain",
      asked: 2,
      ruled: 1,
      rejected: 1,
      rejections: { unreadable: 1 },
      withheld: 0,
      calls: 2,
      tally: { hold: 1, do_not_hold: 0, cannot_be_told: 0 },
    });
    assert.ok(tokens.input > 0 && tokens.output > 0);
    assert.deepEqual([result.tally.hold, core.tally.hold], [2, 1]);
    assert.ok(accuracy_score !== null && accuracy_score > (core.accuracy_score ?? 1));
    assert.equal(result.accuracy_score, core.accuracy_score);
  });
});
