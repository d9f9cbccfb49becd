import assert from "node:assert/strict";
import { retrievalReportSchema } from "../../src/contract/visualize/retrievalReport";
import { visualizationSchema } from "../../src/contract/visualize/visualization";
import { type Answer, ask, VISUALIZE } from "./support/ask";
import { verifyBody } from "./support/bodies";
import { assertHeaders, assertProblem } from "./support/everyAnswer";
import { endServices, startTestService } from "./support/startTestService";
import { until } from "./support/until";

const RETRIEVAL = {
  query: "How long do cats sleep?",
  retrieved_docs: [
    { text: "Cats sleep 16 hours a day.", score: 0.5 },
    { text: "Dogs bark.", score: 0.1 },
  ],
};

describe("visualize-retrieval", () => {
  let url: string;
  before(async () => void ({ url } = await startTestService()));
  after(endServices);

  const visualize = (body: object, at = url): Promise<Answer> =>
    ask(at, { path: VISUALIZE, body: JSON.stringify(body) });

  async function visualized(body: object) {
    const answer = await visualize(body);
    assertHeaders(answer);
    assert.equal(answer.status, 200, answer.text);
    return visualizationSchema.parse(answer.json);
  }

  it("gives each form of a retrieval", async () => {
    const page = await visualized(RETRIEVAL);
    assert.match(String(page.content), /^<!doctype html>/iu);
    const { content } = await visualized({ ...RETRIEVAL, format: "json", response: "Cats sleep 16 hours a day." });
    assert.equal(retrievalReportSchema.parse(content).answer?.supported, 1);
    const picture = await visualized({ ...RETRIEVAL, format: "png", scale: 1 });
    assert.equal(Buffer.from(String(picture.content), "base64").subarray(1, 4).toString(), "PNG");
  });

  it("gives the same bytes from each thread", async () => {
    const { url: wide } = await startTestService({ threads: 2 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visualize({ ...RETRIEVAL, format: "png", scale: 1 }, wide)),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: 6 }, () => 200),
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  });

  it("stops a picture that takes too long, and goes on", async () => {
    const retrieved_docs = Array.from({ length: 2000 }, (_, rank) => ({
      text: `Cat ${rank} sleeps on mat ${rank % 7}, ${"and dreams of mice ".repeat(20)}`,
    }));
    const { url: hasty } = await startTestService({ timeoutS: 0.5 });
    assertProblem(
      await visualize({ ...RETRIEVAL, retrieved_docs, format: "png", extent: "full", scale: 4 }, hasty),
      "timeout",
    );
    await until(
      "a new thread to work",
      () => ask(hasty, { body: verifyBody() }),
      ({ status }) => status === 200,
    );
  });

  it("refuses more documents than one report takes, and says what to do", async () => {
    const answer = await visualize({ query: "", retrieved_docs: Array.from({ length: 2001 }, () => ({ text: "" })) });
    assertProblem(answer, "invalid_request");
    assert.match(answer.json.detail ?? "", /sample/u);
  });

  it("is asked for by POST alone", async () => {
    const answer = await ask(url, { path: VISUALIZE, method: "GET" });
    assertProblem(answer, "method_not_allowed");
    assert.equal(answer.headers.allow, "POST");
  });
});
