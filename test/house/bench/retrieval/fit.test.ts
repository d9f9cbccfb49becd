import assert from "node:assert/strict";
import { fitRelevance } from "../../../../bench/retrieval/fitRelevance";
import { type MeasuredList, measureList } from "../../../../bench/retrieval/measuredList";
import { passage } from "../../../../bench/retrieval/passage";
import { answerabilityOf, relevanceOf } from "../../../../src/core/relevance/relevanceOf";

const ANSWER = "The zeugma bridge was opened in spring.";
const NEAR = "A bridge stands in the rain.";
const FAR = "Nothing but rain and stone.";

function list(id: number, texts: readonly string[], relevant: number | null): MeasuredList {
  return measureList({
    id: `${id}`,
    query: "zeugma bridge opened",
    documents: texts.map((text, at) => passage(`${at}`, text)),
    relevant,
    group: id,
  });
}

const LISTS = [
  list(1, [ANSWER, NEAR, FAR], 0),
  list(2, [NEAR, ANSWER, FAR], 1),
  list(3, [NEAR, FAR, FAR], null),
  list(4, [NEAR, NEAR, FAR], null),
];

describe("the fit of the estimated relevance", () => {
  const model = fitRelevance([LISTS, LISTS]);

  it("ranks the answers first and tells the lists apart", () => {
    for (const {
      list: { relevant },
      values,
    } of LISTS.slice(0, 2)) {
      const found = values.map((value) => relevanceOf(model, value));
      assert.equal(found.indexOf(Math.max(...found)), relevant);
    }
    const [one = 0, , none = 1] = LISTS.map(({ values }) => answerabilityOf(model, values));
    assert.ok(one > none, `${one} ${none}`);
  });

  it("lets evidence never speak against a document, nor the background for a list", () => {
    assert.ok(model.document.weights.every((weight) => weight >= 0));
    assert.ok((model.list.weights[0] ?? -1) >= 0 && (model.list.weights[1] ?? 1) <= 0);
  });

  it("is the same in every run", () => {
    assert.deepEqual(fitRelevance([LISTS, LISTS]), model);
  });
});
