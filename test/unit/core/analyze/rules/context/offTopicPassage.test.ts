import assert from "node:assert/strict";
import { offTopicPassage } from "../../../../../../src/core/analyze/rules/context/offTopicPassage";
import { foundBy } from "../../../../../support/analyzed";
const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE =
  "The warehouse counts its shelves on Friday evenings, scans every bundle twice, and writes the result into the ledger of the week.";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(offTopicPassage, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("off-topic-passage", () => {
  const question = "How long does a refund to my card take?";

  it("points at the passage that has no word of the question", () => {
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`, { question }), [`[2] ${WAREHOUSE}`]);
  });

  it("counts other forms, synonyms and the title", () => {
    assert.deepEqual(
      words(
        `[1] ${REFUND}\n[2] Whoever was refunded last month hears of it by letter, which the office sends out on the first working day of each week.`,
        { question },
      ),
      [],
    );
    assert.deepEqual(
      words(`Document [1](Title: Cards): ${WAREHOUSE}\nDocument [2](Title: Returns): ${REFUND}`, { question }),
      [],
    );
  });

  it("is silent where most passages are off, without a question, with one word to look for, and in other languages", () => {
    assert.deepEqual(words(`[1] ${WAREHOUSE}\n[2] ${WAREHOUSE}\n[3] ${REFUND}`, { question }), []);
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`), []);
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`, { question: "Refund?" }), []);
    assert.deepEqual(
      words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`, { question: "Wie lange dauert die Erstattung auf meine Karte?" }),
      [],
    );
  });

  it("is silent about the sections of one document, which no retriever chose", () => {
    assert.deepEqual(
      words(`# Handbook\n\n${REFUND}\n\n## Shelves\n\n${WAREHOUSE}\n\n## Cards\n\n${REFUND}`, { question }),
      [],
    );
    assert.deepEqual(
      words(
        `The handbook of the shop.\n\n## Cards\n\n${REFUND}\n\n## Shelves\n\n${WAREHOUSE}\n\n## Parcels\n\nParcels to the shop travel free of charge.`,
        { question },
      ),
      [],
    );
    assert.equal(
      words(
        `## Returns\n${REFUND}\n\n## Shelves\n${WAREHOUSE}\n\n## Parcels\nA refund waits for the parcel, which travels free of charge.`,
        { question },
      ).length,
      1,
    );
  });

  it("is silent about short rows and an empty context", () => {
    assert.deepEqual(words(`[1] ${REFUND}\n[2] Friday, shelves.`, { question }), []);
    assert.deepEqual(words("", { question }), []);
  });
});
