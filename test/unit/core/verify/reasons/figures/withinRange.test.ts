import assert from "node:assert/strict";
import { told } from "../../helpers";

const CRATES =
  "How the mill sent its crates\n\n| Years | Way |\n| --- | --- |\n| 2011–2014 | road |\n| 2015–2019 | rail |\n| 2020–2023 | barge |";
const DUTY =
  "The lock is kept by turns. Northern crew: 1 March 2021 to 30 June 2021. Southern crew: 1 July 2021 to 15 October 2021.";

describe("a figure within a range of the source", () => {
  it("is left open where the row that has the range has no word of the claim", () => {
    const [verdict, ...reasons] = told("In 2017 the mill sent its crates by rail", CRATES);
    assert.ok(verdict === "uncertain" || verdict === "supported", verdict);
    assert.ok(!reasons.some(([code]) => code === "number_missing" || code === "date_differs"), reasons.join());
  });

  it("is left open between two dates that are joined", () => {
    const [verdict, ...reasons] = told("The southern crew kept the lock on 9 August 2021", DUTY);
    assert.ok(verdict === "uncertain" || verdict === "supported", verdict);
    assert.ok(!reasons.some(([code]) => code === "number_missing" || code === "date_differs"), reasons.join());
  });

  it("differs where the source gives another in its place, and the range of something else", () => {
    const heating = "The pump stops when the tank falls below 20 percent. Its limit can be set between 10 and 80 percent.";
    assert.equal(told("The pump stops when the tank falls below 25 percent", heating)[0], "contradicted");
    const mill = "The mill was founded in 1931. From 1925 to 1940 the valley had a railway.";
    assert.equal(told("The mill was founded in 1935", mill)[0], "contradicted");
  });

  it("is missing where it lies within none", () => {
    assert.ok(told("In 2031 the mill sent its crates by rail", CRATES).flat().includes("2031"));
    assert.ok(told("The southern crew kept the lock on 9 December 2021", DUTY).flat().includes("9 December"));
  });
});
