import assert from "node:assert/strict";
import { emptyPassage } from "../../../../../../src/core/analyze/rules/context/emptyPassage";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(emptyPassage, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("empty-passage", () => {
  it("points at a passage that has a header alone", () => {
    assert.deepEqual(words("Document [1](Title: A): \nDocument [2](Title: B): Returns are free."), [
      "Document [1](Title: A):",
    ]);
  });

  it("points at empty tags, records and parts between rules", () => {
    assert.deepEqual(words('<doc id="a">Returns are free.</doc>\n<doc id="b"> </doc>'), ['<doc id="b"> </doc>']);
    assert.deepEqual(words('[{"text":"Returns are free."},{"text":""}]'), ['{"text":""}']);
    assert.deepEqual(words("One.\n---\n\n---\nTwo.").length, 1);
  });

  it("is silent where a prompt shows the form of its passages, and not where one of them is real", () => {
    const shown = (first: string): string =>
      `Answer the question from the documents alone.\n\nExample format:\n\nDocument 1:\n${first}\n\n...\n\nDocument 9:\n<text of document 9>\n\nQuestion: {question}`;
    assert.deepEqual(words("", { prompt: shown("<text of document 1>") }), []);
    assert.equal(words("", { prompt: shown("The mill was built in 1820.") }).length, 1);
    assert.equal(words("Document 1: <scan of page 1>\nDocument 2:").length, 1);
  });

  it("is silent about rules at the ends, passages with text, and an empty context", () => {
    assert.deepEqual(words("---\nOne.\n---\nTwo.\n---"), []);
    assert.deepEqual(words("Document [1](Title: A): Returns are free."), []);
    assert.deepEqual(words("Title: Returns\nReturns are free."), []);
    assert.deepEqual(words("# Shop\n## Returns\nFree.\n# Cards\nTwo."), []);
    assert.deepEqual(words('<source media="print" srcset="a.svg">\n</source> The picture of the shop.'), []);
    assert.deepEqual(words("The queue takes these options.\n\n**Type:** `Task[]`\n\nReturns are free."), []);
    assert.deepEqual(words(""), []);
  });
});
