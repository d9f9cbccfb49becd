import assert from "node:assert/strict";
import type { JudgeOptions } from "../../../../../src/cli/verify/judge/options";
import { parseVerifyOptions } from "../../../../../src/cli/verify/options";

/** What commander gives where nothing is given. */
const NOTHING = {
  root: ".",
  sources: [],
  report: [],
  format: "text",
  maxFileSizeMb: "5",
  fetchAllowHost: [],
  allowHttp: [],
};
const COMMIT = "0123456789".repeat(4);
const SHA = "0123456789abcdef".repeat(4);
const MODEL = { judge: "openai", judgeUrl: "http://localhost:11434/v1", judgeModel: "qwen3:8b" };

const judgeOf = (given: object): JudgeOptions | null =>
  parseVerifyOptions(["a.md"], { ...NOTHING, ...given }, { project: null, cwd: "/work", env: {} }).judge;

describe("the options about a judge", () => {
  it("are none where nobody asks for one", () => assert.equal(judgeOf({}), null));

  it("have defaults but for the model", () => {
    assert.deepEqual(judgeOf(MODEL), {
      model: "qwen3:8b",
      from: {
        kind: "endpoint",
        url: "http://localhost:11434/v1",
        timeoutMs: 120_000,
        allowHttp: [],
        cache: null,
      },
      mode: "uncertain",
      maxCalls: 200,
      maxTokens: 500_000,
      asksAccepted: false,
      isDryRun: false,
    });
  });

  it("are taken as they are given", () => {
    const given = judgeOf({
      ...MODEL,
      judgeMode: "doubtful",
      judgeMaxCalls: "9",
      judgeMaxTokens: "1000",
      judgeTimeout: "0.5",
      judgeCache: "rulings.jsonl",
      allowHttp: ["models"],
      dryRun: true,
    });
    assert.deepEqual([given?.mode, given?.maxCalls, given?.maxTokens, given?.isDryRun], ["doubtful", 9, 1000, true]);
    const { from } = given ?? assert.fail();
    assert.ok(from.kind === "endpoint");
    assert.deepEqual([from.timeoutMs, from.cache, from.allowHttp], [500, "/work/rulings.jsonl", ["models"]]);
  });

  it("can take rulings from a file, and need no address then", () => {
    const given = judgeOf({ judge: "openai", judgeModel: "small", replay: "rulings.jsonl", judgeMode: "doubtful" });
    assert.deepEqual(
      [given?.from, given?.model, given?.mode],
      [{ kind: "replay", file: "/work/rulings.jsonl", local: null }, "small", "doubtful"],
    );
    assert.equal(judgeOf({ ...MODEL, replay: "rulings.jsonl" })?.from.kind, "replay");
  });

  it("can name a model of this machine, and where its runtime is", () => {
    const local = { judge: "onnx", judgeModel: "org/nli" };
    assert.deepEqual(judgeOf(local)?.from, { kind: "local", runtime: "/work", download: null, cache: null });
    assert.deepEqual(
      judgeOf({ ...local, judgeRuntime: "../models", judgeCache: "r.jsonl", judgeDownload: `${COMMIT}:${SHA}` })?.from,
      {
        kind: "local",
        runtime: "/models",
        download: { commit: COMMIT, sha256: SHA },
        cache: "/work/r.jsonl",
      },
    );
    assert.deepEqual(judgeOf({ ...local, judgeRuntime: "m", replay: "r.jsonl" })?.from, {
      kind: "replay",
      file: "/work/r.jsonl",
      local: { runtime: "/work/m" },
    });
  });

  const wrong: [string, object, RegExp][] = [
    ["no address", { ...MODEL, judgeUrl: undefined }, /^--judge needs --judge-url/u],
    ["no model", { ...MODEL, judgeModel: undefined }, /^--judge needs --judge-model/u],
    ["no local model", { judge: "onnx" }, /^--judge needs --judge-model, the folder of a cross-encoder, or its id\.$/u],
    [
      "an address of a local model",
      { ...MODEL, judge: "onnx" },
      /^--judge-url is about --judge openai\. Leave it out\.$/u,
    ],
    ["a runtime at an address", { ...MODEL, judgeRuntime: "m" }, /^--judge-runtime is about --judge onnx\./u],
    [
      "a download at an address",
      { ...MODEL, judgeDownload: `${COMMIT}:${SHA}` },
      /^--judge-download is about --judge onnx\./u,
    ],
    [
      "a branch to download",
      { judge: "onnx", judgeModel: "a/b", judgeDownload: `main:${SHA}` },
      /^--judge-download has to be a commit of 40 digits, a colon, and a SHA-256 of 64/u,
    ],
    ["no judge", { judgeModel: "small" }, /^--judge-model is about a judge\. Add --judge/u],
    ["no judge for a mode", { judgeMode: "doubtful" }, /^--judge-mode is about a judge/u],
    ["no judge for a dry run", { dryRun: true }, /^--dry-run is about a judge/u],
    ["no judge for a replay", { replay: "a" }, /^--replay is about a judge/u],
    [
      "a service too",
      { ...MODEL, endpoint: "https://rag.example" },
      /^With --endpoint a service checks, and asks a judge of its own: use --judge service, or check here\.$/u,
    ],
    ["no service", { judge: "service" }, /^--judge service needs --endpoint/u],
    [
      "a model of a service's judge",
      { judge: "service", endpoint: "https://rag.example", judgeModel: "a" },
      /^--judge-model is not for the judge of a service\. Leave it out\.$/u,
    ],
    [
      "a replay of a service's judge",
      { judge: "service", endpoint: "https://rag.example", replay: "a" },
      /^--replay is not for the judge of a service/u,
    ],
    [
      "an address of a service's judge",
      { judge: "service", endpoint: "https://rag.example", judgeUrl: "http://localhost:1" },
      /^--judge-url is about --judge openai\. Leave it out\.$/u,
    ],
    [
      "a cache of a replay",
      { ...MODEL, replay: "a", judgeCache: "b" },
      /^With --replay nothing is asked\..*--judge-cache/u,
    ],
    ["a dry run of a replay", { ...MODEL, replay: "a", dryRun: true }, /^With --replay nothing is asked\..*--dry-run/u],
    ["no call", { ...MODEL, judgeMaxCalls: "0" }, /^--judge-max-calls has to be a whole number above 0, not “0”/u],
    [
      "time for what is not sent",
      { judge: "onnx", judgeModel: "m", judgeTimeout: "5" },
      /^--judge-timeout is about models that/u,
    ],
    ["no time", { ...MODEL, judgeTimeout: "soon" }, /^--judge-timeout has to be a number of seconds, not “soon”/u],
  ];
  for (const [what, given, message] of wrong)
    it(`are refused where there is ${what}`, () =>
      assert.throws(() => judgeOf(given), { name: "UsageError", message }));
});
