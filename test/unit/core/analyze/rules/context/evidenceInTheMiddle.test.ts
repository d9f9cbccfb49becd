import assert from "node:assert/strict";
import { evidenceInTheMiddle } from "../../../../../../src/core/analyze/rules/context/evidenceInTheMiddle";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(evidenceInTheMiddle, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("evidence-in-the-middle", () => {
  const question = "How long does a refund to a card take?";
  const ANSWER = "A refund to a card takes seven working days.";
  const others = [
    "The harbour has three cranes and a long pier.",
    "Bread is baked each morning before six.",
    "The choir sings on Sundays in the old hall.",
    "The museum shows maps of the coast.",
    "Trams run every ten minutes on weekdays.",
    "The library lends tools as well as books.",
  ];
  const list = (texts: readonly string[]): string =>
    texts.map((text, index) => `[${index + 1}] ${text} ${"It is open to all, and the town pays for it."}`).join("\n");
  const at = (place: number): string => list([...others.slice(0, place), ANSWER, ...others.slice(place)]);

  it("points at the best passage in the middle", () => {
    assert.deepEqual(
      words(at(3), { question }).map((found) => found.slice(0, 48)),
      [`[4] ${ANSWER}`],
    );
  });

  it("is silent about one document, whose author put its sections in order", () => {
    const sections = [...others.slice(0, 3), ANSWER, ...others.slice(3)].map(
      (text, index) => `## Part ${index}\n${text}`,
    );
    assert.deepEqual(words(`# Guide\n${sections.join("\n")}`, { question }), []);
    assert.equal(words(sections.join("\n"), { question }).length, 1);
  });

  it("is silent where it stands first or last", () => {
    assert.deepEqual(words(at(0), { question }), []);
    assert.deepEqual(words(at(6), { question }), []);
  });

  it("is silent where the first answers as well, in short lists, without a question and without context", () => {
    assert.deepEqual(words(list([ANSWER, ...others.slice(0, 2), ANSWER, ...others.slice(2)]), { question }), []);
    assert.deepEqual(words(list([others[0] ?? "", ANSWER, others[1] ?? ""]), { question }), []);
    assert.deepEqual(words(at(3)), []);
    assert.deepEqual(words("", { question }), []);
  });
});
