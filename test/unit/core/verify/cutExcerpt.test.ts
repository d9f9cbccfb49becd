import assert from "node:assert/strict";
import { verifyCitations } from "../../../../src/core/verify";
import { assertLinear } from "../../../support/growth";

function judged(response: string, text: string): { verdict: string; said: string[]; words: string[] } {
  const { claims } = verifyCitations({ query: "", response, sources: [{ text }] }, { threshold: 0.8 });
  const [claim] = claims;
  const reasons = claim?.citations.flatMap((citation) => citation.reasons) ?? [];
  const words = reasons.map(({ start, end }) => response.slice(start, end));
  return { verdict: claim?.verdict ?? "none", said: reasons.map(({ message }) => message), words };
}

const WHOLE = "The loan of a book ends after four weeks. Readers have to bring it back to the desk.";

describe("a source that is a cut excerpt", () => {
  it("is not told to lack what may stand in the rest", () => {
    for (const text of [`${WHOLE} …`, `${WHOLE} ...`, `... ${WHOLE}`, `${WHOLE.slice(0, -6)} […]`, `“…${WHOLE}”`]) {
      const fee = judged("The loan of a book ends after four weeks and costs 20 cents a day [1].", text);
      assert.equal(fee.verdict, "uncertain", text);
      assert.ok(fee.said.length > 0);
      assert.match(fee.said.at(-1) ?? "", /cut, and what is missing may stand in the rest/u);
      assert.equal(fee.said.join(" ").split("is cut").length, 2, "said once");
      const other = judged("Gift cards are never refunded to customers [1].", text);
      assert.equal(other.verdict, "uncertain", text);
      assert.doesNotMatch(other.said.join(" "), /The source never/u);
    }
  });

  it("is known by a sentence that it ends within", () => {
    const text =
      "Lending rules, page 3. " +
      "The loan of a book ends after four weeks, and readers have to bring it back to the desk or to the box beside the";
    for (const end of ["", " north", " north ent", " north entrance, or", " north-"]) {
      const { verdict, said } = judged("Gift cards are never refunded to customers [1].", text + end);
      assert.equal(verdict, "uncertain", end);
      assert.match(said.join(" "), /The excerpt is cut/u);
    }
  });

  it("is no list, heading or table without full stops", () => {
    for (const text of [
      `${WHOLE}\n\n- Readers of all ages may renew a loan twice at the desk\n- Reservations are held for seven days at the desk of the library`,
      `${WHOLE}\n\n## What readers of all ages should know of the fees that the library and its branches charge for loans`,
      `${WHOLE}\n\n| Loan of a book without a fee | four weeks from the day of the loan |`,
      `${WHOLE} ${WHOLE}\nThe staff of the library`,
    ])
      assert.equal(judged("Gift cards are never refunded to customers [1].", text).verdict, "unsupported", text);
  });

  it("is told what it lacks where it is whole, or holds its dots inside", () => {
    for (const text of [WHOLE, WHOLE.replace(". ", " … "), `${WHOLE} `.repeat(60) + "…"]) {
      const other = judged("Gift cards are never refunded to customers [1].", text);
      assert.equal(other.verdict, "unsupported", text);
      assert.doesNotMatch(other.said.join(" "), /excerpt/u);
    }
  });

  it("still says otherwise where it does, and supports what it says", () => {
    assert.equal(judged("The loan of a book ends after six weeks [1].", `${WHOLE} …`).verdict, "contradicted");
    assert.equal(judged("The loan of a book ends after four weeks [1].", `${WHOLE} …`).verdict, "supported");
    const { said, words } = judged("The loan of a book ends after six weeks [1].", `${WHOLE} …`);
    assert.deepEqual(words, ["six weeks"]);
    assert.doesNotMatch(said.join(" "), /cut/u);
  });

  it("is looked at in time in proportion to its length", () => {
    for (const part of [".", "… ", '"', "[. "])
      assertLinear(part, 20_000, (text) => judged("Books are lent [1].", text));
  });
});
