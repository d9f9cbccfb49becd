import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { isWordForWord } from "../../../../../src/core/verify/reasons/wordForWord";

function copied(claim: string, text: string): boolean {
  const source = new PreparedSource(text);
  return isWordForWord({
    claim: prepareClaim(claim, { start: 0, end: claim.length }, []),
    source,
    passage: { first: 0, last: source.sentences.length - 1 },
  });
}

describe("a claim that is word for word in the source", () => {
  it("is known whatever its case and punctuation, and what stands around it", () => {
    assert.ok(copied("Refunds take 30 days.", "Refunds take 30 days."));
    assert.ok(copied("Refunds take 30 days.", "Parcels leave daily. As a rule, refunds take “30 days” on every plan."));
  });

  it("is none with another word, in another order, or over two sentences", () => {
    assert.ok(!copied("Refunds take 30 days.", "Refunds take 30 long days."));
    assert.ok(!copied("Refunds take 30 days.", "30 days refunds take."));
    assert.ok(!copied("Refunds take 30 days.", "We pay refunds. Take 30 days."));
    assert.ok(!copied("", "Refunds take 30 days."));
  });

  it("is none where the sentence negates something beside it", () => {
    assert.ok(!copied("Refunds take 30 days.", "Not all refunds take 30 days."));
    assert.ok(copied("Refunds do not take 30 days.", "Refunds do not take 30 days on any plan."));
  });
});
