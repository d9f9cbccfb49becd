import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAiJudge, RAGQualityChecker } from "rag-quality-checker";
import { ROOT } from "../../scripts/paths.mjs";
import { citationResultSchema } from "../../src/contract/verify/citationResult";
import type { RejectionCode } from "../../src/contract/verify/judging";
import type { ServiceSettings } from "../../src/service";
import { type AskedModel, FakeModelServer, type ModelFault, type ModelWords } from "../support/fakeModelServer";
import { ask, VERIFY } from "./support/ask";
import { assertProblem } from "./support/everyAnswer";
import { endServices, startTestService, type TestService } from "./support/startTestService";
import { until } from "./support/until";

const SOURCE = "Goods can be sent back. The money is returned within 30 days.";
const QUOTE = "The money is returned within 30 days.";
const SUPPORTED = JSON.stringify({ verdict: "supported", quotes: [{ source_id: "S1", text: QUOTE }] });
const MAIN = join(ROOT, "dist", "cli", "main.js");
const KEYS = ["key-of-the-first-team", "key-of-the-second-team"] as const;
const REQUEST = { query: "", response: "Buyers get reimbursed in 30 days [1].", sources: [{ text: SOURCE }] };
const JUDGED = JSON.stringify({ ...REQUEST, judge: {} });

const MANY = {
  query: "",
  response: [
    "Buyers get reimbursed in 30 days [1].",
    "Parcels leave the store every day [2].",
    "Foreign purchases may carry duties [3].",
    "Shoppers pay nothing for gift wrapping [3].",
    "Clients get their money back from us soon [1][2].",
    "All goods can be sent back [1].",
  ].join("\n\n"),
  sources: [
    { text: SOURCE },
    { text: "The store is closed on Sundays. Parcels leave it on workdays alone." },
    { text: "Wrapping is free at the counter. Orders from abroad are taxed." },
  ],
};
/** What is ruled on a claim by a word of it: once as asked for, or in two ways, or with an invented quote. */
const RULINGS: readonly (readonly [word: string, verdict: string, ...quotes: readonly [string, string][]])[] = [
  ["Buyers", "supported", ["S1", QUOTE]],
  ["Parcels leave the store every", "contradicted", ["S2", "Parcels leave it on workdays alone."]],
  ["Foreign", "not_in_source"],
  ["wrapping", "supported", ["S3", "Wrapping costs nothing."]],
  ["Clients", "supported", ["S1", QUOTE]],
];

function ruled({ message }: AskedModel): ModelWords {
  const claim = message.slice(0, message.indexOf("===== END"));
  const [, verdict = "supported", ...quotes] = RULINGS.find(([word]) => claim.includes(word)) ?? [];
  const said = quotes.length > 0 || verdict === "not_in_source" ? quotes : [[`S${sourceOf({ message })}`, QUOTE]];
  return { text: JSON.stringify({ verdict, quotes: said.map(([source_id, text]) => ({ source_id, text })) }) };
}

function sourceOf({ message }: Pick<AskedModel, "message">): number {
  return Number(/===== SOURCE S(\d+) /u.exec(message)?.[1]);
}

const HTML = "<html>Bad gateway</html>";
/** What a server does with a claim at its first call, and why it is left then; `null` for a ruling that counts. */
const FAULTS: readonly (readonly [ModelWords | ModelFault, RejectionCode | null])[] = [
  [{ kind: "status", status: 429, headers: { "retry-after": "0" } }, null],
  [{ kind: "status", status: 500 }, null],
  [{ kind: "cut" }, null],
  [{ kind: "body", body: HTML }, "failed"],
  [{ kind: "body", body: '{"choices":[{"delta":{}}]}' }, "failed"],
  [{ text: "It is supported." }, "unreadable"],
  [{ text: SUPPORTED.slice(0, -3) }, "unreadable"],
  [{ text: SUPPORTED, finish_reason: "length" }, "cut_off"],
  [{ text: JSON.stringify({ verdict: "true", quotes: [] }) }, "unknown_verdict"],
  [{ text: SUPPORTED.replace("S1", "S99") }, "unknown_source"],
];
const FAULTY = {
  query: "",
  response: FAULTS.map((_, index) => `Customers get reimbursed in 30 days [${index + 1}].`).join("\n\n"),
  sources: FAULTS.map((_, index) => ({ text: `${SOURCE} Shelf ${index + 1} is theirs.` })),
};

describe("a judge of the service", () => {
  let model: FakeModelServer;

  beforeEach(async () => {
    model = await FakeModelServer.start();
    model.reply = () => ({ text: SUPPORTED });
  });
  afterEach(async () => {
    await endServices();
    await model.stop();
  });

  const underWay = (calls: number): Promise<number> =>
    until(
      "the call of the judge",
      () => model.underWay,
      (count) => count === calls,
    );
  const start = (more: Partial<NonNullable<ServiceSettings["judge"]>> = {}): Promise<TestService> =>
    startTestService({
      keys: KEYS,
      judge: {
        url: model.url,
        model: "small",
        key: "sk-of-the-operator",
        allowHttp: [],
        maxCalls: 5,
        maxTokens: 50_000,
        maxTimeS: 20,
        ...more,
      },
    });

  it("reads what words cannot decide where the request wants it, and not otherwise", async () => {
    const { url, log } = await start();
    const plain = await ask(url, { path: VERIFY, key: KEYS[0], body: JSON.stringify(REQUEST) });
    assert.equal(citationResultSchema.parse(JSON.parse(plain.text)).judged, undefined);
    assert.equal(model.asked.length, 0);
    const { status, text } = await ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    const { claims, judged } = citationResultSchema.parse(JSON.parse(text));
    assert.deepEqual([status, claims[0]?.verdict, judged?.ruled, judged?.model], [200, "supported", 1, "small"]);
    assert.equal(model.asked[0]?.headers.authorization, "Bearer sk-of-the-operator");
    const line = log.find(({ msg }) => msg === "A judge was asked.");
    assert.deepEqual([line?.["calls"], Number(line?.["tokens"]) > 0], [1, true]);
    const metrics = await ask(url, { path: "/metrics", method: "GET", key: KEYS[0] });
    assert.match(metrics.text, /^rag_quality_judge_calls_total 1$/mu);
  });

  it("changes no byte of what is answered to a request that wants none", async () => {
    const [judging, without] = [await start(), await startTestService({ keys: KEYS })];
    const body = JSON.stringify(MANY);
    const [one, other] = await Promise.all(
      [judging, without].map(({ url }) => ask(url, { path: VERIFY, key: KEYS[0], body })),
    );
    assert.deepEqual([one?.status, one?.text, model.asked.length], [200, other?.text, 0]);
    assert.doesNotMatch(one?.text ?? "", /judge/u);
  });

  it("reads the claims alone that the request names", async () => {
    const { url } = await start();
    const response = "Buyers get reimbursed in 30 days [1]. Money comes back to buyers within 30 days of asking [1].";
    const body = JSON.stringify({ ...REQUEST, response, judge: { mode: "doubtful", claims: [1] } });
    const { text } = await ask(url, { path: VERIFY, key: KEYS[0], body });
    const { claims } = citationResultSchema.parse(JSON.parse(text));
    const wasAsked = claims.map(({ citations }) => citations.some(({ judgement }) => judgement !== undefined));
    assert.deepEqual([wasAsked, model.asked.length > 0], [[false, true], true]);
  });

  it("is asked by the class with a base_url, and gives what the class with the same model gives", async () => {
    const { url } = await start();
    const { query, response, sources } = REQUEST;
    const checker = new RAGQualityChecker({ base_url: url, api_key: KEYS[0], judge: { mode: "uncertain" } });
    const { claims, tally, judged } = await checker.verify_citations(query, response, sources);
    assert.deepEqual([claims[0]?.verdict, tally.hold, judged?.ruled], ["supported", 1, 1]);
  });

  for (const [mode, expected] of [
    ["uncertain", ["supported", "contradicted", undefined, undefined]],
    ["doubtful", ["supported", "contradicted", "not_in_source", "quote_not_found"]],
  ] as const)
    it(`gives what the same model gives when it is asked from here, in the mode ${mode}`, async () => {
      const { url } = await start({ maxCalls: 50, maxTokens: 500_000 });
      model.reply = ruled;
      const here = new RAGQualityChecker({
        judge: { judge: openAiJudge({ base_url: model.url, model: "small" }), mode },
      });
      const there = new RAGQualityChecker({ base_url: url, api_key: KEYS[0], judge: { mode } });
      const [local, remote] = await Promise.all(
        [here, there].map((checker) => checker.verify_citations("", MANY.response, MANY.sources)),
      );
      assert.deepEqual(remote, local);
      const rulings = remote?.claims.map(({ citations: [one] }) => one?.judgement?.verdict ?? one?.judgement?.rejected);
      assert.deepEqual(rulings?.slice(0, 4), expected);
    });

  it("loses no claim and believes nothing that it must not, whatever the model's server does", async () => {
    const { url } = await start({ maxCalls: 50, maxTokens: 500_000 });
    const asked = new Map<number, number>();
    model.reply = (call) => {
      const id = sourceOf(call);
      asked.set(id, (asked.get(id) ?? 0) + 1);
      const [play] = FAULTS[id - 1] ?? assert.fail();
      return asked.get(id) === 1 ? play : ruled(call);
    };
    const { text } = await ask(url, { path: VERIFY, key: KEYS[0], body: JSON.stringify({ ...FAULTY, judge: {} }) });
    const { claims, judged } = citationResultSchema.parse(JSON.parse(text));
    assert.deepEqual(
      claims.map(({ verdict, citations: [one] }) => [verdict, one?.judgement?.rejected ?? null]),
      FAULTS.map(([, rejected]) => [rejected === null ? "supported" : "uncertain", rejected]),
    );
    assert.deepEqual([judged?.asked, judged?.calls], [FAULTS.length, model.asked.length]);
  });

  it("makes no more calls than the lower of both limits, those that are repeated among them", async () => {
    const { url } = await start({ maxCalls: 3 });
    let count = 0;
    model.reply = (call) => ((count += 1) % 2 === 0 ? { kind: "status", status: 503 } : ruled(call));
    for (const [max_calls, most] of [
      [2, 2],
      [40, 3],
    ] as const) {
      const before = model.asked.length;
      const body = JSON.stringify({ ...MANY, query: String(max_calls), judge: { mode: "doubtful", max_calls } });
      const { text } = await ask(url, { path: VERIFY, key: KEYS[max_calls === 2 ? 0 : 1], body });
      const { judged } = citationResultSchema.parse(JSON.parse(text));
      assert.ok((judged?.calls ?? 99) <= most && model.asked.length - before <= most, String(judged?.calls));
      assert.ok((judged?.rejections["over_budget"] ?? 0) > 0);
    }
  });

  it("is asked by the command line, which says where there is none", async () => {
    const judging = await start();
    const ruled = await verifyAt(judging.url);
    assert.equal(ruled.code, 0);
    assert.match(ruled.out, /the judge of 127\.0\.0\.1:\d+ ruled on 1 of 1 citation: 1 holds, .*\n {4}1 call, /u);
    const without = await startTestService({ keys: KEYS });
    const refused = await verifyAt(without.url);
    assert.equal(refused.code, 2);
    assert.match(
      refused.out,
      /cannot be asked\. This service asks no judge: its operator names none\. Ask whoever runs it for one, [^\n]*--judge openai\.?\n$/u,
    );
  });

  it("never answers a caller by what it replied to another", async () => {
    const { url } = await start();
    for (const key of [KEYS[0], KEYS[0], KEYS[1]]) await ask(url, { path: VERIFY, key, body: JUDGED });
    assert.equal(model.asked.length, 2);
  });

  it("refuses a request that wants one where the operator names none, and says so", async () => {
    const { url } = await startTestService({ keys: KEYS });
    const answer = await ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    assertProblem(answer, "invalid_request");
    assert.match(answer.text, /"pointer":"\/judge","detail":"This service asks no judge/u);
  });

  it("keeps to the operator's time, and gives what there is by then", async () => {
    model.reply = () => ({ kind: "silence" });
    const { url } = await start({ maxTimeS: 1 });
    const { text } = await ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    const { claims, judged } = citationResultSchema.parse(JSON.parse(text));
    assert.deepEqual([claims[0]?.verdict, judged?.rejections], ["uncertain", { over_budget: 1 }]);
  });

  it("starts no further call when the caller has left, and ends those under way", async () => {
    const { url, log } = await start({ maxCalls: 50 });
    model.reply = (call, count) => (count > 2 ? { kind: "silence" } : ruled(call));
    const controller = new AbortController();
    const checker = new RAGQualityChecker({ base_url: url, api_key: KEYS[0], judge: {} });
    const left = checker.verify_citations("", FAULTY.response, FAULTY.sources, { signal: controller.signal });
    await underWay(4);
    const before = model.asked.length;
    controller.abort();
    await assert.rejects(left, { code: "aborted" });
    await until(
      "the calls to end",
      () => model.givenUp,
      (count) => count === 4,
    );
    assert.deepEqual([model.underWay, model.asked.length], [0, before]);
    assert.equal(log.filter(({ msg }) => msg === "Calls of the judge failed.").length, 0);
  });

  it("hangs up on the model when the caller has left, and goes on with others", async () => {
    model.reply = () => ({ kind: "silence" });
    const { url } = await start();
    const controller = new AbortController();
    const headers = { Authorization: `Bearer ${KEYS[0]}`, "Content-Type": "application/json" };
    const left = fetch(url + VERIFY, { method: "POST", headers, body: JUDGED, signal: controller.signal });
    await underWay(1);
    controller.abort();
    await assert.rejects(left);
    await until(
      "the call to end",
      () => model.givenUp,
      (count) => count === 1,
    );
    model.reply = () => ({ text: SUPPORTED });
    const { status } = await ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    assert.equal(status, 200);
  });

  it("does not hold up requests that want none", async () => {
    let answer = (): void => undefined;
    model.reply = () => new Promise((resolve) => (answer = () => resolve({ text: SUPPORTED })));
    const { url } = await start();
    const waiting = ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    await underWay(1);
    const { status } = await ask(url, { path: VERIFY, key: KEYS[0], body: JSON.stringify(REQUEST) });
    assert.equal(status, 200);
    answer();
    assert.equal((await waiting).status, 200);
  });

  it("tells callers nothing of the operator's server, and the log why a call failed", async () => {
    model.reply = () => ({ kind: "status", status: 401, body: '{"error":{"message":"Unknown key of team Blue"}}' });
    const { url, log } = await start();
    const { text } = await ask(url, { path: VERIFY, key: KEYS[0], body: JUDGED });
    assert.match(text, /"rejected":"failed","message":"The service's judge did not answer \(auth\)\."/u);
    assert.doesNotMatch(text, /Blue|127\.0\.0\.1/u);
    const warning = log.find(({ msg }) => msg === "Calls of the judge failed.");
    assert.equal(warning?.["auth"], 1);
  });

  it("has an address that can be asked, or the service does not start", async () => {
    await assert.rejects(start({ url: "http://models.example/v1" }), /--allow-http/u);
    await assert.rejects(start({ url: "models" }), /base_url/u);
  });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** The answer of the requests above, checked by the command line as it ships. */
async function verifyAt(url: string): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), "judged-"));
  try {
    await writeFile(join(folder, "shop.md"), SOURCE);
    await writeFile(join(folder, "answer.md"), `---\nsources: [shop.md]\n---\n${REQUEST.response}\n`);
    const options = ["verify", "answer.md", "--endpoint", url, "--judge", "service", "--no-color"];
    const env = { ...process.env, RAG_QUALITY_API_KEY: KEYS[0] };
    const program = spawn(process.execPath, [MAIN, ...options], { cwd: folder, env });
    let out = "";
    program.stdout.on("data", (piece: Buffer) => (out += piece.toString("utf8")));
    const code = await new Promise<number | null>((resolve) => program.once("close", resolve));
    return { code, out };
  } finally {
    await rm(folder, { recursive: true });
  }
}
