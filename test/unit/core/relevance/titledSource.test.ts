import assert from "node:assert/strict";
import { prepareClaim } from "../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { type EstimatedRelevance, estimateRelevance } from "../../../../src/core/relevance/estimateRelevance";

const RIVER = "It was built in 1779. It crosses the river at a narrow place.";
const MARKET = "It was built in 1802. It crosses the road at a wide place.";

function estimatedWith(
  query: string,
  texts: readonly string[],
  titles: readonly (string | null)[],
): EstimatedRelevance {
  return estimateRelevance(
    prepareClaim(query, { start: 0, end: query.length }, []),
    texts.map((text, index) => ({ source: new PreparedSource(text), title: titles[index] ?? null, nearness: null })),
  );
}

function relevances(query: string, texts: readonly string[], titles: readonly (string | null)[]): number[] {
  return estimatedWith(query, texts, titles).documents.map(({ relevance }) => relevance);
}

describe("titles of documents", () => {
  it("tell what a text is about that says only `it`", () => {
    const [market = 1, iron = 0] = relevances(
      "when was the iron bridge built",
      [MARKET, RIVER],
      ["Market Hall", "Iron Bridge"],
    );
    assert.ok(iron > market, `${iron} ${market}`);
  });

  it("complete a sentence, so that title and sentence together have all words", () => {
    const [both = 0, textOnly = 1] = relevances("iron bridge built", [RIVER, RIVER], ["Iron Bridge", "Other"]);
    assert.ok(both > 0.7 && textOnly < 0.4, `${both} ${textOnly}`);
  });

  it("count alone, and are no passage", () => {
    const [document] = estimatedWith("iron bridge", ["Nothing is known."], ["Iron Bridge"]).documents;
    assert.ok((document?.relevance ?? 0) > 0);
    assert.deepEqual(document?.passages, []);
  });

  it("leave the passages' places as they are without", () => {
    const query = "when was the iron bridge built";
    assert.deepEqual(
      estimatedWith(query, [RIVER], ["Iron Bridge"]).documents[0]?.passages.map(({ start, end, text }) => [
        start,
        end,
        text,
      ]),
      [[0, 21, "It was built in 1779."]],
    );
  });

  it("may be missing, empty or fewer than the documents", () => {
    const none = relevances("iron bridge built", [RIVER, MARKET], []);
    assert.deepEqual(relevances("iron bridge built", [RIVER, MARKET], [null, ""]), none);
    assert.deepEqual(relevances("iron bridge built", [RIVER, MARKET], [null]), none);
  });

  it("count with their first 500 characters", () => {
    const found = relevances(
      "zeugma built",
      [RIVER, RIVER],
      [`${"x ".repeat(240)}zeugma`, `${"x ".repeat(260)}zeugma`],
    );
    assert.ok((found[0] ?? 0) > (found[1] ?? 1));
  });
});
