import assert from "node:assert/strict";
import { prepareClaim } from "../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { countsRecords } from "../../../../src/core/lexical/records";

function counts(claim: string, source: string): boolean {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  return prepared.quantities.some((quantity) => countsRecords(quantity, prepared, new PreparedSource(source)));
}

const CSV = "id,boat,port\n1,Alma,Kiel\n2,Berta,Husum\n3,Cilly,Kiel\n4,Dora,Emden\n";
const LIST = "Boats of the club:\n\n- Alma\n- Berta\n- Cilly\n\nAll of them are red.";
const TABLE = "| boat | port |\n| --- | --- |\n| Alma | Kiel |\n| Berta | Husum |\n| Cilly | Kiel |";

describe("countsRecords", () => {
  it("knows the number of the rows of a table and of the items of a list", () => {
    assert.ok(counts("There are 4 boats", CSV));
    assert.ok(counts("The club has 3 boats in total", LIST));
    assert.ok(counts("Altogether three boats are named", TABLE));
  });

  it("knows no other number, and none of a claim that does not count all", () => {
    assert.ok(!counts("There are 5 boats", CSV));
    assert.ok(!counts("Four boats lie in Kiel", CSV));
    assert.ok(!counts("There are 4 boats", "Alma lies in Kiel.\nBerta, Cilly and Dora lie in Husum."));
    assert.ok(!counts("The boats weigh 4 tons in total", CSV));
  });
});
