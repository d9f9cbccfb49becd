import assert from "node:assert/strict";
import { frameOf } from "../../../../../../src/core/verify/response/frames/frames";
import { told } from "../../helpers";

const YARD =
  "Cats may come and go. Dogs are kept on a lead at all times in the yard. The gate is shut at night by the keeper.";

function frame(claim: string): string | null {
  const text = `Before. ${claim} Behind.`;
  const span = frameOf(text, { start: 8, end: 8 + claim.length });
  return span && text.slice(span.start, span.end);
}

describe("who reports a claim", () => {
  it("is named before a comma or a clause with that", () => {
    const framed: readonly (readonly [string, string])[] = [
      ["According to the memo, ", "output fell in May."],
      ["As stated in the annual-meeting minutes, ".replace("annual-", ""), "output fell in May."],
      ["Based on the provided documents, ", "output fell in May."],
      ["Internal board materials explicitly identify that ", "output fell."],
      ["The report also notes that ", "output fell in May."],
      ["Management said ", "the foundry closed."],
      ["It is stated in the report that ", "output fell."],
      ["For example, ", "output fell in May."],
      ["Nowadays, ", "output falls in May."],
      ["Overall, the report states that ", "output fell."],
      ["Note: ", "output fell in May."],
      ["Yes, according to the memo, ", "output fell in May."],
    ];
    for (const [words, rest] of framed) assert.equal(frame(words + rest), words, words);
    assert.equal(frame("Yes, output fell in May."), null);
  });

  it("is named before the words that it quotes", () => {
    for (const words of [
      "Our policy says: ",
      "The current handbook clearly states: ",
      "As the guide puts it: ",
      "Here is the exact wording: ",
    ])
      assert.equal(frame(`${words}"Dogs are kept on a lead at all times."`), words);
    assert.equal(frame('Your contract states that "dogs are kept on a lead".'), "Your contract states that ");
    assert.equal(frame('The Globex policy says: "Dogs stay out."'), null);
    assert.deepEqual(told('Our policy says: "Dogs are kept on a lead at all times in the yard."', YARD), ["supported"]);
    assert.equal(
      told('Our policy says: "Dogs are kept on a lead at most times in the yard."', YARD)[0],
      "quote_altered",
    );
  });

  it("is what an answer opens with to weigh its words", () => {
    for (const words of [
      "However, it's important to note that ",
      "It is worth mentioning that ",
      "It’s also essential to understand that ",
      "Keep in mind that ",
    ])
      assert.equal(frame(`${words}output fell in May.`), words);
    assert.equal(frame("It is important that output falls."), null);
  });

  it("is found behind the name of what is spoken of", () => {
    assert.equal(
      frame("- **The foundry**: Based on the provided context, output fell."),
      "Based on the provided context, ",
    );
    assert.equal(frame("**The foundry**: output fell."), null);
  });

  it("is no frame where it tells more than that", () => {
    for (const claim of [
      "According to Ada Lovelace, output fell in May.",
      "According to the Globex report, output fell in May.",
      "Based on 400 patients, the dose is safe.",
      "The report may suggest that output fell.",
      "The report lists four foundries.",
      "The report does not say that output fell.",
      "The memo was sent in May.",
      "According to the memo, ",
      "",
    ])
      assert.equal(frame(claim), null, claim);
  });

  it("weighs nothing against the claim", () => {
    const source = "Output fell because a supplier closed its foundry in May.";
    assert.deepEqual(
      told("Internal documents indicate that output fell because a supplier closed its foundry", source),
      ["supported"],
    );
    assert.deepEqual(
      told("According to the memo, output rose because a supplier closed its foundry", source)[0],
      "contradicted",
    );
  });
});
