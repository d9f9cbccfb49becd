import assert from "node:assert/strict";
import { unfilledPlaceholder } from "../../../../../../src/core/analyze/rules/template/unfilledPlaceholder";
import { analyzed, foundBy } from "../../../../../support/analyzed";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("unfilled-placeholder", () => {
  it("points at places that somebody meant to fill in", () => {
    const prompt = "You answer questions of guests of [INSERT NAME OF THE MUSEUM]. Be kind.";
    finds(unfilledPlaceholder, prompt, ["[INSERT NAME OF THE MUSEUM]"]);
    finds(unfilledPlaceholder, "You are the guide of [Museum Name].", ["[Museum Name]"]);
    finds(unfilledPlaceholder, "Nenne das Haus [Name hier einfügen] in jeder Antwort.", ["[Name hier einfügen]"]);
    finds(unfilledPlaceholder, "你是【此处填写馆名】的向导。", ["【此处填写馆名】"]);
    finds(unfilledPlaceholder, "Be kind.\n\n[PLACEHOLDER — not used yet]\n", ["[PLACEHOLDER — not used yet]"]);
    finds(unfilledPlaceholder, "Close with our address: lorem ipsum.", ["lorem ipsum"]);
    finds(unfilledPlaceholder, "Send them to our office at <insert address here> today.", ["<insert address here>"]);
    isPlain(unfilledPlaceholder, prompt);
  });

  it("points at notes to whoever works on the prompt", () => {
    finds(unfilledPlaceholder, "Be kind.\nTODO(Ida): check the hours before the opening\nBe quick.", [
      "TODO(Ida): check the hours before the opening",
    ]);
    finds(unfilledPlaceholder, "Be kind.\n- FIXME: replace this by the new rules", [
      "FIXME: replace this by the new rules",
    ]);
    finds(unfilledPlaceholder, "Be kind. (Remove this line once it works.)", ["Remove this line"]);
  });

  it("takes the line of a note out, and no place that asks for words", () => {
    const sound = "Be kind.\n\nAnswer from the notes.\n";
    for (const note of [
      "[PLACEHOLDER — not used yet]",
      "TODO(Ida): check the hours later",
      "- [TODO: agree on the tone]",
    ]) {
      assert.equal(fixes(unfilledPlaceholder, sound.replace("\n\n", `\n\n${note}\n`)), sound);
      finds(unfilledPlaceholder, `${note}\n${sound}`, [/\[.*|TODO.*/.exec(note)?.[0] ?? ""]);
      assert.equal(analyzed({ prompt: `${note}\n${sound}` }).improved_prompt, sound);
    }
    for (const prompt of [
      "Be kind.\n[TODO: insert the hours]\n",
      "Be kind.\n[PLACEHOLDER]\n",
      "Be kind. [TODO: the hours] Be quick.",
      "Be kind. (Remove this line once it works.)",
      "You are the guide of [Museum Name].",
    ])
      assert.deepEqual(
        foundBy(unfilledPlaceholder, { prompt }).map(({ suggestion }) => suggestion),
        [undefined],
      );
  });

  it("is silent on the form of an answer, on examples, on variables and on what is about tasks", () => {
    staysSilent(unfilledPlaceholder, [
      "Use this format:\nTitle: [INSERT TITLE]\n[INSERT SUMMARY]",
      "## Output\n**Answer:** [YOUR ANSWER]",
      "Context:\n[INSERT TEXT]",
      "<example>\nHello [INSERT NAME], welcome.\n</example>",
      "You are the guide of {{museum}}.",
      "You are the guide of the [museum](https://example.org).",
      "Cite as [Title] behind each claim.",
      "TODO: list what is left to do for the guest",
      "Collect the to-do items of the meeting.",
      "If a line is empty, remove this line if the guest asks.",
    ]);
  });
});
