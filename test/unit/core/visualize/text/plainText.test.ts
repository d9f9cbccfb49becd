import assert from "node:assert/strict";
import fc from "fast-check";
import { plainText } from "../../../../../src/core/visualize/text/plainText";

const hostileText = fc
  .array(
    fc.constantFrom(
      "a",
      " ",
      "\n",
      "\u0000",
      "\u200b",
      "\u200d",
      "\u202e",
      "\u0301",
      "\ud83d",
      "\ude00",
      "👩",
      "ش",
      "\ufffe",
      "\u0085",
      "\u00ad",
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

describe("the plain words of a text", () => {
  it("stand on one line with single blanks", () => {
    assert.equal(plainText("  Refund\r\n\tpolicy \u00a0 of\u2028May\u0085 "), "Refund policy of May");
  });

  it("have nothing that turns their direction around or hides", () => {
    assert.equal(
      plainText("Plan \u202egnp.exe\u202c \u2066a\u2069 zero\u200b\u200dwidth\ufeff so\u00adft \u{e0041}"),
      "Plan gnp.exe a zerowidth soft",
    );
  });

  it("show controls and halves of surrogate pairs as one sign each", () => {
    assert.equal(plainText("nul\u0000 bell\u0007 half \ud83d"), "nul\ufffd bell\ufffd half \ufffd");
  });

  it("keep the joiners of emoji and of scripts that need them", () => {
    assert.equal(plainText("👩‍👩‍👧 می‌خواهم क्‍ष"), "👩‍👩‍👧 می‌خواهم क्‍ष");
  });

  it("cost as much as the text is long, however many joiners stand in a row", () => {
    const run = "\u200d".repeat(300_000);
    assert.equal(plainText(`é${run}é`), `é${run}é`);
    assert.equal(plainText(`é${run}e${run}é`), "éeé");
  });

  it("keep accents, but no tower of them", () => {
    assert.equal(plainText(`e\u0301 Z${"\u0351".repeat(40)}algo`), `e\u0301 Z${"\u0351".repeat(3)}algo`);
  });

  it("are nothing for nothing to see", () => {
    assert.deepEqual(["", " \n\t", "\u200b", " \u202e "].map(plainText), ["", "", "", ""]);
  });

  it("stay as they are when taken again", () => {
    fc.assert(fc.property(hostileText, (text) => assert.equal(plainText(plainText(text)), plainText(text))));
  });
});
