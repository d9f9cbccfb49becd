import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

describe("a name in the place of another", () => {
  it("is one of its kind", () => {
    assert.deepEqual(told("The letter was signed by Ada Lovelace", "The letter was signed by Grace Hopper.").at(1), [
      "name_differs",
      "Ada Lovelace",
    ]);
    const said = messages(check("Export the letter as DOCX [1].", ["Export the letter as Confidential. Print it."]));
    assert.ok(
      said.every((message) => !message.includes("Confidential")),
      said.join(),
    );
  });

  it("is no acronym whose words the source writes out, wherever that is", () => {
    const source = `Ada Vance became Director of Public Works in May. ${"The office moved. ".repeat(8)}Ada Vance signs the plans of the year.`;
    const codes = (text: string): string[] =>
      told(text, source)
        .slice(1)
        .map(([code = ""]) => code);
    assert.ok(!codes("The plans of the year are signed by Ada Vance, the DPW").includes("name_missing"));
    assert.ok(codes("The plans of the year are signed by Ada Vance, the DPX").includes("name_missing"));
  });

  it("is no word of a title, in which all have capitals", () => {
    const said = messages(
      check("Export the letter with Inkwell [1].", ["Export The Letter\n\nExport Drafts Letter\n\nyou can print it."]),
    );
    assert.ok(
      said.every((message) => !message.includes("“Drafts”")),
      said.join(),
    );
  });
});

describe("a comparison", () => {
  const drawn = (response: string, sources: string[]): boolean =>
    messages(check(response, sources)).some((message) => message.includes("comparison"));

  it("is drawn from several sources only where each of them brings some of it", () => {
    const claim = "The Alder bridge is older than the Birch bridge";
    assert.ok(drawn(`${claim} [1][2].`, ["The Alder bridge dates from 1890.", "The Birch bridge dates from 1920."]));
    assert.ok(
      !drawn(`${claim} [1][2].`, [
        "The Alder bridge dates from 1890, the Birch one from 1920.",
        "Tea is served at four.",
      ]),
    );
  });
});
