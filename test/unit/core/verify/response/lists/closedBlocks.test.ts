import assert from "node:assert/strict";
import { check } from "../../helpers";

const SOURCE =
  "The pool opens at 7 am on weekdays. Children under ten must be accompanied by an adult. Lockers take one-euro coins.";

/** The verdict on each claim with the marks that were held against it. */
function judged(response: string): [verdict: string, ...markers: string[]][] {
  return check(response, [SOURCE, "The canteen serves soup at noon."]).claims.map(({ verdict, citations }) => [
    verdict,
    ...citations.map(({ marker }) => marker),
  ]);
}

const LAST = "Children under ten must be accompanied by an adult";

describe("the only marks of a paragraph, at its end", () => {
  it("speak for the sentences before, whether or not their source has them", () => {
    const supported = ["supported", "[1]"];
    assert.deepEqual(judged(`The pool opens at 7 am on weekdays. ${LAST} [1].`), [supported, supported]);
    const response = `The pool opens at 9 am on weekdays. ${LAST} [1].`;
    assert.deepEqual(judged(response), [["contradicted", "[1]"], supported]);
    const { citations } = check(response, [SOURCE]).claims[0] ?? { citations: [] };
    assert.deepEqual(
      citations.flatMap(({ reasons }) => reasons.map(({ start, end }) => response.slice(start, end))),
      ["9 am"],
    );
    assert.deepEqual(judged(`- The pool opens at 9 am on weekdays. ${LAST} [1]`)[0], ["contradicted", "[1]"]);
  });

  it("speak by the best of them", () => {
    assert.deepEqual(judged(`The pool opens at 7 am on weekdays. ${LAST} [2][1].`)[0], ["supported", "[1]"]);
  });

  it("do not speak for a sentence of which their source has nothing", () => {
    assert.deepEqual(judged(`The yearly ticket costs members 90 euros. ${LAST} [1].`)[0], ["uncited"]);
    assert.deepEqual(judged(`The pool opens at 7 am on weekdays. ${LAST} [7].`)[0], ["uncited"]);
  });

  it("speak for no other paragraph, nor beside other marks or with words behind them", () => {
    const opens = "The pool opens at 9 am on weekdays.";
    for (const response of [
      `${opens}\n\n${LAST} [1].`,
      `Lockers take one-euro coins [1]. ${opens} ${LAST} [1].`,
      `${opens} ${LAST} [1], as every visitor of the pool knows.`,
      `${LAST} [1]. ${opens}`,
    ])
      assert.ok(
        judged(response).some((one) => one.length === 1 && one[0] === "uncited"),
        response,
      );
  });
});
