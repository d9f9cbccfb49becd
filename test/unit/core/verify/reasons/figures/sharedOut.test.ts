import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const FERRY =
  "The ferry takes cars up to 40 km/h. A crossing costs 7 euros for cyclists and 24 euros for vans (with driver).";
const KENNEL = "Small dogs get 40 g, medium dogs 80 g and large dogs 160 g of food a day.";
const TRIAL = "The syrup shortened the cough by 3 days and the tablet by 5 days.";
const CLUB = "Junior and senior players train 4 and 6 hours a week respectively.";

function isGreen(sentence: string, source: string): boolean {
  return told(sentence, source)[0] === "supported";
}

describe("numbers that a sentence shares out", () => {
  it("are not those of the thing beside, whichever stands first", () => {
    assert.deepEqual(told("A crossing costs 7 euros for vans", FERRY), ["uncertain", ["number_differs", "7 euros"]]);
    assert.deepEqual(told("For cyclists a crossing costs 24 euros", FERRY)[0], "uncertain");
    assert.deepEqual(told("Medium dogs get 160 g of food a day", KENNEL), ["uncertain", ["number_differs", "160 g"]]);
    assert.deepEqual(told("The tablet shortened the cough by 3 days", TRIAL), [
      "uncertain",
      ["number_differs", "3 days"],
    ]);
    assert.deepEqual(messages(check("A crossing costs 7 euros for vans [1].", [FERRY])), [
      "The source gives “7 euros” for “cyclists”, and “24 euros” for “vans”.",
    ]);
  });

  it("are fine with their own thing", () => {
    assert.ok(isGreen("A crossing costs 24 euros for vans", FERRY));
    assert.ok(isGreen("For cyclists a crossing costs 7 euros", FERRY));
    assert.ok(isGreen("A crossing costs 7 euros for cyclists and 24 euros for vans", FERRY));
    for (const [size, amount] of [
      ["Small", "40"],
      ["Medium", "80"],
      ["Large", "160"],
    ])
      assert.ok(isGreen(`${size ?? ""} dogs get ${amount ?? ""} g of food a day`, KENNEL));
    assert.ok(isGreen("The syrup shortened the cough by 3 days", TRIAL));
  });

  it("are held against the parts of a claim that shares them out too", () => {
    assert.deepEqual(told("A crossing costs 24 euros for cyclists and 7 euros for vans", FERRY), [
      "uncertain",
      ["number_differs", "24 euros"],
      ["number_differs", "7 euros"],
    ]);
  });

  it("are read in turn where the sentence says so", () => {
    assert.deepEqual(told("Junior players train 6 hours a week", CLUB), ["uncertain", ["number_differs", "6 hours"]]);
    assert.ok(isGreen("Senior players train 6 hours a week", CLUB));
    assert.ok(isGreen("Junior players train 4 hours a week", CLUB));
  });

  it("tell nothing of a claim that names none of the things, or all", () => {
    assert.ok(isGreen("A crossing costs 7 euros", FERRY));
    const hall = "The hall has 3 doors and 40 seats.";
    assert.ok(isGreen("The hall has 40 seats", hall));
  });

  it("are named by what tells them apart", () => {
    const cabins = "A cabin costs $90/night in the old harbour and $140/night in the new harbour (piers 1 to 3).";
    assert.deepEqual(messages(check("A cabin in the new harbour costs $90 [1].", [cabins])), [
      "The source gives “$90” for “old harbour”, and “$140” for “new harbour”.",
    ]);
  });

  it("are told where nothing is cited", () => {
    assert.deepEqual(messages(check("A crossing costs 7 euros for vans.", [FERRY])), [
      "The source gives “7 euros” for “cyclists”, and “24 euros” for “vans”.",
    ]);
  });

  it("are told apart where one thing is called by what another one is called too", () => {
    const systems = "Reports must be filed within 4 hours for critical systems and 24 hours for non-critical systems.";
    assert.ok(isGreen("Reports on critical systems must be filed within 4 hours", systems));
    assert.ok(isGreen("For non-critical systems, reports must be filed within 24 hours", systems));
    assert.deepEqual(told("Reports for critical systems must be filed within 24 hours", systems), [
      "uncertain",
      ["number_differs", "24 hours"],
    ]);
    assert.ok(!isGreen("For non-critical systems, reports must be filed within 4 hours", systems));
    const kilns = "Kiln A takes 3 days to cool, while kiln B takes 5 days.";
    assert.ok(isGreen("Kiln A takes 3 days to cool and kiln B takes 5 days", kilns));
    assert.ok(!isGreen("Kiln A takes 5 days to cool and kiln B takes 3 days", kilns));
    assert.ok(!isGreen("Kiln B takes 3 days to cool", kilns));
    const server = "The server accepts connections on port 80 and port 443.";
    assert.ok(isGreen("The server accepts connections on port 443", server));
  });

  it("are told apart by the numbers in their names", () => {
    const tickets =
      "Severity 1 tickets are answered within 15 minutes, severity 2 tickets within 2 hours and severity 3 tickets within one business day.";
    assert.ok(isGreen("Severity 2 tickets are answered within 2 hours", tickets));
    assert.ok(!isGreen("Severity 1 tickets are answered within 2 hours", tickets));
    assert.ok(!isGreen("Severity 3 tickets are answered within 2 hours", tickets));
  });
});
