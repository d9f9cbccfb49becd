import assert from "node:assert/strict";
import { check } from "../../helpers";

const DESK = "The desk opens at nine on weekdays. Parcels are kept for ten days.";
const FEES = "A locker costs five euros a month. Keys cost twelve euros.";

/** Each claim with its verdict and its marks. */
function claims(response: string): string[] {
  return check(response, [DESK, FEES]).claims.map(({ text, verdict, citations }) =>
    [text, verdict, ...citations.map(({ marker }) => marker)].join(" | "),
  );
}

const ITEMS = ["A locker costs five euros a month.", "Keys cost twelve euros."];
const FOUND = ITEMS.map((item) => `${item} | supported | [2]`);
const LIST = ITEMS.map((item) => `- ${item}`).join("\n");

describe("marks of a heading", () => {
  it("speak for the items below it that have none, and the heading is no claim", () => {
    for (const heading of ["**Fees** [2]\n", "**Fees [2]:**\n\n", "## Fees [2]\n\n"])
      assert.deepEqual(claims(`${heading}${LIST}`), FOUND, heading);
  });

  it("speak for the paragraph right below it", () => {
    assert.deepEqual(claims(`**Fees** [2]\n\n${ITEMS.join(" ")}\n\nParcels are kept for ten days.`), [
      ...FOUND,
      "Parcels are kept for ten days. | uncited",
    ]);
  });

  it("speak for items that stand deeper where it is one itself", () => {
    const nested = LIST.replaceAll("- ", "   - ");
    assert.deepEqual(claims(`1. **Fees** [2]:\n${nested}\n2. Parcels are kept for ten days.`), [
      ...FOUND,
      "Parcels are kept for ten days. | uncited",
    ]);
  });

  it("leave an item its own marks", () => {
    assert.deepEqual(claims(`**House** [2]\n- Parcels are kept for ten days [1].\n- Keys cost twelve euros.`), [
      "Parcels are kept for ten days [1]. | supported | [1]",
      "Keys cost twelve euros. | supported | [2]",
    ]);
  });

  it("stay its own where nothing below needs them", () => {
    assert.equal(claims("**Fees** [2]\n\nKeys cost twelve euros [2].").length, 2);
  });
});

describe("marks of a line that announces a list", () => {
  it("speak for its items, and the line stays a claim", () => {
    const [line, ...items] = claims(`The house lists its fees for lockers and keys [2]:\n${LIST}`);
    assert.match(line ?? "", /^The house lists its fees .*\| \[2\]$/u);
    assert.deepEqual(items, FOUND);
  });

  it("hold items against their source, and leave open what it does not have", () => {
    const [, ...items] = claims(
      "The house lists its fees [2]:\n- Keys cost thirty euros.\n- Parcels are kept for ten days.",
    );
    assert.deepEqual(items, [
      "Keys cost thirty euros. | contradicted | [2]",
      "Parcels are kept for ten days. | uncertain | [2]",
    ]);
  });

  it("end with its list", () => {
    const all = claims(`The house lists its fees [2]:\n${LIST}\n\nParcels are kept for ten days.`);
    assert.equal(all.at(-1), "Parcels are kept for ten days. | uncited");
  });
});

describe("lines of sources", () => {
  it("speak for their section where an answer cites by lines alone, also with addresses below", () => {
    const sources = [
      { uri: "https://house.example/desk", text: DESK },
      { uri: "fees.md", text: FEES },
    ];
    const parts = [
      "## Fees\n\nKeys cost twelve euros.\n\nThe house also says:\n\n- Parcels are kept for ten days.",
      "- Guests sign the book at the door.\nSources:  \nhttps://house.example/desk  \nfees.md\n",
      "**Staff**\n\nThe porter is kind to all guests.\n\n- A locker costs five euros a month.\n\nParcels are kept for ten days.\nSource: fees.md\n",
      "Guests praise the porter and his dog.\n",
    ];
    const cited = check(parts.join("\n"), sources).claims.map(({ text, verdict, citations }) =>
      [text, verdict, ...citations.map(({ marker }) => marker)].join(" | "),
    );
    assert.deepEqual(cited, [
      "Keys cost twelve euros. | supported",
      "Parcels are kept for ten days. | supported | https://house.example/desk",
      "Guests sign the book at the door. | uncertain | https://house.example/desk",
      "The porter is kind to all guests. | uncited",
      "A locker costs five euros a month. | supported | fees.md",
      "Parcels are kept for ten days. | uncertain | fees.md",
      "Guests praise the porter and his dog. | uncited",
    ]);
  });
});

describe("marks that stand for several claims", () => {
  it("show the source that comes nearest where none supports one of them", () => {
    const response =
      "Parcels are kept for ten days.\n\nKeys cost twelve euros and a deposit of silver.\n\nSources: [1], [2]";
    assert.deepEqual(claims(response), [
      "Parcels are kept for ten days. | supported | [1]",
      "Keys cost twelve euros and a deposit of silver. | uncertain | [2]",
    ]);
  });
});

describe("marks before sentences", () => {
  it("speak for these where a paragraph begins with one and has all others where sentences begin", () => {
    assert.deepEqual(claims("[1] Parcels are kept for ten days. [2] Keys cost twelve euros."), [
      "[1] Parcels are kept for ten days. | supported | [1]",
      "[2] Keys cost twelve euros. | supported | [2]",
    ]);
    const texts = ["图书可以借阅四周。", "逾期一天收费二十分。"];
    const told = check("[1]图书可以借阅四周。[2]逾期一天收费二十分。", texts).claims;
    assert.deepEqual(
      told.map(({ citations }) => citations.map(({ marker, verdict }) => [marker, verdict])),
      [[["[1]", "supported"]], [["[2]", "supported"]]],
    );
  });

  it("speak for what stands before them where one ends the paragraph", () => {
    assert.deepEqual(claims("[1] Parcels are kept for ten days. [1] Keys cost twelve euros. [2]"), [
      "[1] Parcels are kept for ten days. [1] | supported | [1] | [1]",
      "Keys cost twelve euros. [2] | supported | [2]",
    ]);
  });
});
