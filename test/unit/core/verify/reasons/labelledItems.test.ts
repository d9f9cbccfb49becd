import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const DEFINITIONS = "Head Librarian, Reading Room\n: Ruth Keller\nHead Librarian, Archive\n: Ivo Brandt";

/** Claims that give a label the value of its neighbour, with the words that are told of. */
const OTHERS: readonly (readonly [claim: string, source: string, code: string, words: string])[] = [
  ["The Basic plan costs $49", "Basic plan: $19\nPro plan: $49", "number_differs", "$49"],
  [
    "The Small locker costs 12 euros",
    "- **Small locker:** 7 euros\n- **Large locker:** 12 euros",
    "number_differs",
    "12 euros",
  ],
  [
    "SEV-1 response SLA is 15 minutes",
    "SEV-1 response: 5 minutes\nSEV-2 response: 15 minutes",
    "number_differs",
    "15 minutes",
  ],
  ["In 2024 the margin was 19.5 %", "Margin by year\n\n2025: 19.5%\n2024: 17.2%", "number_differs", "19.5 %"],
  [
    "The summer term starts on 3 May 2025",
    "Winter term: 8 October 2024\nSummer term: 14 April 2025\nAutumn term: 3 May 2025",
    "date_differs",
    "3 May",
  ],
  [
    "Bob Martinez was the incident commander",
    "Incident commander: Alice Chen\nPrimary responder: Bob Martinez",
    "name_differs",
    "Bob Martinez",
  ],
  ["Anna Berg is the CEO", "CEO: Tom Hill\nCFO: Anna Berg", "name_differs", "Anna Berg"],
  ["The CEO is Anna Berg", "CEO: Tom Hill; CFO: Anna Berg", "name_differs", "Anna Berg"],
  [
    "Anna Berg is the CEO",
    "| Role | Name |\n|---|---|\n| CEO | Tom Hill |\n| CFO | Anna Berg |",
    "name_differs",
    "Anna Berg",
  ],
  ["Ruth Keller is the Head Librarian, Archive", DEFINITIONS, "name_differs", "Ruth Keller"],
  ["The Large locker costs 7 euros", "Our lockers: Small: 7 euros, Large: 12 euros", "number_differs", "7 euros"],
  [
    "The Small locker costs 12 euros",
    "Lockers and fees. Small: 7 euros, Large: 12 euros.",
    "number_differs",
    "12 euros",
  ],
  ["Ida Holm is the chair", "Chair: Carl Ott, treasurer: Ida Holm", "name_differs", "Ida Holm"],
];

/** Claims that give two labels each the value of the other. */
const EXCHANGED: readonly (readonly [claim: string, source: string])[] = [
  ["The lockers cost Small: 12 euros, Large: 7 euros", "Small: 7 euros\nLarge: 12 euros"],
  ["Small: 12 euros, Large: 7 euros", "Small: 7 euros, Large: 12 euros"],
  ["Small lockers cost 12 euros, large ones 7 euros", "Small lockers: 7 euros, large lockers: 12 euros"],
  [
    "The small locker costs 12 euros and the large locker costs 7 euros",
    "Small locker: 7 euros\nLarge locker: 12 euros",
  ],
];

/** Claims that the source has, each with a neighbour that could be taken for it. */
const OWN: readonly (readonly [claim: string, source: string])[] = [
  ["The Basic plan costs $19", "Basic plan: $19\nPro plan: $49"],
  ["The Basic plan costs $19 and the Pro plan costs $49", "Basic plan: $19\nPro plan: $49"],
  ["Anna Berg is the CFO", "CEO: Tom Hill\nCFO: Anna Berg"],
  ["Anna Berg is the CEO and the CFO", "CEO: Anna Berg\nCFO: Anna Berg"],
  ["The maker of the Field Lamp is Globex", "Product: Field Lamp\nMaker: Globex"],
  [
    "Ivo Brandt is the Head Librarian, Archive",
    "Head Librarian, Main House\n: Ruth Keller\nHead Librarian, Archive\n: Ivo Brandt",
  ],
  ["In 2024 the margin was 17.2 %", "The margin by year\n\n2025: 19.5%\n2024: 17.2%"],
  ["The Basic plan costs $19", "Plan: Basic plan\nCosts: $19\nSetup fee: $49"],
  ["Lockers: Small: 7 euros, Large: 12 euros", "Lockers: Small: 7 euros, Large: 12 euros"],
  ["Small and large lockers cost 7 and 12 euros", "Small lockers: 7 euros, large lockers: 12 euros"],
  [
    "Small, large and giant lockers cost 7 euros, 12 euros and 15 euros",
    "Small: 7 euros, large: 12 euros, giant: 15 euros",
  ],
];

describe("values of labels", () => {
  for (const [claim, source, code, words] of OTHERS) {
    it(`are of their own label alone: ${claim} | ${source.replaceAll("\n", " / ")}`, () => {
      const [verdict, ...why] = told(claim, source);
      assert.notEqual(verdict, "supported");
      assert.deepEqual(why[0], [code, words]);
    });
  }

  for (const [claim, source] of OWN) {
    it(`are not held against it: ${claim} | ${source.replaceAll("\n", " / ")}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  it("count where the other value speaks of the claim too", () => {
    const found = told("Members pay a fee of 5 euros", "Fee: 8 euros\nReduced: 5 euros for members");
    assert.equal(
      found.some(([code]) => code === "number_differs"),
      false,
    );
  });

  it("are told of with both labels", () => {
    assert.equal(
      messages(check("Anna Berg is the CEO [1].", ["- **CEO:** Tom Hill\n- **CFO:** Anna Berg"]))[0],
      "The source gives “Anna Berg” for “CFO”, and “Tom Hill” for “CEO”.",
    );
  });

  it("of definitions are told of without the colon", () => {
    assert.equal(
      messages(check("Ruth Keller is the Head Librarian, Archive [1].", [DEFINITIONS]))[0],
      "The source gives “Ruth Keller” for “Head Librarian, Reading Room”, and “Ivo Brandt” for “Head Librarian, Archive”.",
    );
  });

  it("are left alone where prose gives the label the value too", () => {
    const source = "CEO: Tom Hill\nCFO: Anna Berg\n\nFrom June on Anna Berg is the CEO of the house as well.";
    assert.equal(told("Anna Berg is the CEO", source)[0], "supported");
  });

  it("are told of both where a claim exchanges them", () => {
    for (const [claim, source] of EXCHANGED)
      assert.deepEqual(
        told(claim, source).slice(0, 3),
        ["uncertain", ["number_differs", "12 euros"], ["number_differs", "7 euros"]],
        claim,
      );
  });
});
