import assert from "node:assert/strict";
import { DEFAULT_THRESHOLD } from "../../../../src/contract/config";
import { verifyCitations } from "../../../../src/core/verify";

/** The verdict of the citation of source 1, with the words that its reasons mark and their messages. */
function told(response: string, text: string, title?: string): readonly unknown[] {
  const source = title === undefined ? { text } : { text, title };
  const { claims } = verifyCitations({ query: "", response, sources: [source] }, { threshold: DEFAULT_THRESHOLD });
  const [citation = assert.fail()] = claims[0]?.citations ?? [];
  return [
    citation.verdict,
    ...citation.reasons.map(({ start, end, message }) => [response.slice(start, end), message]),
  ];
}

const REPORT = "# Ferry report 2022\n\nThe ferry carried 4,100 guests. In 2021 it carried 3,900 guests.";
const POLICY = "Badges are valid for 90 days. Guests return them at the gate.";

describe("the period of a source's title", () => {
  it("is not the one of a claim that names another", () => {
    assert.deepEqual(told("In 2021 the ferry carried 4,100 guests [1].", REPORT), [
      "uncertain",
      ["2021", "The source is called “Ferry report 2022”; nothing there says this of “2021”."],
    ]);
    assert.deepEqual(
      told(
        "Badges were valid for 90 days in Q3 2023 [1].",
        `${POLICY} In Q3 2023 the gate was shut.`,
        "Gate rules, Q1 2024",
      ),
      ["uncertain", ["Q3 2023", "The source is called “Gate rules, Q1 2024”; nothing there says this of “Q3 2023”."]],
    );
  });

  it("lets what a sentence says of another period stand", () => {
    assert.equal(told("In 2021 the ferry carried 3,900 guests [1].", REPORT)[0], "supported");
  });

  it("is that of its figures", () => {
    assert.equal(told("In 2022 the ferry carried 4,100 guests [1].", REPORT)[0], "supported");
  });

  it("is not told of beside a year that the source has nowhere", () => {
    assert.deepEqual(told("In 2020 the ferry carried 4,100 guests [1].", REPORT), [
      "partially_supported",
      ["2020", "The source does not give the date “2020”."],
    ]);
  });

  it("says nothing of a claim without figures, or without a period", () => {
    const messages = [
      told("The ferry carried guests in 2020 [1].", REPORT),
      told("The ferry carried 4,100 guests [1].", REPORT),
      told("Badges are valid for 90 days in 2024 [1].", POLICY),
    ].flatMap(([, ...reasons]) => reasons as string[][]);
    assert.ok(messages.every(([, message]) => !message?.includes("is called")));
  });
});
