import assert from "node:assert/strict";
import { FreeRoom } from "../../../../../../src/core/visualize/figures/drawing/freeRoom";

const room = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });

describe("room for labels", () => {
  it("is taken once", () => {
    const free = new FreeRoom({ left: 0, top: 0, right: 100, bottom: 100 });
    assert.deepEqual(free.take([room(0, 0)]), room(0, 0));
    assert.deepEqual(free.take([room(5, 5), room(20, 0)]), room(20, 0));
    assert.equal(free.take([room(5, 5)]), undefined);
  });

  it("ends at the edges", () => {
    const free = new FreeRoom({ left: 0, top: 0, right: 15, bottom: 15 });
    assert.equal(free.take([room(-1, 0), room(0, 6), room(6, 0)]), undefined);
  });

  it("is not over what is blocked, and over what is avoided only where nothing else is free", () => {
    const free = new FreeRoom({ left: 0, top: 0, right: 100, bottom: 100 });
    free.block(room(0, 0));
    free.avoid(room(20, 0));
    assert.deepEqual(free.take([room(5, 0), room(25, 0), room(40, 0)]), room(40, 0));
    assert.deepEqual(free.take([room(5, 0), room(25, 0)]), room(25, 0));
  });
});
