import assert from "node:assert/strict";
import { optimizationResultSchema } from "../../src/contract/optimize/optimizationResult";
import { problemSchema } from "../../src/contract/problem";
import { type Answer, ask, OPTIMIZE } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { endServices, startTestService } from "./support/startTestService";
import { until } from "./support/until";

const SETTINGS = { chunk_size: 400, chunk_overlap: 0 };
const paragraph = (place: number): string =>
  `The ferry of pier ${place} sails at ${place % 24} o'clock. It carries ${place * 3} guests and ${place + 7} bicycles to island ${place % 13}.`;
const text = (paragraphs: number): string =>
  Array.from({ length: paragraphs }, (_, place) => paragraph(place + 1)).join("\n\n");

describe("optimize-chunks", () => {
  let url: string;
  before(async () => void ({ url } = await startTestService()));
  after(endServices);

  const optimize = (body: object, at = url): Promise<Answer> => ask(at, { path: OPTIMIZE, body: JSON.stringify(body) });
  const trial = {
    documents: [{ text: text(60) }],
    current_settings: SETTINGS,
    budget_tokens: 200,
    splitters: ["sentence"],
  };

  it("gives a recommendation with its evidence", async () => {
    const answer = await optimize(trial);
    assertHeaders(answer);
    assert.equal(answer.status, 200, answer.text);
    const { candidates, collection } = optimizationResultSchema.parse(answer.json);
    assert.ok(candidates.length > 5);
    assert.equal(collection.tokenizer, "cl100k_base");
  });

  it("gives the same bytes from each thread", async () => {
    const { url: wide } = await startTestService({ threads: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => optimize(trial, wide)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal(new Set(answers.map((answer) => answer.text)).size, 1);
  });

  it("stops a trial that takes too long, and goes on", async () => {
    const { url: hasty } = await startTestService({ timeoutS: 0.5, maxBodyMb: 10 });
    assertProblem(
      await optimize({ documents: [{ text: text(60_000) }], current_settings: SETTINGS }, hasty),
      "timeout",
    );
    await until(
      "a new thread to work",
      () => ask(hasty, { body: verifyBody() }),
      ({ status }) => status === 200,
    );
  });

  it("refuses wrong parts by their pointers", async () => {
    const answer = await optimize({
      documents: "none",
      current_settings: { chunk_size: 0, chunk_overlap: 0 },
      splitters: ["none"],
    });
    assertProblem(answer, "invalid_request");
    assert.deepEqual(
      problemSchema.parse(answer.json).errors?.map(({ pointer }) => pointer),
      ["/documents", "/current_settings/chunk_size", "/splitters/0"],
    );
  });

  it("is asked for by POST alone", async () => {
    const answer = await ask(url, { path: OPTIMIZE, method: "GET" });
    assertProblem(answer, "method_not_allowed");
    assert.equal(answer.headers.allow, "POST");
  });
});
