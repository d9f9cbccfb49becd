import assert from "node:assert/strict";
import { personalData } from "../../../../../../src/core/analyze/rules/security/personalData";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(personalData, {
    prompt: "Answer the question from the context alone.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("personal-data", () => {
  it("tells each kind once, at its first place, with the count", () => {
    const found = foundBy(personalData, {
      prompt: "Answer.",
      context: "Write to ann.miller@harbour.no or bob@harbour.no, or call +47 22 83 41 90.",
    });
    assert.deepEqual(
      found.map((finding) => finding.words),
      ["ann.miller@harbour.no", "+47 22 83 41 90"],
    );
    assert.match(found[0]?.message ?? "", /2 e-mail addresses/);
    assert.match(found[1]?.message ?? "", /a phone number/);
  });

  it("leaves addresses that the author's own words send people to, and those of an office", () => {
    const told = (prompt: string): string[] => foundBy(personalData, { prompt, context: "" }).map(({ words: w }) => w);
    assert.deepEqual(told("If you do not know, say: “Please contact marta.lind@harbour.no”."), []);
    assert.deepEqual(told("Sinon, écris : « contactez directement l'école : m.lind@harbour.no »"), []);
    assert.deepEqual(told("The ticket is from marta.lind@harbour.no."), ["marta.lind@harbour.no"]);
    assert.deepEqual(words("Contact: marta.lind@harbour.no"), ["marta.lind@harbour.no"]);
    assert.deepEqual(words("Write to courrier@harbour.no or admissions@harbour.no."), []);
  });

  it("knows an IBAN and a card number by their check digits", () => {
    assert.deepEqual(words("Pay to DE89 3704 0044 0532 0130 00 or by card 4111 1111 1111 1111."), [
      "DE89 3704 0044 0532 0130 00",
      "4111 1111 1111 1111",
    ]);
    assert.deepEqual(words("Pay to DE88 3704 0044 0532 0130 00 or by card 4111 1111 1111 1112."), []);
  });

  it("knows a card number without blanks, and one of fifteen digits", () => {
    assert.deepEqual(words("By card 4111111111111111."), ["4111111111111111"]);
    assert.deepEqual(words("By card 3782 822463 10005."), ["3782 822463 10005"]);
  });

  it("knows a social security number of the United States, and leaves those that were never given out", () => {
    assert.deepEqual(words("The number is 536-90-4399."), ["536-90-4399"]);
    assert.deepEqual(words("Not 123-45-6789, 000-12-3456, 666-12-3456, 912-45-6780 or 536-00-4399."), []);
  });

  it("looks at the prompt too", () => {
    assert.deepEqual(words("", { prompt: "Answer as ann.miller@harbour.no would." }), ["ann.miller@harbour.no"]);
  });

  const SOUND: readonly string[] = [
    "support@harbour.no",
    "ann@example.com",
    "Call (212) 555-0134.",
    "icon@2x.png",
    "Order 4839201 of 2024-05-03, 12:30 to 14:45.",
    "Version 1.2.3 at 10.0.0.1",
    "The range 1000-2000-3000 is free.",
    "3.1415926535897932",
    "Commit 3232332406723 broke it.",
    "",
  ];
  for (const context of SOUND)
    it(`is silent about ${JSON.stringify(context)}`, () => assert.deepEqual(words(context), []));
});
