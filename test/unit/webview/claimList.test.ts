import assert from "node:assert/strict";
import { attentionCount, verdictCounts } from "../../../webview/attention";
import { activeIndex, effectiveFilter, listedClaims } from "../../../webview/claimList";
import { claimWith } from "./claimFactory";

const CLAIMS = [claimWith("contradicted"), claimWith("supported"), claimWith("contradicted"), claimWith("uncited")];

describe("the list of claims", () => {
  it("lists all claims without a filter, each with its index in the result", () => {
    assert.deepEqual(indexes(listedClaims(CLAIMS, [])), [0, 1, 2, 3]);
  });

  it("lists the claims of every chosen verdict in the answer's order", () => {
    assert.deepEqual(indexes(listedClaims(CLAIMS, ["uncited", "contradicted"])), [0, 2, 3]);
  });

  it("ignores a chosen verdict that no claim has", () => {
    assert.deepEqual(effectiveFilter(CLAIMS, ["dangling", "supported"]), ["supported"]);
    assert.deepEqual(indexes(listedClaims(CLAIMS, ["dangling"])), [0, 1, 2, 3]);
  });

  it("gives the keyboard the selected claim, or the first where that is not drawn", () => {
    const drawn = listedClaims(CLAIMS, ["contradicted"]);
    assert.equal(activeIndex(drawn, 2), 2);
    assert.equal(activeIndex(drawn, 1), 0);
    assert.equal(activeIndex(drawn, null), 0);
    assert.equal(activeIndex([], 1), null);
  });

  it("counts the verdicts that occur, in the contract's order", () => {
    assert.deepEqual(verdictCounts(CLAIMS), [
      { verdict: "supported", claims: 1 },
      { verdict: "contradicted", claims: 2 },
      { verdict: "uncited", claims: 1 },
    ]);
  });

  it("asks for attention to whatever is neither settled nor accepted", () => {
    const accepted = claimWith("unsupported", { accepted: { reason: "Asked the author." } });
    assert.equal(attentionCount([...CLAIMS, accepted, claimWith("not_checkable"), claimWith("uncertain")]), 4);
  });
});

function indexes(list: readonly { readonly index: number }[]): number[] {
  return list.map(({ index }) => index);
}
