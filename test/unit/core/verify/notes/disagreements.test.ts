import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../src/core/verify";

const THIS_YEAR = "Customers may request a refund within 60 days of purchase. Forms lie at the desk.";
const LAST_YEAR = "Customers may request a refund within 30 days of purchase. All forms go through the portal.";
const CLAIM = "Customers may request a refund within 60 days of purchase [1].";

function disagreements(response: string, ...texts: string[]): [verdicts: string[], messages: string[]] {
  const sources = texts.map((text, index) => ({ id: `${index + 1}`, text }));
  const { claims, notes } = verifyCitations({ query: "", response, sources }, { threshold: 0.8 });
  const messages = notes.filter(({ code }) => code === "sources_disagree").map(({ message }) => message);
  return [claims.map(({ verdict }) => verdict), messages];
}

describe("sources that disagree", () => {
  it("are told of beside a claim that the cited one supports, whose verdict stays", () => {
    assert.deepEqual(disagreements(CLAIM, THIS_YEAR, LAST_YEAR), [
      ["supported"],
      [
        "Source 1 and source 2 disagree: “60 days” and “30 days” for the same. The answer follows the first; see which one holds.",
      ],
    ]);
  });

  it("are not looked for among many sources", () => {
    const others = Array.from({ length: 11 }, (_, at) => `Bus ${at} stops at the harbour.`);
    assert.deepEqual(disagreements(CLAIM, THIS_YEAR, LAST_YEAR, ...others)[1], []);
    assert.equal(disagreements(CLAIM, THIS_YEAR, LAST_YEAR, ...others.slice(1))[1].length, 1);
  });

  it("are no two sources that agree, or of which the cited one has both figures", () => {
    assert.deepEqual(disagreements(CLAIM, THIS_YEAR, THIS_YEAR)[1], []);
    assert.deepEqual(disagreements(CLAIM, `${THIS_YEAR} Sale items come back within 30 days.`, LAST_YEAR)[1], []);
  });

  it("are no two sources of different things, by a name, a letter or a number beside the figure", () => {
    const pairs = [
      ["Members of Hall A pay 40 euros a year", "Members of Hall B pay 50 euros a year."],
      ["The Pro plan stores 40 GB of mail", "The Basic plan stores 5 GB of mail."],
      ["The fare was 40 euros in 2023", "The fare was 50 euros in 2024."],
    ] as const;
    for (const [claim, other] of pairs) {
      const [verdicts, messages] = disagreements(`${claim} [1].`, `${claim}.`, other);
      assert.deepEqual([verdicts, messages], [["supported"], []], claim);
    }
  });

  it("are not told of where the claim fails, and of no claim without a figure", () => {
    assert.deepEqual(disagreements(CLAIM.replace("[1]", "[2]"), THIS_YEAR, LAST_YEAR)[1], []);
    assert.deepEqual(disagreements("Forms lie at the desk [1].", THIS_YEAR, "Forms lie at the door.")[1], []);
  });

  it("are not told of where there are many of them: then the sources are of different things", () => {
    const lines = [
      (count: number) => `Members pay ${count} euros a year.`,
      (count: number) => `Refunds arrive within ${count} days of the request.`,
      (count: number) => `The shuttle carries ${count} passengers.`,
      (count: number) => `The city has ${count} bridges.`,
    ];
    const text = (count: number): string => lines.map((line) => line(count)).join("\n\n");
    const response = lines.map((line) => line(40).replace(".", " [1].")).join("\n\n");
    const [verdicts, messages] = disagreements(response, text(40), text(50));
    assert.deepEqual(verdicts, Array(4).fill("supported"));
    assert.deepEqual(messages, []);
    const [first = ""] = response.split("\n\n");
    assert.equal(disagreements(first, text(40), text(50))[1].length, 1);
  });
});
