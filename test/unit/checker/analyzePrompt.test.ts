import assert from "node:assert/strict";
import { type AnalyzeOptions, promptAnalysisSchema, RAGQualityChecker } from "../../../src/checker";
import { ANALYSIS } from "./analysis";
import { FakeNetwork } from "./fakeNetwork";
import { assertWithoutKey, engine, errorOf, KEY } from "./remoteCalls";

const PROMPT = "Answer the question from the context alone.\n\nContext:\n{{context}}\n\nQuestion: {{query}}";
const CONTEXT = "The ferry sails at nine. It carries forty guests.";
const checker = new RAGQualityChecker();

describe("analyze_prompt of the class", () => {
  it("gives findings, figures and parts, as the schema has them", async () => {
    const analysis = await checker.analyze_prompt(PROMPT, CONTEXT, {
      question: "When does the ferry sail?",
      context_window: 8000,
    });
    assert.deepEqual(promptAnalysisSchema.parse(analysis), analysis);
    const { metrics } = analysis;
    assert.deepEqual([metrics.context_window, metrics.context_tokens, metrics.tokens_estimated], [8000, 11, false]);
    for (const { target, start, end } of analysis.findings)
      assert.ok(start < end && end <= (target === "prompt" ? PROMPT : CONTEXT).length);
  });

  it("counts by the named model's tokenizer, and estimates by the nearest where the model's own is not known", async () => {
    const counted = async (model?: string): Promise<unknown[]> => {
      const text = "Ein Buch darf vier Wochen behalten werden.";
      const { metrics } = await checker.analyze_prompt(text, "", { ...(model !== undefined && { model }) });
      return [metrics.tokenizer, metrics.prompt_tokens, metrics.tokens_estimated];
    };
    assert.deepEqual(await counted("gpt-4o"), ["o200k_base", 8, false]);
    assert.deepEqual(await counted("gpt-4"), ["cl100k_base", 9, false]);
    assert.deepEqual(await counted(), ["cl100k_base", 9, false]);
    assert.deepEqual(await counted("claude-opus-4-5"), ["cl100k_base", 9, true]);
  }).timeout(10_000);

  it("gives the same result for the same input", async () => {
    const [first, second] = await Promise.all(
      [checker, new RAGQualityChecker()].map((one) => one.analyze_prompt(PROMPT, CONTEXT)),
    );
    assert.deepEqual(first, second);
  });

  it("takes the settings of rules, and leaves out those that are off", async () => {
    const found = await checker.analyze_prompt(PROMPT, CONTEXT, { variables: ["context"] });
    const undeclared = found.findings.find(({ rule }) => rule === "undeclared-variable");
    assert.equal(undeclared && PROMPT.slice(undeclared.start, undeclared.end).includes("query"), true);
    const louder = await checker.analyze_prompt(PROMPT, CONTEXT, {
      variables: ["context"],
      rules: { "undeclared-variable": { severity: "hint" } },
    });
    assert.equal(louder.findings.find(({ rule }) => rule === "undeclared-variable")?.severity, "hint");
    const quiet = await checker.analyze_prompt(PROMPT, CONTEXT, {
      variables: ["context"],
      rules: { "undeclared-variable": "off" },
    });
    assert.ok(quiet.findings.every(({ rule }) => rule !== "undeclared-variable"));
  });

  it("gives nothing but figures for an empty prompt", async () => {
    const { score, findings, improved_prompt, metrics } = await checker.analyze_prompt("", "");
    assert.deepEqual([score, findings, improved_prompt, metrics.total_tokens], [null, [], null, 0]);
  });

  it("says where an input is wrong", async () => {
    const options: unknown = {
      format: "word",
      template: 5,
      context_window: 0,
      variables: "a",
      rules: { secret: "loud" },
    };
    const error = await errorOf(checker.analyze_prompt(5 as unknown as string, CONTEXT, options as AnalyzeOptions));
    assert.deepEqual(
      error.errors.map(({ pointer }) => pointer),
      ["/prompt", "/format", "/template", "/variables", "/context_window", "/rules/secret"],
    );
    assert.equal(error.code, "invalid_request");
  });

  it("refuses rules and options that there are not, by their names", async () => {
    const unknown = await errorOf(checker.analyze_prompt(PROMPT, CONTEXT, { rules: { "no-such-rule": "off" } }));
    assert.deepEqual([unknown.code, unknown.message.includes("“no-such-rule”")], ["invalid_request", true]);
  });

  it("stops when it was cancelled before", async () => {
    await assert.rejects(checker.analyze_prompt(PROMPT, CONTEXT, { signal: AbortSignal.abort() }), { code: "aborted" });
  });
});

describe("analyze_prompt at a service", () => {
  const request = { prompt: PROMPT, context: CONTEXT, model: "gpt-4o", rules: { secret: "off" } } as const;

  it("posts the request as it is, and gives what the service gives", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(ANALYSIS) });
    assert.deepEqual(await engine(network).analyze_prompt(request, {}), ANALYSIS);
    const [call] = network.calls;
    assert.equal(call?.url, "https://rag.example/v1/analyze-prompt");
    assert.deepEqual(JSON.parse(call.request.body ?? ""), request);
    assert.equal(call.request.headers["authorization"], `Bearer ${KEY}`);
  });

  it("says so where the answer is no prompt analysis", async () => {
    for (const [body, where] of [
      ["{}", "is no prompt analysis: see /score, /deductions, /findings"],
      [JSON.stringify({ ...ANALYSIS, parts: 5 }), "/parts"],
      ["<html>", "is not JSON"],
    ] as const) {
      const error = await errorOf(engine(new FakeNetwork({ status: 200, body })).analyze_prompt(request, {}));
      assertWithoutKey(error);
      assert.equal(error.code, "invalid_response");
      assert.ok(error.message.includes(where), error.message);
    }
  });

  it("says so where the options of a rule are no JSON, before it sends anything", async () => {
    const network = new FakeNetwork({ status: 200, body: JSON.stringify(ANALYSIS) });
    const error = await errorOf(
      engine(network).analyze_prompt({ ...request, rules: { secret: { options: { most: 1n } } } }, {}),
    );
    assert.deepEqual([error.code, error.errors[0]?.pointer, network.calls], ["invalid_request", "", []]);
    assert.match(error.message, /^The input is not valid\. Metadata or options hold a circle or BigInt/u);
  });
});
