import assert from "node:assert/strict";
import type { Citation } from "../../../../src/contract/verify/citationResult";
import {
  type ClaimGroup,
  claimGroups,
  effectiveFilter,
  neighbourToLookAt,
  placeToKeep,
} from "../../../../webview/citations/claimGroups";
import { claimWith } from "./claimFactory";

const MARK: Citation = {
  marker: "[1]",
  start: 0,
  end: 3,
  binding: "id",
  source_id: null,
  verdict: "dangling",
  score: null,
  evidence: [],
  reasons: [],
};
const NEAR = { source_id: "1", start: 0, end: 1, text: "A", score: 0.7, matches: [] };

const CLAIMS = [
  claimWith("supported", { score: 0.9 }),
  claimWith("uncertain", { score: 0.6 }),
  claimWith("partially_supported", { score: 0.4 }),
  claimWith("unsupported", { score: 0.2 }),
  claimWith("contradicted", { score: 0.5 }),
  claimWith("dangling", { citations: [MARK] }),
  claimWith("uncited", { best_source: NEAR }),
  claimWith("uncited"),
  claimWith("unsupported", { score: 0.1, accepted: { reason: "" } }),
  claimWith("uncertain", { score: 0.3 }),
  claimWith("not_checkable"),
];
const FRESH = { filter: [], folds: {}, selected: null, kept: null, shown: 100 };

const order = (groups: readonly ClaimGroup[]) =>
  Object.fromEntries(groups.map(({ name, claims }) => [name, claims.map(({ index }) => index)]));
const drawn = (groups: readonly ClaimGroup[]) =>
  Object.fromEntries(groups.map((group) => [group.name, group.drawn.map(({ index }) => index)]));

describe("the groups of claims", () => {
  it("begin with what is most likely wrong: by severity, then by how little the source says for it", () => {
    const groups = claimGroups(CLAIMS, FRESH);
    assert.deepEqual(Object.keys(order(groups)), [
      "do_not_hold",
      "cannot_be_told",
      "uncited",
      "hold",
      "accepted",
      "states_nothing",
    ]);
    assert.deepEqual(order(groups), {
      do_not_hold: [5, 4, 3, 2],
      cannot_be_told: [9, 1],
      uncited: [7, 6],
      hold: [0],
      accepted: [8],
      states_nothing: [10],
    });
  });

  it("tell apart what is left open over a figure, and put it before what nobody can tell", () => {
    const missing = { code: "number_missing" as const, message: "No source gives 45 days.", start: 0, end: 1 };
    const open = claimWith("uncertain", { reasons: [missing] });
    const cited = claimWith("uncertain", {
      citations: [{ ...MARK, verdict: "uncertain", reasons: [{ ...missing, code: "date_differs" }] }],
    });
    const groups = [claimWith("uncertain"), open, cited, { ...open, accepted: { reason: "" } }];
    assert.deepEqual(order(claimGroups([...groups, claimWith("unsupported", { reasons: [missing] })], FRESH)), {
      do_not_hold: [4],
      open_figure: [1, 2],
      cannot_be_told: [0],
      accepted: [3],
    });
  });

  it("tell apart what cannot be checked for want of its source from what states nothing", () => {
    const lost = { code: "not_given" as const, message: "The document fees.md was not given.", start: 0, end: 1 };
    const cited = claimWith("not_checkable", {
      citations: [{ ...MARK, verdict: "not_checkable", reasons: [{ ...lost, code: "empty_source" }] }],
    });
    const groups = claimGroups(
      [claimWith("not_checkable"), claimWith("not_checkable", { reasons: [lost] }), cited],
      FRESH,
    );
    assert.deepEqual(order(groups), { cannot_be_checked: [1, 2], states_nothing: [0] });
    assert.deepEqual(drawn(groups), { cannot_be_checked: [], states_nothing: [] });
  });

  it("keep the selected claim where it was when it is mended, and do not count it there", () => {
    const before = { ...FRESH, selected: 4 };
    const kept = placeToKeep(CLAIMS, before, 4);
    assert.deepEqual(kept, { group: "do_not_hold", place: 1 });
    const mended = CLAIMS.with(4, claimWith("supported"));
    const [first] = claimGroups(mended, { ...before, kept });
    assert.deepEqual([first?.claims.map(({ index }) => index), first?.count], [[5, 4, 3, 2], 3]);
    assert.equal(neighbourToLookAt(mended, { filter: [], selected: 4, kept }, 1), 3);
    const filtered = claimGroups(mended, { ...before, kept, filter: ["unsupported"] });
    assert.deepEqual(order(filtered)["do_not_hold"], [3, 4]);
  });

  it("are closed where nothing needs a look", () => {
    const { do_not_hold, uncited, hold, states_nothing } = drawn(claimGroups(CLAIMS, FRESH));
    assert.deepEqual([do_not_hold?.length, uncited?.length, hold, states_nothing], [4, 2, [], []]);
    const many = claimGroups(
      Array.from({ length: 90 }, () => claimWith("uncited")),
      FRESH,
    );
    assert.deepEqual(drawn(many), { uncited: [] });
  });

  it("open and close as a person wants", () => {
    const groups = drawn(claimGroups(CLAIMS, { ...FRESH, folds: { hold: true, do_not_hold: false } }));
    assert.deepEqual([groups["hold"], groups["do_not_hold"]], [[0], []]);
  });

  it("show the selected claim also where its group is closed", () => {
    assert.deepEqual(drawn(claimGroups(CLAIMS, { ...FRESH, selected: 8 }))["accepted"], [8]);
  });

  it("draw no more claims than are wanted, the first ones first", () => {
    const groups = drawn(claimGroups(CLAIMS, { ...FRESH, shown: 5 }));
    assert.deepEqual([groups["do_not_hold"], groups["cannot_be_told"], groups["uncited"]], [[5, 4, 3, 2], [9], []]);
  });

  it("are all open among chosen verdicts, and ignore a verdict that no claim has", () => {
    assert.deepEqual(drawn(claimGroups(CLAIMS, { ...FRESH, filter: ["supported", "contradicted"] })), {
      do_not_hold: [4],
      hold: [0],
    });
    assert.deepEqual(effectiveFilter(CLAIMS, ["misattributed", "supported"]), ["supported"]);
    assert.equal(claimGroups(CLAIMS, { ...FRESH, filter: ["misattributed"] }).length, 6);
  });
});

describe("the next claim to look at", () => {
  const walk = (from: number | null, step: 1 | -1) =>
    neighbourToLookAt(CLAIMS, { filter: [], selected: from, kept: null }, step);

  it("follows in the order of work, round and round, past what holds", () => {
    const order = [5, 4, 3, 2, 9, 1, 7, 6];
    assert.deepEqual(
      order.map((from) => walk(from, 1)),
      [...order.slice(1), 5],
    );
    assert.deepEqual(
      order.map((from) => walk(from, -1)),
      [6, ...order.slice(0, -1)],
    );
  });

  it("is the first one, or the last, from anywhere else", () => {
    assert.deepEqual([walk(null, 1), walk(0, 1), walk(null, -1)], [5, 5, 6]);
    assert.equal(neighbourToLookAt([claimWith("supported")], { filter: [], selected: null, kept: null }, 1), null);
  });

  it("shows with a verdict only the claims that still have it, and none that a person accepted", () => {
    const accepted = claimWith("uncertain", { accepted: { reason: "" } });
    const claims = [claimWith("uncertain"), accepted];
    const [only, ...others] = claimGroups(claims, { ...FRESH, filter: ["uncertain"] });
    assert.deepEqual([only?.name, only?.count, others.length], ["cannot_be_told", 1, 0]);
    assert.deepEqual(effectiveFilter([accepted], ["uncertain"]), []);
  });
});
