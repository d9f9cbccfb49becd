import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const JOBS = `| Job | Trial period | Leave |
|---|---|---|
| Cook | 60 days | 20 days |
| Helper | 15 days | 15 days |
| Driver | 30 days | 10 days |
| Baker | 60 days | 12 days |`;

const BOATS = `| Boat | Hull | Deck |
|---|---|---|
| Heron | Oak | Pine |
| Plover | Steel | Pine |`;

describe("several rows of a table in one claim", () => {
  it("each need the value that it gives them", () => {
    assert.deepEqual(told("Cook and Driver have a trial period of 60 days", JOBS), [
      "uncertain",
      ["number_differs", "60 days"],
    ]);
    assert.equal(
      messages(check("Cook, Helper and Baker all have a trial period of 60 days [1].", [JOBS]))[0],
      "The claim says “60 days”; the source says “15 days” in the row “Helper”.",
    );
    assert.deepEqual(told("Heron and Plover have an oak hull", BOATS).slice(0, 2), [
      "uncertain",
      ["word_missing", "oak"],
    ]);
  });

  it("are all of them where it speaks of all", () => {
    assert.deepEqual(told("Every job has 20 days of leave", JOBS).slice(0, 2), [
      "uncertain",
      ["number_differs", "20 days"],
    ]);
  });

  it("are fine with a value that they share, and each with its own", () => {
    assert.deepEqual(told("Cook and Baker have a trial period of 60 days", JOBS), ["supported"]);
    assert.deepEqual(told("Cook has a trial period of 60 days", JOBS), ["supported"]);
    const each = told("Cook has a trial period of 60 days, Driver of 30 days", JOBS);
    assert.ok(!each.some(([code]) => code === "number_differs"));
  });
});
