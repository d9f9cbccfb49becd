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

  it("is told as a whole, on both sides, with a title and what it is of", () => {
    for (const [claim, source, message] of [
      [
        "The study was led by Dr. Anna Weber",
        "The study was led by Dr. Paul Klein.",
        "The claim says “Dr. Anna Weber”; the source says “Dr. Paul Klein” there.",
      ],
      [
        "He received the Order of Canada in 2001",
        "He received the Medal of Honour in 2001.",
        "The claim says “Order of Canada”; the source says “Medal of Honour” there.",
      ],
      [
        "The prize went to Ada Lovelace in 1840",
        "In 1840, the prize went to Professor Charles van der Berg.",
        "The claim says “Ada Lovelace”; the source says “Professor Charles van der Berg” there.",
      ],
      [
        "The plant is in North Carolina",
        "The plant is in the U.S. and has 400 staff.",
        "The claim says “North Carolina”; the source says “U.S.” there.",
      ],
    ] as const)
      assert.deepEqual(messages(check(`${claim} [1].`, [source])), [message]);
  });

  it("ends with its sentence, and begins behind the word that opens one", () => {
    const said = messages(check("The plan is from Oslo [1].", ["The plan is from Bergen. The mayor wrote it."]));
    assert.deepEqual(said, ["The claim says “Oslo”; the source says “Bergen” there."]);
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

  it("is none that the source uses by its initials, with points or without", () => {
    for (const [claim, source] of [
      ["Prices in the United States fell in March", "U.S. prices fell in March."],
      ["Prices in the U.S. fell in March", "Prices in the United States fell in March."],
      ["Exports to the European Union rose in 2019", "In 2019, exports to the EU rose."],
      ["The plant opened in the United Kingdom in 2004", "The plant opened in the U.K. in 2004."],
      ["The inquiry was opened by the Department of Justice", "The DOJ opened the inquiry."],
      ["The factory was moved to the United States of America", "The factory was moved to the USA."],
    ] as const)
      assert.deepEqual(
        told(claim, source).filter(([code = ""]) => code.startsWith("name_")),
        [],
        claim,
      );
  });

  it("is no name whose initials stand for something else", () => {
    for (const [claim, source, name] of [
      ["The office was run by Paul Moore", "The office was run until 5 PM.", "Paul Moore"],
      ["The survey was led by Ida Dahl", "The survey was led by whoever had an ID.", "Ida Dahl"],
      ["The money came from the United Nations", "The money came from the EU.", "United Nations"],
    ] as const)
      assert.deepEqual(told(claim, source).at(1), ["name_missing", name]);
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

describe("a word that opens a claim", () => {
  const source =
    "By its rules, Halden lends small firms up to 40,000 euros without security for three years. Guests are met at the door.";
  const rest = "lends small firms up to 40,000 euros without security for three years";

  it("is a name where no text has it as a word", () => {
    assert.deepEqual(told(`Ashford ${rest}`, source), ["uncertain", ["name_differs", "Ashford"]]);
    assert.deepEqual(told(`Halden ${rest}`, source), ["supported"]);
  });

  it("is none where it is a common word, or is built as one", () => {
    for (const word of ["Banks", "Underbanking", "Renters"])
      assert.ok(
        !told(`${word} ${rest}`, source)
          .flat()
          .some((one) => one.startsWith("name_")),
        word,
      );
  });
});

describe("a word that opens a claim, where the passage has no name", () => {
  it("is none either", () => {
    const said = told("Overtime is paid at the end of the month", "Extra hours are paid at the end of the month.");
    assert.ok(!said.flat().some((one) => one.startsWith("name_")), said.join());
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

  it("are used where a source writes them together with the word beside them", () => {
    const source =
      "In highly-available clusters,\nthe newest and oldest `depot-apiserver` instances must be within one minor version.";
    const about = (name: string): string =>
      `In a highly available cluster the oldest and the newest ${name} may be at most one minor version apart`;
    assert.deepEqual(told(about("API server"), source), ["supported"]);
    assert.deepEqual(told(about("API gateway"), source).slice(0, 2), ["uncertain", ["name_missing", "API"]]);
  });
});
