import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { parametersHash, provenance } from "../../../bench/accuracy/provenance";

describe("the parameters' hash", () => {
  it("is of names and contents, in the order of names", () => {
    const wanted = createHash("sha256").update("a.ts\none\nb.ts\ntwo\n").digest("hex").slice(0, 12);
    assert.equal(
      parametersHash([
        ["b.ts", "two"],
        ["a.ts", "one"],
      ]),
      wanted,
    );
  });

  it("tells a changed file, and not changed line ends", () => {
    const hash = parametersHash([["a.ts", "1\n2"]]);
    assert.equal(parametersHash([["a.ts", "1\r\n2"]]), hash);
    assert.notEqual(parametersHash([["a.ts", "1\n3"]]), hash);
  });
});

describe("a report's provenance", () => {
  it("names day, commit and parameters", () => {
    const { date, commit, parameters } = provenance();
    assert.match(date, /^\d{4}-\d\d-\d\d$/);
    assert.match(commit, /^(?:[0-9a-f]{7,}(?: \+ changes)?|unknown)$/);
    assert.match(parameters, /^[0-9a-f]{12}$/);
  });
});
