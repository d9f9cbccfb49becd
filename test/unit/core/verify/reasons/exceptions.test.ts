import assert from "node:assert/strict";
import { check, told } from "../helpers";

const LEVY = "All stallholders must pay the levy, with the exception of students.";
const POOL = "The pool is open daily except on market days.";

describe("what a source excepts", () => {
  it("keeps a claim open that says the same of it as of the rest", () => {
    for (const [claim, source] of [
      ["Students must pay the levy", LEVY],
      ["On market days the pool is open", POOL],
      ["No charges apply to parcels", "No charges apply except to parcels."],
    ] as const)
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]], claim);
  });

  it("is told as the source says it", () => {
    const [reason] = check("Students must pay the levy [1].", [LEVY]).claims[0]?.citations[0]?.reasons ?? [];
    assert.equal(reason?.message, "The source makes an exception: “exception of students”.");
  });

  it("supports a claim that says the opposite of it", () => {
    for (const [claim, source] of [
      ["Students do not have to pay the levy", LEVY],
      ["On market days the pool is closed", POOL],
      ["Charges apply to parcels", "No charges apply except to parcels."],
      ["Porters get no key", "All staff except porters get a key."],
    ] as const)
      assert.equal(told(claim, source)[0], "supported", claim);
  });

  it("says nothing of a claim about the rest, or about what stands behind it", () => {
    const fees = "All stallholders must pay the levy, with the exception of students, who pay a deposit.";
    assert.equal(told("Students pay a deposit", fees)[0], "supported");
    assert.notEqual(told("The pool is closed on Sundays", POOL)[0], "supported");
    assert.equal(told("All stallholders except students must pay the levy", LEVY)[0], "supported");
  });

  it("is none of what a claim includes", () => {
    assert.deepEqual(
      told("The fee covers all rooms, including the sauna", "The fee covers all rooms, excluding the sauna."),
      ["contradicted", ["direction_differs", "including"]],
    );
  });
});
