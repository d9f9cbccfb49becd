import assert from "node:assert/strict";
import { fitRelevance } from "../../../../bench/retrieval/fitRelevance";
import { measureJudged } from "../../../../bench/retrieval/judged/measuredJudged";
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

/** The same lists as a retriever gives them, as many as a set needs. */
const RETRIEVED = Array.from({ length: 30 }, () => LISTS).flatMap((lists) =>
  lists.map(({ list: { id, query, documents, relevant } }) => ({
    ...measureJudged({
      id,
      kind: "retrieved",
      query,
      vector: [1, 0],
      found: documents.map((found, place) => ({
        passage: found,
        score: 3 - place,
        vector: [1, place],
        grade: place === relevant ? 1 : 0,
      })),
    }),
    subject: "several" as const,
  })),
);
const SETS = { drawn: [LISTS, LISTS], retrieved: [RETRIEVED, RETRIEVED] };

describe("the fit of the estimated relevance", () => {
  const model = fitRelevance(SETS);

  it("ranks the answers first and tells the lists apart", () => {
    for (const {
      list: { relevant },
      values,
    } of LISTS.slice(0, 2)) {
      const found = values.map((value) => relevanceOf(model, value));
      assert.equal(found.indexOf(Math.max(...found)), relevant);
    }
    const [one = 0, , none = 1] = LISTS.map((list) => answerabilityOf(model, list));
    assert.ok(one > none, `${one} ${none}`);
  });

  it("lets evidence never speak against a document, nor the background for a list", () => {
    assert.ok(model.document.weights.every((weight) => weight >= 0));
    assert.ok((model.list.weights[0] ?? -1) >= 0 && (model.list.weights[1] ?? 1) <= 0);
  });

  it("is the same in every run", () => {
    assert.deepEqual(fitRelevance(SETS), model);
  });
});
