import assert from "node:assert/strict";
import { effectiveFilter, listedClaims } from "../../../../webview/citations/claimList";
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
});

function indexes(list: readonly { readonly index: number }[]): number[] {
  return list.map(({ index }) => index);
}
