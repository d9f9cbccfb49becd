import assert from "node:assert/strict";
import type { CitationResult } from "../../../../../src/contract/verify/citationResult";
import type { CheckedRow } from "../../../../../src/extension/worker/wire/citationsMessages";
import type { JudgeJob, ModelReply } from "../../../../../src/extension/worker/wire/judgesMessages";
import type { FromWorker } from "../../../../../src/extension/worker/wire/protocol";
import { answered, bodyOf, ENDPOINT } from "../fakeService";
import { Host, job, rowsOf } from "../host";

const SOURCE =
  "Goods can be sent back. The money is returned within 30 days. Parcels leave the store on workdays alone.";
const FILES = { "shop.md": SOURCE };
const CLAIMS = ["Buyers get reimbursed in 30 days", "Clients are repaid in 30 days"];
const ANSWER = `---\nquery: Q\nsources: [shop.md]\n---\n${CLAIMS[0]} [1]. ${CLAIMS[1]} [1].\n`;
const EDITOR: JudgeJob["judging"] = {
  judge: { kind: "editor", model: "test/reader", revision: "1", max_input_tokens: 8000 },
  mode: "uncertain",
  claims: null,
  max_calls: 10,
  max_tokens: 100_000,
};
const ADDRESS: JudgeJob["judging"] = {
  ...EDITOR,
  judge: { kind: "openai", model: "reader", base_url: "https://models.example/v1", has_key: true, timeout_ms: 1000 },
};
const SERVICE: JudgeJob["judging"] = { ...EDITOR, judge: { kind: "service", endpoint: ENDPOINT, timeout_ms: 120_000 } };

function said(verdict: string, ...quotes: readonly string[]): string {
  return JSON.stringify({ verdict, quotes: quotes.map((text) => ({ source_id: "S1", text })) });
}
const SUPPORTED = said("supported", "The money is returned within 30 days.");

async function checked(host: Host): Promise<CitationResult> {
  host.send(job(1, ANSWER));
  const [row] = rowsOf(await host.end(1));
  assert.ok(row);
  return row.result;
}

function judgeJob(id: number, core: CitationResult, given: Partial<JudgeJob> = {}): JudgeJob {
  return { ...job(id, ANSWER), type: "judge", judging: EDITOR, row: 0, core, earlier: null, ...given };
}

/** Lets the model of the editor say the same to each question of a job, until it ends. */
async function judged(host: Host, sent: JudgeJob, reply: ModelReply): Promise<FromWorker | undefined> {
  const before = host.messages.length;
  const onMessage = answering(host, sent.job, reply);
  host.send(sent);
  await onMessage;
  const messages = await host.end(sent.job);
  assert.ok(host.messages.length > before);
  return messages.at(-1);
}

async function answering(host: Host, id: number, reply: ModelReply): Promise<void> {
  const done = new Set<number>();
  const isEnd = ({ type, job: of }: FromWorker): boolean =>
    of === id && ["judged", "not_judged", "failed"].includes(type);
  for (;;) {
    await host.until((message) => isEnd(message) || (message.type === "ask_model" && !done.has(message.ask)));
    for (const message of host.messages)
      if (message.type === "ask_model" && message.job === id && !done.has(message.ask)) {
        done.add(message.ask);
        host.send({ type: "model", ask: message.ask, reply });
      }
    if (host.messages.some(isEnd)) return;
  }
}

function resultOf(end: FromWorker | undefined): CitationResult {
  assert.ok(end?.type === "judged", `it ended with ${end?.type}`);
  return end.row.result;
}

function asks(host: Host): number {
  return host.messages.filter(({ type }) => type === "ask_model").length;
}

const text = (words: string): ModelReply => ({ kind: "text", text: words, ended: "stop" });

describe("the worker with a judge", () => {
  it("asks the host for the model's words, and places what it quotes", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    const end = await judged(host, judgeJob(2, core), text(SUPPORTED));
    const { claims, judged: totals } = resultOf(end);
    assert.deepEqual(
      claims.map(({ verdict }) => verdict),
      ["supported", "supported"],
    );
    assert.deepEqual([totals?.asked, totals?.ruled, totals?.calls], [2, 2, 2]);
    const [quote] = claims[0]?.citations[0]?.judgement?.quotes ?? [];
    assert.ok(end?.type === "judged" && quote);
    const place = end.row.places.find(({ start, end: to }) => start === quote.start && to === quote.end);
    assert.equal(place?.uri, "file:///w/shop.md");
  });

  it("sends nothing for a plan, and says what would be sent", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    host.send({ ...judgeJob(2, core), type: "plan_judging" });
    const plan = (await host.end(2)).at(-1);
    assert.ok(plan?.type === "judging_plan");
    assert.deepEqual([plan.plan.claims, plan.plan.calls, plan.plan.withheld, asks(host)], [2, 2, 0, 0]);
    assert.ok(plan.plan.turns.every(({ message }, index) => message.includes(CLAIMS[index] ?? "?")));
  });

  it("asks about one claim alone, and keeps what was ruled of the others", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    const one = { ...EDITOR, claims: [0] };
    const first = resultOf(await judged(host, judgeJob(2, core, { judging: one }), text(SUPPORTED)));
    assert.deepEqual([first.judged?.asked, asks(host)], [1, 1]);
    const other = { ...EDITOR, claims: [1] };
    const quote = said("supported", "Parcels leave the store on workdays alone.");
    const next = judgeJob(3, core, { judging: other, earlier: first });
    const both = resultOf(await judged(host, next, text(quote)));
    assert.deepEqual(both.claims[0], first.claims[0]);
    assert.deepEqual([both.judged?.asked, both.judged?.calls, asks(host)], [2, 2, 2]);
    assert.deepEqual(both.judged?.core, { tally: core.tally, accuracy_score: core.accuracy_score });
  });

  it("pays for no reply twice", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    const first = resultOf(await judged(host, judgeJob(2, core), text(SUPPORTED)));
    const asked = asks(host);
    const again = resultOf(await judged(host, judgeJob(3, core), text("nothing")));
    assert.deepEqual([asks(host), again.judged?.calls, again.claims], [asked, 0, first.claims]);
  });

  it("puts rulings back after an edit elsewhere, and asks nobody", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    const first = resultOf(await judged(host, judgeJob(2, core), text(SUPPORTED)));
    const asked = asks(host);
    const recheck = async (id: number, words: string, given = {}): Promise<CheckedRow> => {
      host.send(job(id, words, { recalls: true, ...given }));
      const [row] = rowsOf(await host.end(id));
      return row ?? assert.fail("there is no row");
    };
    const elsewhere = await recheck(3, `${ANSWER}Thank you for asking.\n`);
    assert.deepEqual(elsewhere.result.claims.slice(0, 2), first.claims);
    assert.deepEqual(elsewhere.core?.claims.slice(0, 2), core.claims);
    const { calls, asked: count, ruled } = elsewhere.result.judged ?? {};
    assert.deepEqual([calls, count, ruled], [0, 2, 2]);
    const [quote] = first.claims[0]?.citations[0]?.judgement?.quotes ?? [];
    assert.ok(elsewhere.places.some(({ start, end }) => start === quote?.start && end === quote.end));

    const edited = await recheck(4, ANSWER.replace("Buyers", "Sellers"));
    assert.deepEqual(
      edited.result.claims.map(({ citations: [citation] }) => citation?.judgement?.verdict),
      [undefined, "supported"],
    );
    assert.equal(edited.result.claims[0]?.verdict, "uncertain");

    const cleared = await recheck(5, ANSWER, { recalls: false });
    assert.deepEqual([cleared.result, cleared.core], [core, undefined]);
    const other = await recheck(6, ANSWER, { uri: "file:///w/other.md" });
    assert.deepEqual([other.result.judged, asks(host)], [undefined, asked]);
  });

  it("loses rulings where the passages changed", async () => {
    const host = new Host({ ...FILES, "branch.md": `${SOURCE} Branches open at noon.` });
    await judged(host, judgeJob(2, await checked(host)), text(SUPPORTED));
    host.send(job(3, ANSWER.replace("shop.md", "branch.md"), { recalls: true }));
    const [row] = rowsOf(await host.end(3));
    assert.deepEqual([row?.result.judged, row?.core], [undefined, undefined]);
  });

  it("gives what was ruled until it is stopped, and lets go of what is under way", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    host.send(judgeJob(2, core));
    await host.until(({ type }) => type === "ask_model");
    const first = host.messages.find((message) => message.type === "ask_model");
    host.send({ type: "model", ask: first?.ask ?? 0, reply: text(SUPPORTED) });
    await host.until(({ type }) => type === "judging");
    host.send({ type: "stop", job: 2 });
    const { judged: totals } = resultOf((await host.end(2)).at(-1));
    assert.deepEqual([totals?.ruled, totals?.rejections], [1, { cancelled: 1 }]);
    assert.ok(host.messages.some(({ type }) => type === "drop_model"));
  });

  it("asks an address by way of the host, and holds no key", async () => {
    const completion = {
      choices: [{ finish_reason: "stop", message: { content: SUPPORTED } }],
      usage: { prompt_tokens: 700, completion_tokens: 30 },
    };
    const host = new Host(FILES, [answered(200, completion)]);
    const core = await checked(host);
    host.send(judgeJob(2, core, { judging: ADDRESS }));
    const { judged: totals } = resultOf((await host.end(2)).at(-1));
    assert.deepEqual([totals?.ruled, totals?.tokens], [2, { input: 1400, output: 60 }]);
    const [sent] = host.sent;
    assert.deepEqual(
      [sent?.url, sent?.wants_key, sent?.headers],
      ["https://models.example/v1/chat/completions", true, { "content-type": "application/json" }],
    );
  });

  it("has a service ask its own judge about the claims in doubt, and takes what that ruled", async () => {
    const core = await checked(new Host(FILES));
    const ruled = resultOf(await judged(new Host(FILES), judgeJob(2, core), text(SUPPORTED)));
    const host = new Host(FILES, [answered(200, ruled)]);
    host.send(judgeJob(2, core, { judging: SERVICE }));
    const { claims, judged: totals } = resultOf((await host.end(2)).at(-1));
    assert.deepEqual([claims, totals], [ruled.claims, ruled.judged]);
    assert.deepEqual(
      host.sent.map(({ url, wants_key }) => [url, wants_key]),
      [["https://rag.example/base/v1/verify-citations", true]],
    );
    const { judge, response } = bodyOf(host.sent[0]) as { judge: unknown; response: string };
    assert.deepEqual(judge, { mode: "uncertain", claims: [0, 1], max_calls: 10, max_tokens: 100_000 });
    assert.ok(response.startsWith(CLAIMS[0] ?? "?"));
  });

  it("asks a service about one claim alone, and not at all where nothing is in doubt", async () => {
    const core = await checked(new Host(FILES));
    const ruled = resultOf(await judged(new Host(FILES), judgeJob(2, core), text(SUPPORTED)));
    const host = new Host(FILES, [answered(200, ruled)]);
    host.send(judgeJob(2, core, { judging: { ...SERVICE, claims: [1] } }));
    await host.end(2);
    assert.deepEqual((bodyOf(host.sent[0]) as { judge: { claims: number[] } }).judge.claims, [1]);
    host.send(judgeJob(3, core, { judging: { ...SERVICE, claims: [7] } }));
    assert.equal(resultOf((await host.end(3)).at(-1)).judged?.asked, 0);
    assert.equal(host.sent.length, 1);
  });

  it("says that a service has no judge", async () => {
    const detail = "This service asks no judge: its operator names none. Leave out judge.";
    const problem = { code: "invalid_request", detail, errors: [{ pointer: "/judge", detail }] };
    for (const answer of [answered(400, problem), answered(200, await checked(new Host(FILES)))]) {
      const host = new Host(FILES, [answer]);
      host.send(judgeJob(2, await checked(new Host(FILES)), { judging: SERVICE }));
      assert.deepEqual((await host.end(2)).at(-1), {
        type: "failed",
        job: 2,
        message:
          "This service asks no judge: its operator names none. Let ragQuality.judge.engine name another judge, or ask whoever runs the service for one.",
      });
    }
  });

  it("shows the request to a service for a plan, with what its judge is to read, and sends nothing", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    host.send({ ...judgeJob(2, core, { judging: SERVICE }), type: "plan_judging" });
    const plan = (await host.end(2)).at(-1);
    assert.ok(plan?.type === "judging_plan");
    const { request, calls } = plan.plan;
    assert.deepEqual([calls, host.sent.length], [2, 0]);
    assert.deepEqual(
      [request?.url, request?.headers["authorization"]],
      ["https://rag.example/base/v1/verify-citations", "Bearer [API key]"],
    );
    const { judge } = request?.body as { judge: unknown };
    assert.deepEqual(judge, { mode: "uncertain", claims: [0, 1], max_calls: 10, max_tokens: 100_000 });
    host.send({ ...judgeJob(3, core, { judging: ADDRESS }), type: "plan_judging" });
    const here = (await host.end(3)).at(-1);
    assert.equal(here?.type === "judging_plan" && here.plan.request, null);
  });

  for (const [what, answer, words] of [
    ["a fault", answered(500, { code: "internal_error", detail: "It broke." }), /It broke/],
    ["a web page", answered(200, "<html>"), /service/],
    ["no connection", { kind: "failed", message: "no route" }, /cannot be reached \(no route\)/],
  ] as const)
    it(`leaves each claim as it was where a service gives no rulings, says why, and asks once: ${what}`, async () => {
      const core = await checked(new Host(FILES));
      const host = new Host(FILES, [answer]);
      host.send(judgeJob(2, core, { judging: SERVICE }));
      const { claims, judged: totals } = resultOf((await host.end(2)).at(-1));
      assert.deepEqual([totals?.rejections, host.sent.length], [{ failed: 2 }, 1]);
      for (const { citations, verdict } of claims) {
        assert.equal(verdict, "uncertain");
        assert.match(citations[0]?.judgement?.message ?? "", words);
      }
    });

  it("leaves all as it was where a person stops what a service is asked", async () => {
    const core = await checked(new Host(FILES));
    const host = new Host(FILES, ["silence"]);
    host.send(judgeJob(2, core, { judging: SERVICE }));
    await host.until(({ type }) => type === "ask_http");
    host.send({ type: "stop", job: 2 });
    assert.deepEqual(resultOf((await host.end(2)).at(-1)), core);
  });

  it("judges no other answer than the one that was checked", async () => {
    const host = new Host(FILES);
    const core = await checked(host);
    host.send(judgeJob(2, core, { text: ANSWER.replace("Buyers", "Sellers") }));
    assert.deepEqual((await host.end(2)).at(-1), { type: "not_judged", job: 2 });
  });
});
