import assert from "node:assert/strict";
import fc from "fast-check";
import { clipText, type Piece, textPieces } from "../../../../webview/shared/textPieces";

describe("textPieces", () => {
  it("sets spans off that count in the text that the shown part was taken from", () => {
    // ...xThe Alder is long.   the part starts at 100
    //        ^^^^^             104 to 109
    assert.deepEqual(textPieces("The Alder is long.", 100, [{ style: "match", spans: [{ start: 104, end: 109 }] }]), [
      { kind: "text", text: "The ", styles: [] },
      { kind: "text", text: "Alder", styles: ["match"] },
      { kind: "text", text: " is long.", styles: [] },
    ]);
  });

  it("gives text both styles where layers overlap", () => {
    const layers = [
      { style: "one", spans: [{ start: 0, end: 2 }] },
      { style: "two", spans: [{ start: 1, end: 3 }] },
    ];
    assert.deepEqual(textPieces("abc", 0, layers), [
      { kind: "text", text: "a", styles: ["one"] },
      { kind: "text", text: "b", styles: ["one", "two"] },
      { kind: "text", text: "c", styles: ["two"] },
    ]);
  });

  it("cuts a span that reaches out of the text, and leaves out one that is elsewhere or empty", () => {
    const spans = [
      { start: 5, end: 11 },
      { start: 40, end: 50 },
      { start: 12, end: 12 },
    ];
    assert.deepEqual(textPieces("abc", 10, [{ style: "match", spans }]), [
      { kind: "text", text: "a", styles: ["match"] },
      { kind: "text", text: "bc", styles: [] },
    ]);
  });

  it("names controls that would turn the words around, and leaves right-to-left words as they are", () => {
    assert.deepEqual(textPieces("a\u202Eb\u2066c \u05D0\u200F", 0, []), [
      { kind: "text", text: "a", styles: [] },
      { kind: "control", name: "U+202E", styles: [] },
      { kind: "text", text: "b", styles: [] },
      { kind: "control", name: "U+2066", styles: [] },
      { kind: "text", text: "c \u05D0\u200F", styles: [] },
    ]);
  });

  it("loses, adds and moves no word, whatever the spans", () => {
    const span = fc.record({ start: fc.nat(60), end: fc.nat(60) });
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), fc.nat(30), fc.array(span), (text, offset, spans) => {
        const pieces = textPieces(text, offset, [{ style: "match", spans }]);
        assert.equal(pieces.map(characters).join(""), text);
      }),
    );
  });
});

describe("clipText", () => {
  it("keeps what fits", () => {
    assert.deepEqual(clipText("abc", 3), { text: "abc", omitted: 0 });
  });

  it("says how much it left out", () => {
    assert.deepEqual(clipText("abcde", 3), { text: "abc", omitted: 2 });
  });

  it("cuts no character in two", () => {
    assert.deepEqual(clipText("ab\u{1F600}c", 3), { text: "ab", omitted: 3 });
  });
});

function characters(piece: Piece<string>): string {
  return piece.kind === "text" ? piece.text : String.fromCharCode(Number.parseInt(piece.name.slice(2), 16));
}
