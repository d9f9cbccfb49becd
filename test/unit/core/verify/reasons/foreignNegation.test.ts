import assert from "node:assert/strict";
import { told } from "../helpers";

describe("a negation in a language that was not measured", () => {
  for (const [claim, source, words] of [
    ["Die Jahreskarten sind nicht übertragbar", "Die Jahreskarten sind übertragbar.", "nicht"],
    ["Les cartes annuelles ne sont pas transmissibles", "Les cartes annuelles sont transmissibles.", "pas"],
    ["Los abonos nunca son transferibles", "Los abonos anuales son transferibles.", "nunca"],
    ["年間パスは譲渡できません", "年間パスは譲渡できます。", "ません"],
    ["年票不可以转让", "年票可以转让。", "不"],
    ["Die Jahreskarten sind übertragbar", "Die Jahreskarten sind nicht übertragbar.", "übertragbar"],
  ] as const) {
    it(`is told where it stands on one side alone: ${words}, against “${source}”`, () => {
      const [verdict, ...reasons] = told(claim, source);
      assert.equal(verdict, "unsupported");
      assert.deepEqual(reasons[0], ["polarity_differs", words]);
    });
  }

  for (const [claim, source] of [
    ["Die Jahreskarten sind nicht übertragbar", "Die Jahreskarten sind nicht übertragbar und gelten nie für Gäste."],
    ["Die Karten gelten nicht nur im Museum", "Die Karten gelten im Museum und im Zoo."],
    ["O museu fica no centro da cidade", "O museu fica em pleno centro da cidade."],
    ["年間パスは少ない手間で更新できます", "年間パスは簡単な手間で更新できます。"],
    ["不同的年票可以转让", "各种年票可以转让。"],
  ] as const) {
    it(`is not seen in “${claim}” against “${source}”`, () => {
      const [verdict, ...reasons] = told(claim, source);
      assert.notEqual(verdict, "unsupported");
      assert.ok(reasons.every(([code]) => code !== "polarity_differs"));
    });
  }
});
