import assert from "node:assert/strict";
import { decodeText, megabytes } from "../../../../../src/extension/shared/files/fileText";

describe("decodeText", () => {
  const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
  it("decodes UTF-8 without its mark", () =>
    assert.deepEqual(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa4)), { kind: "text", text: "ä" }));
  it("refuses NUL bytes", () => assert.match(JSON.stringify(decodeText(bytes(65, 0))), /NUL bytes/));
  it("refuses another encoding", () => assert.match(JSON.stringify(decodeText(bytes(0xe4, 65))), /not valid UTF-8/));
});

describe("megabytes", () => {
  it("are written with the digits that tell", () =>
    assert.deepEqual([12_300_000, 5_200_000, 40_000].map(megabytes), ["12 MB", "5.2 MB", "0.040 MB"]));
});
