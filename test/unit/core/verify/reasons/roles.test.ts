import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { roleDetails } from "../../../../../src/core/verify/reasons/roles";
import { told } from "../helpers";

/** The words that change places, and what is said of them. */
function swapped(claim: string, source: string): [string, string][] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const found = roleDetails({ claim: prepared, source: new PreparedSource(source), passage: { first: 0, last: 0 } });
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("names that changed places", () => {
  it("are found on both sides of a verb", () => {
    assert.deepEqual(swapped("Acme bought Globex in May.", "In May Globex bought Acme."), [
      ["Acme bought Globex", "In the source “Acme” and “Globex” stand the other way round."],
    ]);
    assert.equal(
      swapped("The CPU sends data to the GPU.", "The GPU sends data to the CPU.")[0]?.[0],
      "CPU sends data to the GPU",
    );
  });

  it("are found behind prepositions", () => {
    assert.equal(
      swapped("The train goes from Oslo to Bergen.", "The train goes from Bergen to Oslo.")[0]?.[0],
      "Oslo to Bergen",
    );
    assert.deepEqual(swapped("The train goes from Oslo to Bergen.", "The train goes to Bergen from Oslo."), []);
  });

  it("are found where both sides are passive, and not where one is", () => {
    assert.equal(swapped("Kepler was taught by Maestlin.", "Maestlin was taught by Kepler.").length, 1);
    assert.deepEqual(swapped("Acme bought Globex in May.", "Globex was bought by Acme in May."), []);
  });

  for (const [claim, source] of [
    ["Acme bought Globex in May.", "Acme bought Globex in May."],
    ["Acme and Globex merged in May.", "Globex and Acme merged in May."],
    ["Acme met Globex in May.", "In May Globex and Acme met."],
    ["Acme bought Globex in May.", "Globex bought shares, and Acme bought Globex in May."],
    ["Acme bought Globex in May.", "Globex sued Acme over a patent."],
    ["Acme bought Initech in May.", "In May Globex bought Acme."],
  ] as const) {
    it(`are not seen in “${source}” for “${claim}”`, () => {
      assert.deepEqual(swapped(claim, source), []);
    });
  }

  it("are not seen where most of what stands between them is something else", () => {
    const claim = "Acme opened a shop in the old harbour quarter beside Globex";
    assert.deepEqual(
      swapped(claim, "Globex left when the shop that the city had promised for years went to Acme."),
      [],
    );
    assert.equal(swapped(claim, "Globex opened a shop in the old harbour quarter beside Acme.").length, 1);
  });

  for (const [claim, source] of [
    ["Usually brown (in coastal foxes)", "Foxes in the coastal strip may be usually brown."],
    ["The winner of the regatta in 1990 was Anna", "Anna was, in the regatta of 1990, the winner."],
    ["Sweden borders Norway", "Norway borders Sweden in the west."],
    ["The bakery adjoins the old mill", "The old mill adjoins the bakery."],
  ] as const) {
    it(`are not seen in another order of words, of which none does something to the other: ${claim}`, () => {
      assert.deepEqual(swapped(claim, source), []);
    });
  }

  it("may end as adverbs do", () => {
    assert.equal(swapped("The family sued the council.", "The council sued the family.").length, 1);
  });

  it("are looked for in few names alone", () => {
    const names = "Ada Bob Cid Dan Eve Fay Gus Hal Ivy Jon".split(" ");
    assert.deepEqual(
      swapped(`We think ${names.join(" told ")}.`, `We think ${[...names].reverse().join(" told ")}.`),
      [],
    );
  });
});

describe("common nouns that changed places", () => {
  for (const [claim, source, words] of [
    ["The dog chased the cat", "The cat chased the dog.", "dog chased the cat"],
    ["The editor thanked the author", "The author thanked the editor in a letter.", "editor thanked the author"],
    ["The insurer informs the patient", "The patient informs the insurer.", "insurer informs the patient"],
    ["The nurse gives the patient the tablets", "The patient gives the nurse the tablets.", "nurse gives the patient"],
  ] as const) {
    it(`are found on both sides of a verb: ${words}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["roles_swapped", words]]);
    });
  }

  it("are found where a word names the other party", () => {
    const lends = "The bank lends money to the cooperative";
    assert.deepEqual(told(lends, "Each spring the cooperative lends money to the bank."), [
      "uncertain",
      ["roles_swapped", "bank lends money to the cooperative"],
    ]);
    assert.deepEqual(told("The east wing is similar to the mill", "The mill is similar to the east wing."), [
      "supported",
    ]);
  });

  it("are told of a clause alone: what stands before its comma names no party of it", () => {
    assert.deepEqual(told("The owner pays the guest", "Before moving in, the guest pays the owner."), [
      "uncertain",
      ["roles_swapped", "owner pays the guest"],
    ]);
  });

  it("are none where the one side is passive, or both do the same", () => {
    assert.deepEqual(told("The dog chased the cat", "The cat was chased by the dog."), ["supported"]);
    assert.deepEqual(told("The dog and the cat slept", "The cat and the dog slept."), ["supported"]);
  });

  it("are none where one side says what the other is needed for", () => {
    assert.deepEqual(swapped("A lamp is needed for each cave", "Each cave needs a lamp."), []);
    assert.equal(swapped("The lamp needs each cave of the hill", "Each cave of the hill needs the lamp.").length, 1);
  });

  it("are none where one of them hangs on a preposition", () => {
    assert.deepEqual(
      swapped("The clerk files the letter in the drawer", "In the drawer lies a letter that the clerk files."),
      [],
    );
  });
});

describe("a comparison of names", () => {
  const HIGHER = "In the ranking Acme is higher than Globex";

  it("is turned round where they changed places", () => {
    assert.deepEqual(told(HIGHER, "In the ranking Globex is higher than Acme."), [
      "uncertain",
      ["roles_swapped", "Acme is higher than Globex"],
    ]);
  });

  it("is turned round where the word between them is the opposite", () => {
    assert.deepEqual(told(HIGHER, "In the ranking Acme is lower than Globex."), [
      "contradicted",
      ["direction_differs", "higher"],
    ]);
  });

  it("are told of whoever stands right behind the time at which it was", () => {
    assert.deepEqual(
      swapped("Northwind bought Seaglass in April.", "In April Seaglass bought Northwind.").map(([words]) => words),
      ["Northwind bought Seaglass"],
    );
    assert.equal(swapped("Wolves chase dogs in winter.", "In winter dogs chase wolves.").length, 1);
  });

  it("are two of clauses that changed places with them, and none where only the order of the clauses differs", () => {
    assert.equal(
      swapped("The guest pays the fee if the host pays the tax.", "The host pays the tax if the guest pays the fee.")
        .length,
      1,
    );
    assert.equal(
      swapped("If the guest pays the fee, the host pays the tax.", "If the host pays the tax, the guest pays the fee.")
        .length,
      1,
    );
    assert.deepEqual(
      swapped(
        "The pump makes four attempts if the tank is full.",
        "When the tank is full, the pump attempts four times.",
      ),
      [],
    );
  });

  it("are two words of which each stands in the other's place, whatever they hang on", () => {
    assert.equal(swapped("Wolves raid the dens of foxes.", "Foxes raid the dens of wolves.").length, 1);
    assert.deepEqual(swapped("The dens of foxes are raided.", "The dens of wolves and foxes are raided."), []);
  });

  it("are the one who does it and the one to whom it is done, told with by and without", () => {
    assert.equal(
      swapped("Harlow were beaten by Bexley in the final.", "Harlow defeated Bexley in the final.").length,
      1,
    );
    assert.deepEqual(swapped("Bexley were beaten by Harlow in the final.", "Harlow defeated Bexley in the final."), []);
  });

  it("are the one who does it and what stands before the clause of that one", () => {
    const treaty = "The treaty left Denmark keeping Iceland and Norway taking Greenland.";
    assert.equal(swapped("Norway took Iceland and Greenland.", treaty).length, 1);
    assert.deepEqual(swapped("Norway took Greenland.", treaty), []);
    assert.deepEqual(swapped("Norway took Iceland and Greenland.", "Norway took Iceland and Greenland."), []);
  });
});
