import assert from "node:assert/strict";
import fc from "fast-check";
import { readRows } from "../../../../src/service/batch/readRows";

async function rowsOf(chunks: readonly Uint8Array[], maxBytes = 1000): Promise<unknown[]> {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const rows = [];
  for await (const row of readRows(body(), maxBytes))
    rows.push(row.kind === "row" ? [row.number, new TextDecoder().decode(row.bytes)] : [row.number, row.kind]);
  return rows;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("readRows", () => {
  it("gives each line with its number, and leaves blank ones out", async () => {
    assert.deepEqual(await rowsOf([bytes('{"a":1}\n\n \r\n{"b":"é"}')]), [
      [1, '{"a":1}'],
      [4, '{"b":"é"}'],
    ]);
  });

  it("tells of a line that is too large, and goes on behind it", async () => {
    assert.deepEqual(await rowsOf([bytes("12345678"), bytes("9\n12\n")], 8), [
      [1, "too_large"],
      [2, "12"],
    ]);
  });

  it("reads the same however the bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.nat(20), async (text, cut) => {
        const all = bytes(`${text}\nlast`);
        assert.deepEqual(await rowsOf([all.subarray(0, cut), all.subarray(cut)]), await rowsOf([all]));
      }),
    );
  });
});
