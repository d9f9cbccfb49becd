import assert from "node:assert/strict";
import { check } from "../../helpers";

const SOURCE =
  "Members borrow tools at the desk. There may be some limits on late returns. For instance, members who return a tool late may be barred from borrowing for a month.";

function judged(claim: string, source = SOURCE): [verdict: string, ...found: string[]] {
  const response = `${claim} [1].`;
  const [found] = check(response, [source]).claims;
  const reasons = (found?.citations ?? []).flatMap((citation) => citation.reasons);
  const told = reasons.filter(({ message }) => message.includes("it says"));
  return [found?.verdict ?? "none", ...told.map(({ start, end }) => response.slice(start, end))];
}

const RULE = "is that members who return a tool late may be barred from borrowing for a month";

describe("what a claim hangs on the word that it begins with", () => {
  it("leaves it open where the source hangs another thing on it", () => {
    assert.deepEqual(judged(`The limit on the tools ${RULE}`), ["uncertain", "tools"]);
    assert.deepEqual(judged(`A limit on in-desk tools ${RULE}`), ["uncertain", "tools"]);
  });

  it("leaves nothing open where the source hangs the same on it, or nothing", () => {
    assert.deepEqual(judged(`The limit on late returns ${RULE}`), ["supported"]);
    assert.deepEqual(judged(`The limit on the tools ${RULE}`, SOURCE.replace(" on late returns", "")), ["supported"]);
    assert.deepEqual(judged(`The limit on the tools ${RULE}`, `${SOURCE} Limits on tools are posted.`), ["supported"]);
    assert.deepEqual(judged(`A limit on what members return late ${RULE}`)[0], "supported");
  });
});
