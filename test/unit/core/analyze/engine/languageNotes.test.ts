import assert from "node:assert/strict";
import { loadTokenizer } from "../../../../../src/checker/tokenizer";
import { analyzePrompt, withoutFindings } from "../../../../../src/core/analyze";

const GERMAN =
  "Du bist der Hafenmeister. Beantworte die Frage nur aus dem Kontext und nenne die Quelle.\n\n{context}\n\n{question}";
const ENGLISH =
  "You are the harbour master. Answer the question only from the context and name the source.\n\n{context}\n\n{question}";

describe("what is said of a prompt's language", () => {
  const isTold = async (prompt: string): Promise<boolean> => {
    const { suggestions, metrics } = analyzePrompt({ prompt, context: "" }, await loadTokenizer());
    assert.equal(suggestions.some(isNote), metrics.read_in_part);
    return metrics.read_in_part === true;
  };

  it("is that most rules do not read it, where it is not English", async () => {
    assert.deepEqual([await isTold(GERMAN), await isTold(ENGLISH)], [true, false]);
  });

  it("is nothing where there are too few words to tell", async () => {
    assert.deepEqual([await isTold("{context}\n\n{question}"), await isTold("Frage: {question}")], [false, false]);
  });

  it("stays where findings are left out", async () => {
    const analysis = analyzePrompt({ prompt: `${GERMAN}\n{{#if a}}`, context: "" }, await loadTokenizer());
    assert.ok(analysis.findings.length > 0);
    const { suggestions } = withoutFindings(analysis, GERMAN, () => true);
    assert.deepEqual([suggestions.length, suggestions.every(isNote)], [1, true]);
  });
});

function isNote(suggestion: string): boolean {
  return suggestion.startsWith("The instructions were not read as English");
}
