import assert from "node:assert/strict";
import { makeLoadTokenizer } from "../../../../src/checker/tokenizer";
import { readTokenTable } from "../../../../src/extension/worker/ownFiles";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the tokenizer's table of the extension", () => {
  it("is read from its file when it is first needed, and once", async () => {
    const asked: string[] = [];
    const load = makeLoadTokenizer((encoding) =>
      readTokenTable(encoding, async (name) => (asked.push(name), bytes('["a","b","ab",[206]]'))),
    );
    assert.deepEqual(asked, []);
    const [tokenizer] = await Promise.all([load(), load()]);
    assert.deepEqual([[...tokenizer.tokenEnds("aba")], asked], [[2, 3], ["tokenizer/cl100k_base.json"]]);
    await load("o200k_base");
    assert.deepEqual(asked, ["tokenizer/cl100k_base.json", "tokenizer/o200k_base.json"]);
  });

  it("is asked for again where it could not be read, with a word of help", async () => {
    let attempts = 0;
    const load = makeLoadTokenizer((encoding) =>
      readTokenTable(encoding, async () => bytes((attempts += 1) === 1 ? "{}" : '["a"]')),
    );
    await assert.rejects(load(), /tokenizer\/cl100k_base\.json holds no list of tokens.*Install the package again/);
    assert.deepEqual([...(await load()).tokenEnds("a")], [1]);
  });
});
