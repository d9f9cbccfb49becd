import assert from "node:assert/strict";
import { check, told } from "../helpers";

const CLIENT = "The client retries a call up to three times before it gives up.";
const CLAIM = CLIENT.slice(0, -1);

describe("round brackets that say where in a file something stands", () => {
  it("are none of a claim's figures, names and words", () => {
    for (const pointer of [
      "(aus EXTERNAL_API_Trier_de.md:64-67)",
      "(`client.py:88`)",
      "(see `client.py`:88 and test.py#L3-L9)",
      "(client.py, lines 88-90)",
      "(`:31`)",
      "(L31-L40)",
      "(judgment_0011.txt | Year: 1955)",
      "(reference pages 69-71)",
      "(p. 12)",
      "(see pages 3–5)",
    ])
      assert.deepEqual(told(`${CLAIM} ${pointer}`, CLIENT), ["supported"], pointer);
  });

  it("leave the cells of a row as they are", () => {
    const table = `| What | Until |\n|---|---|\n| The client retries a call up to three times (\`:31\`) | before it gives up [1] |`;
    assert.equal(check(table, [CLIENT]).claims[0]?.verdict, "supported");
  });

  it("are words where they name a file, a part of a whole or a time", () => {
    for (const aside of ["(retry.yaml)", "(L5)", "(at 10:30)", "(after 31 s)", "(69 pages)"])
      assert.notDeepEqual(told(`${CLAIM} ${aside}`, CLIENT), ["supported"], aside);
  });
});

describe("a source that is named in words and cited in brackets", () => {
  const markers = (response: string): (string | undefined)[] =>
    check(response, [CLIENT, "Bread is baked from rye."]).claims.flatMap(({ citations }) =>
      citations.map(({ marker }) => marker),
    );

  it("is cited once", () => {
    assert.deepEqual(markers(`From Source 1 (judgment_0011.txt | Year: 1955), ${CLAIM} [1].`), ["[1]"]);
  });

  it("is cited beside another one", () => {
    assert.deepEqual(markers(`From Source 1, ${CLAIM} [2].`), ["Source 1", "[2]"]);
  });
});
