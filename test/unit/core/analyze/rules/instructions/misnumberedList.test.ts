import assert from "node:assert/strict";
import { misnumberedList } from "../../../../../../src/core/analyze/rules/instructions/misnumberedList";
import { foundBy } from "../../../../../support/analyzed";
import { finds, isPlain, staysSilent } from "../ruleCases";

describe("misnumbered-list", () => {
  it("points at the number behind one that is left out", () => {
    finds(misnumberedList, "Rules:\n1. Be polite.\n2. Be brief.\n4. Cite the notes.\n5. Ask nothing.", ["4."]);
    finds(misnumberedList, "1) Be polite.\n   Always.\n\n3) Be brief.\n\n4) Cite the notes.", ["3)"]);
    finds(misnumberedList, "### Step 1: Read\nRead.\n\n### Step 3: Write\nWrite.\n", ["Step 3"]);
    isPlain(misnumberedList, "1. Be polite.\n2. Be brief.\n4. Cite the notes.");
  });

  it("points at a number that stands there twice, and tells of the first one", () => {
    const prompt = "1. Be polite.\n2. Be brief.\n2. Cite the notes.\n3. Ask nothing.";
    finds(misnumberedList, prompt, ["2."]);
    finds(misnumberedList, "0. Say 0 if it is wrong.\n1. Say 1 if a part is.\n1. Say 2 if it is right.", ["1."]);
    finds(misnumberedList, "Example 1:\nQuestion: Who?\nAnswer: Ann.\n\nExample 1:\nQuestion: Where?\nAnswer: Rome.", [
      "Example 1",
    ]);
    const [found] = foundBy(misnumberedList, { prompt });
    assert.deepEqual(
      found?.related?.map(({ start, end }) => prompt.slice(start, end)),
      ["2."],
    );
    isPlain(misnumberedList, prompt);
  });

  it("tells of one slip once", () => {
    finds(misnumberedList, "1. Read.\n2. Pick.\n4. Sort.\n4. Write.\n5. Check.", ["4."]);
    finds(misnumberedList, "1. Read.\n2. Pick.\n2. Sort.\n4. Write.\n5. Check.", ["2."]);
    finds(misnumberedList, "Step 1: Read.\nStep 2: Pick.\nStep 2: Sort.\nStep 4: Write.", ["Step 2"]);
    finds(misnumberedList, "1. Read.\n2. Pick.\n2. Sort.\n3. Write.\n5. Check.\n6. Send.", ["2.", "5."]);
  });

  it("is silent on numbers in order, new lists, and numbers that mean something", () => {
    staysSilent(misnumberedList, [
      "1. Be polite.\n2. Be brief.\n3. Cite the notes.",
      "1. Be polite.\n1. Be brief.\n1. Cite the notes.",
      "1. Be polite.\n2. Be brief.\n\n1. Cite the notes.\n2. Ask nothing.",
      "1. Bad.\n3. Fair.\n5. Good.",
      "1. Be polite.\n   1. Always.\n   2. To all.\n2. Be brief.",
      "1. Be polite.\n2. Be brief.\n\n# More\n\n4. Cite the notes.",
      "5. Good.\n3. Fair.\n1. Bad.",
      "# Short\nStep 1: Read.\nStep 2: Write.\n# Long\nStep 1: Read.\nStep 2: Think.",
      "Example 1: Input\nWho?\nExample 1: Output\nAnn.",
      "Step 1: Read.\nStep 3: Write, or go on with step 2.",
      "```\n1. Be polite.\n3. Be brief.\n4. Ask.\n```",
      "<passages>\n1. It rains.\n3. It snows.\n4. It blows.\n</passages>\n\nAnswer from the passages: {question}",
    ]);
  });
});
