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

describe("the order of steps", () => {
  const CLEANING = "Rinse the vat with water first; once it is dry, polish it with wax.";

  it("is told where the source has first what the claim has last", () => {
    assert.deepEqual(words("Polish the vat with wax first; after that, rinse it with water", CLEANING), [
      "Polish the vat with wax first",
    ]);
    assert.deepEqual(
      words(
        "First polish the vat with wax, then rinse it with water",
        "First, rinse the vat with water, and then polish it with wax.",
      ),
      ["First polish the vat with wax"],
    );
  });

  it("is the same, or none at all", () => {
    assert.deepEqual(words("Rinse the vat with water first, then polish it with wax", CLEANING), []);
    const vats = told(
      "The first vat is polished with wax, the second one with sand",
      "Wax polishes the first vat; sand the second.",
    );
    assert.ok(!vats.some(([, said = ""]) => said.startsWith("The first vat")));
  });
});

describe("a list of what is denied", () => {
  const SURVEY =
    "The survey of the pier found no deep or wide cracks. Shallow cracks were seen at two posts. There is no rust.";

  it("is told where the source denies less", () => {
    assert.deepEqual(words("The survey of the pier found no shallow, deep or wide cracks", SURVEY), ["shallow"]);
    assert.deepEqual(words("The survey of the pier found no wide and no deep cracks", SURVEY), []);
  });

  it("is the same in another order", () => {
    assert.deepEqual(words("The survey of the pier found no wide or deep cracks", SURVEY), []);
  });
});
