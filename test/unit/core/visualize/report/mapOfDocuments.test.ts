import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { report } from "./reportSamples";

const carrying = (...embeddings: unknown[]): Document[] =>
  embeddings.map((embedding, index) => ({
    text: `refund text number ${index} of word${index}`,
    metadata: { page: 1, embedding },
  }));

describe("the map of a report", () => {
  const messages = (documents: Document[], query_embedding?: number[]) =>
    report("refund", documents, query_embedding === undefined ? {} : { query_embedding })
      .warnings.filter(({ code }) => code === "unreadable_metadata")
      .map(({ message, ranks }) => [message, ranks]);

  it("is made of embeddings, with the query where its embedding has their length", () => {
    const found = report("refund", carrying([1, 0], [0, 1], [1, 1]), { query_embedding: [1, 0] });
    assert.equal(found.projection?.method, "embedding");
    assert.deepEqual(
      [found.projection?.query?.x, found.projection?.query?.y],
      [found.projection?.documents[0]?.x, found.projection?.documents[0]?.y],
    );
    assert.equal(report("refund", carrying([1, 0], [0, 1])).projection?.query, null);
  });

  it("leaves the embedding out of the metadata that it shows", () => {
    assert.deepEqual(report("refund", carrying([1, 0])).documents[0]?.metadata, { page: 1 });
  });

  it("says why the query is not on it", () => {
    const found = report("refund", carrying([1, 0], [0, 1]), { query_embedding: [1] });
    assert.equal(found.projection?.query, null);
    assert.deepEqual(messages(carrying([1, 0], [0, 1]), [1]), [
      ["query_embedding has 1 number and the documents' embeddings have 2: the query is not on the map.", []],
    ]);
  });

  it("is made of the words where embeddings are missing or unreadable, and says so", () => {
    assert.equal(report("refund", carrying([1, 0], [1])).projection?.method, "tf_idf");
    assert.deepEqual(messages(carrying([1, 0], [1], [2, 0])), [
      ["Rank 2 has no metadata.embedding of 2 numbers, as others have: the map is made of the words.", [2]],
    ]);
    assert.deepEqual(messages(carrying("a", "b")), [
      ["Ranks 1 and 2 have a metadata.embedding that is no list of numbers: the map is made of the words.", [1, 2]],
    ]);
    assert.deepEqual(messages([{ text: "refund" }], [1]), [
      ["query_embedding is not used: no document has a metadata.embedding.", []],
    ]);
  });

  it("takes a list that is too short, empty, or not of numbers for none", () => {
    assert.deepEqual(messages(carrying([1, 2], [1], [3, 4], "no", [1, Number.NaN], undefined)), [
      [
        "Ranks 2, 4, 5 and 6 have no metadata.embedding of 2 numbers, as others have: the map is made of the words.",
        [2, 4, 5, 6],
      ],
    ]);
    assert.deepEqual(messages([{ text: "" }, ...carrying("none", [], [true])]), [
      [
        "Ranks 2, 3 and 4 have a metadata.embedding that is no list of numbers: the map is made of the words.",
        [2, 3, 4],
      ],
    ]);
  });

  it("says nothing where no document carries an embedding", () => {
    assert.deepEqual(
      messages([{ text: "" }, { text: "", metadata: {} }, { text: "", metadata: { embedding: null } }]),
      [],
    );
    assert.deepEqual(messages([]), []);
  });
});
