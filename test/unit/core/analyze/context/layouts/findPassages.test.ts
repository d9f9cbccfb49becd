import assert from "node:assert/strict";
import { findPassageGroups, findPassages } from "../../../../../../src/core/analyze/context/layouts/findPassages";

const LONG = "The shop refunds all parcels that come back, to the card or account that they were paid with.";
const whole = (text: string) => ({ start: 0, end: text.length });
const spanOf = (text: string): string | null => {
  const found = findPassages(text, whole(text));
  return found === null ? null : text.slice(found.span.start, found.span.end);
};

describe("passages among the other words of a prompt", () => {
  it("end where the next section begins", () => {
    for (const behind of [
      "Answer:",
      "Question: When is it paid?",
      "### Question\nWhen?",
      "</context>",
      "----------\nWhen?",
    ]) {
      const passages = `Document [1](Title: A): ${LONG}\nDocument [2](Title: B): ${LONG}`;
      assert.equal(spanOf(`Answer from the documents.\n\n${passages}\n${behind}`), passages, behind);
    }
  });

  it("are not opened by a heading whose last letter could be a number's", () => {
    assert.equal(spanOf(`Answer from the catalogue.\n\nSOURCES — strict rule\n\n- ${LONG}`), null);
    assert.equal(spanOf(`Answer.\n\nSource A — Refunds: ${LONG}`), `Source A — Refunds: ${LONG}`);
  });

  it("end behind as many paragraphs as the others have", () => {
    assert.equal(
      spanOf(`passage 1:${LONG}\n\npassage 2:${LONG}\n\nIn case nothing is found, say so.`),
      `passage 1:${LONG}\n\npassage 2:${LONG}`,
    );
    assert.equal(
      spanOf(`passage 1:${LONG}\n\nMore.\n\npassage 2:${LONG}\n\nMore.\n\nIn case nothing is found, say so.`),
      `passage 1:${LONG}\n\nMore.\n\npassage 2:${LONG}\n\nMore.`,
    );
  });

  it("are those of tags", () => {
    assert.equal(
      spanOf(`Answer.\n<context>\n<doc id="1">${LONG}</doc>\n<doc id="2">${LONG}</doc>\n</context>\nWhen?`),
      `<doc id="1">${LONG}</doc>\n<doc id="2">${LONG}</doc>`,
    );
  });

  it("stand in a group for each example, the last of which counts", () => {
    const text = `Question: A?\nDocument [1](Title: A): ${LONG}\nAnswer: Yes [1].\n\nQuestion: B?\nDocument [1](Title: B): ${LONG} Twice.\nAnswer:`;
    assert.equal(findPassageGroups(text, whole(text)).length, 2);
    assert.equal(spanOf(text), `Document [1](Title: B): ${LONG} Twice.`);
  });

  it("are none in instructions that count, cite or list", () => {
    for (const text of [
      "",
      "1. Read the documents.\n2. Answer the question.",
      "Cite as [1] or [2].",
      "[1] is the first source, and [2] the second.",
      "Document your answer. Source 1 counts before source 2.",
      "Step 1: Read.\nStep 2: Write.",
    ]) {
      assert.equal(spanOf(text), null, text);
    }
  });
});
