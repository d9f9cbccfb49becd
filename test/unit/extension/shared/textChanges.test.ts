import assert from "node:assert/strict";
import fc from "fast-check";
import { inSafeOrder, shiftSpan, stretchSpan, type TextChange } from "../../../../src/extension/shared/textChanges";

const SPAN = { start: 10, end: 20 };

describe("shiftSpan", () => {
  const change = (offset: number, removed: number, inserted: number): TextChange => ({ offset, removed, inserted });
  it("moves with an insertion before", () =>
    assert.deepEqual(shiftSpan(SPAN, change(3, 0, 4)), { start: 14, end: 24 }));
  it("moves with an insertion right before", () =>
    assert.deepEqual(shiftSpan(SPAN, change(10, 0, 1)), { start: 11, end: 21 }));
  it("moves back with a removal before", () =>
    assert.deepEqual(shiftSpan(SPAN, change(5, 5, 0)), { start: 5, end: 15 }));
  it("stays with an edit right behind", () => assert.deepEqual(shiftSpan(SPAN, change(20, 3, 9)), SPAN));
  it("is dropped with an insertion inside", () => assert.equal(shiftSpan(SPAN, change(15, 0, 1)), null));
  it("is dropped when its first word is edited", () => assert.equal(shiftSpan(SPAN, change(9, 2, 2)), null));
  it("is dropped when it is removed with its surroundings", () =>
    assert.equal(shiftSpan(SPAN, change(0, 40, 0)), null));

  it("names the same words before and after any edits that leave them alone", () => {
    const edits = fc.array(fc.record({ at: fc.nat(80), removed: fc.nat(10), text: fc.string({ maxLength: 8 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.string({ minLength: 40, maxLength: 60 }),
        fc.nat(39),
        fc.integer({ min: 1, max: 10 }),
        edits,
        (start, from, length, changes) => {
          let text = start;
          let span: { start: number; end: number } | null = { start: from, end: Math.min(start.length, from + length) };
          const words = text.slice(span.start, span.end);
          for (const { at, removed, text: inserted } of changes) {
            const offset = Math.min(at, text.length);
            const gone = Math.min(removed, text.length - offset);
            text = text.slice(0, offset) + inserted + text.slice(offset + gone);
            span = span && shiftSpan(span, { offset, removed: gone, inserted: inserted.length });
          }
          if (span !== null) assert.equal(text.slice(span.start, span.end), words);
        },
      ),
    );
  });
});

describe("stretchSpan", () => {
  it("grows with an edit inside", () =>
    assert.deepEqual(stretchSpan(SPAN, { offset: 15, removed: 1, inserted: 4 }), { start: 10, end: 23 }));
  it("grows at its end", () =>
    assert.deepEqual(stretchSpan(SPAN, { offset: 20, removed: 0, inserted: 2 }), { start: 10, end: 22 }));
  it("moves with an edit before", () =>
    assert.deepEqual(stretchSpan(SPAN, { offset: 2, removed: 0, inserted: 2 }), { start: 12, end: 22 }));
  it("stays with an edit behind", () =>
    assert.deepEqual(stretchSpan(SPAN, { offset: 21, removed: 1, inserted: 0 }), SPAN));
});

describe("inSafeOrder", () => {
  it("puts the last edit first", () => {
    const at = (offset: number): TextChange => ({ offset, removed: 0, inserted: 1 });
    assert.deepEqual(inSafeOrder([at(1), at(9), at(4)]), [at(9), at(4), at(1)]);
  });
});
