import assert from "node:assert/strict";
import { check, reasons } from "../helpers";

const GARDEN = [
  { id: "garden-01", text: "The garden opens at nine. Dogs stay on the lead in the garden." },
  { id: "garden-02", text: "Tickets for the garden cost six euros for adults." },
];

/** The claims of an answer about the garden: verdict, words, and each of its marks with its verdict. */
function claims(response: string): unknown[] {
  return check(response, GARDEN).claims.map(({ verdict, text, citations }) => [
    verdict,
    text,
    ...citations.map((citation) => [citation.marker, citation.verdict]),
  ]);
}

describe("a line of ids behind “Cited:”", () => {
  const response =
    "The garden opens at nine. Dogs stay on the lead.\n\nCited: garden-01, pond-05\n\nTickets cost six euros for adults.\n\nCited: garden-02";

  it("cites for the paragraph before it, and an id that no source has is told of once", () => {
    assert.deepEqual(claims(response), [
      ["supported", "The garden opens at nine.", ["garden-01", "supported"]],
      ["supported", "Dogs stay on the lead.", ["garden-01", "supported"], ["pond-05", "dangling"]],
      ["supported", "Tickets cost six euros for adults.", ["garden-02", "supported"]],
    ]);
    assert.deepEqual(reasons(check(response, GARDEN), response), [["no_such_source", "pond-05"]]);
  });

  it("is a sentence where it says something", () => {
    assert.deepEqual(
      claims("The garden opens at nine [garden-01].\n\nCited: two of the dogs stay on the lead [garden-01]."),
      [
        ["supported", "The garden opens at nine [garden-01].", ["[garden-01]", "supported"]],
        ["uncertain", "Cited: two of the dogs stay on the lead [garden-01].", ["[garden-01]", "uncertain"]],
      ],
    );
  });
});

describe("a line “QUOTE:”", () => {
  it("is a quotation of what the line before it names", () => {
    const response = 'The garden opens at nine.\n\nCITATION: garden-01\n\nQUOTE: "The garden opens at ten."';
    assert.deepEqual(claims(response), [
      ["supported", "The garden opens at nine.", ["garden-01", "supported"]],
      ["quote_altered", '"The garden opens at ten."', ["garden-01", "quote_altered"]],
    ]);
    assert.deepEqual(reasons(check(response, GARDEN), response), [
      ["quote_altered", "ten"],
      ["number_differs", "ten"],
    ]);
  });

  it("ends the list of sources before it", () => {
    const response =
      'FINAL ANSWER:\nThe garden opens at nine.\n\nCITATION:\ngarden.md\n\nQUOTE:\n"Dogs stay on the lead..."\n\nWHY:\nThe pond is said to open later than the garden.';
    const sources = [{ id: "garden.md", text: GARDEN[0]?.text ?? "" }];
    assert.deepEqual(
      check(response, sources).claims.map(({ verdict, text }) => [verdict, text]),
      [
        ["supported", "The garden opens at nine."],
        ["supported", '"Dogs stay on the lead..."'],
        ["uncited", "The pond is said to open later than the garden."],
      ],
    );
  });
});
