import assert from "node:assert/strict";
import { unclosedFence } from "../../../../../../src/core/analyze/rules/instructions/unclosedFence";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("unclosed-fence", () => {
  it("points at a fence that opens and never closes", () => {
    finds(unclosedFence, "Read the notes:\n```\n{notes}\n\nAnswer in one sentence.\n", ["```"]);
    finds(unclosedFence, "Return this:\n```json\n{{}}\n```\n\nNot this:\n~~~~ text\nNo.\n\nBe brief.", ["~~~~ text"]);
    isPlain(unclosedFence, "Read the notes:\n```\n{notes}\n\nAnswer in one sentence.\n");
  });

  it("points at one behind a longer fence that holds another one", () => {
    finds(unclosedFence, "Write so:\n````md\n```yaml\n<steps>\n```\n````\n\nRead:\n```\n{notes}\n\nBe brief.", ["```"]);
  });

  it("knows that a message ends what stands in it", () => {
    finds(unclosedFence, "system:\nRead:\n```\n{{notes}}\n\nuser:\nSay:\n```\n{{question}}\n```\n", ["```"]);
  });

  it("offers the end where nothing or a heading follows the lines that stand together", () => {
    assert.equal(
      fixes(unclosedFence, "Translate this:\n```\n{text}\n\n## Manner\n\nKeep the names.\n"),
      "Translate this:\n```\n{text}\n```\n\n## Manner\n\nKeep the names.\n",
    );
    assert.equal(
      fixes(unclosedFence, "Write it so:\n```text\nMenu:\n1. ...\n2. ...\n"),
      "Write it so:\n```text\nMenu:\n1. ...\n2. ...\n```\n",
    );
  });

  it("offers no end where more may belong to the block", () => {
    for (const prompt of [
      "Write it so:\n```text\nMenu:\n1. ...\n2. ...\n\nWines:\n- ...\n\nIn season: yes/no\n",
      "## Prompt\n```\nBe brief.\n{question}\n\n## Why\n```\nOne passage\n{text}\n```\nEach has its number.\n\n## More\nNone.\n",
      "Write it so:\n```\n# Menu\nSoup\n\n# Wines\nRed\n",
      "Translate this:\n```\n{text}\n\nKeep the names.\n",
    ]) {
      const found = foundBy(unclosedFence, { prompt });
      assert.deepEqual(
        found.map(({ suggestion }) => suggestion),
        [undefined],
        prompt,
      );
    }
  });

  it("is silent where all are closed, and where the model is to write on", () => {
    staysSilent(unclosedFence, [
      "Read:\n```\n{notes}\n```\n\nAnswer in one sentence.",
      "Return JSON between ```json and ```.",
      "Answer: {question}\n\n```json\n",
      "````md\n```\nText\n````",
      "Your words:\n```Bring the ropes.```\n\nNotes: {notes}\nQuestion: {question}\nAnswer:",
      "```{notes} and {more_notes}```\n\nUse the notes.",
      "The notes:\n```\n{notes}```\n\nAnswer in one sentence.",
      "Use the notes. {notes}\n\n```\nAnswer:",
      "Each recipe looks so:\n```\n[Recipe 3] soups/leek.yaml\n```yaml\n<steps>\n```\n```\n\nName the recipe by its file.\n",
    ]);
  });
});
