import assert from "node:assert/strict";
import { told } from "../../helpers";

const LEAGUE =
  "The town left the league of river ports on 2 May 1911 (although the step is now marked on 4 May, the day when the council signed it).";

describe("a number behind the words of another one", () => {
  it("is not what these words are said of", () => {
    assert.deepEqual(told("The town left the league of river ports on 4 May 1911", LEAGUE), [
      "uncertain",
      ["date_differs", "4 May"],
    ]);
  });

  it("is fine behind its own words, and where the source has them of both", () => {
    assert.deepEqual(told("The town left the league of river ports on 2 May 1911", LEAGUE), ["supported"]);
    const both = `${LEAGUE} The village left the league of river ports on 4 May 1911.`;
    assert.ok(
      !told("The village left the league of river ports on 4 May 1911", both).some(([code]) => code === "date_differs"),
    );
  });
});
