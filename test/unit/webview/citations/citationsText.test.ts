import assert from "node:assert/strict";
import { leftOutAnswersText } from "../../../../src/contract/verify/leftOutAnswers";
import { verdictCounts } from "../../../../src/contract/verify/putAside";
import {
  attentionCount,
  citationsAnnouncement,
  groupTitle,
  movedText,
  originText,
} from "../../../../webview/citations/citationsText";
import { claimWith, resultWith } from "./claimFactory";

const CLAIMS = [claimWith("contradicted"), claimWith("supported"), claimWith("contradicted"), claimWith("uncited")];

describe("the texts of the citations tab", () => {
  it("names the row of a file with several answers", () => {
    assert.equal(
      citationsAnnouncement(resultWith([], { row: 3, rows: 12 })),
      "There is nothing to check in a.md, answer 3 of 12.",
    );
  });

  it("never counts a claim that stands in a group it left", () => {
    assert.equal(groupTitle("do_not_hold", 2, 0), "2 claims do not hold");
    assert.equal(groupTitle("do_not_hold", 1, 1), "1 claim does not hold, and here 1 that changed since");
    assert.equal(groupTitle("do_not_hold", 0, 1), "Changed since you opened it");
  });

  it("names the answers that were left out of the sources, the first of many", () => {
    assert.equal(leftOutAnswersText(["a.md"]), "1 file left out: it is an answer (a.md).");
    assert.equal(
      leftOutAnswersText(["a.md", "b.md", "c.md", "d.md"]),
      "4 files left out: they are answers (a.md, b.md, c.md, …).",
    );
  });

  it("says where the sources came from", () => {
    const sources = [{ id: "1", label: "One", can_open: true }];
    assert.equal(originText(resultWith([], { sources })), "links in the answer (1)");
    assert.equal(originText(resultWith([], { origin: "none" })), "none were found");
    const picked = { sources, origin: "picked", picked: "docs" } as const;
    assert.equal(originText(resultWith([], picked)), "docs (1)");
    const read = { files: 1, text: "1 Datei gelesen" };
    assert.equal(originText(resultWith([], { ...picked, files_read: read })), "docs", "the next line says how many");
  });

  it("announces what a check found", () => {
    const bad = claimWith("contradicted");
    const fine = claimWith("supported");
    assert.equal(
      citationsAnnouncement(resultWith([bad, fine, bad])),
      "3 claims checked, 2 need attention. Claims: 1 holds, 2 do not hold, 0 cannot be told.",
    );
    assert.equal(citationsAnnouncement(resultWith([claimWith("uncited")])), "1 claim checked, 1 needs attention.");
    assert.equal(
      citationsAnnouncement(resultWith([fine])),
      "1 claim checked, none needs attention. Claims: 1 holds, 0 do not hold, 0 cannot be told.",
    );
    assert.equal(citationsAnnouncement(resultWith([])), "There is nothing to check in a.md.");
    assert.equal(citationsAnnouncement({ kind: "loading", file: "a.md", step: "Reading" }), "Checking a.md.");
  });

  it("announces what cannot be checked for want of its source", () => {
    const lost = claimWith("not_checkable", {
      reasons: [{ code: "not_given", message: "The document fees.md was not given.", start: 0, end: 1 }],
    });
    assert.equal(
      citationsAnnouncement(resultWith([lost])),
      "1 claim checked, none needs attention. Claims: 0 hold, 0 do not hold, 0 cannot be told, 1 cannot be checked.",
    );
  });

  it("counts the verdicts that occur, in the contract's order", () => {
    assert.deepEqual(verdictCounts(CLAIMS), [
      { verdict: "supported", claims: 1 },
      { verdict: "contradicted", claims: 2 },
      { verdict: "uncited", claims: 1 },
    ]);
  });

  it("counts no verdict of what a person accepted, as the numbers above do not", () => {
    const accepted = claimWith("uncertain", { accepted: { reason: "" } });
    assert.deepEqual(verdictCounts([claimWith("uncertain"), accepted]), [{ verdict: "uncertain", claims: 1 }]);
    assert.deepEqual(verdictCounts([accepted]), []);
    assert.equal(movedText("hold"), "Changed since you opened it: it holds now.");
  });

  it("wants attention for whatever is neither settled nor accepted", () => {
    const accepted = claimWith("unsupported", { accepted: { reason: "Asked the author." } });
    assert.equal(attentionCount([...CLAIMS, accepted, claimWith("not_checkable"), claimWith("uncertain")]), 4);
  });
});
