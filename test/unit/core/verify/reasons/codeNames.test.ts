import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { codeDetails } from "../../../../../src/core/verify/reasons/codeNames";
import { check, reasons, told } from "../helpers";

/** Names of code that the source lacks, and what is said of them. */
function lacking(claim: string, text: string, mark = ""): [words: string, message: string][] {
  const at = claim.indexOf(mark);
  const marks = mark === "" ? [] : [{ start: at, end: at + mark.length }];
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, marks);
  const found = codeDetails({ claim: prepared, source: new PreparedSource(text), passage: { first: 0, last: 0 } });
  assert.ok(found.every(({ reason }) => reason.code === "name_missing"));
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("a name of code that the source does not write so", () => {
  it("is a flag", () => {
    assert.deepEqual(lacking("The flag --force skips the tests", "The flag --fast skips the tests."), [
      ["--force", "The source does not have “--force”."],
    ]);
    assert.deepEqual(lacking("Pass -v to see more", "Pass -q to see less."), [
      ["-v", "The source does not have “-v”."],
    ]);
  });

  it("is all that stands in backticks", () => {
    assert.deepEqual(lacking("Run `deploy --force` to retry", "Run `deploy --retry` to retry."), [
      ["`deploy --force`", "The source does not have “deploy --force”."],
    ]);
  });

  it("is none where it is a part of a name with a hyphen, which the source has", () => {
    assert.deepEqual(lacking("The model tSail-small is the quickest", "Of all, tSail-small is the quickest."), []);
    assert.equal(lacking("The model tSail-small is the quickest", "Of all, tSail-large is the quickest.").length, 1);
  });

  it("is a call", () => {
    assert.deepEqual(told("Call openFile() to read the log", "Call openFiles() to read the log."), [
      "uncertain",
      ["name_missing", "openFile()"],
    ]);
  });

  it("is a name with an underscore or with humps", () => {
    assert.deepEqual(
      told("The setting max_retries limits the attempts", "The setting max_tries limits the attempts."),
      ["uncertain", ["name_missing", "max_retries"]],
    );
    assert.deepEqual(lacking("The setting maxRetries limits it", "The setting maxTries limits it."), [
      ["maxRetries", "The source does not have “maxRetries”."],
    ]);
  });

  it("gives way to the name that the source has in its place", () => {
    assert.deepEqual(told("The flag --force skips the tests", "The flag --fast skips the tests."), [
      "uncertain",
      ["name_differs", "force"],
    ]);
    assert.deepEqual(told("Call `closeAll()` to stop the server", "Call `closeOne()` to stop the server."), [
      "uncertain",
      ["name_differs", "closeAll"],
    ]);
  });
});

describe("what is no missing name of code", () => {
  it("is code that is there, in backticks or without", () => {
    for (const [claim, source] of [
      ["Run `deploy --force` to retry", "Run `deploy --force` to retry."],
      ["The flag --force skips the tests", "Use deploy --force: the flag skips the tests."],
      ["The setting max_retries limits the attempts", "`max_retries` limits the attempts: it is a setting."],
    ] as const)
      assert.deepEqual(told(claim, source), ["supported"]);
  });

  it("is a mark with an underscore", () => {
    const response = "The setting [setup_page] limits the attempts.";
    const result = check(response, [{ id: "setup_page", text: "The setting limits the attempts." }]);
    assert.deepEqual([result.claims[0]?.verdict, reasons(result, response)], ["supported", []]);
    const text = "The setting limits the attempts.";
    assert.deepEqual(lacking(response, text, "[setup_page]"), []);
    assert.deepEqual(lacking(response, text), [["setup_page", "The source does not have “setup_page”."]]);
  });

  it("is a hyphen of a word, or a dash", () => {
    assert.deepEqual(lacking("Well-known guests eat in the hall - always at noon", "Guests eat in the hall."), []);
  });

  it("is none that only lost the blanks around it", () => {
    assert.deepEqual(lacking("The field retry_count is raised", "The fieldretry_countis raised."), []);
    for (const other of [
      "The retry_counter is raised.",
      "The max_retry_count is raised.",
      "The retry_counts is raised.",
    ])
      assert.equal(lacking("The field retry_count is raised", other).length, 1, other);
  });
});

describe("codes of letters and a number", () => {
  const source =
    "The driver kv-7.2 is shipped with the board. The tag v3.1-beta2 was removed. Models of line zx4 stay.";

  for (const [claim, code] of [
    ["The driver kv-7o is shipped with the board", "kv-7o"],
    ["The tag v3.1 was removed", "v3.1"],
    ["The tag v3.1-beta3 was removed", "v3.1-beta3"],
  ] as const) {
    it(`are other ones with another end: ${code}`, () => {
      const [verdict, first] = told(claim, source);
      assert.deepEqual([verdict, first], ["uncertain", ["name_differs", code]]);
    });
  }

  it("are the same with and without a hyphen, and in general", () => {
    assert.deepEqual(told("The driver kv-7.2 is shipped with the board", source), ["supported"]);
    assert.deepEqual(told("Models of line zx-4 stay", source), ["supported"]);
    assert.deepEqual(told("The driver kv-7 is shipped with the board", source), ["supported"]);
  });

  it("are the same before the keys of data that was flattened, and no others", () => {
    const orders = "NM-20001.delivered: 2026-09-04\nNM-20001.total: 1299.0\n";
    const codes = (claim: string): unknown[] => told(claim, orders).filter((one) => one[0] === "name_differs");
    assert.deepEqual(codes("Order NM-20001 was delivered on 4 September 2026"), []);
    const [verdict] = told("Order NM-20002 was delivered on 4 September 2026", orders);
    assert.notEqual(verdict, "supported");
  });

  it("include names with points", () => {
    const keys = "With `mail.retry` the queue sends again what failed.";
    assert.deepEqual(told("With mail.delay the queue sends again what failed", keys), [
      "uncertain",
      ["name_missing", "mail.delay"],
    ]);
  });
});
