import assert from "node:assert/strict";
import { citedResponse } from "../../../bench/accuracy/citedResponse";

describe("a labelled claim as a cited answer", () => {
  it("has a mark for each source before its full stop", () => {
    assert.equal(citedResponse("Refunds take 30 days.", 2), "Refunds take 30 days [1][2].");
    assert.equal(citedResponse("Do they?!", 1), "Do they [1]?!");
  });

  it("gets a full stop where it has none", () => {
    assert.equal(citedResponse("Refunds take 30 days", 1), "Refunds take 30 days [1].");
    assert.equal(citedResponse('He said "no."', 1), 'He said "no." [1].');
  });

  it("is on one line and without the marks that it had", () => {
    assert.equal(citedResponse("- Refunds [3]\n  take 30 days [4][12].", 1), "- Refunds take 30 days [1].");
  });
});
