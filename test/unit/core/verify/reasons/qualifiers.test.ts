import assert from "node:assert/strict";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { closestStatement } from "../../../../../src/core/verify/reasons/aligned/replacements";
import { qualifierDetails } from "../../../../../src/core/verify/reasons/qualifiers";
import { check, messages, told } from "../helpers";

/** The words of a claim that are told of, and what is said of them, whatever other reasons there are. */
function differing(claim: string, text: string): [words: string, message: string][] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const comparison = { claim: prepared, source: new PreparedSource(text), passage: { first: 0, last: 0 } };
  const found = qualifierDetails(closestStatement(comparison), comparison);
  assert.ok(found.every(({ reason }) => reason.code === "qualifier_differs"));
  return found.map(({ reason }) => [claim.slice(reason.start, reason.end), reason.message]);
}

describe("a word that says how far a claim goes", () => {
  it("is not told of where the source forbids the same, or says what happens otherwise", () => {
    assert.deepEqual(
      differing("Dogs are not allowed in the reading room", "Dogs are strictly forbidden in the reading room."),
      [],
    );
    assert.deepEqual(differing("Points must be used by May", "Points that are not used by May lapse."), []);
  });

  for (const [claim, source, word] of [
    ["All members may vote on the budget", "Members may vote on the budget.", "All"],
    ["Only guests may use the pool", "Guests may use the pool.", "Only"],
    ["Visitors must wear a helmet in the hall", "Visitors wear a helmet in the hall.", "must"],
    ["The crew strictly follows the tide table", "The crew follows the tide table.", "strictly"],
    ["The match was cancelled because it rained", "The match was cancelled. It rained.", "because"],
    ["The road was closed because of the storm", "The road was closed during the storm.", "because"],
    ["The ferry carries more cars than the train", "The ferry carries cars and the train carries lorries.", "more"],
    ["The bridge is the largest of the region", "The bridge is one of the region.", "largest"],
    ["The vaccine is guaranteed to prevent measles", "The vaccine is said to prevent measles.", "guaranteed"],
  ] as const) {
    it(`is told of where the source lacks it: ${word}, against “${source}”`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", word]]);
      assert.deepEqual(differing(claim, source), [
        [word, `The claim says “${word}”; the source does not say so there.`],
      ]);
    });
  }

  for (const [claim, source, word] of [
    ["The drug lowers blood pressure", "The drug may lower blood pressure.", "may"],
    ["The mine reopened in spring", "The mine reportedly reopened in spring.", "reportedly"],
    ["Patients recover within a week", "Some patients recover within a week.", "Some"],
    ["Members may enter the archive", "Only members may enter the archive.", "Only"],
    ["The city is building a tram line", "The city plans to build a tram line.", "plans"],
    ["Dogs are welcome in the garden", "Dogs, except large ones, are welcome in the garden.", "except"],
    ["The contract renews every year", "The contract renews every year unless it is cancelled.", "unless"],
    ["The deposit is returned to the tenant", "The deposit is returned to the tenant if the keys are handed in.", "if"],
  ] as const) {
    it(`is told of all of a claim that leaves it out: ${word}`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]]);
      assert.deepEqual(differing(claim, source), [[claim, `The source says “${word}”; the claim leaves that out.`]]);
    });
  }

  for (const [claim, source] of [
    ["The hall has 40 seats", "The hall has only 40 seats."],
    ["Riva is a lifeboat station on the north shore", "Riva is the only lifeboat station on the north shore."],
    ["The mill was sold to a cooperative", "When the miller had died, the mill was sold to a cooperative."],
    ["The ferry resumed service", "In May 2012 the ferry resumed service."],
  ] as const) {
    it(`takes nothing from the claim that leaves it out: “${source}”`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }

  for (const source of [
    "If the flag is raised, the gate opens at noon.",
    "The gate opens at noon, if the flag is raised.",
    "The gate (unless the river is high) opens at noon.",
    "The gate opens at noon (only when the flag is raised).",
    "Provided that the flag is raised, the gate opens at noon.",
  ]) {
    it(`is a condition wherever it stands: “${source}”`, () => {
      const claim = "The gate opens at noon";
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]]);
    });
  }

  it("takes something from the claim behind `only` and a condition", () => {
    assert.deepEqual(
      differing("Trams stop at the quay", "Trams stop only at the quay.")[0]?.[0],
      "Trams stop at the quay",
    );
    const claim = "The gate opens at noon";
    assert.deepEqual(differing(claim, "When the flag is raised, the gate opens at noon.")[0]?.[0], claim);
  });

  it("is told of where a claim is word for word in the source but for the exception", () => {
    const source = "The library is open daily except on public holidays.";
    assert.deepEqual(told("The library is open daily", source), [
      "uncertain",
      ["qualifier_differs", "The library is open daily"],
    ]);
    assert.deepEqual(told("The library is open daily except on public holidays", source), ["supported"]);
  });

  it("may be a negation on either side, which the verdict takes for a contradiction", () => {
    const [included, not] = ["The cable is included in the box", "The cable is not included in the box"];
    assert.deepEqual(differing(not, `${included}.`), [
      ["not", "The claim says “not”; the source does not say so there."],
    ]);
    assert.deepEqual(differing(included, `${not}.`), [[included, "The source says “not”; the claim leaves that out."]]);
    assert.deepEqual(told(not, `${included}.`), ["contradicted", ["polarity_differs", "not included"]]);
    assert.deepEqual(told(included, `${not}.`), ["contradicted", ["polarity_differs", "included"]]);
  });

  it("may be another one in the same place", () => {
    assert.deepEqual(told("The guests sang while the band played", "The guests sang before the band played."), [
      "uncertain",
      ["qualifier_differs", "while"],
    ]);
    const [before, after] = ["The form is signed before the interview", "The form is signed after the interview."];
    assert.deepEqual(differing(before, after), [["before", "The claim says “before”; the source says “after” there."]]);
    assert.deepEqual(told(before, after), ["contradicted", ["direction_differs", "before"]]);
  });

  it("may be a rise where the source has a fall, and the other way round", () => {
    for (const [claim, source, word] of [
      ["Exports strengthened in the spring quarter", "Exports plunged in the spring quarter.", "strengthened"],
      ["The share price gained after the merger", "The share price slumped after the merger.", "gained"],
    ] as const)
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", word]]);
    assert.deepEqual(told("Exports dropped in the spring quarter", "Exports climbed in the spring quarter."), [
      "contradicted",
      ["direction_differs", "dropped"],
    ]);
    assert.deepEqual(told("Rents rose in the harbour district", "Rents fell in the harbour district."), [
      "contradicted",
      ["direction_differs", "rose"],
    ]);
  });

  for (const [why, claim, source] of [
    ["is the limit of a number", "More than 30 people were hurt in the crash", "34 people were hurt in the crash."],
    ["is the limit of a number", "The hall seats fewer than 200 guests", "The hall seats 180 guests."],
    ["is the negated limit of a number", "No more than 8 people fit in the lift", "The lift fits 8 people."],
    ["stands in the next sentence", "All rooms have a balcony", "Rooms have a balcony. All of them face the sea."],
    ["is of another statement", "The order ships on Monday", "The order ships on Monday; it may arrive on Tuesday."],
    [
      "is of the next sentence",
      "The drug lowers blood pressure",
      "The drug lowers blood pressure. It may tire children.",
    ],
    ["has a like word", "The drug might lower blood pressure", "The drug may lower blood pressure."],
    ["has a like word", "Children must hold a ticket", "Children are required to hold a ticket."],
    ["has a like word", "Every guest gets a towel", "All guests get a towel."],
    ["has a like word", "The museum is closed because of a flood", "The museum is closed, owing to a flood."],
    [
      "says why in the next sentence",
      "The museum is closed because of a flood",
      "The museum is closed. A flood was the reason.",
    ],
    ["is the `any` of a negation", "The guard does not open any gate", "The guard opens no gate."],
    [
      "is a rise of which no fall is told",
      "Exports rose in the spring quarter",
      "Exports were stable in the spring quarter.",
    ],
    [
      "is a fall beside a rise of something else",
      "Exports dropped in spring",
      "Exports dropped in spring and climbed in summer.",
    ],
    [
      "stands in a loose paraphrase",
      "Only ships with two masts sail to the northern islands in winter",
      "Ships are repaired in the winter.",
    ],
  ] as const) {
    it(`says nothing where it ${why}: “${claim}”`, () => {
      assert.deepEqual(differing(claim, source), []);
    });
  }

  it("leaves a claim supported where nothing may be said of it", () => {
    for (const [claim, source] of [
      ["More than 30 people were hurt in the crash", "34 people were hurt in the crash."],
      ["All rooms have a balcony", "Rooms have a balcony. All of them face the sea."],
      ["The match was cancelled because of rain", "The match was cancelled. Rain was the reason."],
      ["The museum did not show any paintings", "The museum showed no paintings."],
    ] as const)
      assert.deepEqual(told(claim, source), ["supported"]);
  });

  it("counts as there no farther than in the next sentence", () => {
    assert.deepEqual(
      differing("All rooms have a balcony", "Rooms have a balcony. The view is wide. All windows face the sea."),
      [["All", "The claim says “All”; the source does not say so there."]],
    );
  });
});

describe("a limit that the claim adds", () => {
  const SOURCE = "The discount applies to new members. The card opens the pool.";

  it("leaves it open whether the source says so, whatever it is called", () => {
    for (const [claim, word] of [
      ["The discount is specific to new members", "specific"],
      ["The discount is limited to new members", "limited"],
      ["The discount applies exclusively to new members", "exclusively"],
      ["The card solely opens the pool", "solely"],
    ] as const)
      assert.deepEqual(told(claim, SOURCE).slice(0, 2), ["uncertain", ["qualifier_differs", word]], claim);
  });

  it("is none where the source limits too, or the word limits nothing", () => {
    for (const [claim, source] of [
      ["The discount is limited to new members", "The discount applies only to new members."],
      ["The discount is reserved for new members", "None but new members get the discount, reserved as it is."],
      [
        "The club has a specific discount for new members",
        "The club has a discount for new members, specific in kind.",
      ],
    ] as const)
      assert.ok(
        told(claim, source).every(([code]) => code !== "qualifier_differs"),
        claim,
      );
  });
});

describe("a preposition that the claim exchanges", () => {
  it("makes another statement of the same verb and the same thing", () => {
    assert.deepEqual(told("The engine is built on Quill", "The engine is built for Quill."), [
      "uncertain",
      ["qualifier_differs", "on"],
    ]);
    assert.deepEqual(told("Crates are sent to the depot", "Crates are sent from the depot."), [
      "uncertain",
      ["qualifier_differs", "to"],
    ]);
  });

  it("makes none between nouns, and none that the source has beside it", () => {
    for (const [claim, source] of [
      ["The guide for the depot is new", "The guide by the depot is new."],
      ["Crates are sent to the depot", "Crates are sent from the mill to the depot."],
      ["The engine is built in Quill", "The engine is built with Quill."],
    ] as const)
      assert.ok(
        told(claim, source).every(([code]) => code !== "qualifier_differs"),
        claim,
      );
  });
});

describe("a limit behind what a claim repeats", () => {
  const claim = "The choir was founded by two teachers in 1931";

  it("is left out where it stands in the same breath", () => {
    assert.deepEqual(differing(claim, `${claim}, but only on paper.`), [
      [claim, "The source says “only”; the claim leaves that out."],
    ]);
  });

  it("is of something else where the source goes on to that", () => {
    assert.deepEqual(differing(claim, `${claim}, and its records were sold only in the town.`), []);
    assert.deepEqual(differing(claim, `${claim}, which only a few of its singers knew.`), []);
  });
});

describe("what a span of time is counted from", () => {
  const claim = "Deposits are paid back within 21 days";

  it("is told of where the claim leaves it out", () => {
    assert.deepEqual(told(claim, `${claim} after inspection of the flat.`), [
      "uncertain",
      ["qualifier_differs", claim],
    ]);
    assert.deepEqual(differing(claim, "Deposits are paid back by cheque within 21 days after inspection."), [
      [claim, "The source says “after”; the claim leaves that out."],
    ]);
  });

  it("is no matter where the claim says it, or where it is a day", () => {
    assert.deepEqual(differing(`${claim} from inspection`, `${claim} after inspection of the flat.`), []);
    assert.deepEqual(differing(claim, `${claim} after 1 May.`), []);
    const dough = "The dough rests for two days";
    assert.deepEqual(differing(dough, `${dough} before it is baked.`), []);
    assert.deepEqual(
      differing("The bridge was painted in two weeks", "The bridge was painted in two weeks, after long talks."),
      [],
    );
  });
});

describe("restrictions that a claim leaves out", () => {
  it("leave it open, also behind a negation that claim and source share", () => {
    for (const [sentence, source] of [
      [
        "The fee is not refunded after departure",
        "The fee is not refunded after departure, except where the law requires it.",
      ],
      ["Permits are required for events", "Permits are required for events over 50 guests."],
      ["Helpers are not insured by the club", "Helpers (under 10 hours a month) are not insured by the club."],
    ] as const)
      assert.deepEqual(told(sentence, source), ["uncertain", ["qualifier_differs", sentence]]);
  });

  it("are told with their number", () => {
    const result = check("Permits are required for events [1].", ["Permits are required for events over 50 guests."]);
    assert.deepEqual(messages(result), ["The source says “over 50”; the claim leaves that out."]);
  });

  it("are none where the claim has the limit in other words", () => {
    const source = "Permits are required for events over 50 guests.";
    assert.deepEqual(told("Permits are required for events of more than 50 guests", source), ["supported"]);
  });

  it("are hedges that somebody only credits, or that are disputed", () => {
    for (const source of [
      "The lake has often been credited as the deepest lake in the region, but for now its neighbour holds that title.",
      "The lake is the deepest lake in the region, but that claim is disputed by the village of Alm.",
    ])
      assert.equal(told("The lake is the deepest lake in the region", source)[0], "uncertain");
  });
});

describe("duties of a claim", () => {
  it("are no permissions and no advice", () => {
    for (const source of [
      "Tenants may send complaints by letter.",
      "Tenants should raise complaints soon. They may be sent by letter to the office that answers complaints of tenants.",
    ])
      assert.deepEqual(told("Tenants must send complaints by letter", source), [
        "uncertain",
        ["qualifier_differs", "must"],
      ]);
  });

  it("are what the source tells to do, also in a numbered step and of what it is done to", () => {
    for (const [claim, source] of [
      ["You must file the form within 30 days", "1. File the form within 30 days."],
      ["The form must be filed within 30 days", "File the form within 30 days."],
      ["The form must be filed within 30 days", "- **Forms**: File the form within 30 days."],
    ] as const)
      assert.deepEqual(told(claim, source), ["supported"], claim);
    assert.equal(told("The form must be filed within 30 days", "Forms are filed within 30 days.")[0], "uncertain");
  });

  it("are what the source tells to do where it says so at the start of a clause", () => {
    const source = "Report a lost badge to the desk immediately.";
    assert.deepEqual(told("You must report a lost badge to the desk immediately", source), ["supported"]);
  });
});

describe("words that limit nothing where they stand", () => {
  it("are no condition and no exception", () => {
    const heat = "The heat is provided by the plant besides light for the yard.";
    assert.deepEqual(told("The heat is from the plant and there is light for the yard", heat).slice(1), []);
  });

  it("deny nothing of what is told behind “and”", () => {
    const hut = "The hut has no stove and sleeps six guests.";
    assert.deepEqual(told("The hut sleeps six guests", hut), ["supported"]);
    assert.notEqual(told("The hut has a stove and sleeps six guests", hut)[0], "supported");
  });

  it("limit as “provided that”", () => {
    const lent = "Skis are lent to guests, provided that a deposit is paid.";
    assert.equal(told("Skis are lent to guests", lent)[0], "uncertain");
  });

  it("permit as “only … may”, and say of each what “either” says", () => {
    const rowers = "Only rowers of at least three seasons may enter the regatta.";
    assert.equal(told("Rowers need three seasons to enter the regatta", rowers)[0], "supported");
    assert.equal(told("Each tenant may cancel the lease", "Either tenant may cancel the lease.")[0], "supported");
  });
});

describe("how soon and how surely a claim says that something is", () => {
  it("stays open where the source gives a date, or only says that it tends to be", () => {
    const fare = "The new fare takes effect on 1 March 2025.";
    assert.deepEqual(told("The new fare takes effect immediately", fare), [
      "uncertain",
      ["qualifier_differs", "immediately"],
    ]);
    const drought = "Long droughts tend to lower the yield.";
    assert.deepEqual(differing("Long droughts directly lower the yield", drought), [
      ["Long droughts directly lower the yield", "The source says “tend”; the claim leaves that out."],
      ["directly", "The claim says “directly”; the source does not say so there."],
    ]);
  });

  it("is as good as said where the source has another word for it", () => {
    const key = "Report a lost key at once.";
    assert.deepEqual(differing("Report a lost key immediately", key), []);
    assert.deepEqual(differing("The valve directly feeds the boiler", "The valve feeds the boiler."), []);
  });
});

describe("a word that limits the next one alone", () => {
  it("is left out by no claim that does not have that", () => {
    const source = "Gout is a pain with red, sometimes sore, skin that may last for days or weeks.";
    assert.equal(told("Gout may last for days or weeks", source)[0], "supported");
    assert.equal(
      told("The valve is replaced in the yearly service", "The valve is sometimes replaced in the yearly service.")[0],
      "uncertain",
    );
  });
});

describe("a negation of a claim", () => {
  it("is not added where the passage negates in other words", () => {
    const source =
      "The city of Hamlin bans sales of goods in the street. Banned are such sales because the city can’t check the age of the goods.";
    const claim = "The city of Hamlin bans sales of goods in the street because the city could not check the age";
    const said = told(claim, source).flat();
    assert.ok(!said.includes("not"), said.join());
  });
});

describe("a condition that the claim has in another form", () => {
  const source =
    "You may not sell the boats to others as a ferry or fleet, where the ferry gives visitors access to any large part of the bays or isles of the lake.";

  it("is not left out", () => {
    const claim =
      "Boats may not be sold to others as a ferry or fleet that gives visitors access to a large part of the lake";
    assert.deepEqual(told(claim, source), ["supported"]);
  });

  it("is left out where the claim has little of it", () => {
    const [found] = differing(
      "The boats may be sold to others",
      "The boats may be sold to others if the ferry is full.",
    );
    assert.equal(found?.[1], "The source says “if”; the claim leaves that out.");
  });
});

describe("all for a part of them", () => {
  it("leaves a claim open, also where the source says something else of all", () => {
    const source = "Guests may borrow most bicycles for a day, provided they pay all fees at once.";
    const rest = "bicycles for a day, provided they pay all fees at once";
    assert.deepEqual(told(`Guests may borrow all ${rest}`, source), ["uncertain", ["qualifier_differs", "all"]]);
    assert.deepEqual(told(`Guests may borrow most ${rest}`, source), ["supported"]);
  });
});

describe("where something is moved to", () => {
  it("is not where it is moved from", () => {
    const source = "The clerk was moved from his office for ten years. His brother lives on the island of Malta.";
    assert.deepEqual(told("The clerk was moved to Malta for ten years", source), [
      "uncertain",
      ["qualifier_differs", "to"],
    ]);
  });

  it("may be told behind where from", () => {
    const source = "The clerk was moved from his office in Rome to the island of Malta for ten years.";
    assert.deepEqual(told("The clerk was moved to Malta for ten years", source), ["supported"]);
  });

  it("may stand in a statement that has the claim's words in another order", () => {
    assert.deepEqual(told("A loose tile injured the guard", "The guard was probably injured by a loose tile."), [
      "uncertain",
      ["qualifier_differs", "A loose tile injured the guard"],
    ]);
  });

  it("may open what it hedges, and be denied by what confirms", () => {
    for (const opener of ["Early data suggest that", "It is thought that"])
      assert.deepEqual(told("The cream slows hair loss", `${opener} the cream slows hair loss.`), [
        "uncertain",
        ["qualifier_differs", "The cream slows hair loss"],
      ]);
  });

  it("may make a proviso without that", () => {
    const claim = "Guests may keep a dog in the room";
    assert.deepEqual(told(claim, `${claim}, provided the hotel has agreed.`), [
      "uncertain",
      ["qualifier_differs", claim],
    ]);
    assert.deepEqual(told("Meals are served in the hall", "Meals are served in the hall, provided by the kitchen."), [
      "supported",
    ]);
  });

  it("may say of many what is said of few, or that what must be done may be", () => {
    assert.equal(told("Many pupils finished the second test", "Few pupils finished the second test.")[0], "uncertain");
    assert.deepEqual(told("Divers may carry a whistle on the boat", "Divers must carry a whistle on the boat."), [
      "uncertain",
      ["qualifier_differs", "may"],
    ]);
  });

  it("may say of the whole what is said of a part", () => {
    const source = "A burst main cut the water in the eastern streets of Odde for two hours.";
    const [verdict, ...reasons] = told("For two hours a burst main cut the water in the whole of Odde", source);
    assert.equal(verdict, "uncertain");
    assert.ok(reasons.some((reason) => reason[1] === "whole"));
  });

  it("may state what somebody is only asked, tries or is empowered to do", () => {
    for (const [claim, source, word] of [
      ["The rangers closed the northern trail", "The mayor asked the rangers to close the northern trail.", "asked"],
      ["The divers raised the bell", "The divers attempted to raise the bell.", "attempted"],
      [
        "The harbour master may close the inner basin",
        "The council may empower the harbour master to close the inner basin.",
        "empower",
      ],
    ] as const)
      assert.deepEqual(messages(check(`${claim} [1].`, [source])), [
        `The source says “${word}”; the claim leaves that out.`,
      ]);
    const asked = "The mayor asked the rangers to close the northern trail.";
    assert.equal(told("The mayor asked the rangers to close the northern trail", asked)[0], "supported");
  });
});
