import assert from "node:assert/strict";
import type { RetrievedPassage } from "../../../../src/contract/visualize/retrievalReport";
import { estimated } from "./estimated";

function passages(query: string, text: string): readonly RetrievedPassage[] {
  return estimated(query, text).documents[0]?.passages ?? [];
}

function texts(query: string, text: string): string[] {
  return passages(query, text).map((passage) => passage.text);
}

const GUIDE =
  "Parcels leave on Monday. A refund for a damaged parcel takes ten days. Call us on Friday. Nothing else is known.";

describe("the best passages", () => {
  it("are sentences at their exact places", () => {
    const [first] = passages("refund for a damaged parcel", GUIDE);
    assert.deepEqual(first, { start: 25, end: 70, text: "A refund for a damaged parcel takes ten days.", score: 1 });
  });

  it("take neighbouring sentences together where one alone says much less", () => {
    assert.deepEqual(
      texts("refund of the licence fee", "Hello there. A refund is due at once. The licence ends. The fee is lost."),
      ["A refund is due at once. The licence ends. The fee is lost."],
    );
  });

  it("are at most three, do not overlap, and come by score", () => {
    const text =
      "The canal bridge is old. Rain fell.\n\nThe canal is wet. Rain fell.\n\nA bridge is dry. Rain fell.\n\nThe canal bridge is closed.";
    const found = passages("canal bridge", text);
    assert.deepEqual(
      found.map(({ text: part }) => part),
      ["The canal bridge is old.", "The canal bridge is closed.", "The canal is wet. Rain fell.\n\nA bridge is dry."],
    );
    assert.deepEqual(
      found.map(({ score }) => score),
      [1, 1, 1],
    );
  });

  it("leave out what has less than half of the best one's weight", () => {
    assert.deepEqual(texts("damaged parcel refund", `${GUIDE} ${"It rains. ".repeat(4)}There is a refund.`), [
      "A refund for a damaged parcel takes ten days.",
    ]);
  });

  it("are none where no word of the query stands, and in an empty document", () => {
    assert.deepEqual(passages("neptune", GUIDE), []);
    assert.deepEqual(passages("neptune", ""), []);
    assert.deepEqual(passages("", GUIDE), []);
  });

  it("keep surrogate pairs and other scripts whole", () => {
    assert.deepEqual(texts("zeugma 桥", "😀 A zeugma 😀! Ok."), ["😀 A zeugma 😀!"]);
    assert.deepEqual(texts("桥", "面团要揉十分钟。这座桥很长。"), ["这座桥很长。"]);
  });
});
