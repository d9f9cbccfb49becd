import assert from "node:assert/strict";
import { promptAnalysisSchema } from "../../src/contract/analyze/promptAnalysis";
import { problemSchema } from "../../src/contract/problem";
import { ANALYZE, type Answer, ask } from "./support/ask";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { endServices, startTestService } from "./support/startTestService";

const PROMPT = {
  prompt: "Answer from the context.\n\n{{context}}\n\nQuestion: {{question}}",
  context: "The ferry of pier 3 sails at nine.",
  question: "When does the ferry sail?",
};

describe("analyze-prompt", () => {
  let url: string;
  before(async () => void ({ url } = await startTestService()));
  after(endServices);

  const analyze = (body: object, at = url): Promise<Answer> => ask(at, { path: ANALYZE, body: JSON.stringify(body) });

  it("gives findings with their places, and figures", async () => {
    const answer = await analyze({ ...PROMPT, context_window: 1000 });
    assertHeaders(answer);
    assert.equal(answer.status, 200, answer.text);
    const { metrics, parts, score } = promptAnalysisSchema.parse(answer.json);
    assert.deepEqual([metrics.context_window, score !== null, parts.length > 0], [1000, true, true]);
  });

  it("gives the same bytes from each thread", async () => {
    const { url: wide } = await startTestService({ threads: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => analyze(PROMPT, wide)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map((answer) => answer.text)).size, 1);
  });

  it("refuses wrong parts by their pointers, and rules that there are not by their names", async () => {
    const wrong = await analyze({ prompt: 1, template: "none at all", rules: { secret: "loud" } });
    assertProblem(wrong, "invalid_request");
    assert.deepEqual(
      problemSchema.parse(wrong.json).errors?.map(({ pointer }) => pointer),
      ["/prompt", "/context", "/template", "/rules/secret"],
    );
    const unknown = await analyze({ ...PROMPT, rules: { "no-such-rule": "off" } });
    assertProblem(unknown, "invalid_request");
    assert.match(problemSchema.parse(unknown.json).detail, /“no-such-rule”/u);
  });

  it("is asked for by POST alone", async () => {
    const answer = await ask(url, { path: ANALYZE, method: "GET" });
    assertProblem(answer, "method_not_allowed");
    assert.equal(answer.headers.allow, "POST");
  });
});
