import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../src/core/verify";
import { continuesBefore, isPoint, needsNoCitation } from "../../../../../src/core/verify/response/needsNoCitation";
import { check } from "../helpers";

const SOURCE = "The depot in Hamlin opens at 7 am on weekdays. It keeps a register of all pallets that arrive by rail.";
const CITED = "The depot in Hamlin opens at 7 am on weekdays [1].";

function judged(response: string): [text: string, verdict: string][] {
  const { claims } = verifyCitations({ query: "", response, sources: [{ text: SOURCE }] }, { threshold: 0.8 });
  return claims.map(({ text, verdict, start, end }) => {
    assert.equal(response.slice(start, end), text);
    return [text, verdict];
  });
}

describe("needsNoCitation", () => {
  it("holds for conclusions, transitions, instructions and suppositions", () => {
    for (const claim of [
      "Overall, the depot serves early drivers well.",
      "These figures support a view that the depot is growing.",
      "This means early drivers lose no time at the gate.",
      "**Bottom line:** Therefore the depot suits early drivers.",
      "There are several reasons for drivers to come early.",
      "Finally, drivers look at the weather before they leave.",
      "Check the opening hours before the drive to Hamlin.",
      "You should always confirm the hours with the depot.",
      "If rail traffic grows, the register could become a burden.",
      "The current official documents of the depot contradict each other on this.",
      "These two clauses disagree on the question that was asked.",
      "The sections give incompatible answers to this.",
      "Because these two rules are mutually exclusive, nobody can tell what holds.",
    ])
      assert.equal(needsNoCitation(claim), true, claim);
  });

  it("does not for statements, and for nothing with a figure", () => {
    for (const claim of [
      "The depot in Hamlin keeps a register of pallets.",
      "Overall, the depot handles 400 pallets a day.",
      "Check that all 12 gates are open before the drive.",
      "Use of the gate costs nothing for members of the club.",
      "This depot was built by the railway company.",
      "The rules of the depot cover conflicts of drivers at the gate.",
      "Drivers who come early lose no time at the gate of the depot.",
    ])
      assert.equal(needsNoCitation(claim), false, claim);
  });
});

describe("isPoint", () => {
  it("holds for a few words without a figure and without an end", () => {
    assert.equal(isPoint("broader range of pallets"), true);
    for (const claim of ["a range of 12 pallets", "Pallets arrive.", "a broader range of pallets by rail and by road"])
      assert.equal(isPoint(claim), false, claim);
  });
});

describe("continuesBefore", () => {
  it("holds for a sentence without a figure that takes up the one before it", () => {
    assert.equal(continuesBefore("It keeps a register of all pallets."), true);
    assert.equal(continuesBefore("Sie führt ein Register."), true);
    assert.equal(continuesBefore("It keeps 400 pallets."), false);
    assert.equal(continuesBefore("Italian pallets are kept apart."), false);
  });
});

describe("a claim that cites nothing, beside others that cite", () => {
  it("is left out below headings that conclude, unless it has a figure, up to the next heading of their level", () => {
    const rest = "The canteen in Hamlin offers warm meals to drivers.";
    for (const title of [
      "## Conclusion",
      "## Offene Fragen",
      "## Questions ouvertes",
      "**Key takeaways:**",
      "## 4. Next steps",
      "## Summary and outlook",
    ]) {
      const response = `# Depot\n\n${CITED}\n\n${title}\n\n${rest}\n\nThe canteen serves 90 meals to drivers.\n\n## Meals\n\n${rest}`;
      assert.deepEqual(
        judged(response).map(([text]) => text),
        [CITED, "The canteen serves 90 meals to drivers.", rest],
        title,
      );
    }
  });

  it("is told where people would cite, and elsewhere left out", () => {
    const response = `${CITED}\n\nOverall, the depot serves early drivers well.\n\nThe canteen in Hamlin offers warm meals to drivers.`;
    assert.deepEqual(judged(response), [
      [CITED, "supported"],
      ["The canteen in Hamlin offers warm meals to drivers.", "uncited"],
    ]);
  });

  it("is left out where the words before it conclude, and where a line for all of the answer cites it in vain", () => {
    assert.deepEqual(judged(`${CITED}\n\nIn summary, drivers like the depot of Hamlin.`), [[CITED, "supported"]]);
    const opens = "The depot in Hamlin opens at 7 am on weekdays.";
    const response = `${opens}\n\nCheck the weather before the long drive.\n\nThe canteen offers warm meals.\n\nSources: [1]`;
    assert.deepEqual(judged(response), [
      [opens, "supported"],
      ["The canteen offers warm meals.", "uncertain"],
    ]);
  });

  it("is supported by the source of the sentence that it takes up, and no gap where that does not say it", () => {
    const taken = "It keeps a register of all pallets that arrive by rail.";
    assert.deepEqual(judged(`${CITED} ${taken}`), [
      [CITED, "supported"],
      [taken, "supported"],
    ]);
    assert.deepEqual(judged(`${CITED} This is a register of pallets for weekday drivers.`), [[CITED, "supported"]]);
    assert.deepEqual(judged(`${CITED} It pleases drivers from abroad very much.`)[1]?.[1], "uncited");
    assert.deepEqual(judged(`${CITED}\n\nIt pleases drivers from abroad very much.`)[1]?.[1], "uncited");
  });

  it("is covered by the mark that closes its paragraph, or the list that it leads to, as far as words can tell", () => {
    const source =
      "Die Halle öffnet um sieben Uhr. Das Lager führt ein Verzeichnis aller Paletten. Fahrer zahlen keine Gebühr.";
    const { claims } = check(
      "Das Lager führt ein gutes Verzeichnis aller Paletten. Die Halle öffnet um sieben Uhr [1].",
      [source],
    );
    assert.deepEqual(
      claims.map(({ verdict, citations }) => [verdict, citations[0]?.reasons.map(({ code }) => code)]),
      [
        ["uncertain", ["weak_match"]],
        ["supported", []],
      ],
    );
    const led = check("Drivers may park at the north gate:\n\n- Vans park on the left [1].", [
      "Drivers may park at the north gate. Vans park on the left.",
    ]);
    assert.deepEqual(
      led.claims.map(({ verdict }) => verdict),
      ["supported", "supported"],
    );
  });

  it("is none, where it leads to items that cite and has no figure", () => {
    const items = "\n\n- The depot opens at 7 am on weekdays [1].\n- It keeps a register of all pallets [1].";
    const verdictsOf = (lead: string): string[] => judged(lead + items).map(([, verdict]) => verdict);
    assert.deepEqual(verdictsOf("Drivers must meet specific requirements at the gate:"), ["supported", "supported"]);
    assert.deepEqual(verdictsOf("Drivers must meet 12 specific requirements at the gate:"), [
      "uncited",
      "supported",
      "supported",
    ]);
    assert.deepEqual(verdictsOf("Drivers must meet specific requirements at the gate."), [
      "uncited",
      "supported",
      "supported",
    ]);
  });

  it("is left open where nothing cites at all, and no source has it", () => {
    const response = "Please bring warm clothes for the drive.\n\nThe canteen sells soup and bread to drivers.";
    assert.deepEqual(judged(response), [
      ["Please bring warm clothes for the drive.", "uncertain"],
      ["The canteen sells soup and bread to drivers.", "unsupported"],
    ]);
  });

  it("stays where nothing cites at all", () => {
    const told = "Overall, the depot serves early drivers well.";
    assert.deepEqual(judged(`${told} ${CITED.replace(" [1]", "")}`)[0]?.[0], told);
  });

  it("is none, where it says what the assistant is about to do, or whom to turn to", () => {
    for (const talk of [
      "I'll look up the article about the depot in Hamlin.",
      "Let me search the register for pallets of grain.",
      "If you have worries about a pallet, I suggest contacting the clerk of the depot.",
    ])
      assert.deepEqual(judged(talk), []);
    const rule = "If you have a pallet of grain, I suggest the gate in the north.";
    assert.deepEqual(
      judged(rule).map(([text]) => text),
      [rule],
    );
  });

  it("is none in a list of what is not known", () => {
    const item = "Specific examples of pallets that drivers bring to the gate on Sundays";
    for (const lead of ["WHAT I COULD NOT VERIFY:", "## Open questions", "**Not covered by the sources**"])
      assert.deepEqual(
        judged(`${CITED}\n\n${lead}\n- ${item}`).filter(([text]) => text === item),
        [],
        lead,
      );
    assert.deepEqual(
      judged(`${CITED}\n\nWhat drivers bring:\n- ${item}`).filter(([text]) => text === item),
      [[item, "uncited"]],
    );
  });
});
