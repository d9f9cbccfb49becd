import assert from "node:assert/strict";
import { check, messages } from "../../helpers";

/** The verdict on a sentence against a source, and what mends its numbers. */
function mended(
  sentence: string,
  source: string,
): readonly [verdict: string | undefined, mends: (readonly string[])[]] {
  const response = `${sentence} [1].`;
  const { claims } = check(response, [source]);
  const reasons = claims.flatMap(({ citations }) => citations.flatMap((citation) => citation.reasons));
  const mends = reasons.flatMap(({ start, end, replacement }) =>
    replacement === undefined ? [] : [[response.slice(start, end), replacement]],
  );
  return [claims[0]?.verdict, mends];
}

describe("the source's number for one of the claim", () => {
  it("is each one only once, in their turn", () => {
    assert.deepEqual(
      mended(
        "The choir of Lund has grown from 48 to 72 singers this year",
        "The choir of Lund has grown this year from 31 to 60 singers.",
      ),
      [
        "contradicted",
        [
          ["48", "31"],
          ["72", "60"],
        ],
      ],
    );
  });

  it("is the one behind the same label, whatever it counts", () => {
    assert.deepEqual(
      mended(
        "Berths: 95 in June 2024, up from 77 in June 2023",
        "Berths: 80 moorings as of June 2024 (up from 60 in June 2023).",
      ),
      [
        "contradicted",
        [
          ["95", "80"],
          ["77", "60"],
        ],
      ],
    );
  });

  it("belongs to its own part of a sentence that says more", () => {
    assert.deepEqual(
      mended(
        "The board says that 38 % of the tickets are sold at the harbour office and that a 12 % discount holds on Mondays",
        "In short, 64 % of the tickets are sold at the harbour office. On Mondays a discount of 12 % holds.",
      ),
      ["contradicted", [["38 %", "64 %"]]],
    );
  });

  it("is that of the sentence about the claim's thing, though the next one begins right behind another number", () => {
    const source = "Primary carers can take up to 16 weeks of leave. Secondary carers can take up to 6 weeks of leave.";
    assert.deepEqual(mended("Secondary carers can take up to 8 weeks of leave", source), [
      "contradicted",
      [["8 weeks", "6 weeks"]],
    ]);
    assert.deepEqual(mended("Primary carers can take up to 8 weeks of leave", source), [
      "contradicted",
      [["8 weeks", "16 weeks"]],
    ]);
  });

  it("mends nothing where several may be meant, and all are told", () => {
    const sentence = "The hall keeps 44 % of the seats free for guests from the eastern valley";
    const source =
      "The hall keeps 71 % of the seats free for guests from the coast, 24 % of the seats for those from the eastern valley.";
    assert.deepEqual(mended(sentence, source), ["contradicted", []]);
    assert.deepEqual(messages(check(`${sentence} [1].`, [source])), [
      "The claim says “44 %”; the source gives “71 %” and “24 %” there.",
    ]);
  });

  it("is none on the other side of a number that both have", () => {
    const [, mends] = mended(
      "Ticket price | 70 francs | 50 francs",
      "Ticket price: 50 francs (with a card: 9 francs).",
    );
    assert.deepEqual(mends, []);
  });
});
