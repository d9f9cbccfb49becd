import assert from "node:assert/strict";
import { check, messages, told } from "../helpers";

const ROUTES =
  "# Ferry\n\nWe do not carry:\n\n- caravans\n- quad bikes\n- cattle\n- hay bales\n\nWe carry:\n\n- bicycles\n- prams\n";

describe("the line that leads to a list", () => {
  it("denies its items: who states one of them is contradicted", () => {
    assert.deepEqual(told("We carry caravans", ROUTES), ["contradicted", ["polarity_differs", "carry"]]);
    assert.deepEqual(messages(check("We carry quad bikes [1].", [ROUTES])), [
      "In the source this stands in a list under “We do not carry”.",
    ]);
  });

  it("stands in the evidence, however far the item is", () => {
    const result = check("The ferry may carry cattle [1].", [ROUTES]);
    assert.notEqual(result.claims[0]?.verdict, "supported");
    assert.match(result.claims[0]?.citations[0]?.evidence[0]?.text ?? "", /We do not carry:/u);
  });

  it("denies as the claim does", () => {
    assert.deepEqual(told("We do not carry caravans", ROUTES), ["supported"]);
    assert.deepEqual(told("We carry bicycles", ROUTES), ["supported"]);
  });

  it("says with a far item what the claim says, and what stands in the evidence begins with it", () => {
    const rules =
      "Employees shall not:\n- Send offensive material\n- Send spam\n- Run businesses\n- Forward confidential information externally\n";
    for (const claim of [
      "Employees shall not send spam",
      "Employees shall not forward confidential information externally",
    ])
      assert.deepEqual(told(claim, rules), ["supported"], claim);
    const result = check("Employees shall not forward confidential information externally [1].", [rules]);
    assert.match(result.claims[0]?.citations[0]?.evidence[0]?.text ?? "", /^Employees shall not:/u);
    for (const claim of ["Employees shall not forward confidential reports", "Visitors shall not send spam"])
      assert.notEqual(told(claim, rules)[0], "supported", claim);
  });

  it("states what the claim denies", () => {
    assert.deepEqual(told("We do not carry bicycles", ROUTES), ["contradicted", ["polarity_differs", "not carry"]]);
  });

  it("denies in one word, in a heading, or behind the words", () => {
    for (const lead of ["The ticket excludes:", "### Not part of the ticket", "The ticket has everything except:"]) {
      const [verdict, ...why] = told(
        "The ticket has a cabin with a window",
        `${lead}\n- cabin with a window\n- towels`,
      );
      assert.deepEqual([verdict, why[0]?.[0]], ["uncertain", "qualifier_differs"], lead);
    }
  });

  it("denies although the claim has no word of it", () => {
    const source = "You must never:\n- lend your locker key to guests\n- dive from the quay";
    assert.equal(told("You may lend your locker key to guests", source)[0], "uncertain");
    assert.equal(told("lend your locker key to guests", source)[0], "supported");
  });

  it("denies in other languages", () => {
    const source = "Wir befördern nicht:\n- Wohnwagen\n- Pferde mit Anhänger";
    assert.ok(told("Wir befördern Pferde mit Anhänger", source).some(([code]) => code === "qualifier_differs"));
  });

  it("denies nothing in a condition, where it adds, and where only some of it is denied", () => {
    for (const [source, sentence] of [
      ["If the gate is not open:\n- ring the harbour bell", "If the gate is not open, ring the harbour bell"],
      ["The fare includes, but is not limited to:\n- deck chairs", "The fare includes deck chairs"],
      ["Do not carry hay.\n\nWe carry:\n- bicycles", "We carry bicycles"],
    ] as const)
      assert.deepEqual(told(sentence, source), ["supported"]);
  });

  it("is not held against what another sentence states", () => {
    const source = `${ROUTES}\nOn Sundays we carry caravans.`;
    assert.equal(
      messages(check("We carry caravans [1].", [source])).some((one) => one.includes("in a list under")),
      false,
    );
  });

  it("leads to the items below another item alone", () => {
    const source = "We do not carry:\n- caravans\n- goats, of which we carry:\n  - kids\n- hay bales";
    assert.equal(
      messages(check("We carry kids [1].", [source])).some((one) => one.includes("in a list under")),
      false,
    );
    assert.notEqual(told("We carry hay bales", source)[0], "supported");
  });
});
