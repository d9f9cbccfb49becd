import assert from "node:assert/strict";
import { deriveQuestions } from "../../../../../src/core/optimize/questions/deriveQuestions";
import { contentStems } from "../../../../../src/core/optimize/questions/question";
import { RECIPES } from "../../../../../src/core/optimize/questions/recipes";
import { tokenize } from "../../../../../src/text/tokens";
import { read, sampleText } from "../trialSamples";

const TEXT = `# Harbour rules\n\n${sampleText(60, 1)}\n\n## Opening hours\n\nA ledger is a book that records the cargo of each winter. ${sampleText(40, 2)}`;
const OTHER = sampleText(50, 3);
const MAX_COPIED = 3;

const forms = (text: string): string[] => tokenize(text).map(({ form }) => form);
const runs = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" "));

describe("derived questions", () => {
  const parts = read(TEXT, OTHER);
  const questions = deriveQuestions(parts, 300, 1);

  it("are as many as are wanted, and of several kinds", () => {
    assert.equal(questions.length, 300);
    const kinds = new Set(questions.map(({ kind }) => kind));
    assert.ok(
      ["terms", "rephrased", "topic", "heading", "detail", "number"].every((kind) =>
        kinds.has(kind as (typeof questions)[number]["kind"]),
      ),
      [...kinds].join(", "),
    );
  });

  it("are the same for the same seed, and others for another", () => {
    assert.deepEqual(deriveQuestions(parts, 50, 9), deriveQuestions(parts, 50, 9));
    assert.notDeepEqual(deriveQuestions(parts, 50, 9), deriveQuestions(parts, 50, 10));
  });

  it("have answers inside of the parts that do not touch", () => {
    for (const { references } of questions) {
      assert.ok(references.length > 0);
      for (const [index, { part, start, end }] of references.entries()) {
        assert.ok(start >= 0 && start < end && end <= (parts[part]?.text.length ?? 0));
        assert.ok(index === 0 || start >= (references[index - 1]?.end ?? 0));
      }
    }
  });

  it("copy no more than two words in a row from the text, in a row of so many that it is no chance", () => {
    const copied = new Set(parts.flatMap(({ text }) => runs(forms(text), MAX_COPIED + 1)));
    const own = questions.flatMap(({ text }) => runs(forms(text), MAX_COPIED + 1));
    assert.deepEqual(
      own.filter((run) => copied.has(run)),
      [],
    );
  });

  it("are searched for by the words that a reader sees, those that carry meaning", () => {
    for (const { text, stems } of questions) assert.deepEqual(stems, contentStems(text));
    const openings = RECIPES.flatMap((recipe) => recipe.openings);
    assert.deepEqual(
      openings.filter((opening) => contentStems(opening).length > 0),
      [],
    );
  });

  it("ask for the words behind a number without saying it", () => {
    const numbers = questions.filter(({ kind }) => kind === "number");
    for (const { references } of numbers) {
      const answer = parts[references[0]?.part ?? 0]?.text.slice(references[0]?.start, references[0]?.end) ?? "";
      assert.match(answer, /^\d/);
    }
  });

  it("are none where there are no sentences", () => {
    assert.deepEqual(deriveQuestions(read(""), 10, 1), []);
    assert.deepEqual(deriveQuestions([], 10, 1), []);
    assert.deepEqual(deriveQuestions(read("Title\n\n- a\n- b"), 10, 1), []);
  });
});
