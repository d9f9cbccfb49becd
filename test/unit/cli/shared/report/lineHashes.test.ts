import assert from "node:assert/strict";
import { LineHashes } from "../../../../../src/cli/shared/report/lineHashes";
import { MemoryFiles } from "../../memoryFiles";

/** The hashes of all lines of a text. */
async function lineHashes(text: string): Promise<string[]> {
  const hashes = new LineHashes(new MemoryFiles({ "/a.md": text }));
  const all: string[] = [];
  for (let line = 1; ; line += 1) {
    const hash = await hashes.of("file:///a.md", line);
    if (hash === null) return all;
    all.push(hash);
  }
}

describe("LineHashes", () => {
  // These are values of code scanning's own upload.
  const cases: [string, string[]][] = [
    ["", ["c129715d7a2bc9a3:1"]],
    [" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]],
    [
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      [
        "e9496ae3ebfced30:1",
        "fb7c023a8b9ccb3f:1",
        "ce8ba1a563dcdaca:1",
        "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1",
        "c129715d7a2bc9a3:1",
      ],
    ],
    [
      "Lorem ipsum dolor sit amet.\n".repeat(7),
      [
        "a7f2ff13bc495cf2:1",
        "a7f2ff13bc495cf2:2",
        "a7f2ff13bc495cf2:3",
        "a7f2ff1481e87703:1",
        "a9cf91f7bbf1862b:1",
        "55ec222b86bcae53:1",
        "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ],
    ],
  ];
  for (const [text, hashes] of cases)
    it(`are those of code scanning for ${JSON.stringify(text.slice(0, 30))}`, async () =>
      assert.deepEqual(await lineHashes(text), hashes));

  it("stay where lines are put in above", async () => {
    const text = "A sentence that is the same.\nAnother one.\n";
    assert.deepEqual((await lineHashes(`Put in.\n\n${text}`)).slice(2), await lineHashes(text));
  });

  it("are read from a file, and are none where there is no file", async () => {
    const hashes = new LineHashes(new MemoryFiles({ "/a b.md": "ä\nb\n" }));
    assert.equal(await hashes.of("file:///a%20b.md", 2), (await lineHashes("ä\nb\n"))[1]);
    assert.equal(await hashes.of("file:///none.md", 1), null);
    assert.equal(await hashes.of("file:///a%20b.md", 9), null);
  });
});
