import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const TARIFF = `# Water tariff

| Household size | Yearly allowance | Monthly fee |
|---|---|---|
| 1–2 people | 60 cubic metres | 11 euros |
| 3–4 people | 95 cubic metres | 17 euros |
| 5+ people | 140 cubic metres | 24 euros |

A house of 4 people that uses less pays a fee of 17 euros.
`;

describe("numbers of a table", () => {
  it("belong to the row that the claim speaks of", () => {
    const sentence = "The monthly fee for 5+ people is 11 euros";
    const [verdict, ...why] = told(sentence, TARIFF);
    assert.equal(verdict, "uncertain");
    assert.deepEqual(why[0], ["number_differs", "11 euros"]);
    assert.equal(
      messages(check(`${sentence} [1].`, [TARIFF]))[0],
      "The claim says “11 euros”; the source says “24 euros” in the row “5+ people”.",
    );
    assert.deepEqual(told("The monthly fee for 5+ people is 24 euros", TARIFF), ["supported"]);
  });

  it("are of the row although prose gives the number of something else", () => {
    const [verdict, ...why] = told("Households of 1–2 people pay a monthly fee of 17 euros", TARIFF);
    assert.equal(verdict, "uncertain");
    assert.deepEqual(why[0], ["number_differs", "17 euros"]);
  });

  it("are not held against what prose tells of the same row", () => {
    const source =
      "| Plan | Seats |\n|---|---|\n| Basic | 5 seats |\n| Team | 20 seats |\n\nUntil May the Basic plan has 20 seats.";
    assert.equal(
      told("Until May the Basic plan has 20 seats", source).some(([code]) => code === "number_differs"),
      false,
    );
  });
});

const BOATS = `| Boat | Hull | Berth |
|---|---|---|
| Heron | Oak | Inner quay |
| Plover | Steel | Outer quay |`;

describe("words of a table", () => {
  for (const [claim, words] of [
    ["The hull of the Heron is steel", "steel"],
    ["The berth of the Plover is the inner quay", "inner quay"],
  ] as const) {
    it(`belong to their row: ${claim}`, () => {
      const [verdict, ...why] = told(claim, BOATS);
      assert.equal(verdict, "uncertain");
      assert.deepEqual(why[0], ["word_missing", words]);
    });
  }

  it("support a claim of their row", () => {
    assert.deepEqual(told("The hull of the Heron is oak", BOATS), ["supported"]);
    assert.deepEqual(told("The berth of the Plover is the outer quay", BOATS), ["supported"]);
  });

  it("belong to their column", () => {
    const doses = "| Salve | Horses | Foals |\n|---|---|---|\n| Arnax | 40 ml | 15 ml |\n| Belid | 60 ml | none |";
    assert.deepEqual(told("Foals get 40 ml of Arnax", doses).slice(0, 2), ["uncertain", ["number_differs", "40 ml"]]);
    assert.deepEqual(told("The foals get 15 ml of Arnax", doses), ["supported"]);
  });

  it("answer yes and no", () => {
    const rooms = "| Room | Projector | Sink |\n|---|---|---|\n| Studio | Yes | No |\n| Annex | No | Yes |";
    assert.deepEqual(told("The studio has a sink", rooms), [
      "uncertain",
      ["direction_differs", "The studio has a sink"],
    ]);
    assert.ok(!told("The annex has a sink", rooms).some(([code]) => code === "direction_differs"));
    assert.equal(
      messages(check("The studio has a sink [1].", [rooms]))[0],
      "The source says “No” for “Studio” and “Sink”.",
    );
  });

  it("are read whichever way a table is written", () => {
    const cells = [
      ["kiln", "keeper"],
      ["North", "Ines Falk"],
      ["South", "Omar Reyes"],
      ["West", "Lia Brandt"],
    ];
    const written = [",", "\t"].map((sign) => cells.map((row) => row.join(sign)).join("\n"));
    const records = cells.slice(1).map(([kiln, keeper]) => `kiln: ${kiln}; keeper: ${keeper}`);
    for (const table of [...written, records.join("\n")]) {
      const [verdict, first] = told("The keeper of the South kiln is Lia Brandt", table);
      assert.deepEqual([verdict, first], ["uncertain", ["name_differs", "Lia Brandt"]]);
    }
  });
});

describe("ranges of a claim", () => {
  it("are not held against a number of another measure while the source gives them", () => {
    const source =
      "| Years of membership | Discount |\n|---|---|\n| 3–5 years | 10 percent |\n\nThe rate applies to members from the first day. Members may keep a locker for 5 days.";
    assert.notEqual(
      told("The rate applies to members with between 3 to 5 years of membership", source)[0],
      "contradicted",
    );
  });
});

const LINKED = `| Feature | Limit |
|---|---|
| Queue backlog | 25 GB |
| Consumer duration (wall clock time) | 15 minutes <sup>5</sup> |
| [Consumer CPU time](/limits/#cpu-time) | 30 seconds (default). [Configurable to 5 minutes](/limits/#more-cpu-time) |`;
const VERSIONS = `| Release | Status | Start | End of life |
|:--:|:--:|:--:|:--:|
| [6.x][] | Old | 2018-04-30 | April 2019 |
| [8.x][] | Old | April 2019 | December 2019<sup>1</sup> |
| 10.x | Current | April 2020 | April 2021 |`;

describe("cells with links and notes", () => {
  it("are read without where they lead", () => {
    const sentence = "A queue consumer may use up to 15 minutes of CPU time";
    assert.deepEqual(told(sentence, LINKED).slice(0, 2), ["uncertain", ["number_differs", "15 minutes"]]);
    assert.equal(
      messages(check(`${sentence} [1].`, [LINKED]))[0],
      "The claim says “15 minutes”; the source says “30 seconds (default). Configurable to 5 minutes” in the row “Consumer CPU time”.",
    );
  });
});

describe("a table of versions", () => {
  it("gives each its own dates, and a month of a year is no day of that month", () => {
    const start = "Release 6 of the tool moved on 2018-04-30 from its start and comes to its end of life in";
    const [verdict, first] = told(`${start} December 2019`, VERSIONS);
    assert.equal(verdict === "supported", false);
    assert.deepEqual(first, ["number_differs", "December 2019"]);
    assert.equal(
      told(`${start} April 2019`, VERSIONS).some(([code]) => code === "number_differs"),
      false,
    );
  });
});
