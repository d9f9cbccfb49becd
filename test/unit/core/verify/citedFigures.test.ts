import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { check, messages, verdicts } from "./helpers";

/** The verdict on a claim that cites all sources, and on each mark. */
function judged(claim: string, sources: readonly (string | Document)[]): unknown[] {
  const marks = sources.map((_, index) => `[${index + 1}]`).join("");
  return verdicts(check(`${claim} ${marks}.`, sources)).map((row) => row.at(-2));
}

describe("a figure that two cited sources make together", () => {
  for (const [claim, ...sources] of [
    ["Total revenue was $3.1M", "Product revenue was $1.9M in 2023.", "Service revenue was $1.2M in 2023."],
    ["The two wings have 65 beds together", "The north wing has 40 beds.", "The south wing has 25 beds."],
    [
      "Travel spending was 12.5% of revenue in 2023",
      "Revenue in 2023 was $40 million.",
      "Travel spending in 2023 was $5 million.",
    ],
  ] as const) {
    it(`supports the claim: ${claim}`, () => {
      assert.deepEqual(judged(claim, sources), ["supported", "supported", "supported"]);
    });
  }

  it("is missing where they do not make it", () => {
    const sources = ["Product revenue was $1.9M in 2023.", "Service revenue was $1.2M in 2023."];
    assert.deepEqual(judged("Total revenue was $4.1M", sources), ["unsupported", "unsupported", "unsupported"]);
    const told = messages(check("Total revenue was $4.1M [1][2].", sources));
    assert.equal(told[0], "The source does not give the number “$4.1M”.");
  });

  it("leaves the claim open where it tells how something changed", () => {
    const sources = ["Revenue was $40 million in 2022.", "Revenue was $50 million in 2023."];
    assert.deepEqual(judged("Revenue grew by 25% from 2022 to 2023", sources), ["uncertain", "uncertain", "uncertain"]);
    assert.equal(judged("Revenue grew by 35% from 2022 to 2023", sources)[0], "unsupported");
  });
});

describe("a figure that one cited source changes", () => {
  const HANDBOOK = { title: "Handbook", text: "The notice period is 30 days for all staff." };
  const ADDENDUM = { title: "Addendum", text: "Section 4 of the handbook is amended: the notice period is 60 days." };

  it("contradicts the one that it was changed in, and the claim is supported", () => {
    assert.deepEqual(judged("The notice period is 60 days", [HANDBOOK, ADDENDUM]), [
      "supported",
      "contradicted",
      "supported",
    ]);
    assert.deepEqual(messages(check("The notice period is 60 days [1][2].", [HANDBOOK, ADDENDUM])), [
      "The claim says “60 days”; the source says “30 days”.",
    ]);
  });

  it("is another matter where neither says that it changes anything", () => {
    const [ulm, bonn] = ["The notice period is 30 days for all staff.", "The notice period is 60 days."];
    assert.deepEqual(judged("The notice period is 60 days", [ulm, bonn]), ["supported", "uncertain", "supported"]);
  });

  it("is not taken from a source that gives another one in its place", () => {
    const leave =
      "Unused leave may be carried over up to 3 days into the next calendar year; any excess is lost on March 15.";
    const steps = ["Ask in the portal.", "Tell the manager.", "Wait for the reply.", "Add it to the calendar."];
    const source = `${leave}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n5. Busy times may restrict leave.`;
    const claim =
      "You can carry over up to 5 days of unused leave into the next calendar year; any excess is lost on March 15";
    assert.deepEqual(judged(claim, [source, source]), ["contradicted", "contradicted", "contradicted"]);
  });

  it("does not make red what no source has alone", () => {
    const [verdict] = judged("Staff get 25 days of leave a year and may carry over five of them", [
      {
        title: "Handbook",
        text: "Staff get 20 days of leave a year. They may carry over five of them to the next year.",
      },
      { title: "Addendum", text: "From 1 January, the number of days of leave is raised from 20 to 25 days a year." },
    ]);
    assert.equal(verdict, "uncertain");
  });
});
