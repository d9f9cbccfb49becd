import assert from "node:assert/strict";
import type { Document } from "../../../../../../src/contract/document";
import { check, reasons } from "../../helpers";

/** The verdict on the only claim, then each mark with its own. */
function judged(response: string, sources: readonly (string | Document)[]): string[] {
  const [claim, ...more] = check(response, sources).claims;
  assert.deepEqual(more, []);
  return [claim?.verdict ?? "none", ...(claim?.citations ?? []).map(({ marker, verdict }) => `${marker} ${verdict}`)];
}

const BOTH = ["supported", "[1] supported", "[2] supported"];
const LOANS = "Readers may keep a map for five weeks.";

describe("marks in what opens a sentence", () => {
  it("govern all of it, and their texts' names are none of its words", () => {
    for (const lead of [
      "According to the handbook [1] and the circular [2],",
      "As stated in the policy [1] and the FAQ [2],",
    ])
      assert.deepEqual(judged(`${lead} readers may keep a map for five weeks.`, [LOANS, `Loans. ${LOANS}`]), BOTH);
    const both = "Both the guide [1] and the notice [2] say that readers may keep a map for five weeks.";
    assert.deepEqual(judged(both, [LOANS, `Loans. ${LOANS}`]), BOTH);
  });

  it("leave the claim supported where one of them adds nothing", () => {
    const response = "According to the handbook [1] and the circular [2], readers may keep a map for five weeks.";
    assert.deepEqual(judged(response, [LOANS, "The garage has forty places."]), [
      "supported",
      "[1] supported",
      "[2] uncertain",
    ]);
  });

  it("may name what a source is called", () => {
    const response = "According to the Harbour Statute [1], readers may keep a map for five weeks.";
    assert.deepEqual(judged(response, [{ title: "Harbour Statute", text: LOANS }]), ["supported", "[1] supported"]);
  });

  it("keep the name of whoever no source is called, each beside its own mark", () => {
    const response = "Ada Holm [1] and Rolf Busch [2] say that the yard closes in June.";
    const sources = ["The yard closes in June, Nils Ott said.", "Rolf Busch said that the yard closes in June."];
    assert.deepEqual(judged(response, sources), ["uncertain", "[1] uncertain", "[2] supported"]);
    assert.ok(reasons(check(response, sources), response).some(([, words]) => words === "Ada Holm"));
  });

  it("are read in the languages of other answers", () => {
    const [claim] = check("Laut dem Handbuch [1] und dem Rundschreiben [2] bleiben Karten fünf Wochen.", [
      "Karten bleiben fünf Wochen.",
      "Karten bleiben fünf Wochen.",
    ]).claims;
    assert.deepEqual(
      claim?.citations.map(({ score }) => score),
      [0.75, 0.75],
    );
  });
});

describe("clauses that each name who reports them", () => {
  const response = "The guide [1] says that the desk opens at eight, while the notice [2] says that it opens at ten.";

  it("are judged by their own marks", () => {
    assert.deepEqual(judged(response, ["The desk opens at eight.", "The desk opens at ten."]), BOTH);
  });

  it("are held against the value of their own source alone", () => {
    const sources = ["The desk opens at 8 o'clock.", "The desk opens at 11 o'clock."];
    const told = "The guide [1] says that the desk opens at 8 o'clock, but the notice [2] says it opens at 10 o'clock.";
    assert.deepEqual(judged(told, sources), ["contradicted", "[1] supported", "[2] contradicted"]);
    assert.deepEqual(reasons(check(told, sources), told), [["number_differs", "10"]]);
  });

  it("may stand behind one whose mark closes it", () => {
    const told =
      "Members of the club pay five euros [1], but according to the FAQ [2] students of the club pay three euros.";
    assert.deepEqual(
      judged(told, ["Members of the club pay five euros.", "Students of the club pay three euros."]),
      BOTH,
    );
  });
});

describe("words behind a clause that say which text reports it", () => {
  it("are none of its words, unless they name somebody", () => {
    assert.deepEqual(judged("Readers may keep a map for five weeks, according to the FAQ [1].", [LOANS]), [
      "supported",
      "[1] supported",
    ]);
    const named = "Readers may keep a map for five weeks, according to Ada Holm [1].";
    assert.equal(judged(named, [LOANS])[0], "uncertain");
  });
});
