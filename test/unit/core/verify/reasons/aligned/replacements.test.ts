import assert from "node:assert/strict";
import { check, reasons, told } from "../../helpers";

/** The reasons of a sentence against a source, and the words that each is about. */
function reasonsFor(sentence: string, source: string): [code: string, words: string][] {
  return reasons(check(`${sentence} [1].`, [source]), `${sentence} [1].`);
}

function verdict(sentence: string, source: string): string | undefined {
  return check(`${sentence} [1].`, [source]).claims[0]?.verdict;
}

describe("what a nearly equal statement has instead", () => {
  it("is another number of the same statement", () => {
    const source = "The camera records 4K video at 60 frames per second and Full HD at 120 frames per second.";
    assert.deepEqual(reasonsFor("The camera records 4K video at 120 frames per second", source), [
      ["number_differs", "120 frames per second"],
    ]);
    // The source gives the 120 as well: it is not said that it contradicts.
    assert.equal(verdict("The camera records 4K video at 120 frames per second", source), "uncertain");
    assert.equal(verdict("The camera records Full HD at 120 frames per second", source), "supported");
  });

  it("is the other of two numbers that changed places", () => {
    const source = "The company opened 14 stores and closed 9. Its sales were flat.";
    assert.deepEqual(reasonsFor("The company opened 9 stores and closed 14", source), [
      ["number_differs", "9"],
      ["number_differs", "14"],
    ]);
    assert.deepEqual(reasonsFor("The company closed 9 stores and opened 14", source), []);
  });

  it("is no year beside the figure of another year", () => {
    const source = "- 2026 fee target: 96 euros (2025 actual: 61 euros)";
    assert.equal(verdict("2025 fee: 61 euros", source), "supported");
    assert.deepEqual(reasonsFor("2025 fee target: 96 euros", source), [["date_differs", "2025"]]);
    assert.deepEqual(reasonsFor("2024 fee: 61 euros", source), [["date_differs", "2024"]]);
  });

  it("is no number of a list, of another clause, or told in another order", () => {
    assert.equal(
      verdict("Tablets are available in 10 mg strengths", "Tablets are available in 5 mg, 10 mg and 15 mg strengths."),
      "supported",
    );
    assert.equal(
      verdict("The server accepts connections on port 443", "The server accepts connections on port 80 and port 443."),
      "supported",
    );
    assert.equal(
      verdict("Sales were 7 million in 2020", "In 2019, sales were 5 million; in 2020 they were 7 million."),
      "supported",
    );
    const warranty = "The warranty lasts 2 years on the motor and 10 years on the frame.";
    assert.equal(verdict("The warranty lasts 10 years on the frame and 2 years on the motor", warranty), "supported");
    const profit = "Profit rose from $3 million in 2020 to $5 million in 2021.";
    assert.equal(verdict("Profit rose to $5 million in 2021 from $3 million in 2020", profit), "supported");
  });

  it("is another unit", () => {
    const source = "The Search API accepts at most 100 requests per minute per API key. Keys are free.";
    assert.deepEqual(reasonsFor("The Search API accepts at most 100 requests per hour per API key", source), [
      ["unit_differs", "hour"],
    ]);
  });

  it("is an opposite that the claim's word stands beside elsewhere", () => {
    const source = "It is closed on Sundays and public holidays. In winter the museum is open till late.";
    assert.deepEqual(reasonsFor("The museum is open on Sundays and public holidays", source), [
      ["direction_differs", "open"],
    ]);
    assert.deepEqual(reasonsFor("The museum is closed on Sundays and public holidays", source), []);
  });

  it("is nothing of a sentence beside the one that says all of the claim, or goes on to it", () => {
    const tiers = "Data is kept for 30 days in the free tier. In the paid tier, it is kept for 365 days.";
    assert.equal(verdict("Data in the free tier is kept for 30 days", tiers), "supported");
    assert.equal(verdict("In the free tier, data is kept for 365 days", tiers), "contradicted");
    const rain = "Rainfall fell by 11 % in the east. In the west, it rose by 7 %.";
    assert.equal(verdict("Rainfall rose by 7 % in the west", rain), "supported");
    assert.notEqual(verdict("Rainfall fell by 7 % in the east", rain), "supported");
  });

  it("is a small word that turns the statement around", () => {
    assert.deepEqual(
      reasonsFor(
        "The tenant may keep pets without the landlord's consent",
        "The tenant may keep pets only with the landlord's consent.",
      ),
      [["direction_differs", "without"]],
    );
    assert.deepEqual(
      reasonsFor("All staff are eligible for sabbaticals", "Only permanent staff are eligible for sabbaticals."),
      [["direction_differs", "All"]],
    );
    assert.deepEqual(reasonsFor("Sync is on by default", "Sync is off by default and can be turned on later."), [
      ["direction_differs", "on"],
    ]);
    assert.deepEqual(
      reasonsFor(
        "The discount is for students under 26",
        "The discount is for students under 26, as it is for customers over 65.",
      ),
      [],
    );
  });

  it("is a negation, unless another one makes up for it", () => {
    assert.deepEqual(
      reasonsFor(
        "Downloaded files do not stay on your device",
        "Private windows do not save history, but downloaded files stay on your device.",
      ),
      [["polarity_differs", "not stay"]],
    );
    assert.deepEqual(
      reasonsFor(
        "The audit did not find any errors in the annual report",
        "The audit found no errors in the annual report.",
      ),
      [],
    );
  });

  it("is another name, or another identifier", () => {
    assert.deepEqual(
      reasonsFor(
        "The book was printed in Melbourne by a small press",
        "The book was printed in Sydney by a small press.",
      ),
      [["name_differs", "Melbourne"]],
    );
    const source = "The method `getUser` returns a promise, while `getUserSync` blocks until the value is there.";
    assert.deepEqual(reasonsFor("`getUserSync` returns a promise", source), [["name_differs", "getUserSync"]]);
    assert.equal(verdict("`getUserSync` returns a promise", source), "uncertain");
  });

  it("is another word that the source uses in the same place", () => {
    const source =
      "The landlord is responsible for repairs to the roof; the tenant is responsible for interior maintenance.";
    assert.deepEqual(reasonsFor("The tenant is responsible for repairs to the roof", source), [
      ["name_differs", "tenant"],
    ]);
    assert.deepEqual(reasonsFor("The landlord is responsible for repairs to the roof", source), []);
    assert.deepEqual(reasonsFor("The owner is responsible for repairs to the roof", source), [
      ["word_missing", "owner"],
    ]);
  });
});

describe("limits", () => {
  it("differ where one is an upper and the other a lower one of the same number", () => {
    assert.deepEqual(
      reasonsFor("Each response returns at least 50 results", "Each response returns up to 50 results."),
      [["direction_differs", "at least 50"]],
    );
    assert.deepEqual(
      reasonsFor("Packages lighter than 30 lb incur a surcharge", "Packages heavier than 30 lb incur a surcharge."),
      [["direction_differs", "lighter than 30 lb"]],
    );
    assert.deepEqual(
      reasonsFor(
        "The job starts on 1 September 2024 at the latest",
        "The job starts on 1 September 2024 at the earliest.",
      ),
      [["direction_differs", "2024 at the latest"]],
    );
  });

  it("do not differ where a negation turns one of them around, or both are given", () => {
    assert.deepEqual(
      reasonsFor("The adults can take up to 8 tablets a day", "Adults must not take more than 8 tablets a day."),
      [],
    );
    assert.deepEqual(
      reasonsFor(
        "The deposit that is due is at most $200",
        "A deposit of at least $50, but not more than $200, is due.",
      ),
      [],
    );
    const pets = "Pets under 10 kg stay free of charge; pets over 10 kg do not stay free of charge.";
    assert.deepEqual(reasonsFor("Pets under 10 kg stay free of charge", pets), []);
  });
});

describe("versions", () => {
  it("differ from the only one that the source names of the same", () => {
    assert.deepEqual(
      reasonsFor(
        "Version 2.7.1 fixed a memory leak in the watcher",
        "Version 2.7.3 fixed a memory leak in the watcher.",
      ),
      [["number_differs", "2.7.1"]],
    );
  });

  it("are missing where the source names several", () => {
    const source = "Version 3.2.0 added support for secrets and version 3.1.4 fixed a crash.";
    assert.deepEqual(reasonsFor("Support for secrets was added in version 3.4.0", source)[0], [
      "number_missing",
      "3.4.0",
    ]);
    assert.notEqual(verdict("Support for secrets was added in version 3.4.0", source), "supported");
    assert.equal(verdict("Support for secrets was added in version 3.2.0", source), "supported");
  });
});

describe("negations that contradict nothing", () => {
  it("stand in a clause that only tells what is spoken of", () => {
    const source = "Unused leave may be carried over to the next year; the rest of the leave expires on 31 March.";
    assert.notEqual(verdict("Leave that is not carried over expires on March 31", source), "contradicted");
  });

  it("stand in a sentence beside one that states the same", () => {
    const source =
      "Users without a license can read documents but not edit them. Users with a license can edit documents.";
    assert.equal(verdict("Users with a license can edit documents", source), "supported");
  });

  it("say what an exception says", () => {
    assert.notEqual(
      verdict("Prices in the South do not include tax", "Prices include tax except in the South."),
      "contradicted",
    );
  });
});

describe("a negation of another thing", () => {
  for (const [claim, source] of [
    ["The patch does not affect the Linux client", "The patch affects the Windows client."],
    ["Dogs are not allowed in the pool", "Dogs are allowed in the garden."],
    ["Dogs are allowed in the pool", "Dogs are not allowed in the garden."],
  ] as const) {
    it(`contradicts nothing: “${claim}”, against “${source}”`, () => {
      assert.notEqual(verdict(claim, source), "contradicted");
    });
  }

  it("contradicts where it is of the same thing", () => {
    assert.equal(verdict("Dogs are not allowed in the pool", "Dogs are allowed in the pool."), "contradicted");
  });
});

describe("none of what the other has some of", () => {
  const TRIAL = "Genes seem to have a large role in the illness. The trial had no effect on the sleep of nurses.";

  it("keeps the claim open", () => {
    assert.deepEqual(told("Genes seem to have no role in the illness", TRIAL), [
      "uncertain",
      ["qualifier_differs", "no role"],
    ]);
    assert.deepEqual(told("The trial had a strong effect on the sleep of nurses", TRIAL), [
      "uncertain",
      ["qualifier_differs", "a strong effect"],
    ]);
  });

  it("is no fault where both have it", () => {
    assert.deepEqual(told("Genes seem to have a large role in the illness", TRIAL), ["supported"]);
    assert.deepEqual(told("The trial had no effect on the sleep of nurses", TRIAL), ["supported"]);
  });
});
