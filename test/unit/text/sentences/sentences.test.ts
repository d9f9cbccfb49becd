import assert from "node:assert/strict";
import { splitSentences } from "../../../../src/text/sentences/sentences";

interface Given {
  /** Words of the text that are marks. */
  readonly marks?: readonly string[];
}

function sentences(text: string, { marks = [] }: Given = {}): string[] {
  const spans = marks.map((mark) => ({ start: text.indexOf(mark), end: text.indexOf(mark) + mark.length }));
  return splitSentences(text, { start: 0, end: text.length }, { marks: spans }).map(({ start, end }) =>
    text.slice(start, end),
  );
}

describe("splitSentences", () => {
  it("splits behind full stops, question and exclamation marks, without the blanks around", () => {
    assert.deepEqual(sentences("  One is here. Is two? Yes!  Three \n"), ["One is here.", "Is two?", "Yes!", "Three"]);
  });

  it("keeps abbreviations, initials, decimals, versions and addresses whole", () => {
    for (const whole of [
      "Dr. Smith met Prof. Jones.",
      "See Fig. 3 for more, e.g. Table 2.",
      "Some ports (ex. Larkmouth, Penn) close at noon.",
      "J. R. Smith wrote it.",
      "It costs $2.50 in v1.2 today.",
      "Ask example.com or a.b.org for it.",
      "The plan is from approx. Monday on.",
      "A fee of Rs. 100 is charged, and Rs. 1,500 at most.",
      "She holds a BSc. Honours degree.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
  });

  it("takes “No.” for an answer where no number follows", () => {
    assert.deepEqual(sentences("No. Parking here is forbidden."), ["No.", "Parking here is forbidden."]);
    assert.deepEqual(sentences("He said no. Guests left."), ["He said no.", "Guests left."]);
    assert.deepEqual(sentences("No. I left."), ["No.", "I left."]);
    for (const whole of ["It is in house No. 12 now.", "Use form No. A-12 then.", "He played No. IV first."])
      assert.deepEqual(sentences(whole), [whole]);
  });

  it("goes on behind dots that stand for what was left out before them", () => {
    const quoted = 'The notice said: "… until May …" It is gone.';
    assert.deepEqual(sentences(quoted), ['The notice said: "… until May …"', "It is gone."]);
    assert.deepEqual(sentences("It says [...] Fees are due. Go."), ["It says [...] Fees are due.", "Go."]);
    assert.deepEqual(sentences("… and so on. Then … It ended."), ["… and so on.", "Then …", "It ended."]);
    assert.deepEqual(sentences('They call it "fee"... It is due.'), ['They call it "fee"...', "It is due."]);
  });

  it("lets an abbreviation that may end a sentence end it before a capital", () => {
    assert.deepEqual(sentences("It opens at 5 p.m. The shop is big."), ["It opens at 5 p.m.", "The shop is big."]);
    assert.deepEqual(sentences("It opens at 5 p.m. on Mondays."), ["It opens at 5 p.m. on Mondays."]);
  });

  it("goes on with a name behind the abbreviation of a country, and ends before the first word of a sentence", () => {
    assert.deepEqual(sentences("It was passed by the U.S. Congress. It holds."), [
      "It was passed by the U.S. Congress.",
      "It holds.",
    ]);
    assert.deepEqual(sentences("The U.N. Security Council met."), ["The U.N. Security Council met."]);
    assert.deepEqual(sentences("They left the U.S. In May they came back."), [
      "They left the U.S.",
      "In May they came back.",
    ]);
    assert.deepEqual(sentences("They left the U.K. Meanwhile, it rained."), [
      "They left the U.K.",
      "Meanwhile, it rained.",
    ]);
    assert.deepEqual(sentences("They left the U.S.[1] Sales rose.", { marks: ["[1]"] }), [
      "They left the U.S.[1]",
      "Sales rose.",
    ]);
  });

  it("keeps initialisms before names whole, also before a comma", () => {
    for (const whole of [
      "He plays with a G.I. Joe at home.",
      "The N.Y. Times, a paper, wrote it.",
      "The U.S. Congress, which met, agreed.",
      "J. R. R. Tolkien and C. S. Lewis met.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
    assert.deepEqual(sentences("She worked for the U.S.S.R. In 1990 she left."), [
      "She worked for the U.S.S.R.",
      "In 1990 she left.",
    ]);
  });

  it("does not end at an ordinal number before a month or, in German, a noun", () => {
    for (const whole of [
      "It opened on 29. May with a speech.",
      "Das Haus wurde am 29. Mai eröffnet.",
      "Das steht im 3. Absatz der Satzung.",
      "Am 3. und 4. Juni ruht der Betrieb.",
      "Im 19. Jahrhundert stand hier ein Turm.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
    assert.deepEqual(sentences("The team has 29. It will grow."), ["The team has 29.", "It will grow."]);
    assert.deepEqual(sentences("Er kam am 5. Danach ging er."), ["Er kam am 5.", "Danach ging er."]);
  });

  it("keeps abbreviations of other languages and of law, and those written with blanks", () => {
    for (const whole of [
      "Das gilt z. B. Montags, d. h. Werktags.",
      "Nach § 5 Abs. 2 Nr. 3 gilt es nicht.",
      "The court decided Roe v. Wade then.",
      "It was built c. 1500 by monks.",
      "They climbed Mt. Hood vs. Baker.",
      "Smith et al. 2019 measured it at No. 5.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
  });

  it("ends at a word that looks like an abbreviation before the first word of a sentence", () => {
    assert.deepEqual(sentences("The answer was no. It rained. All sat. Then they ate."), [
      "The answer was no.",
      "It rained.",
      "All sat.",
      "Then they ate.",
    ]);
    assert.deepEqual(sentences("It is rich in vitamin C. The fruit is green."), [
      "It is rich in vitamin C.",
      "The fruit is green.",
    ]);
  });

  it("does not end at a list number", () => {
    assert.deepEqual(sentences("1. Open the door. 2. Close it."), ["1. Open the door.", "2. Close it."]);
  });

  it("keeps closing quotation marks and brackets with their sentence", () => {
    assert.deepEqual(sentences("He said “stop.” She left (at noon.) Then all left."), [
      "He said “stop.”",
      "She left (at noon.)",
      "Then all left.",
    ]);
  });

  it("keeps signs that close in German, and in French behind a blank", () => {
    assert.deepEqual(
      sentences("Er sagte „Halt.“ Sie ging. Elle dit « Stop. » Il part. Er ging. »Komm her!« rief sie."),
      ["Er sagte „Halt.“", "Sie ging.", "Elle dit « Stop. »", "Il part.", "Er ging.", "»Komm her!« rief sie."],
    );
  });

  it("goes on where a small letter follows", () => {
    assert.deepEqual(sentences("Wait... what is that? it is a cat."), ["Wait... what is that? it is a cat."]);
  });

  it("ends sentences of scripts with other terminals, blanks or none", () => {
    assert.deepEqual(sentences("これは本です。あれは何ですか？はい。"), [
      "これは本です。",
      "あれは何ですか？",
      "はい。",
    ]);
    assert.deepEqual(sentences("यह सच है। वह नहीं।"), ["यह सच है।", "वह नहीं।"]);
    assert.deepEqual(sentences("هل هذا صحيح؟ نعم."), ["هل هذا صحيح؟", "نعم."]);
  });

  it("gives marks behind a full stop to the sentence before it", () => {
    assert.deepEqual(sentences("One is here. [1][2] Two is there.[3] Three.", { marks: ["[1]", "[2]", "[3]"] }), [
      "One is here. [1][2]",
      "Two is there.[3]",
      "Three.",
    ]);
  });

  it("leaves a mark to the sentence that goes on with a small letter", () => {
    assert.deepEqual(sentences("All is done. [1] says that it is.", { marks: ["[1]"] }), [
      "All is done.",
      "[1] says that it is.",
    ]);
  });

  it("ends no sentence inside of a mark", () => {
    assert.deepEqual(sentences("It is so [doc. No. 5] here.", { marks: ["[doc. No. 5]"] }), [
      "It is so [doc. No. 5] here.",
    ]);
  });

  it("reads only the span that it is given", () => {
    assert.deepEqual(splitSentences("Out. In it. Out.", { start: 5, end: 11 }), [{ start: 5, end: 11 }]);
  });

  it("ends at the last terminal of a mixed run", () => {
    assert.deepEqual(sentences("本当.。次です。"), ["本当.。", "次です。"]);
  });
});
