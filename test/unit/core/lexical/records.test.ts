import assert from "node:assert/strict";
import { prepareClaim } from "../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { countsListed } from "../../../../src/core/lexical/records";

function counts(claim: string, text: string): string {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const source = new PreparedSource(text);
  const passage = { first: 0, last: source.sentences.length - 1 };
  const [found] = prepared.quantities.map((quantity) => countsListed(quantity, { claim: prepared, source, passage }));
  return found ?? "none";
}

const CSV = "id,boat,port\n1,Alma,Kiel\n2,Berta,Husum\n3,Cilly,Kiel\n4,Dora,Emden\n";
const LIST = "Boats of the club:\n\n- Alma\n- Berta\n- Cilly\n\nAll of them are red.";
const TABLE = "| boat | port |\n| --- | --- |\n| Alma | Kiel |\n| Berta | Husum |\n| Cilly | Kiel |";
const NESTED =
  "Boats\n\n1. Alma\n   - red\n\n2. Berta, which was\nbuilt in Emden\n\n3. Cilly\n   - blue\n   - green\n\nAll sail.";
const SECTIONS = "# Boats\n\n## Alma\nIs red.\n\n## Berta\nIs blue.\n\n## Cilly\nIs green.\n\n# Ports\n\nKiel.";
const JSON_TEXT =
  '{"port": "Kiel, Bay [2]", "boats": [\n {"name": "Alma", "oars": 4},\n {"name": "Berta", "oars": 6},\n {"name": "Cilly, old", "oars": 2}\n]}';

describe("countsListed", () => {
  for (const [what, text] of Object.entries({ LIST, TABLE, NESTED, SECTIONS, JSON_TEXT }))
    it(`knows how many things are listed: ${what}`, () => {
      assert.equal(counts("The club has 3 boats in total", text), "counted");
      assert.equal(counts("There are three boats", text), "counted");
      assert.equal(counts("Three boats are rowed here", text), "open");
      assert.equal(counts("There are 4 boats", text), "none");
    });

  it("knows the number of the rows of a table without bars", () => {
    assert.equal(counts("There are 4 boats", CSV), "counted");
    assert.equal(counts("There are 5 boats", CSV), "none");
  });

  it("counts what a sentence names one after the other", () => {
    const text = "The club rows the boats Alma, Berta, Cilly and Dora. It sails as well.";
    assert.equal(counts("The club rows four boats", text), "open");
    assert.equal(counts("The club rows three boats", text), "none");
    assert.equal(counts("The club rows four miles", text), "none");
    assert.equal(counts("The club rows three boats: Alma, Berta, and Cilly", "Alma. Berta. Cilly."), "counted");
    assert.equal(counts("The club rows four boats: Alma, Berta, and Cilly", "Alma. Berta. Cilly."), "none");
  });

  it("knows no measure, and no number that counts nothing", () => {
    assert.equal(counts("There are 4 boats", "Alma lies in Kiel.\nBerta, Cilly and Dora lie in Husum."), "none");
    assert.equal(counts("The boats weigh 4 tons in total", CSV), "none");
    assert.equal(counts("The tide rose to 4", CSV), "none");
  });
});
