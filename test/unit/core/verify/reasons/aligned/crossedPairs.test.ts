import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

describe("what is said of two things in turn", () => {
  for (const [claim, source, words] of [
    [
      "The driver is Ivar Moe and the cook is Oda Krog",
      "The crew of the train: driver Oda Krog and cook Ivar Moe.",
      "driver is Ivar Moe",
    ],
    [
      "The Crown took Ardley, and Marsh keeps the harbour",
      "Under the settlement Marsh took Ardley, with the Crown keeping the harbour.",
      "Crown took",
    ],
    [
      "Residents receive weekly visits and monthly letters",
      "Residents receive weekly letters and monthly visits.",
      "weekly visits",
    ],
    [
      "Staff receive quarterly reviews and annual check-ins",
      "Staff receive:\n- Quarterly check-ins\n- Annual review",
      "quarterly reviews",
    ],
  ] as const) {
    it(`is told where each has what is the other's: ${words}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["roles_swapped", words]]);
    });
  }

  for (const [claim, source] of [
    ["The driver is Oda Krog and the cook is Ivar Moe", "The crew of the train: cook Ivar Moe and driver Oda Krog."],
    [
      "Riverton was built by the Danes and Halby by the Swedes",
      "The Swedes built Halby, and the Danes built Riverton.",
    ],
    ["The report lists old bridges and new roads", "The report lists new roads and old bridges."],
    [
      "The report lists old bridges and new roads in the north",
      "The report lists new roads and old bridges in the north.",
    ],
    ["Wild dogs and house cats eat fish", "House cats and wild dogs eat fish."],
  ] as const) {
    it(`is the same in another order: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  it("is told with the words that the source has together", () => {
    assert.deepEqual(
      messages(
        check("Tea comes from Assam and coffee from Kenya [1].", [
          "Tea comes from Kenya, and coffee comes from Assam.",
        ]),
      ),
      ["The claim has “Tea” with “Assam”; the source has it with “Kenya”."],
    );
  });
});
