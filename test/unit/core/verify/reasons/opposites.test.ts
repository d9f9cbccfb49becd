import assert from "node:assert/strict";
import { check, reasons, told } from "../helpers";

/** The words of a sentence whose opposite its source has in their place. */
function opposed(sentence: string, source: string): string[] {
  const found = reasons(check(`${sentence} [1].`, [source]), `${sentence} [1].`);
  return found.filter(([code]) => code === "direction_differs").map(([, words]) => words);
}

describe("opposites", () => {
  it("are found of the product's own words", () => {
    assert.deepEqual(opposed("The setting is enabled by default", "The setting is disabled by default."), ["enabled"]);
    assert.deepEqual(opposed("The export tool is free for schools", "The export tool is paid for schools."), ["free"]);
  });

  it("are found of words that only the dictionary knows", () => {
    assert.deepEqual(opposed("The jury found the driver guilty", "The jury found the driver innocent."), ["guilty"]);
    assert.deepEqual(opposed("The northern gate closes at noon", "The southern gate closes at noon."), ["northern"]);
  });

  it("are found of what compares, and not where the passage says as much of the same beside", () => {
    const claim = "The new alloy is better than steel";
    assert.deepEqual(told(claim, "The new alloy is superior to steel."), ["supported"]);
    assert.deepEqual(opposed(claim, "The new alloy is inferior to steel."), ["better than"]);
    const both = "Beside barges, ferries have superior radios and inferior engines.";
    assert.deepEqual(opposed("Ferries have better radios than barges", both), []);
  });

  it("are found of irregular forms", () => {
    assert.deepEqual(opposed("The home team won the match on Sunday", "The home team lost the match on Sunday."), [
      "won",
    ]);
  });

  it("are no verb and a word that opens a list", () => {
    const source =
      "The plan covers services, including physicals and screenings. It does not cover some services, including cosmetic services and most dental services.";
    assert.deepEqual(opposed("It excludes cosmetic services and most dental services", source), []);
    assert.deepEqual(opposed("The plan excludes dental services", "The plan includes dental services."), ["excludes"]);
  });

  it("need a neighbour in common", () => {
    const claim = "The warehouse in Rotterdam opened early and employs many skilled drivers and packers";
    const source =
      "The warehouse in Rotterdam employs many skilled drivers and packers, some of whom travel home by train or by bus late.";
    assert.deepEqual(opposed(claim, source), []);
  });

  it("need a sentence that shares enough of the claim", () => {
    const claim = "Plumbers, glaziers, welders and roofers blame sluggish tariffs, muddled forms, and slow elevators";
    const source = "Plumbers, glaziers, welders and roofers met. The elevators were fast.";
    assert.deepEqual(opposed(claim, source), []);
  });

  it("are none where one of the two is negated", () => {
    assert.deepEqual(opposed("The backup was unable to finish", "The backup was not able to finish."), []);
    assert.deepEqual(opposed("The backup is not enabled for guests", "The backup is disabled for guests."), []);
  });

  it("are none where the source has the word too, or the claim its opposite", () => {
    assert.deepEqual(opposed("Prices increase in May", "Prices increase in May and decrease in June."), []);
    assert.deepEqual(opposed("Prices increase in May and decrease in June", "Prices decrease in June."), []);
  });

  it("are none where the source has the word beside the same words in another section", () => {
    const source = `The gate permits 40 cars an hour. ${"Lamps are lit. ".repeat(6)}Cars that wait longer than an hour are banned from the gate.`;
    const claim = "The gate permits 40 cars an hour, and cars that wait longer than an hour are sent away";
    assert.deepEqual(opposed(claim, source), []);
  });

  it("are found at the first place that fits, not at the last", () => {
    const source = "The setting is disabled by default. Guests may be disabled.";
    assert.deepEqual(opposed("The setting is enabled by default", source), ["enabled"]);
  });
});

describe("grades and rulings that cannot both be true", () => {
  for (const [claim, source, word] of [
    ["Most guests had a mild rash after the swim", "Most guests had a severe rash after the swim.", "mild"],
    ["The panel upheld the ban on drones", "The panel overturned the ban on drones.", "upheld"],
    ["The reef declined by a third until 2010", "The reef grew by a third until 2010.", "declined"],
    ["The board waived a fee of 40 euros", "The board imposed a fee of 40 euros.", "waived"],
    ["Reviewers ignore the earlier grades", "Reviewers consider the earlier grades.", "ignore"],
    ["Small farms are exempt from the inspection", "Small farms require the inspection.", "are exempt from"],
    ["The agency concealed the names of bidders", "The agency disclosed the names of bidders.", "concealed"],
    ["The damage to the roof was permanent", "The damage to the roof was temporary.", "permanent"],
  ] as const) {
    it(`are told: ${word}`, () => {
      const [verdict, first] = told(claim, source);
      assert.deepEqual([verdict, first], ["contradicted", ["direction_differs", word]]);
    });
  }

  it("are no opposites of another number", () => {
    const source = "The pool opens at 7 am and swimming is until 9 pm.";
    assert.notEqual(told("Swimming is from 7 am", source)[0], "contradicted");
  });

  it("tell both from either, and once from twice", () => {
    const both = "Divers must carry both the knife and the torch.";
    assert.equal(told("Divers must carry either the knife or the torch", both)[0], "uncertain");
    const once = "The lamp may be replaced once within the first year.";
    assert.equal(told("The lamp may be replaced twice within the first year", once)[0], "uncertain");
  });

  it("stand behind one subject, however another one is told of", () => {
    const source = "Turnover rose 3% in the second quarter, while cash flow slipped to 40 million euros.";
    const claim = "Turnover was 3% higher in the second quarter, and cash flow climbed to 40 million euros";
    const [verdict, ...reasons] = told(claim, source);
    assert.equal(verdict, "uncertain");
    assert.ok(reasons.some((reason) => reason[0] === "direction_differs" && reason[1] === "climbed"));
  });
});
