import assert from "node:assert/strict";
import { duplicatePassageId } from "../../../../../../src/core/analyze/rules/context/duplicatePassageId";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(duplicatePassageId, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("duplicate-passage-id", () => {
  it("points at the header of the second passage, and at the first as its related place", () => {
    const context =
      "Document 1: Returns are free.\nDocument 2: Cards are refunded first.\nDocument 1: Parcels come from Oslo.";
    const [finding] = foundBy(duplicatePassageId, { prompt: "Answer.", context });
    assert.equal(finding?.words, "Document 1: ");
    assert.ok((finding?.start ?? 0) > 60);
    assert.deepEqual(
      finding?.related?.map(({ start }) => start),
      [0],
    );
  });

  it("finds ids of tags and records", () => {
    assert.equal(words('<doc id="7">A.</doc>\n<doc id="7">B.</doc>').length, 1);
    assert.equal(words('[{"id":"7","text":"A."},{"id":"7","text":"B."}]').length, 1);
  });

  it("is silent about distinct ids, passages without any, chunks of one document, and an empty context", () => {
    assert.deepEqual(words('<doc id="7">A.</doc>\n<doc id="8">B.</doc>'), []);
    assert.deepEqual(words("A.\n---\nB."), []);
    assert.deepEqual(
      words('<doc id="guide" source="guide.md">A.</doc>\n<doc id="guide" source="guide.md">B.</doc>'),
      [],
    );
    assert.deepEqual(words(""), []);
  });
});
