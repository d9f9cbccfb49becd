import assert from "node:assert/strict";
import { check } from "../../helpers";

const SOURCES = ["El museo abrió en 1987 en el puerto.", "La entrada al museo cuesta 6 euros."];

function claims(response: string, sources: readonly string[] = SOURCES): [text: string, marks: string[]][] {
  return check(response, sources).claims.map(({ text, citations }) => [text, citations.map(({ marker }) => marker)]);
}

function verdict(response: string, source: string): [verdict: string | undefined, codes: string[]] {
  const [claim] = check(response, [source]).claims;
  return [claim?.verdict, claim?.citations.flatMap(({ reasons }) => reasons.map(({ code }) => code)) ?? []];
}

describe("words that only say where a sentence is from", () => {
  it("belong in brackets behind the full stop to the sentence before", () => {
    const first = "El museo abrió en 1987. (Según el documento [1])";
    const second = "La entrada cuesta 6 euros. (Según el documento [2])";
    assert.deepEqual(claims(`${first} ${second}`), [
      [first, ["[1]"]],
      [second, ["[2]"]],
    ]);
  });

  it("are none of a claim's words, in whatever language", () => {
    const source = "The harbour museum opened in 1987.";
    for (const lead of ["According to document [1], ", "Selon le document [1], ", "Laut Quelle [1], "])
      assert.deepEqual(verdict(`${lead}the harbour museum opened in 1987.`, source), ["supported", []]);
  });

  it("are words where something else stands behind them", () => {
    const [claim] = check("According to the museum [1], it opened in 1987.", [SOURCES[0] ?? ""]).claims;
    assert.equal(claim?.text, "According to the museum [1], it opened in 1987.");
  });
});

describe("tags of markup", () => {
  it("are none of a claim's words", () => {
    const source = "The harbour museum opened in 1987.";
    assert.deepEqual(verdict("<statement>The <b>harbour</b> museum opened in 1987 [1].</statement>", source), [
      "supported",
      [],
    ]);
  });
});

describe("short sentences with a figure", () => {
  it("are claims without a mark too", () => {
    assert.deepEqual(claims("Unemployment was 7.4%.\n\nThe museum opened in 1987 [1]."), [
      ["Unemployment was 7.4%.", []],
      ["The museum opened in 1987 [1].", ["[1]"]],
    ]);
  });

  it("are none where nothing tells of what they speak", () => {
    assert.deepEqual(
      claims("It was 5 years. The museum opened in 1987 [1].").map(([text]) => text),
      ["The museum opened in 1987 [1]."],
    );
  });
});
