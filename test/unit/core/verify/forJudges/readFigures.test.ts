import assert from "node:assert/strict";
import { objectionsTo } from "../../../../../src/core/verify";

const NOTES = "Notes due 2026 N26 City Bank\nNotes due 2030 N30 City Bank\nNotes due 2031 N31 City Bank";
const RELEASES =
  "===== =====\nDjango version Python versions\n===== =====\n1.8      2.7, 3.2, 3.3\n1.11     2.7, 3.4, 3.6\n2.0      3.5+";
const THREE = "The name derives from the three physicians who first described it in 1975.";
const COMPOUND =
  "Bei der Planung sind die Wünsche der Mitarbeiter zu hören, sofern nicht dringende Gründe entgegenstehen.";
const WISHES =
  "Bei der Planung sind die Urlaubswünsche der Mitarbeiter zu hören, es sei denn, daß dringende Gründe entgegenstehen.";

describe("what a reader finds in words for judges", () => {
  for (const [what, claim, words, around] of [
    ["a name of a figure and a letter", "3M has a margin of 19.1%.", "Operating margin: 19.1%", "3M Company\n19.1%"],
    ["the scale above a table", "Costs were $1,831 million.", "Costs 1,831", "(Dollars in millions)\nCosts 1,831"],
    ["how many names there are", THREE, "It was first described in 1975 by Miller, Moss and Malvaux, hence the name."],
    ["what each row says", "The N26 notes, the N30 notes and the N31 notes, all listed by the City Bank.", NOTES],
    ["a row of a table", "Django 1.11 adds Python 3.6.", RELEASES],
    ["the end of a compound, and an exception", COMPOUND, WISHES],
    [
      "what somebody gets",
      "You collect points, which will get you a $5 reward that you can use on your next purchase.",
      "Once you have 100 points, you'll receive a $5 reward that can be used on your next purchase.",
    ],
  ] as const)
    it(`is no objection: ${what}`, () => assert.deepEqual(objectionsTo(claim, words, around ?? words), []));

  for (const [what, claim, words, around] of [
    ["a number of millions", "It has 5M users.", "It has many users.", "It has 5M users."],
    ["another scale", "Costs were $1,831 billion.", "Costs 1,831", "(Dollars in millions)\nCosts 1,831"],
    ["two scales", "Costs were $1,831 million.", "Costs 1,831", "(Millions)\nCosts 1,831\n(In thousands)\nUsers 7"],
    ["more names", THREE, "It was first described in 1975 by Miller and Moss, hence the name."],
    ["another row", "Django 1.11 adds Python 3.3.", RELEASES],
  ] as const)
    it(`is one all the same: ${what}`, () => assert.notDeepEqual(objectionsTo(claim, words, around ?? words), []));
});
