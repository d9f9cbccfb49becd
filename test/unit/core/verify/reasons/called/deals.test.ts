import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const DEALS =
  "Recent deals include:\n- Acquisition of Cirro by Vela Group ($450M)\n- Northwind's sale of Rivet to Halden\n- Seed funding for Datum";

describe("who buys and who sells", () => {
  it("is told where the source has it the other way round", () => {
    assert.deepEqual(told("Recent deals include Vela Group's sale to Cirro for $450M", DEALS), [
      "uncertain",
      ["roles_swapped", "Vela Group"],
    ]);
    assert.deepEqual(messages(check("Rivet was sold to Northwind by Halden [1].", [DEALS])), [
      "In the claim “Northwind” buys; in the source it sells, or is sold.",
    ]);
    for (const claim of ["Recent deals include Cirro's acquisition of Vela Group", "Cirro bought Vela Group for $450M"])
      assert.notEqual(told(claim, DEALS)[0], "supported", claim);
  });

  it("may be told from the other side", () => {
    for (const claim of [
      "Recent deals include the sale of Cirro to Vela Group for $450M",
      "Vela Group has bought Cirro for $450M",
      "Cirro was acquired by Vela Group",
    ])
      assert.equal(told(claim, DEALS)[0], "supported", claim);
  });

  it("is known by two names of one deal", () => {
    const source = "Halden sold the mill to Rivet. Rivet sold the barn to Northwind.";
    assert.ok(!told("Rivet sold the barn to Northwind", source).some(([code]) => code === "roles_swapped"));
  });
});
