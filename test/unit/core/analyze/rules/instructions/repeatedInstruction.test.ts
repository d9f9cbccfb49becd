import assert from "node:assert/strict";
import { repeatedInstruction } from "../../../../../../src/core/analyze/rules/instructions/repeatedInstruction";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const LISTED =
  "Rules:\n- Write in plain, short sentences.\n- Name the opening hours first.\n- Please write in short, plain sentences.\n- Name the address last.";

describe("repeated-instruction", () => {
  it("points at the second of two that say the same, and names the first", () => {
    finds(repeatedInstruction, LISTED, ["Please write in short, plain sentences."]);
    const related = foundBy(repeatedInstruction, { prompt: LISTED })[0]?.related?.[0];
    assert.equal(LISTED.slice(related?.start, related?.end), "Write in plain, short sentences.");
    finds(repeatedInstruction, "Don't mention rival shops. Greet the guest. Do not mention rival shops.", [
      "Do not mention rival shops.",
    ]);
    isPlain(repeatedInstruction, LISTED);
  });

  it("takes out the second, with its line where it has one", () => {
    assert.equal(
      fixes(repeatedInstruction, LISTED.replace("short, plain", "plain, short")),
      "Rules:\n- Write in plain, short sentences.\n- Name the opening hours first.\n- Name the address last.",
    );
    assert.equal(
      fixes(
        repeatedInstruction,
        "Write in plain, short sentences. Name the hours first. Write in plain, short sentences.",
      ),
      "Write in plain, short sentences. Name the hours first.",
    );
  });

  it("takes nothing out that is not there word for word, or that a loop, a tag or a number belongs to", () => {
    for (const prompt of [
      LISTED,
      "Write in plain, short sentences.\n{% for room in rooms %}\n{{room}}\n{% endfor %}\nWrite in plain, short sentences.",
      "<li>Finally, ask the visitor for the day of the visit. That helps us.</li>\n<li>Name the hours.</li>\n<li>Finally, ask the visitor for the day of the visit. That helps.</li>",
      "- old: `1. Write in plain, short sentences. Be brief.`\n- new: `1. Write in plain, short sentences. Be warm.`",
      "1. Write in plain, short sentences.\n2. Name the hours first.\n3. Write in plain, short sentences.",
    ]) {
      const [found] = foundBy(repeatedInstruction, { prompt });
      assert.ok(found !== undefined, prompt);
      assert.equal(found.suggestion, undefined, prompt);
    }
  });

  it("is silent where the words differ, and of a reminder behind the context or in another message", () => {
    staysSilent(repeatedInstruction, [
      "Answer only from the passages below.\n\n<passages>\n{passages}\n</passages>\n\nAnswer only from the passages below.\n\nQuestion: {question}",
      "System: Write in plain, short sentences.\nUser: {question} Write in plain, short sentences.",
      "Do these things:\n- Ask the visitor for the day of the visit.\n\n## Parts of the answer\n- Ask the visitor for the day of the visit.",
      "Be brief. Be polite. Be brief.",
      "Write the title in English. Write the text in English.",
      "Mention the opening hours. Never mention the opening hours of others.",
      "Do not explain. Do not try to explain.",
      "Put the hours first. Put the hours last.",
      "Schreibe kurze, klare Sätze. Schreibe kurze, klare Sätze.",
    ]);
  });

  it("takes neither data nor what opens a list for an instruction, and lets parts of other sections be", () => {
    staysSilent(repeatedInstruction, [
      'Return this object:\n"impact": "none, minimal or severe, as the case may be here",\n"other": "a word",\n"impact": "none, minimal or severe, as the case may be here",',
      '"product return", "product exchange", "general question", "product question", "other".\nIs it one of these:\n"product return", "exchange product", "general question", "product question" or "other"?',
      "Consider the context relevant if it does one of these:\n- It answers.\nConsider the context relevant if it does one of these:\n- It helps.",
      "## Notes\nOmit this section entirely if it is empty.\n\n## Prices\nOmit this section entirely if it is empty.",
    ]);
  });

  it("finds a whole rule that stands in two messages or two lists, word for word", () => {
    const rule = "Search results may be incomplete, so you never assume anything beyond what they return.";
    finds(repeatedInstruction, `# Safety\n- ${rule}\n\n# Style\nBe brief.\n- ${rule}`, [rule]);
  });
});
