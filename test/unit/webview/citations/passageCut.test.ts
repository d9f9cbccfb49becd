import assert from "node:assert/strict";
import type { Span } from "../../../../src/contract/span";
import type { Claim, Evidence } from "../../../../src/contract/verify/citationResult";
import type { Reason } from "../../../../src/contract/verify/reason";
import { leftOutOf } from "../../../../webview/citations/passageCut";
import { claimWith } from "./claimFactory";

const OFFSET = 500;

function passage(text: string, shared: readonly string[]): Evidence {
  const matches = shared.map((words) => spanIn(text, words, OFFSET));
  return { source_id: "1", start: OFFSET, end: OFFSET + text.length, text, score: 0.6, matches };
}

function spanIn(text: string, words: string, offset = 0): Span {
  const start = text.indexOf(words) + offset;
  return { start, end: start + words.length };
}

function claimOf(text: string, about: string, change: Partial<Reason> = {}): Claim {
  const reason: Reason = { code: "date_differs", message: "", ...spanIn(text, about), ...change };
  return claimWith("partially_supported", { text, start: 0, end: text.length, reasons: [reason] });
}

/** What the card shows. */
function shown(evidence: Evidence, claim: Claim): string {
  const gaps = leftOutOf(evidence, claim).toReversed();
  return gaps.reduce(
    (text, { start, end }) => `${text.slice(0, start - OFFSET)}…${text.slice(end - OFFSET)}`,
    evidence.text,
  );
}

describe("leftOutOf", () => {
  const ferry =
    "## Winter timetable of the ferry\n\nThe ferry leaves from the northern quay and calls at both islands. " +
    "It is in the yard from 3 to 9 November 2024, and a bus runs instead, which stops at each of the villages on the way.";

  it("leaves nothing out of a short passage", () => {
    assert.deepEqual(leftOutOf(passage("The ferry is in the yard.", []), claimOf("It is in the yard.", "yard")), []);
  });

  it("cuts around the source's words for those that differ", () => {
    const claim = claimOf("The ferry is in the yard in March.", "March", { replacement: "November 2024" });
    assert.equal(
      shown(passage(ferry, ["ferry"]), claim),
      "…It is in the yard from 3 to 9 November 2024, and a bus runs instead, which stops…",
    );
  });

  it("cuts around the words that a reason names, in whatever case they stand", () => {
    const claim = claimOf("Buses of VILLAGES wait.", "VILLAGES");
    assert.equal(shown(passage(ferry, ["ferry"]), claim), "…instead, which stops at each of the villages on the way.");
  });

  it("shows the numbers where the one that is named does not stand there", () => {
    const claim = claimOf("It is in the yard up to the 17th of May.", "17th of May");
    assert.match(shown(passage(ferry, ["ferry"]), claim), /^….*from 3 to 9 November 2024,.*…$/su);
  });

  it("leaves out what lies between two such places", () => {
    const claim = claimOf("The northern ferry serves the villages.", "northern ferry serves the villages");
    assert.match(shown(passage(ferry, []), claim), /northern quay and calls.*….*of the villages on the way\.$/su);
  });

  it("shows where most of what it shares with the claim stands where no reason names a word", () => {
    const claim = claimWith("supported", { text: "The ferry is in the yard for 9 days.", end: 36 });
    assert.match(
      shown(passage(ferry, ["ferry", "bus", "stops", "villages"]), claim),
      /^….*bus runs instead, which stops at each of the villages.*$/su,
    );
  });

  it("takes the words of a claim as words", () => {
    const claim = claimOf("It costs 3.50 (gross) [sic].", "3.50 (gross)", { replacement: "3.50 (net) [*]" });
    assert.doesNotThrow(() => leftOutOf(passage(ferry, []), claim));
  });
});
