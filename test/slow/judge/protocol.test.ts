import assert from "node:assert/strict";
import { judgeResult, type Judging } from "../../../src/checker/judge/judgeResult";
import { type EndpointJudge, openAiJudge } from "../../../src/checker/judge/openai/openAiJudge";
import type { CitationResult } from "../../../src/contract/verify/citationResult";
import type { RejectionCode } from "../../../src/contract/verify/judging";
import { verifyCitations } from "../../../src/core/verify";
import {
  type AskedModel,
  FakeModelServer,
  type ModelFault,
  type ModelWords,
  type Way,
} from "../../support/fakeModelServer";
import { TimelessNetwork } from "../../support/timelessNetwork";

const CLAIM = "Buyers get reimbursed in 30 days";
const SENTENCE = "The money is returned to the card within 30 days of the request.";
const COUNT = 24;
const sources = Array.from({ length: COUNT }, (_, index) => ({
  id: String(index + 1),
  text: `Customers who change their mind can send goods back. ${SENTENCE} Shelf ${index + 1} is theirs.`,
}));
/** As many claims of which words cannot tell, each with a source of its own. */
const answer = {
  query: "",
  response: sources.map(({ id }) => `${CLAIM} [${id}].`).join("\n\n"),
  sources,
};
const CORE = verifyCitations(answer, { threshold: 0.8 });

const TIMEOUT_MS = 30_000;
const sourceOf = ({ message }: AskedModel): number => Number(/===== SOURCE S(\d+) /u.exec(message)?.[1]);
const ruling = (id: number, text = SENTENCE, verdict = "supported"): string =>
  JSON.stringify({ verdict, quotes: [{ source_id: `S${id}`, text }] });
const html: ModelFault = { kind: "body", body: "<html>Bad gateway</html>" };

const silence = (): ModelFault => ({ kind: "silence" });

type Play = (id: number) => ModelWords | ModelFault;
/** What a server does with a claim at its first call, and what is to come of it: `null` for a ruling that counts. */
const PLAYS: readonly (readonly [Play, RejectionCode | null])[] = [
  [(id) => ({ text: ruling(id) }), null],
  [() => ({ kind: "status", status: 429, headers: { "retry-after": "1" } }), null],
  [() => ({ kind: "status", status: 500 }), null],
  [() => ({ kind: "cut" }), null],
  [(id) => ({ text: `<think>Let me see.</think>${ruling(id)}` }), null],
  [silence, "failed"],
  [() => html, "failed"],
  [() => ({ kind: "body", body: '{"choices":[{"delta":{}}]}' }), "failed"],
  [() => ({ kind: "status", status: 307, headers: { location: "http://127.0.0.1:9/v1/chat/completions" } }), "failed"],
  [() => ({ text: "Yes, it is supported." }), "unreadable"],
  [(id) => ({ text: ruling(id).slice(0, -3) }), "unreadable"],
  [(id) => ({ text: ruling(id), finish_reason: "length" }), "cut_off"],
  [() => ({ text: "", refusal: "I cannot help with that." }), "refused"],
  [(id) => ({ text: ruling(id, SENTENCE, "true") }), "unknown_verdict"],
  [(id) => ({ text: ruling(id, "The money is returned within 30 days.") }), "quote_not_found"],
  [(id) => ({ text: ruling(id + 90) }), "unknown_source"],
];

describe("the protocol before a server of OpenAI's", () => {
  let server: FakeModelServer;
  let time: TimelessNetwork;
  afterEach(() => server.stop());

  const begin = async (ways?: readonly Way[]): Promise<void> => {
    server = await FakeModelServer.start(ways === undefined ? {} : { ways });
    server.reply = (asked) => ({ text: ruling(sourceOf(asked)) });
    time = new TimelessNetwork(TIMEOUT_MS);
  };
  const judge = (): EndpointJudge =>
    openAiJudge({ base_url: server.url, model: "small", timeout_ms: TIMEOUT_MS }, time.network);
  const judged = (limits: Partial<Judging> = {}, signal?: AbortSignal): Promise<CitationResult> =>
    judgeResult(CORE, answer, { judge: judge(), ...limits }, signal && { signal });
  const outcomes = ({ claims }: CitationResult): (RejectionCode | "ruled" | undefined)[] =>
    claims.map(({ citations: [citation] }) => citation?.judgement?.rejected ?? (citation?.judgement && "ruled"));

  it("starts from claims that the core cannot tell", () => {
    server = server ?? { stop: () => Promise.resolve() };
    assert.deepEqual([...new Set(CORE.claims.map(({ verdict }) => verdict))], ["uncertain"]);
  });

  for (const ways of [["schema", "tool", "text"], ["tool"], ["text"]] as const) {
    it(`loses no claim and believes nothing that it must not, by ${ways[0]}`, async () => {
      await begin(ways);
      const asked = new Map<number, number>();
      server.reply = (call) => {
        const id = sourceOf(call);
        asked.set(id, (asked.get(id) ?? 0) + 1);
        const [play] = PLAYS[id % PLAYS.length] ?? assert.fail();
        return asked.get(id) === 1 ? play(id) : { text: ruling(id) };
      };
      const judging = judged();
      const silent = sources.filter(({ id }) => PLAYS[Number(id) % PLAYS.length]?.[0] === silence).length;
      while (asked.size < COUNT || server.underWay > silent) await nextTurn();
      time.endCalls();
      const result = await judging;
      // A refusal in words is a matter of replies, not of tools that are called.
      const expected = sources.map(({ id }) => PLAYS[Number(id) % PLAYS.length]?.[1] ?? "ruled");
      const shown = ways[0] === "tool" ? expected.map((one) => (one === "refused" ? "unreadable" : one)) : expected;
      assert.deepEqual(outcomes(result), shown);
      assert.deepEqual(
        result.claims.map(({ verdict }) => verdict),
        shown.map((one) => (one === "ruled" ? "supported" : "uncertain")),
      );
      const { judged: totals } = result;
      assert.deepEqual([totals?.asked, (totals?.ruled ?? 0) + (totals?.rejected ?? 0)], [COUNT, COUNT]);
      assert.equal(totals?.calls, server.asked.length);
    });
  }

  it("never makes more calls than it may, those that are repeated among them", async () => {
    for (const max_calls of [0, 1, 5, 30]) {
      await begin(["text"]);
      let count = 0;
      server.reply = (asked) =>
        (count += 1) % 2 === 0 ? { kind: "status", status: 503 } : { text: ruling(sourceOf(asked)) };
      const result = await judged({ max_calls });
      assert.ok(server.asked.length <= max_calls, `${server.asked.length} calls of ${max_calls}`);
      assert.equal(outcomes(result).filter((one) => one === undefined).length, 0);
      if (max_calls < 30) await server.stop();
    }
  });

  it("takes no more tokens than it may, but for the calls under way", async () => {
    await begin();
    await judged();
    const most = Math.max(
      ...server.asked.map(({ request }) => request.messages.reduce((sum, { content }) => sum + content.length, 0) / 4),
    );
    await server.stop();
    await begin();
    // Each reply takes more than was reckoned with.
    const long = "x".repeat(12_000);
    server.reply = (asked) => ({ text: `<think>${long}</think>${ruling(sourceOf(asked))}` });
    const max_tokens = 12_000;
    const parallel = 4;
    const { judged: totals } = await judged({ max_tokens, parallel });
    const { input = 0, output = 0 } = totals?.tokens ?? {};
    const ofACall = most + (long.length + 300) / 4;
    assert.ok(input + output > 0 && input + output <= max_tokens + parallel * ofACall, `${input + output}`);
    assert.ok((totals?.rejections["over_budget"] ?? 0) > 0);
  });

  it("starts no further call when it is cancelled, and ends those under way", async () => {
    await begin();
    const cancel = new AbortController();
    server.reply = (asked) => (server.asked.length > 6 ? { kind: "silence" } : { text: ruling(sourceOf(asked)) });
    const running = judged({}, cancel.signal);
    while (server.underWay < 4 || server.asked.length < 10) await nextTurn();
    const before = server.asked.length;
    cancel.abort();
    const found = outcomes(await running);
    while (server.underWay > 0) await nextTurn();
    assert.deepEqual([server.asked.length, server.givenUp], [before, 4]);
    assert.deepEqual(
      [found.filter((one) => one === "ruled").length, found.filter((one) => one === "cancelled").length],
      [6, COUNT - 6],
    );
  });
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
