import assert from "node:assert/strict";
import { proseFiles } from "../../../../src/formats/references/proseFiles";
import { listedSources } from "../../../../src/formats/references/referenceList";

const namesIn = (text: string) => proseFiles(text, [], []).map(({ path }) => path);

const listedIn = (text: string) => listedSources(text, [], []).map(({ path }) => path);

describe("proseFiles", () => {
  it("takes it for no file in a list of references, either", () => {
    const list = "Sources\nVisits:\nhttps://library.example/visits/administrati\nve-rules.html\n";
    assert.ok(!listedIn(list).includes("ve-rules.html"));
    assert.deepEqual(listedIn("Sources\nVisits:\nrules.html\n"), ["rules.html"]);
  });

  it("takes the rest of an address that goes on in the next line for no file", () => {
    for (const text of [
      "See https://library.example/visits/hours/administrati\nve-rules.html for more.",
      "See https://library.example/visits/\n  rules.html for more.",
      "See www.library.example/visits/hours-and-\r\nrules.html",
    ])
      assert.deepEqual(namesIn(text), [], text);
  });

  it("finds files below whole addresses and other words", () => {
    for (const text of [
      "See https://library.example/visits.\nrules.html says more.",
      "See https://library.example/visits.html\nrules.html",
      "See https://library.example\nrules.html",
      "See the rules:\nrules.html",
      "https://library.example/visits\n\nrules.html",
    ])
      assert.deepEqual(namesIn(text), ["rules.html"], text);
  });
});
