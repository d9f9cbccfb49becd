import assert from "node:assert/strict";
import { told } from "../../helpers";

const words = (claim: string, source: string): string[] =>
  told(claim, source)
    .slice(1)
    .flatMap(([code = "", said = ""]) => (code === "qualifier_differs" ? [said] : []));

describe("a frequency", () => {
  const PARK =
    "The park by the river gives light shows each night in the grove. Its lawns are mown once a week. Staff meet monthly.";

  it("is told where the source gives another one of the same", () => {
    assert.deepEqual(words("The park by the river gives weekly light shows in the grove", PARK), ["weekly"]);
    assert.deepEqual(words("The park's lawns are mown daily", PARK), ["daily"]);
    assert.deepEqual(words("The lawns of the park are mown every month", PARK), ["every month"]);
    assert.equal(told("The park by the river gives weekly light shows in the grove", PARK)[0], "uncertain");
  });

  it("is the same in other words", () => {
    for (const claim of [
      "The park by the river gives nightly light shows",
      "The lawns are mown weekly",
      "Staff meet every month",
    ])
      assert.deepEqual(words(claim, PARK), [], claim);
  });
});

describe("one of a unit of time", () => {
  const LOCKER = "Whoever has not paid for less than a week can open the locker again for a week or so.";

  it("is told where the source has one of another unit alone", () => {
    const claim = "The locker can be opened again for a week by those who have not paid for less than a month";
    assert.deepEqual(words(claim, LOCKER), ["month"]);
    assert.equal(told(claim, LOCKER)[0], "uncertain");
  });

  it("is the same in another form, and perhaps where another unit is counted", () => {
    const claim = "Lockers are rented by members for a year";
    for (const source of [
      "Lockers are rented to members, who pay for them annually.",
      "Lockers are rented by members for a year, and cleaned once a month.",
      "Lockers are rented by members for 12 months.",
      "Lockers are rented by members twice a year.",
    ])
      assert.equal(words(claim, source).includes("year"), false, source);
  });
});
