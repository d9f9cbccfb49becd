import assert from "node:assert/strict";
import { unclosedTag } from "../../../../../../src/core/analyze/rules/instructions/unclosedTag";
import { foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

const RULES = "<rules>\nBe polite.\n</rules>\n\n";

describe("unclosed-tag", () => {
  it("points at a tag that is opened and never closed, or closed and never opened", () => {
    finds(unclosedTag, `${RULES}<tone>\nBe calm.\n\nQuestion: {question}`, ["<tone>"]);
    finds(unclosedTag, `${RULES}Be calm.\n</tone>\n\nQuestion: {question}`, ["</tone>"]);
    finds(unclosedTag, `${RULES}  <tone kind="calm">\nBe calm.\n<tome>\n`, ['<tone kind="calm">', "<tome>"]);
    isPlain(unclosedTag, `${RULES}<tone>\nBe calm.\n\nQuestion: {question}`);
  });

  it("offers the end in front of the next tag, and none where the end of another comes first", () => {
    assert.equal(
      fixes(unclosedTag, `${RULES}<tone>\nBe calm.\n\n<notes>\n{notes}\n</notes>`),
      `${RULES}<tone>\nBe calm.\n</tone>\n\n<notes>\n{notes}\n</notes>`,
    );
    const [found] = foundBy(unclosedTag, { prompt: `${RULES}<all>\n<tone>\nBe calm.\n</all>` });
    assert.deepEqual(found?.suggestion, undefined);
  });

  it("offers the end before the heading or the label that opens what comes next, and none where nobody can tell", () => {
    for (const next of ["Here are the notes:\n<notes>\n{notes}\n</notes>", "## Notes\n\n<notes>\n{notes}\n</notes>"])
      assert.equal(
        fixes(unclosedTag, `${RULES}<tone>\nBe calm:\nit helps.\n\n${next}`),
        `${RULES}<tone>\nBe calm:\nit helps.\n</tone>\n\n${next}`,
      );
    for (const next of ["Note: it rains.\n\nBe kind.\n\n<notes>\n{notes}\n</notes>", "Question: {question}"]) {
      const [found] = foundBy(unclosedTag, { prompt: `${RULES}<tone>\nBe calm.\n\n${next}` });
      assert.deepEqual([found?.words, found?.suggestion], ["<tone>", undefined]);
    }
  });

  it("takes a tag behind what is filled in for the end that lacks its slash", () => {
    const prompt = "Answer from the notes.\n\n<notes>\n{notes}\n<notes>\n\nQuestion: {question}";
    const [found, ...more] = foundBy(unclosedTag, { prompt });
    assert.deepEqual([found?.start, more.length], [prompt.lastIndexOf("<notes>"), 0]);
    assert.equal(fixes(unclosedTag, prompt), prompt.replace("<notes>\n\n", "</notes>\n\n"));
    staysSilent(unclosedTag, [
      "<note>\n{first}\n<note>\n{second}\n<note>\n{third}",
      "<note>\nThe first: {first}\n<note>\nQuestion: {question}",
      "<notes>\n{notes}\n</notes>\n<notes>\n",
    ]);
  });

  it("is silent where nothing is paired, on code and examples, and on tags that need no end", () => {
    staysSilent(unclosedTag, [
      `${RULES}<tone>\nBe calm.\n</tone>`,
      `${RULES}<tone>\nBe calm, as in the last one.</tone>`,
      `${RULES}<tone> Be calm.\nBe kind.\n</tone>`,
      "<tone>\nBe calm.\n\nQuestion: {question}",
      `${RULES}\`\`\`html\n<div>\n\`\`\`\n`,
      `${RULES}<br>\n<image>\n<note/>\nBe calm.`,
      `${RULES}<example>\nQuestion: What is it?\nAnswer: <b>\n</example>`,
      `${RULES}Write <answer> before the answer.`,
      `${RULES}{question}\n\n<answer>\n`,
    ]);
  });
});
