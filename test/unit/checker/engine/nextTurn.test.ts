import assert from "node:assert/strict";
import { nextTurn } from "../../../../src/checker/engine/nextTurn";

describe("nextTurn", () => {
  it("comes after what waits already", async () => {
    const order: string[] = [];
    setImmediate(() => order.push("waiting"));
    await nextTurn();
    assert.deepEqual(order, ["waiting"]);
  });

  it("goes by messages where a platform has no other way, and leaves no port open", async () => {
    const closed: unknown[] = [];
    class Channel extends MessageChannel {
      constructor() {
        super();
        this.port1.addEventListener("close", () => closed.push(this));
      }
    }
    await nextTurn({
      MessageChannel: Channel as unknown as NonNullable<Parameters<typeof nextTurn>[0]>["MessageChannel"],
    });
    while (closed.length === 0) await nextTurn();
    assert.equal(closed.length, 1);
  });
});
