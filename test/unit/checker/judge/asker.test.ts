import assert from "node:assert/strict";
import { citationResultSchema, type Judge, type JudgeReply } from "../../../../src/checker";
import { planJudging } from "../../../../src/checker/judge/planJudging";
import type { JudgingPlatform } from "../../../../src/checker/judge/platform";
import { RulingLines } from "../../../../src/checker/judge/rulingStore";
import { verifyCitations } from "../../../../src/core/verify";
import { asDocument, CLAIM, isSecond, judged, REFUNDS, ruling, scripted, SENTENCE, told, WAREHOUSE } from "./courtroom";

const SUPPORTED = ruling("supported", ["S1", SENTENCE]);
const PEOPLE = ["Buyers", "Shoppers", "Clients", "Patrons", "Guests", "Visitors", "Users", "Members"];
const ANSWER = PEOPLE.map((people) => `${people} get reimbursed in 30 days [1].`).join(" ");

/** A judge whose replies wait until they are let go. */
function held(): Judge & { readonly waiting: ((reply: JudgeReply) => void)[]; readonly ended: number[] } {
  const waiting: ((reply: JudgeReply) => void)[] = [];
  const ended: number[] = [];
  return {
    engine: "test",
    model: "held",
    waiting,
    ended,
    ask(_, signal) {
      const number = waiting.length;
      return new Promise((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => ended.push(number));
      });
    },
  };
}

/** Resolves when a state is reached; turns of the platform are let by. */
async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
}

describe("the limits of judging", () => {
  it("never makes more calls than it may, and says what was left", async () => {
    const judge = scripted(() => SUPPORTED);
    const result = await judged(ANSWER, judge, { max_calls: 3 });
    assert.equal(judge.turns.length, 3);
    assert.deepEqual(
      [result.judged?.calls, result.judged?.ruled, result.judged?.rejections],
      [3, 3, { over_budget: 5 }],
    );
  });

  it("counts second turns too", async () => {
    const judge = scripted(() => ruling("not_in_source"));
    const result = await judged(ANSWER, judge, { max_calls: 5, parallel: 1 });
    assert.equal(judge.turns.length, 5);
    assert.deepEqual([result.judged?.ruled, result.judged?.rejections], [2, { over_budget: 6 }]);
  });

  it("makes no further call where the tokens would not do, by what the judge says it took", async () => {
    const judge = scripted(() => ({
      kind: "text",
      text: SUPPORTED,
      ended: "stop",
      usage: { input: 4000, output: 1000 },
    }));
    const result = await judged(ANSWER, judge, { max_tokens: 10_000, parallel: 1 });
    assert.deepEqual(result.judged?.tokens, { input: 8000, output: 2000 });
    assert.deepEqual(result.judged?.rejections, { over_budget: 6 });
  });

  it("holds the tokens of calls under way against the limit", async () => {
    const judge = held();
    const plan = await planOf(ANSWER, judge);
    const perCall = Math.ceil(plan.tokens / plan.calls);
    const running = judged(ANSWER, judge, { max_tokens: perCall * 2 + 20, parallel: 8 });
    await until(() => judge.waiting.length === 2);
    for (const reply of judge.waiting) reply({ kind: "text", text: SUPPORTED, ended: "stop" });
    assert.equal((await running).judged?.calls, 2);
  });

  it("has at most so many calls under way", async () => {
    const judge = held();
    const running = judged(ANSWER, judge, { parallel: 3 });
    for (let replied = 0; replied < PEOPLE.length; replied += 1) {
      await until(() => judge.waiting.length > replied);
      assert.ok(judge.waiting.length - replied <= 3);
      judge.waiting[replied]?.({ kind: "text", text: SUPPORTED, ended: "stop" });
    }
    assert.equal((await running).judged?.ruled, PEOPLE.length);
  });

  it("ends what is under way when the time is over", async () => {
    const judge = held();
    let runOut = (): void => assert.fail("no timer was started");
    let isStopped = false;
    const platform: JudgingPlatform = {
      newAbortController: () => new AbortController(),
      startTimer(ms, run) {
        assert.equal(ms, 5000);
        runOut = run;
        return () => (isStopped = true);
      },
    };
    const running = judged(ANSWER, judge, { max_time_ms: 5000, parallel: 2, options: { platform } });
    await until(() => judge.waiting.length === 2);
    runOut();
    const result = await running;
    assert.deepEqual(result.judged?.rejections, { over_budget: PEOPLE.length });
    assert.deepEqual([judge.waiting.length, judge.ended, isStopped], [2, [0, 1], true]);
  });

  it("keeps to the time without a judge that heeds the signal", async () => {
    const deaf: Judge = { engine: "test", model: "deaf", ask: () => new Promise(() => {}) };
    const result = await judged(ANSWER, deaf, { max_time_ms: 1 });
    assert.deepEqual(result.judged?.rejections, { over_budget: PEOPLE.length });
  });
});

describe("cancelling", () => {
  it("starts no further call, ends those under way, and keeps what was ruled", async () => {
    const judge = held();
    const controller = new AbortController();
    const running = judged(ANSWER, judge, { parallel: 2, options: { signal: controller.signal } });
    await until(() => judge.waiting.length === 2);
    judge.waiting[0]?.({ kind: "text", text: SUPPORTED, ended: "stop" });
    await until(() => judge.waiting.length === 3);
    controller.abort();
    const result = await running;
    assert.deepEqual([result.judged?.ruled, result.judged?.rejections], [1, { cancelled: PEOPLE.length - 1 }]);
    assert.deepEqual([judge.waiting.length, judge.ended], [3, [0, 1, 2]]);
  });

  it("asks nobody where it was cancelled before", async () => {
    const judge = scripted(() => SUPPORTED);
    const result = await judged(ANSWER, judge, { options: { signal: AbortSignal.abort() } });
    assert.equal(judge.turns.length, 0);
    assert.deepEqual(result.judged?.rejections, { cancelled: PEOPLE.length });
  });
});

describe("a judge that fails", () => {
  it("is asked no more where every call would fail alike", async () => {
    const judge = scripted(() => ({ kind: "failure", reason: "auth", message: "The key was refused." }));
    const result = await judged(ANSWER, judge, { parallel: 1 });
    assert.equal(judge.turns.length, 1);
    assert.deepEqual(result.judged?.rejections, { failed: PEOPLE.length });
    assert.equal(result.claims[3]?.citations[0]?.judgement?.message, "The key was refused.");
  });

  it("counts what was sent alone", async () => {
    const judge = scripted((_, { number }) => ({
      kind: "failure",
      reason: "auth",
      message: "The key was refused.",
      is_unsent: number > 1,
    }));
    const result = await judged(ANSWER, judge, { parallel: 4 });
    assert.deepEqual([judge.turns.length, result.judged?.calls], [4, 1]);
  });

  it("is asked of the other claims where one call failed", async () => {
    const judge = scripted((_, { number }) =>
      number === 1 ? { kind: "failure", reason: "timeout", message: "No answer in 30 s." } : SUPPORTED,
    );
    const result = await judged(ANSWER, judge, { parallel: 1 });
    assert.deepEqual([result.judged?.ruled, result.judged?.rejections], [PEOPLE.length - 1, { failed: 1 }]);
  });

  it("loses no claim where it throws", async () => {
    const judge: Judge = {
      engine: "test",
      model: "throws",
      ask() {
        throw new Error("no socket");
      },
    };
    const result = await judged(`${CLAIM} [1].`, judge);
    assert.deepEqual(told(result), [["uncertain", "failed"]]);
    assert.equal(result.claims[0]?.citations[0]?.judgement?.message, "The judge failed: no socket");
  });
});

describe("a judge that gives back something else", () => {
  for (const [what, reply] of Object.entries({
    nothing: undefined,
    "words alone": SUPPORTED,
    "another kind": { kind: "verdict", verdict: "supported" },
    "no text": { kind: "text", ended: "stop" },
    "tokens that are no count": {
      kind: "text",
      text: SUPPORTED,
      ended: "stop",
      usage: { input: Number.NaN, output: -1 },
    },
  }))
    it(`is not believed: ${what}`, async () => {
      const judge: Judge = { engine: "test", model: "odd", ask: () => Promise.resolve(reply as never) };
      assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge)), [["uncertain", "failed"]]);
    });

  it("counts whole tokens, however it counts", async () => {
    for (const counted of [0.3, Number.NaN, -5, Infinity]) {
      const judge = scripted(() => SUPPORTED, { countTokens: () => counted });
      assert.equal(citationResultSchema.safeParse(await judged(`${CLAIM} [1].`, judge)).success, true, String(counted));
    }
  });
});

describe("a judge of a class", () => {
  it("is asked and counts as itself", async () => {
    class Reader implements Judge {
      readonly engine = "test";
      readonly model = "class";
      readonly maxInputTokens = 5000;
      #asked = 0;
      countTokens(text: string): number {
        return text.length / 4 + this.#asked;
      }
      ask(): Promise<JudgeReply> {
        this.#asked += 1;
        return Promise.resolve({ kind: "text", text: SUPPORTED, ended: "stop" });
      }
    }
    assert.equal((await judged(ANSWER, new Reader())).judged?.ruled, PEOPLE.length);
  });
});

describe("what was recorded", () => {
  it("costs no call the second time, and gives the same result", async () => {
    const cache = new RulingLines();
    const first = await judged(
      ANSWER,
      scripted(() => SUPPORTED),
      { cache },
    );
    const again = scripted(() => "");
    const second = await judged(ANSWER, again, { cache: RulingLines.parse(cache.toString()) });
    assert.equal(again.turns.length, 0);
    assert.deepEqual(second.claims, first.claims);
    assert.deepEqual([second.judged?.calls, second.judged?.tokens], [0, { input: 0, output: 0 }]);
  });
});

describe("a reply that is far too long", () => {
  it("is no ruling, and is not kept", async () => {
    const cache = new RulingLines();
    const judge = scripted(() => `${SUPPORTED}${" ".repeat(1_000_000)}`);
    assert.deepEqual(told(await judged(`${CLAIM} [1].`, judge, { cache })), [["uncertain", "unreadable"]]);
    assert.equal(cache.toString(), "");
  });
});

async function planOf(
  response: string,
  judge: Judge,
  cache = new RulingLines(),
): Promise<Awaited<ReturnType<typeof planJudging>>> {
  const answer = { query: "", response, sources: [REFUNDS, WAREHOUSE].map(asDocument) };
  return planJudging(verifyCitations(answer, { threshold: 0.8 }), answer, { judge, cache });
}

describe("planJudging", () => {
  it("says what would be sent, and sends nothing", async () => {
    const judge = scripted(() => SUPPORTED);
    const { turns, ...plan } = await planOf(ANSWER, judge);
    assert.equal(judge.turns.length, 0);
    assert.deepEqual([plan.claims, plan.calls, plan.withheld], [8, 8, 0]);
    assert.deepEqual(turns.map(({ claim }) => claim)[0], "Buyers get reimbursed in 30 days.");
  });

  it("estimates no fewer tokens than are spent", async () => {
    const judge = scripted(() => SUPPORTED);
    const { tokens } = await planOf(ANSWER, judge);
    const { judged: spent } = await judged(ANSWER, judge);
    assert.ok(spent !== undefined && spent.tokens.input + spent.tokens.output <= tokens);
  });

  it("counts no call for claims whose ruling is recorded", async () => {
    const cache = new RulingLines();
    const judge = scripted(() => SUPPORTED);
    await judged(ANSWER, judge, { cache, max_calls: 5 });
    const { turns, ...plan } = await planOf(ANSWER, judge, cache);
    assert.deepEqual([plan.claims, plan.recorded, plan.calls], [8, 5, 3]);
    assert.equal(turns.length, 3);
    assert.deepEqual([judge.turns.length, plan.withheld], [5, 0]);
    await judged(ANSWER, judge, { cache });
    const all = await planOf(ANSWER, judge, cache);
    assert.deepEqual([all.recorded, all.calls, all.tokens], [8, 0, 0]);
  });

  it("counts a claim whose second turn is missing", async () => {
    const cache = new RulingLines();
    const judge = scripted(() => ruling("not_in_source"));
    await judged(`${CLAIM} [1].`, judge, { cache, max_calls: 1 });
    const { recorded, calls, turns } = await planOf(`${CLAIM} [1].`, judge, cache);
    assert.deepEqual([recorded, calls, turns.map(isSecond)], [0, 1, [true]]);
  });
});
