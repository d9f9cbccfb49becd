import assert from "node:assert/strict";
import { type AskedModel, FakeModelServer } from "../../support/fakeModelServer";
import { parseReport } from "../../unit/cli/jsonReport";
import { MemoryPlatform, type Ran, run } from "../../unit/cli/memoryPlatform";
import { DOCS, RETURNS, RIGHT, UNTOLD } from "../../unit/cli/samples";

const KEY = "key-that-nobody-may-see";
const FILES = {
  ...DOCS,
  "/work/docs/fees.md": "Shipping abroad costs 9 euros.",
  "/work/untold.md": UNTOLD,
  "/work/more.md": UNTOLD.replace("Customers may", "Clients may"),
  "/work/right.md": RIGHT,
};
const SUPPORTED = { text: JSON.stringify({ verdict: "supported", quotes: [{ source_id: "S1", text: RETURNS }] }) };
const CONTRADICTED = {
  text: JSON.stringify({ verdict: "contradicted", quotes: [{ source_id: "S1", text: RETURNS }] }),
};

describe("rag-quality verify --judge", () => {
  let server: FakeModelServer;
  beforeEach(async () => {
    server = await FakeModelServer.start();
    server.reply = () => SUPPORTED;
  });
  afterEach(() => server.stop());

  const machine = (files: Readonly<Record<string, string>> = {}): MemoryPlatform =>
    new MemoryPlatform({ files: { ...FILES, ...files }, env: { RAG_QUALITY_JUDGE_KEY: KEY } });
  const judged = (line: string, platform = machine()): Promise<Ran> =>
    run(`verify ${line} --judge openai --judge-model small --judge-url ${server.url}`, platform);
  const host = (): string => new URL(server.url).host;

  it("sends the claims that cannot be told, says so first, and counts what was ruled", async () => {
    const { code, out, err } = await judged("untold.md right.md --verbose");
    assert.equal(code, 0);
    assert.equal(err, `Claims in doubt, and passages of their sources, are sent to small at ${host()}\n`);
    assert.match(out, /4:49 \[1\] judge: supported, by small; without it uncertain “Customers can return/u);
    assert.match(
      out,
      /ruled on 1 of 1 citation: 1 holds, 0 do not hold, 0 cannot be told\n {4}1 call, \d+ tokens in, \d+ out\n/u,
    );
    assert.match(out, /without the judge: 1 holds, 0 do not hold, 1 cannot be told; about \d\d\u00a0% hold/u);
    assert.deepEqual(
      server.asked.map(({ headers, message }) => [
        headers.authorization,
        message.includes("Customers may send presents home"),
      ]),
      [[`Bearer ${KEY}`, true]],
    );
  });

  it("says why a claim was left as it was", async () => {
    server.reply = () => ({ text: SUPPORTED.text.replace("30 days", "90 days") });
    const { out } = await judged("untold.md --verbose");
    assert.match(out, /hint {2}uncertain[^]*judge: left as it was\. What it quoted does not stand in that source: “/u);
    assert.match(out, /ruled on 0 of 1 citation\n {4}left as they were: 1 quote not found\n/u);
  });

  it("ends with 1 by what was ruled, and says what it would be without", async () => {
    server.reply = () => CONTRADICTED;
    const { code, out } = await judged("untold.md --fail-under 0.7");
    assert.equal(code, 1);
    assert.match(
      out,
      /Failed: 1 finding of the level error \(--fail-on error\); 0 without the judge; about 0 % of 1 citation holds \(\d\d % without the judge\), which is below 70 % \(--fail-under 0\.7\)\n$/u,
    );
  });

  it("has it all in JSON", async () => {
    const { out } = await judged("untold.md right.md --format json");
    const report: { summary: Record<string, unknown> } = JSON.parse(out);
    const { judged: totals } = report.summary as {
      judged: { asked: number; ruled: number; calls: number; core: object };
    };
    assert.deepEqual([totals.asked, totals.ruled, totals.calls], [1, 1, 1]);
    assert.deepEqual(Object.keys(totals.core), ["tally", "accuracy", "groundedness", "levels"]);
    const [answer] = parseReport(out).files[0]?.answers ?? [];
    assert.match(JSON.stringify(answer), /"judgement":\{"verdict":"supported","engine":"openai","model":"small"/u);
  });

  it("only counts with --dry-run, and sends and keeps nothing", async () => {
    const platform = machine();
    const { code, out, err } = await judged("untold.md more.md --dry-run --judge-cache rulings.jsonl", platform);
    assert.deepEqual([code, err, server.asked.length, platform.files.written.size], [0, "", 0, 0]);
    assert.match(
      out,
      /small at \S+ would be asked about 2 claims: at least 2 calls, about [\d,]+ tokens; nothing was sent\n/u,
    );
    const { out: json } = await judged("untold.md --dry-run --format json");
    assert.match(json, /"judge_plan":\{"claims":1,"recorded":0,"calls":1,"tokens":\d+\}/u);
  });

  it("says how often it agrees with what people accepted, where it is asked that, and changes nothing by it", async () => {
    const { out: plain } = await judged("untold.md more.md --format json");
    const hashes = [...plain.matchAll(/"hash":\s*"([0-9a-f]{16})"/gu)].map(([, hash = ""]) => hash);
    assert.equal(new Set(hashes).size, 2);
    const accepted = hashes.map((hash) => ({ hash, reason: "", text: "" }));
    const project = { "/work/.rag-quality.json": JSON.stringify({ version: 1, accepted }) };
    const asked = server.asked.length;
    const { out: silent } = await judged("untold.md more.md", machine(project));
    assert.doesNotMatch(silent, /people/u);
    const { out: plan } = await judged("untold.md more.md --judge-accepted --dry-run", machine(project));
    assert.match(plan, /would be asked about 2 claims: at least 2 calls,/u);
    assert.equal(server.asked.length, asked);
    server.reply = ({ message }) => (message.includes("Clients") ? CONTRADICTED : SUPPORTED);
    const { code, out } = await judged("untold.md more.md --judge-accepted", machine(project));
    assert.equal(code, 0);
    assert.match(
      out,
      /ruled on 0 of 0 citations\n {4}of 2 claims that people accepted it ruled on 2, and agrees on 1\n {4}3 calls, /u,
    );
    const { out: json } = await judged("untold.md more.md --judge-accepted --format json", machine(project));
    assert.match(json, /"people":\{"accepted":2,"ruled":2,"agreed":1\}/u);
    const { out: none } = await judged("untold.md --judge-accepted");
    assert.match(none, /people accepted none of these claims/u);
  });

  it("counts calls and tokens over all answers of a run", async () => {
    const { out } = await judged("untold.md more.md --judge-max-calls 1");
    assert.match(out, /ruled on 1 of 2 citations[^]*left as they were: 1 over budget/u);
    assert.equal(server.asked.length, 1);
    const { out: none } = await judged("untold.md --judge-max-tokens 100");
    assert.match(none, /ruled on 0 of 1 citation/u);
    assert.equal(server.asked.length, 1);
  });

  it("keeps rulings in a file, asks nothing that stands in it, and replays it without a network", async () => {
    const first = machine();
    await judged("untold.md --judge-cache rulings.jsonl", first);
    const rulings = first.files.written.get("/work/rulings.jsonl")?.text ?? "";
    assert.match(rulings, /^\{"key":"[0-9a-f]{64}","reply":\{"kind":"text"[^\n]*\}\n$/u);
    const { out } = await judged("untold.md --judge-cache rulings.jsonl", machine({ "/work/rulings.jsonl": rulings }));
    assert.match(out, /ruled on 1 of 1 citation[^]* 0 calls, 0 tokens in, 0 out/u);
    assert.equal(server.asked.length, 1);
    const dry = machine({ "/work/rulings.jsonl": rulings });
    const { out: plan } = await judged("untold.md more.md --dry-run --judge-cache rulings.jsonl", dry);
    assert.match(plan, /would be asked about 1 claim: at least 1 call,/u);
    assert.match(plan, /\n    1 more claim of which its ruling is kept \(--judge-cache\)\n/u);
    assert.equal(dry.files.written.size, 0);
    const replay = "--judge openai --judge-model small --replay rulings.jsonl";
    const replayed = await run(`verify untold.md ${replay}`, machine({ "/work/rulings.jsonl": rulings }));
    assert.deepEqual([replayed.code, replayed.err], [0, ""]);
    assert.match(replayed.out, /small as recorded in \/work\/rulings\.jsonl ruled on 1 of 1 citation/u);
    const other = await run(`verify untold.md more.md ${replay}`, machine({ "/work/rulings.jsonl": rulings }));
    assert.equal(other.code, 2);
    assert.match(
      other.out,
      /Not done: 1 ruling is not recorded \(--replay\)\. Ask the judge once with --judge-cache, and keep that file\n$/u,
    );
    assert.equal(server.asked.length, 1);
  });

  it("ends with 2 where the judge ruled on nothing, with the reason, and asks no further claim of it", async () => {
    server.reply = () => ({
      kind: "status",
      status: 401,
      body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}`,
    });
    const { code, out } = await judged("untold.md more.md");
    assert.equal(code, 2);
    assert.match(
      out,
      /Not done: The judge ruled on nothing: \S+ answered with the status 401 and “Incorrect API key provided: \[key\]”\. Check the key/u,
    );
    assert.deepEqual([out.includes(KEY), server.asked.length], [false, 1]);
  });

  for (const [what, reply, why] of [
    ["prose", "I would say that it holds.", "Its reply was not the JSON that was asked for\\."],
    ["another word", JSON.stringify({ verdict: "true", quotes: [] }), "It ruled “true”, which is none of the four"],
  ] as const)
    it(`ends with 2 where none of its replies is a ruling: ${what}`, async () => {
      server.reply = () => ({ text: reply });
      const { code, out } = await judged("untold.md more.md");
      assert.equal(code, 2);
      assert.match(out, new RegExp(`Not done: The judge ruled on nothing: ${why}`, "u"));
      assert.equal((await judged("untold.md more.md --judge-max-calls 1")).code, 2);
    });

  it("ends well where one of its replies is a ruling, or one was read and not believed", async () => {
    server.reply = ({ message }) => (message.includes("Clients") ? SUPPORTED : { text: "Yes." });
    assert.equal((await judged("untold.md more.md")).code, 0);
    server.reply = () => ({ text: JSON.stringify({ verdict: "supported", quotes: [] }) });
    assert.equal((await judged("untold.md")).code, 0);
  });

  it("takes the key from the environment alone, and none where there is none", async () => {
    await run(
      `verify untold.md --judge openai --judge-model small --judge-url ${server.url}`,
      new MemoryPlatform({ files: FILES }),
    );
    assert.deepEqual(
      server.asked.map(({ headers }: AskedModel) => headers.authorization),
      [undefined],
    );
  });

  const refused: [string, string, RegExp][] = [
    [
      "http to another machine",
      "--judge-url http://models.example/v1",
      /^error: --judge-url cannot be used\. http:\/\/models\.example would carry .* name it in --allow-http if/u,
    ],
    [
      "a file that holds no rulings",
      "--judge-url http://localhost:1/v1 --judge-cache right.md",
      /^error: \/work\/right\.md holds no rulings\. Line 1 /u,
    ],
    ["a replay that is not there", "--replay none.jsonl", /^error: The rulings in \/work\/none\.jsonl cannot be read/u],
  ];
  for (const [what, options, message] of refused)
    it(`refuses ${what}`, async () => {
      const { code, out, err } = await run(`verify untold.md --judge openai --judge-model small ${options}`, machine());
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, message);
    });
});
