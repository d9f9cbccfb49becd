import assert from "node:assert/strict";
import type { Judge } from "../../../../../src/checker/judge/judge";
import type { CitationChecker } from "../../../../../src/cli/shared/platform";
import type { CheckerConfig } from "../../../../../src/contract/config";
import type { RAGQualityError } from "../../../../../src/contract/error";
import type { JudgeRequest } from "../../../../../src/contract/verify/judgeRequest";
import { type Ran, run } from "../../memoryPlatform";
import { DOCS, RETURNS, RIGHT, UNTOLD } from "../../samples";

const MODEL_KEY = "sk-of-a-model-that-no-service-may-see";
const ENV = { RAG_QUALITY_API_KEY: "key-0123456789abcdef", RAG_QUALITY_JUDGE_KEY: MODEL_KEY };
const FILES = {
  ...DOCS,
  "/work/untold.md": UNTOLD,
  "/work/more.md": UNTOLD.replace("Customers may", "Clients may"),
  "/work/right.md": RIGHT,
};
const READER: Judge = {
  engine: "openai",
  model: "reader-1",
  ask: (_turn, _signal, _takeCall) =>
    Promise.resolve({
      kind: "text",
      text: JSON.stringify({ verdict: "supported", quotes: [{ source_id: "S1", text: RETURNS }] }),
      ended: "stop",
    }),
};
const REFUSAL = "This service asks no judge: its operator names none.";

/** A service whose operator names a judge, or none, and one of before there were judges. */
type Operator = "names a judge" | "names none" | "knows none";

describe("rag-quality verify --judge service", () => {
  let asked: (JudgeRequest | undefined)[];
  /** All that reaches the class, or the service by it. */
  let sent: unknown[];
  let configs: CheckerConfig[];
  /** What becomes of a request that wants a judge, where it fails. */
  let failing: ((error: typeof RAGQualityError) => RAGQualityError) | null;
  /** Whether the service finds other claims when it judges. */
  let rearranged: boolean;
  beforeEach(() => {
    [asked, sent, configs, failing, rearranged] = [[], [], [], null, false];
  });

  const serviceOf = (operator: Operator): CitationChecker => ({
    async verify_citations(query, response, sources, { judge, ...options } = {}) {
      const { RAGQualityChecker, RAGQualityError } = await import("../../../../../src/checker");
      asked.push(judge);
      sent.push([query, response, sources, options, judge]);
      const checker = new RAGQualityChecker();
      if (judge !== undefined && failing !== null) throw failing(RAGQualityError);
      if (judge !== undefined && rearranged)
        return checker.verify_citations(query, `Well. ${response}`, sources, {
          ...options,
          judge: { ...judge, judge: READER },
        });
      if (judge === undefined || operator === "knows none")
        return checker.verify_citations(query, response, sources, options);
      if (operator === "names a judge")
        return checker.verify_citations(query, response, sources, { ...options, judge: { ...judge, judge: READER } });
      const errors = [{ pointer: "/judge", detail: REFUSAL }];
      throw new RAGQualityError({ code: "invalid_request", message: REFUSAL, status: 400, errors });
    },
  });
  const judged = (line: string, operator: Operator = "names a judge"): Promise<Ran> =>
    run(`verify ${line} --endpoint https://rag.example --judge service`, {
      files: FILES,
      env: ENV,
      makeChecker(config) {
        configs.push(config ?? {});
        sent.push(config);
        return serviceOf(operator);
      },
    });

  it("has the service's judge read the claims in doubt, and nothing where there is none", async () => {
    const { code, out, err } = await judged("untold.md right.md --verbose");
    assert.equal(code, 0);
    assert.equal(err, "Claims in doubt, and passages of their sources, are sent to the judge of rag.example\n");
    assert.match(out, /\[1\] judge: supported, by reader-1; without it uncertain/u);
    assert.match(out, /the judge of rag\.example ruled on 1 of 1 citation: 1 holds, /u);
    assert.match(out, /without the judge: 1 holds, 0 do not hold, 1 cannot be told/u);
    assert.deepEqual(
      asked.filter((judge) => judge !== undefined),
      [{ mode: "uncertain", claims: [0], max_calls: 8, max_tokens: 80_000 }],
    );
  });

  it("asks with what the answers before left of calls and tokens, however many requests are under way", async () => {
    const { out } = await judged("untold.md more.md --judge-max-calls 1 --jobs 4 --judge-mode doubtful");
    assert.match(out, /ruled on 1 of 2 citations[^]*left as they were: 1 over budget/u);
    const sent = asked.flatMap((judge) => judge ?? []);
    assert.deepEqual(
      sent.map(({ mode, max_calls }) => [mode, max_calls]),
      [["doubtful", 1]],
    );
  });

  it("keeps what was checked where the judge's part fails, and says why of each claim", async () => {
    for (const [status, words] of [
      [undefined, /rag\.example did not answer within 120000 ms\. Try again, or raise --judge-timeout/u],
      [500, /It broke\./u],
      [429, /It broke\./u],
    ] as const) {
      failing = (RAGQualityError) =>
        status === undefined
          ? new RAGQualityError({
              code: "timeout",
              message: "The service at rag.example did not answer within 120000 ms. Try again, or raise timeout_ms.",
            })
          : new RAGQualityError({ code: "internal_error", message: "It broke.", status });
      const { code, out } = await judged("untold.md right.md --verbose");
      assert.equal(code, 2);
      assert.match(out, words);
      assert.match(out, /ruled on 0 of 1 citation\n {4}left as they were: 1 failed\n {4}0 calls/u);
      assert.match(out, /1 holds, 0 do not hold, 1 cannot be told/u);
      assert.doesNotMatch(out, /not checked/u);
    }
  });

  it("counts all that a request was allowed where nobody knows what it took, and nothing where it was refused", async () => {
    const allowedAfter = async (status: number): Promise<(number | undefined)[]> => {
      asked = [];
      failing = (RAGQualityError) => new RAGQualityError({ code: "internal_error", message: "It broke.", status });
      await judged("untold.md more.md --judge-max-calls 9");
      return asked.flatMap((judge) => judge?.max_calls ?? []);
    };
    assert.deepEqual(
      [await allowedAfter(500), await allowedAfter(429)],
      [
        [8, 1],
        [8, 8],
      ],
    );
  });

  it("takes no rulings on other claims than those that were checked", async () => {
    await judged("untold.md");
    rearranged = true;
    const { code, out } = await judged("untold.md");
    assert.equal(code, 2);
    assert.match(out, /checked the answer otherwise than before, so that its rulings were not taken/u);
  });

  it("tells the service no key of a model, and nothing of a judge unless one was asked for", async () => {
    await judged("untold.md");
    assert.ok(sent.length > 1);
    assert.doesNotMatch(JSON.stringify(sent), new RegExp(MODEL_KEY, "u"));
    asked = [];
    await run("verify untold.md --endpoint https://rag.example", {
      files: FILES,
      env: ENV,
      makeChecker: () => serviceOf("names a judge"),
    });
    assert.deepEqual(asked, [undefined]);
  });

  it("gives the service as long as --judge-timeout says", async () => {
    await judged("untold.md --judge-timeout 90");
    await judged("untold.md");
    assert.deepEqual(
      configs.map(({ timeout_ms }) => timeout_ms),
      [90_000, 120_000],
    );
  });

  it("leaves out what people accepted", async () => {
    const { out: plain } = await judged("untold.md --format json");
    const [, hash = ""] = /"hash":\s*"([0-9a-f]{16})"/u.exec(plain) ?? [];
    asked = [];
    const project = JSON.stringify({ version: 1, accepted: [{ hash, reason: "", text: "" }] });
    const { code } = await run("verify untold.md --endpoint https://rag.example --judge service", {
      files: { ...FILES, "/work/.rag-quality.json": project },
      env: ENV,
      makeChecker: () => serviceOf("names a judge"),
    });
    assert.deepEqual([code, asked], [0, [undefined]]);
  });

  it("counts with --dry-run, and has nothing judged", async () => {
    const { code, out } = await judged("untold.md more.md --dry-run");
    assert.equal(code, 0);
    assert.match(
      out,
      /the judge of rag\.example would be asked about 2 claims: at least 2 calls, about [\d,]+ tokens/u,
    );
    assert.deepEqual(asked, [undefined, undefined]);
  });

  for (const operator of ["names none", "knows none"] as const)
    it(`ends with 2 and says why where the operator ${operator}`, async () => {
      const { code, out } = await judged("untold.md more.md", operator);
      assert.equal(code, 2);
      assert.match(
        out,
        /Not done: [^\n]*the judge of rag\.example cannot be asked\. This service asks no judge: its operator names none\. Ask whoever runs it for one, or check here and name a model with --judge openai/iu,
      );
      assert.equal(asked.filter((judge) => judge !== undefined).length, 1);
    });
});
