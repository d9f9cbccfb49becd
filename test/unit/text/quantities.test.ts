import assert from "node:assert/strict";
import { findQuantities } from "../../../src/text/quantities";
import { tokenize } from "../../../src/text/tokens";

function quantities(text: string): [words: string, value: number, unit: string | null, kind: string][] {
  return findQuantities(text, tokenize(text)).map(({ value, unit, kind, start, end }) => [
    text.slice(start, end),
    value,
    unit,
    kind,
  ]);
}

describe("findQuantities", () => {
  it("reads amounts with their units", () => {
    assert.deepEqual(quantities("30 days, a 30-day trial, 10GB and 5 km"), [
      ["30 days", 30, "day", "amount"],
      ["30-day", 30, "day", "amount"],
      ["10GB", 10, "gigabyte", "amount"],
      ["5 km", 5, "kilometer", "amount"],
    ]);
  });

  it("reads money and per cent, sign before or behind", () => {
    assert.deepEqual(quantities("$2.50, €1,200, 12 %, 12%, 5 percent and 3 dollars"), [
      ["$2.50", 2.5, "dollar", "amount"],
      ["€1,200", 1200, "euro", "amount"],
      ["12 %", 12, "percent", "amount"],
      ["12%", 12, "percent", "amount"],
      ["5 percent", 5, "percent", "amount"],
      ["3 dollars", 3, "dollar", "amount"],
    ]);
  });

  it("multiplies by the magnitude", () => {
    assert.deepEqual(quantities("$3.5 million, 2 billion people, five hundred"), [
      ["$3.5 million", 3_500_000, "dollar", "amount"],
      ["2 billion", 2_000_000_000, null, "amount"],
      ["five hundred", 500, null, "amount"],
    ]);
  });

  it("reads number words", () => {
    assert.deepEqual(quantities("twenty-five cars and seven days"), [
      ["twenty-five", 25, null, "amount"],
      ["seven days", 7, "day", "amount"],
    ]);
  });

  it("reads years, days of a month and places in an order", () => {
    assert.deepEqual(quantities("On 5 March 2021, on March 6th, on 7th of May, the 3rd of them"), [
      ["5 March", 305, null, "date"],
      ["2021", 2021, null, "year"],
      ["March 6th", 306, null, "date"],
      ["7th of May", 507, null, "date"],
      ["3rd", 3, null, "ordinal"],
    ]);
  });

  it("reads places in an order that are written in words", () => {
    assert.deepEqual(quantities("the twenty-first century, her ninetieth birthday, a twenty-second break"), [
      ["twenty-first century", 21, "century", "amount"],
      ["ninetieth", 90, null, "amount"],
      ["twenty-second", 20, "second", "amount"],
    ]);
  });

  it("reads dates that start with the year", () => {
    assert.deepEqual(quantities("2018-06-30T07:00:00Z, 2010-12-05, and the season of 2010-12"), [
      ["2018", 2018, null, "year"],
      ["06-30", 630, null, "date"],
      ["00:00", 0, null, "time"],
      ["2010", 2010, null, "year"],
      ["12-05", 1205, null, "date"],
      ["2010", 2010, null, "year"],
      ["12", 2012, null, "year"],
    ]);
    assert.deepEqual(quantities("2018-13-40")[1], ["13", 13, null, "amount"]);
  });

  it("reads thousands that blanks part", () => {
    assert.deepEqual(quantities("28 600 people, 1\u202f250\u202f000 km"), [
      ["28 600", 28_600, null, "amount"],
      ["1\u202f250\u202f000 km", 1_250_000, "kilometer", "amount"],
    ]);
    assert.deepEqual(
      quantities("in 2019 412 people, 030 123 456, 12 345 67").map(([words]) => words),
      ["2019", "412", "030", "123", "456", "12", "345", "67"],
    );
  });

  it("keeps percentage points, micrograms and miles per hour apart from percent, grams and miles", () => {
    assert.deepEqual(quantities("1.5 percentage points, 500 micrograms, 25 mph"), [
      ["1.5 percentage points", 1.5, "percentage point", "amount"],
      ["500 micrograms", 500, "microgram", "amount"],
      ["25 mph", 25, "mile/hour", "amount"],
    ]);
  });

  it("takes four digits with a unit for an amount", () => {
    assert.deepEqual(quantities("2020 dollars, $2020"), [
      ["2020 dollars", 2020, "dollar", "amount"],
      ["$2020", 2020, "dollar", "amount"],
    ]);
  });
});
