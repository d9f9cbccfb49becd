import assert from "node:assert/strict";
import { noAnswerInContext } from "../../../../../../src/core/analyze/rules/context/noAnswerInContext";
import { foundBy } from "../../../../../support/analyzed";
const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE =
  "The warehouse counts its shelves on Friday evenings, scans every bundle twice, and writes the result into the ledger of the week.";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(noAnswerInContext, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("no-answer-in-context", () => {
  const question = "Which documents does a visa application for Norway need?";

  it("points at the question's placeholder", () => {
    assert.deepEqual(
      words(
        `[1] ${REFUND}\n[2] ${WAREHOUSE}\n[3] The office opens at eight and closes at five on every working day of the year.`,
        { question },
      ),
      ["{question}"],
    );
  });

  it("is silent where a passage answers", () => {
    assert.deepEqual(
      words(
        `[1] ${REFUND}\n[2] ${WAREHOUSE}\n[3] A visa application for Norway needs these documents: a passport, a photograph and a travel plan.`,
        { question },
      ),
      [],
    );
  });

  it("is silent without a question, with a short one, over a table and over an empty context", () => {
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`), []);
    assert.deepEqual(words(`[1] ${REFUND}\n[2] ${WAREHOUSE}`, { question: "Visa?" }), []);
    assert.deepEqual(
      words(
        "| Name | Score |\n| Ann Miller of the northern team who came in late | 12 |\n| Bob Baker of the southern team who came in early | 9 |\n| Cleo Carter of the eastern team | 3 |",
        { question },
      ),
      [],
    );
    assert.deepEqual(words("", { question }), []);
  });

  it("is silent where the prompt is for something else than answering", () => {
    assert.deepEqual(
      words(`[1] ${REFUND}\n[2] ${WAREHOUSE}\n[3] ${WAREHOUSE}`, {
        question,
        prompt: "Translate the text into French.\n{context}",
      }),
      [],
    );
  });

  it("is silent in other languages, of which the estimate knows nothing", () => {
    const german =
      "Nach der Stornierung erstatten wir den Betrag innerhalb von vierzehn Tagen auf das Zahlungsmittel zurück, das Sie verwendet haben.";
    assert.deepEqual(words(`[1] ${german}\n[2] ${german} Danke.\n[3] ${german} Bitte.`, { question }), []);
  });
});
