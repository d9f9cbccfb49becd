import assert from "node:assert/strict";
import type { Judge } from "../../../../src/checker";
import { openAiJudge } from "../../../../src/checker/judge/openai/openAiJudge";
import { type CitationResult, citationResultSchema } from "../../../../src/contract/verify/citationResult";
import type { JudgeRequest } from "../../../../src/contract/verify/judgeRequest";
import { verifyCitations } from "../../../../src/core/verify";
import { type JudgedRequest, RequestJudge, type VerifiedRequest } from "../../../../src/service/judge/requestJudge";
import { FakeModelServer } from "../../../support/fakeModelServer";
import { CLAIM, REFUNDS, ruling, scripted, SENTENCE, told } from "../../checker/judge/courtroom";

const LIMITS = { max_calls: 10, max_tokens: 100_000, max_time_ms: 60_000 };
const PEOPLE = ["Buyers", "Shoppers", "Clients"];
const RESPONSE = PEOPLE.map((people) => `${people} get reimbursed in 30 days [1].`).join(" ");
const never = new AbortController().signal;

function sent(response: string, judge: JudgeRequest = {}): Uint8Array {
  const request = { query: "", response, sources: [{ text: REFUNDS }] };
  const verified: VerifiedRequest = { request, judge, result: verifyCitations(request, { threshold: 0.8 }) };
  return new TextEncoder().encode(JSON.stringify(verified));
}

function resultOf({ json }: JudgedRequest): CitationResult {
  return citationResultSchema.parse(JSON.parse(new TextDecoder().decode(json)));
}

const supporting = (): Judge & { readonly turns: readonly unknown[] } =>
  scripted(() => ruling("supported", ["S1", SENTENCE]));

describe("RequestJudge", () => {
  it("gives the result with what was ruled, and what it took", async () => {
    const judged = await new RequestJudge(supporting(), LIMITS).judge(sent(`${CLAIM} [1].`), "a", never);
    const result = resultOf(judged);
    assert.deepEqual(told(result), [["supported", "supported"]]);
    assert.deepEqual([judged.calls, judged.failures], [1, {}]);
    assert.equal(judged.tokens, (result.judged?.tokens.input ?? 0) + (result.judged?.tokens.output ?? 0));
  });

  it("holds the lower of the operator's limits and the caller's", async () => {
    const few = new RequestJudge(supporting(), { ...LIMITS, max_calls: 1 });
    assert.equal((await few.judge(sent(RESPONSE, { max_calls: 3 }), "a", never)).calls, 1);
    const many = new RequestJudge(supporting(), LIMITS);
    assert.equal((await many.judge(sent(RESPONSE, { max_calls: 2 }), "a", never)).calls, 2);
    const short = new RequestJudge(supporting(), { ...LIMITS, max_tokens: 10 });
    const { judged } = resultOf(await short.judge(sent(RESPONSE, { max_tokens: 50_000 }), "a", never));
    assert.deepEqual(judged?.rejections, { over_budget: 3 });
  });

  it("asks nothing again that the same caller was ruled on, and never uses what was ruled for another", async () => {
    const judge = supporting();
    const requests = new RequestJudge(judge, LIMITS);
    const first = await requests.judge(sent(RESPONSE), "a", never);
    const again = await requests.judge(sent(RESPONSE), "a", never);
    assert.deepEqual([first.calls, again.calls, judge.turns.length], [3, 0, 3]);
    const other = await requests.judge(sent(RESPONSE), "b", never);
    assert.deepEqual([other.calls, judge.turns.length], [3, 6]);
  });

  it("tells callers why a call failed, and nothing of the server that was asked", async () => {
    const server = await FakeModelServer.start();
    server.reply = () => ({ kind: "status", status: 401, body: '{"error":{"message":"Bad key sk-1 of team Blue"}}' });
    const model = openAiJudge({ base_url: server.url, model: "small", api_key: "sk-1" });
    const judged = await new RequestJudge(model, LIMITS).judge(sent(`${CLAIM} [1].`), "a", never);
    await server.stop();
    const text = new TextDecoder().decode(judged.json);
    assert.match(text, /The service's judge did not answer \(auth\)\./u);
    assert.doesNotMatch(text, /sk-1|Blue|127\.0\.0\.1/u);
    assert.deepEqual(judged.failures, { auth: 1 });
  });

  it("starts no further call when nobody waits any more", async () => {
    const controller = new AbortController();
    const judge: Judge = {
      engine: "test",
      model: "slow",
      ask: () => (controller.abort(), new Promise(() => undefined)),
    };
    const judged = await new RequestJudge(judge, LIMITS).judge(sent(RESPONSE), "a", controller.signal);
    assert.equal(resultOf(judged).judged?.ruled, 0);
    assert.equal(judged.calls, 1);
  });
});
