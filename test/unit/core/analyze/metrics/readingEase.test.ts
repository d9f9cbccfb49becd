import assert from "node:assert/strict";
import { readingEase } from "../../../../../src/core/analyze/metrics/readingEase";
import { subjectOf } from "../../../../support/analyzed";

const easeOf = (prompt: string): number | null => readingEase(subjectOf({ prompt }).prompt);

/** The syllables of a word, by what Flesch's formula makes of a sentence of it alone. */
function syllablesOf(word: string): number {
  const text = Array<string>(20).fill(word).join(" ");
  const instruction = { text, start: 0, end: text.length, isListItem: false, message: 0 };
  const ease = readingEase({ text, instructions: [instruction], placeholders: [], isEnglish: true });
  return Math.round((206.835 - 1.015 * 20 - (ease ?? 0)) / 84.6);
}

describe("readingEase", () => {
  it("is Flesch's formula over the words of the instructions", () => {
    // 24 words of one syllable each in 3 sentences: 206.835 − 1.015 × 8 − 84.6 × 1.
    assert.equal(
      easeOf(
        "Read the text in full first please now. Then say in one line what it holds. Be kind to all who ask you this.",
      ),
      114.1,
    );
  });

  it("falls with longer sentences and longer words", () => {
    const plain = easeOf(
      "Read the text in full and then say what it holds. Use short words that all know. Keep it to three lines at most.",
    );
    const heavy = easeOf(
      "Subsequently, incorporating terminological considerations, comprehensively characterize the organization's documentation requirements, prioritizing interdepartmental responsibilities, regulatory obligations, applicability and interpretability for international representatives of the administration.",
    );
    assert.ok(plain !== null && heavy !== null && plain > 80 && heavy < 0);
  });

  it("leaves variables, context and front matter out", () => {
    const text =
      "Read the text in full and then say what it holds. Use short words that all know. Keep it to three lines at most.";
    assert.equal(easeOf(`${text}\n\n<context>\n{{uninterpretable_documentation_context}}\n</context>`), easeOf(text));
  });

  it("is null where there are few words, and in another language", () => {
    for (const prompt of [
      "",
      "Be brief.",
      "{context}",
      "Beantworte die Frage nur mit den folgenden Auszügen, und sage, dass du es nicht weißt, wenn die Antwort nicht darin steht. Antworte in kurzen Sätzen und nenne die Nummer.",
    ])
      assert.equal(easeOf(prompt), null, prompt);
  });

  it("counts groups of vowels as syllables, and leaves silent ones out", () => {
    const counted = Object.fromEntries(
      [
        "mill",
        "table",
        "name",
        "names",
        "houses",
        "asked",
        "wanted",
        "answer",
        "question",
        "a",
        "hm",
        "information",
        "apple",
        "be",
        "needed",
        "pages",
      ].map((word) => [word, syllablesOf(word)]),
    );
    assert.deepEqual(counted, {
      mill: 1,
      table: 2,
      name: 1,
      names: 1,
      houses: 2,
      asked: 1,
      wanted: 2,
      answer: 2,
      question: 2,
      a: 1,
      hm: 1,
      information: 4,
      apple: 2,
      be: 1,
      needed: 2,
      pages: 2,
    });
  });
});
