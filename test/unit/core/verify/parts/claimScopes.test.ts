import assert from "node:assert/strict";
import { check, reasons } from "../helpers";

/** Each mark with its verdict. */
function marks(response: string, sources: readonly string[]): string[] {
  return check(response, sources).claims.flatMap(({ citations }) =>
    citations.map(({ marker, verdict }) => `${marker} ${verdict}`),
  );
}

const supported = (count: number): string[] => Array.from({ length: count }, (_, index) => `[${index + 1}] supported`);

describe("the parts of a list", () => {
  const TOOLS = ["The kit contains a torch.", "The kit contains a rope.", "The kit contains a map."];
  const LIST = "The kit contains a torch [1], a rope [2] and a map [3].";

  it("are judged by their own marks, with the words before the list", () => {
    assert.deepEqual(marks(LIST, TOOLS), supported(3));
    assert.deepEqual(
      marks("The shop is closed on Sundays [1] and Mondays [2].", [
        "The shop is closed on Sundays.",
        "The shop is closed on Mondays.",
      ]),
      supported(2),
    );
  });

  it("need a source with their own words: those before the list are not enough", () => {
    const sources = [TOOLS[0] ?? "", "The kit contains a tent.", TOOLS[2] ?? ""];
    const result = check(LIST, sources);
    assert.deepEqual(marks(LIST, sources), ["[1] supported", "[2] unsupported", "[3] supported"]);
    assert.deepEqual(reasons(result, LIST), [["word_missing", "rope"]]);
  });

  it("show marks that changed places", () => {
    const sources = [TOOLS[0] ?? "", TOOLS[2] ?? "", TOOLS[1] ?? ""];
    assert.deepEqual(marks(LIST, sources), ["[1] supported", "[2] misattributed", "[3] misattributed"]);
    assert.deepEqual(
      reasons(check(LIST, sources), LIST).filter(([code]) => code === "better_source"),
      [
        ["better_source", "[2]"],
        ["better_source", "[3]"],
      ],
    );
  });

  it("take the words behind the last mark where those in front are names alone", () => {
    const claim = "Both Anna [1] and Ben [2] live in Rome.";
    assert.deepEqual(marks(claim, ["Anna lives in Rome.", "Ben lives in Rome."]), supported(2));
    assert.deepEqual(marks(claim, ["Anna lives in Rome.", "Ben lives in Paris."]), ["[1] supported", "[2] uncertain"]);
  });

  it("are cut at semicolons, and behind a colon", () => {
    const sources = ["We are open on Monday.", "We are open on Tuesday.", "We are open on Friday."];
    assert.deepEqual(marks("Open on: Monday [1]; Tuesday [2]; Friday [3].", sources), supported(3));
  });

  it("leave several items of one mark out of the words that are shared", () => {
    const sources = ["The kit contains a torch and a lamp.", "The kit contains a rope."];
    assert.deepEqual(marks("The kit contains a torch, a lamp [1], and a rope [2].", sources), supported(2));
  });

  it("do not share the amount of the first one", () => {
    const sources = [
      "The plan costs five euros a month.",
      "The plan costs ten euros a year.",
      "The plan costs nothing for schools.",
    ];
    const claim = "The plan costs five euros a month [1], ten euros a year [2], and nothing for schools [3].";
    assert.deepEqual(marks(claim, sources), supported(3));
  });

  it("follow each other without a comma too", () => {
    const sources = ["The choir was founded in 1921.", "It was founded by Ada Berg."];
    assert.deepEqual(marks("It was founded in 1921 [1] by Ada Berg [2].", sources), supported(2));
  });

  it("stand behind the marks in a claim that starts with one", () => {
    const sources = ["The monthly fee is five euros.", "The monthly fee is nine euros."];
    const claim = "[1] names a monthly fee of five euros, [2] names a monthly fee of nine euros.";
    assert.ok(marks(claim, sources).every((mark) => !mark.endsWith("contradicted")));
  });

  it("are what stands in brackets behind a mark, however little stands before it", () => {
    const { claims } = check("- Lamps: 35% [1] (steady growth over the past 3 quarters) [2]", [
      "Top goods: Lamps (35%), Rugs (20%).",
      "Lamps show steady growth over the past 3 quarters.",
    ]);
    assert.deepEqual(
      claims[0]?.citations.map(({ verdict }) => verdict),
      ["supported", "supported"],
    );
  });

  it("are no parts where the first mark follows a few words that open the statement", () => {
    const response = "In 1990 [1], the monthly fee was raised to 5 euros [2].";
    const sources = [
      "In 1990 the monthly fee was raised to 5 euros.",
      "In 1990 the monthly fee was raised to 5 euros.",
    ];
    assert.deepEqual(marks(response, sources), supported(2));
  });
});

describe("marks with nothing said between them", () => {
  it("speak for the same words", () => {
    const sources = ["Refunds take 30 days to be paid.", "Gift cards never expire in our shop."];
    assert.deepEqual(marks("Refunds take 30 days [1] and [2].", sources), ["[1] supported", "[2] uncertain"]);
  });
});

describe("a part of a claim that another of its marks carries", () => {
  it("is cited by a mark that adds nothing, where the other's source supports all of the claim", () => {
    const sources = [
      "The filter is rinsed daily. The filter is changed after two years.",
      "Lockers stand in the cellar.",
    ];
    const claim = "The filter is rinsed daily [1] and changed after two years [2].";
    assert.deepEqual(marks(claim, sources), ["[1] supported", "[2] uncertain"]);
    assert.equal(check(claim, sources).claims[0]?.verdict, "supported");
    assert.deepEqual(reasons(check(claim, sources), claim), [["better_source", "[2]"]]);
  });
});
