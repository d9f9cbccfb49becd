import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import type { Comparison } from "../../../../../src/core/verify/reasons/detail";
import { isSaidAsItIs, isWordForWord } from "../../../../../src/core/verify/reasons/wordForWord";
import { told } from "../helpers";

function compared(claim: string, text: string): Comparison {
  const source = new PreparedSource(text);
  return {
    claim: prepareClaim(claim, { start: 0, end: claim.length }, []),
    source,
    passage: { first: 0, last: source.sentences.length - 1 },
  };
}

function copied(claim: string, text: string): boolean {
  return isWordForWord(compared(claim, text));
}

describe("a claim that is word for word in the source", () => {
  it("is known whatever its case and punctuation, and what stands around it", () => {
    assert.ok(copied("Refunds take 30 days.", "Refunds take 30 days."));
    assert.ok(copied("Refunds take 30 days.", "Parcels leave daily. As a rule, refunds take “30 days” on every plan."));
  });

  it("is none with another word, in another order, or over two sentences", () => {
    assert.ok(!copied("Refunds take 30 days.", "Refunds take 30 long days."));
    assert.ok(!copied("Refunds take 30 days.", "30 days refunds take."));
    assert.ok(!copied("Refunds take 30 days.", "We pay refunds. Take 30 days."));
    assert.ok(!copied("", "Refunds take 30 days."));
  });

  it("is none where the sentence negates something beside it", () => {
    assert.ok(!copied("Refunds take 30 days.", "Not all refunds take 30 days."));
    assert.ok(copied("Refunds do not take 30 days.", "Refunds do not take 30 days on any plan."));
  });
});

describe("a claim that a sentence of any language says as it is", () => {
  for (const [claim, source] of [
    ["Die Halle öffnet um acht Uhr.", "Die **Halle** öffnet um acht Uhr! Sie schließt um zehn."],
    ["Tener dieciocho años cumplidos", "El socio debe: • Tener dieciocho años cumplidos • Pagar la cuota anual"],
    ["La salle ouvre à huit heures", "Selon le règlement, la salle ouvre à huit heures, le parc à neuf heures."],
    ["Зал открывается в восемь часов", "Зал открывается в восемь часов."],
  ] as const)
    it(`is: “${claim}” in “${source}”`, () => {
      assert.ok(isSaidAsItIs(compared(claim, source)));
    });

  for (const [claim, source] of [
    ["La salle ouvre à huit heures", "La salle ouvre à huit heures dix."],
    ["La salle ouvre à huit heures", "La salle ouvre à huit heures, sauf le dimanche."],
    ["Die Halle öffnet um acht Uhr", "Die Halle öffnet um acht Uhr, wenn der Trainer da ist."],
    ["Зал открывается в восемь часов", "Неправда, что зал открывается в восемь часов, когда нет тренера."],
    ["El socio tiene derecho", "Nadie dice que nunca: el socio tiene derecho."],
  ] as const)
    it(`is not: “${claim}” in “${source}”`, () => {
      assert.ok(!isSaidAsItIs(compared(claim, source)));
    });

  it("is not the same with another sign before a number", () => {
    assert.deepEqual(told("The prize is worth €9,500", "The prize is worth 9,500 dollars."), [
      "contradicted",
      ["unit_differs", "€9,500"],
    ]);
    assert.deepEqual(told("The prize is worth $9,500", "The prize is worth 9,500 dollars."), ["supported"]);
  });
});
