import assert from "node:assert/strict";
import { check, reasons, told } from "../../helpers";

/** The reasons of a sentence against a source, and the words that each is about, those about missing words left out. */
function reasonsFor(sentence: string, source: string): [code: string, words: string][] {
  return reasons(check(`${sentence} [1].`, [source]), `${sentence} [1].`).filter(
    ([code]) => code !== "word_missing" && code !== "weak_match" && code !== "no_match",
  );
}

function verdict(sentence: string, source: string): string | undefined {
  return check(`${sentence} [1].`, [source]).claims[0]?.verdict;
}

/** Without the reasons that are about words. */
function numbersOf(reasons: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return reasons.filter(([code]) => code.startsWith("number") || code.startsWith("date"));
}

describe("numbers of a claim", () => {
  it("differ from the one in their place, whatever it counts", () => {
    for (const [sentence, source, words] of [
      ["The population of France is 999 million", "The population of France is 67 million.", "999 million"],
      ["The share of women rose to 31 %", "The share of women rose to 13 %.", "31 %"],
      ["The depot has 1,420 employees", "The depot employs 1,240 people in three shifts.", "1,420"],
      ["The club won two medals at the games", "The club won one medal at the games.", "two"],
      ["She finished in second place in the race", "She finished in first place in the race.", "second"],
      ["Half of the members voted for the motion", "30 % of the members voted for the motion.", "Half"],
    ] as const) {
      assert.deepEqual(reasonsFor(sentence, source), [["number_differs", words]]);
      assert.equal(verdict(sentence, source), "contradicted");
    }
  });

  it("of a measure are not those that count things, where the source gives another of that measure", () => {
    for (const [sentence, source, words] of [
      [
        "Two lamps are paid per desk every two years",
        "The plan pays two lamps per desk every three years.",
        "two years",
      ],
      ["Staff get two days of leave after two months", "Staff get two days of leave after three months.", "two months"],
      ["The trial had five sessions over five weeks", "The trial had five sessions over six weeks.", "five weeks"],
    ] as const) {
      assert.deepEqual(reasonsFor(sentence, source), [["number_differs", words]], sentence);
      assert.equal(verdict(sentence, source), "contradicted", sentence);
    }
    for (const [sentence, source] of [
      ["Two lamps are paid every two years", "The plan pays two lamps every two years, and a desk after three years."],
      ["The course takes two years", "The course takes two academic years and three years of practice."],
      ["Members pay 20 euros", "The fee is 20 for members and 30 euros for guests."],
    ] as const)
      assert.deepEqual(reasonsFor(sentence, source), [], sentence);
  });

  it("are never contradicted where an equal one stands beside", () => {
    const senate = "The Senate, with one hundred members, is smaller than the House, which has 435.";
    assert.deepEqual(numbersOf(reasonsFor("The Senate has a total of 100 members", senate)), []);
    const seats = "The Basic plan has 5 seats for guests. The Team plan has 10 seats for guests.";
    assert.deepEqual(reasonsFor("The Basic plan has 10 seats for guests", seats), [["number_differs", "10"]]);
    assert.equal(verdict("The Basic plan has 10 seats for guests", seats), "uncertain");
  });

  it("are not held against others where one of several is meant", () => {
    const source = "There were two reasons for the delay, one of them the weather.";
    assert.notEqual(verdict("One reason for the delay was the weather", source), "contradicted");
  });

  it("are equal in other units, scales and spellings", () => {
    for (const [sentence, source] of [
      ["Take 0.5 g of the powder each morning", "Take 500 mg of the powder each morning."],
      ["The request times out after 1500 ms", "The request times out after 1.5 s."],
      ["Returns are accepted within 14 days", "Returns are accepted within 2 weeks."],
      ["The path is 8 km long", "The path is 5 miles long."],
      ["The firm earned $8.2m in 2019", "The firm earned 8.2 million US dollars in 2019."],
      ["The town has 3,800 residents", "The town has 3, 800 residents and a school."],
      ["The class had 25 pupils", "The class had twenty - five pupils."],
      ["The town has 4.2 million inhabitants", "The town has 4,187,000 inhabitants."],
    ] as const)
      assert.deepEqual(reasonsFor(sentence, source), []);
  });

  it("differ in other units where they are not equal", () => {
    assert.deepEqual(reasonsFor("Take 0.5 g of the powder each morning", "Take 600 mg of the powder each morning."), [
      ["number_differs", "0.5 g"],
    ]);
    assert.deepEqual(reasonsFor("The path is 8 km long", "The path is 8 miles long."), [["unit_differs", "8 km"]]);
    assert.deepEqual(reasonsFor("The pump is set to 5.2 psi", "The pump is set to 5.2 bar."), [
      ["unit_differs", "5.2 psi"],
    ]);
    assert.deepEqual(reasonsFor("Support lasts for 18 months", "Support lasts for one year."), [
      ["number_differs", "18 months"],
    ]);
    assert.deepEqual(reasonsFor("The rate rose by 2 percentage points", "The rate rose by 2 percent."), [
      ["unit_differs", "2 percentage points"],
    ]);
  });

  it("are held against no number of what cannot be compared", () => {
    assert.deepEqual(
      reasonsFor(
        "Refunds are paid at a rate of 30 % of the price",
        "Refunds are paid within 30 days at a rate of 30 percent.",
      ),
      [],
    );
  });

  it("may lie in a range, on the right side of a limit, or near", () => {
    const trip = "The trip takes 10 to 20 minutes.";
    assert.equal(verdict("The trip takes 15 minutes", trip), "supported");
    assert.equal(verdict("The trip takes between 10 and 20 minutes", trip), "supported");
    assert.deepEqual(reasonsFor("The trip takes 25 minutes", trip), [["number_differs", "25 minutes"]]);
    const crash = "34 people were hurt in the crash.";
    assert.deepEqual(reasonsFor("More than 30 people were hurt in the crash", crash), []);
    assert.deepEqual(reasonsFor("Fewer than 40 people were hurt in the crash", crash), []);
    assert.deepEqual(reasonsFor("More than 40 people were hurt in the crash", crash), [["number_differs", "40"]]);
    assert.deepEqual(reasonsFor("The depot has about 1,200 employees", "The depot has 1,240 employees."), []);
    assert.deepEqual(
      reasonsFor("Applicants must be at least 18 years old", "Applicants must be at least 21 years old."),
      [["number_differs", "18 years"]],
    );
  });

  it("is no limit that a case keeps to, where the source gives another limit", () => {
    const leave = "Unused leave may be carried over up to 3 days into the next year.";
    const withCase = `${leave}\n\nA clerk carries over 3 days of unused leave into the next year.`;
    for (const source of [leave, withCase])
      assert.deepEqual(reasonsFor("Staff may carry over up to 5 days of unused leave into the next year", source), [
        ["number_differs", "5 days"],
      ]);
    assert.deepEqual(reasonsFor("Staff may carry over up to 3 days of unused leave into the next year", withCase), []);
  });

  it("bounds a time, or is the least or the most, on the source's side of it", () => {
    const within = "Refunds are paid within 30 days.";
    for (const [sentence, source, words] of [
      ["Refunds are paid after 30 days", within, "after 30 days"],
      ["Refunds are paid within 30 days", "Refunds are paid after 30 days.", "within 30 days"],
      ["The maximum speed on this road is 50 km/h", "The minimum speed on this road is 50 km/h.", "maximum"],
      ["Cards hold a maximum of 12 stamps", "Cards hold a minimum of 12 stamps.", "maximum of 12"],
    ] as const) {
      assert.deepEqual(reasonsFor(sentence, source), [["direction_differs", words]]);
      assert.notEqual(verdict(sentence, source), "supported");
    }
    for (const [sentence, source] of [
      ["Refunds are not paid after 30 days", within],
      ["No refunds are paid after 30 days", within],
      ["Refunds are paid within 30 days", "Refunds are paid no later than 30 days after the return."],
      ["Data is kept after 30 days", "Data is archived within 30 days. Data is kept after 30 days."],
    ] as const) {
      assert.deepEqual(reasonsFor(sentence, source), []);
      assert.equal(verdict(sentence, source), "supported");
    }
  });

  it("is the source's limit by whatever words", () => {
    for (const [sentence, source] of [
      ["Uploads are limited to 10 MB", "The maximum file size for uploads is 10 MB."],
      ["Guests are at least 18 years old", "The minimum age of guests is 18 years."],
    ] as const) {
      assert.deepEqual(reasons(check(`${sentence} [1].`, [source]), `${sentence} [1].`), []);
      assert.equal(verdict(sentence, source), "supported");
    }
    assert.notEqual(
      verdict("Uploads are limited to 10 MB", "The minimum file size for uploads is 10 MB."),
      "supported",
    );
  });

  it("may be the sum of what the source counts, or the difference", () => {
    const beds = "The hotel has 40 beds in the main house and 25 beds in the annex.";
    assert.equal(verdict("The hotel has 65 beds in the main house and the annex together", beds), "supported");
    assert.deepEqual(numbersOf(reasonsFor("The hotel has 15 more beds in the main house than in the annex", beds)), []);
    assert.notDeepEqual(reasonsFor("The hotel has 70 beds", beds), []);
    assert.notDeepEqual(reasonsFor("The hotel has 65 rooms", beds), []);
  });

  it("are left open as a sum, and are no difference, where the claim says neither", () => {
    const beds = "The hotel has 40 beds in the main house and 25 beds in the annex.";
    assert.equal(verdict("The hotel has 65 beds", beds), "uncertain");
    assert.notDeepEqual(numbersOf(reasonsFor("The hotel has 15 beds", beds)), []);
    const table = "| | Van | Truck |\n|---|---|---|\n| Load | 600 kg | 950 kg |\n";
    assert.deepEqual(reasonsFor("| Load | 600 kg | 350 kg |", table), [["number_differs", "350 kg"]]);
  });

  it("contradict where they stand in another row of a table", () => {
    const table = "| Plan | Storage |\n|---|---|\n| Basic | 10 GB |\n| Team | 1 TB |\n";
    assert.deepEqual(reasonsFor("Basic comes with 1 TB", table), [["number_differs", "1 TB"]]);
    assert.equal(verdict("Basic comes with 1 TB", table), "contradicted");
  });

  it("may have parts in several sources", () => {
    const sentence = "The two halls have 90 seats together [1][2].";
    const { claims } = check(sentence, ["The large hall has 60 seats.", "The small hall has 30 seats."]);
    assert.notEqual(claims[0]?.verdict, "contradicted");
  });

  it("say nothing where they are part of a name that the source has without them", () => {
    assert.deepEqual(reasonsFor("COVID-19 causes fever and cough", "COVID causes fever and cough."), []);
    assert.deepEqual(
      reasonsFor("The pills were tested in phase 2 of the study", "The pills were tested in phase 3 of the study."),
      [["number_differs", "2"]],
    );
  });

  it("say nothing of a part of a text that the source calls this part, unless a heading tells which one it is", () => {
    const claim = "Records kept abroad are subject to Part 31";
    const source = "Records kept abroad are subject to this part, as are those of part 30 holders.";
    assert.deepEqual(reasonsFor(claim, source), []);
    assert.deepEqual(reasonsFor(claim, "Records kept abroad are subject to part 30."), [["number_differs", "31"]]);
    assert.deepEqual(reasonsFor(claim, `Part 30\n\n${source}`), [["number_differs", "31"]]);
  });
});

describe("dates of a claim", () => {
  it("are equal in other writings, and where the one leaves open what the other gives", () => {
    for (const source of [
      "The permit expires on 31/12/2026.",
      "The permit expires on Dec. 31, 2026.",
      "The permit expires on 2026-12-31.",
      "The permit expires in December 2026.",
    ])
      assert.deepEqual(reasonsFor("The permit expires on 31 December 2026", source), []);
    assert.deepEqual(reasonsFor("The bridge was opened in May 1998", "The bridge was opened on 3 May 1998."), []);
    assert.deepEqual(reasonsFor("The band was founded in the 1990s", "The band was founded in 1994."), []);
    assert.deepEqual(reasonsFor("The shop closes at 8 pm on weekdays", "The shop closes at 20:00 on weekdays."), []);
  });

  it("differ in the part that is another one", () => {
    const opened = "The bridge was opened on 3 May 1998.";
    assert.deepEqual(reasonsFor("The bridge was opened on 4 May 1998", opened), [["date_differs", "4 May"]]);
    assert.deepEqual(reasonsFor("The bridge was opened in June 1998", opened), [["date_differs", "June"]]);
    assert.deepEqual(reasonsFor("Sales fell in the first quarter of 2024", "Sales fell in Q2 2024."), [
      ["date_differs", "first quarter"],
    ]);
    assert.deepEqual(reasonsFor("The band was founded in the 1980s", "The band was founded in 1994."), [
      ["date_differs", "1980s"],
    ]);
  });
});

describe("versions of a claim", () => {
  it("are the same with their letter and without", () => {
    assert.deepEqual(reasonsFor("The leak was fixed in version 3.12.1", "The leak was fixed in v3.12.1."), []);
    assert.deepEqual(reasonsFor("The leak was fixed in v3.12.1", "The leak was fixed in version 3.12.1."), []);
  });

  it("are compared part by part", () => {
    assert.deepEqual(reasonsFor("The leak was fixed in version 3.1", "The leak was fixed in version 3.10."), [
      ["number_differs", "3.1"],
    ]);
    assert.deepEqual(reasonsFor("The leak was fixed in version 3.12.2", "The leak was fixed in v3.12.1."), [
      ["number_differs", "3.12.2"],
    ]);
  });
});

describe("a share", () => {
  it("is not given by a count of things", () => {
    for (const sentence of ["14 % of the lamps failed in spring", "Fourteen lamps (14 %) failed in spring"])
      assert.deepEqual(reasonsFor(sentence, "Fourteen lamps failed in spring."), [["unit_differs", "14 %"]], sentence);
  });

  it("is given by a number that counts nothing, or by the share", () => {
    assert.deepEqual(reasonsFor("The share of broken lamps was 14 %", "The share of broken lamps was 14."), []);
    assert.deepEqual(
      reasonsFor("14 % of the lamps failed in spring", "Fourteen lamps failed in spring, which is 14 percent."),
      [],
    );
  });
});

describe("a number of a rest", () => {
  const source = "Days above the 25-day limit that are not taken by June are lost in the summer.";

  it("is not held against a number of the whole", () => {
    assert.deepEqual(
      numbersOf(reasonsFor("The remaining 6 days that are not taken by June are lost in the summer", source)),
      [["number_missing", "6 days"]],
    );
    assert.notEqual(
      verdict("The remaining 6 days that are not taken by June are lost in the summer", source),
      "contradicted",
    );
  });

  it("is open where the source gives it of something else", () => {
    const claim = "The remaining 6 days that are not taken by June are lost in the summer";
    assert.equal(
      verdict(claim, `${source} ${"The office is closed. ".repeat(5)} A notice is due 6 days ahead.`),
      "uncertain",
    );
  });

  it("is held against that of a rest", () => {
    const rest = "The remaining 5 seats are sold at the door.";
    assert.deepEqual(reasonsFor("The remaining 8 seats are sold at the door", rest), [["number_differs", "8"]]);
  });
});

describe("a figure that the text of a page has run together with others", () => {
  it("is read where its groups tell where it ends", () => {
    const source = "Visitors of the museum and of the park: Museum148,000142,000 Park99,00088,000.";
    assert.equal(verdict("The museum had 148,000 visitors", source), "supported");
    assert.equal(verdict("The park had 88,000 visitors", source), "supported");
    assert.deepEqual(reasonsFor("The depot stores 12.4 tons of salt", "The depot stores12.4 tons of salt."), []);
  });

  it("is neither missing nor another one where nothing tells", () => {
    for (const source of [
      "Visitors of the museum in May: Total148 Children20",
      "Visitors of the museum in May: 148,00020 and 30 guides.",
    ]) {
      const claim = source.includes("Total")
        ? "The museum had 148 visitors in May"
        : "The museum had 148,000 visitors in May";
      const words = source.includes("Total") ? "148" : "148,000";
      assert.deepEqual(reasonsFor(claim, source), [["unit_differs", words]]);
      assert.equal(verdict(claim, source), "uncertain");
    }
  });

  it("is missing where no digits are those of the claim", () => {
    assert.deepEqual(
      numbersOf(reasonsFor("The museum had 149 visitors in May", "Visitors of the museum in May: Total148 Children20")),
      [["number_missing", "149"]],
    );
  });
});

describe("a date of a claim", () => {
  for (const [claim, source] of [
    ["The ferry sank in May 1998", "The ferry sank on 1998-05-17."],
    ["The depot moved in Q3 2021", "The depot moved on 2021-08-30."],
    ["The depot moved in the first quarter of 2021", "The depot moved in March 2021."],
    ["Sales were 7 million dollars in FY2023", "Sales were 7 million dollars in fiscal 2023."],
    ["Sales were 7 million dollars in fiscal year 2023", "Sales were 7 million dollars in FY23."],
  ] as const) {
    it(`agrees with one that says as much or more: ${source}`, () => {
      assert.equal(verdict(claim, source), "supported");
    });
  }

  it("differs from another one that is as fine", () => {
    assert.deepEqual(reasonsFor("The ferry sank in June 1998", "The ferry sank on 1998-05-17."), [
      ["date_differs", "June"],
    ]);
    assert.deepEqual(reasonsFor("Sales rose in fiscal 2022", "Sales rose in FY23."), [["date_differs", "fiscal 2022"]]);
  });

  it("is left open where a quarter may be one of a year of business", () => {
    const [claim, source] = ["The depot moved in Q2 2021", "The depot moved in August 2021."];
    assert.deepEqual(reasonsFor(claim, source), [["date_differs", "Q2"]]);
    assert.equal(verdict(claim, source), "uncertain");
  });

  it("is not supported by a coarser one", () => {
    assert.notEqual(verdict("The depot moved in August 2021", "The depot moved in Q3 2021."), "supported");
  });
});

describe("a number of all records", () => {
  const source = "Boats of the club:\n- Alma\n- Berta\n- Cilly";

  it("is not missing where the source lists so many", () => {
    assert.deepEqual(reasonsFor("The list contains 3 boats of the club", source), []);
    assert.deepEqual(reasonsFor("The list contains 5 boats of the club", source), [["number_missing", "5"]]);
  });

  it("supports the claim with the word for it, which no list says of itself", () => {
    const json = '[{ "kind": "Boats", "boats": [{ "name": "Alma" }, { "name": "Berta" }, { "name": "Cilly" }] }]';
    assert.deepEqual(told("The kind Boats contains three boats", json), ["supported"]);
    assert.notEqual(told("The kind Boats contains four boats", json)[0], "supported");
  });

  it("is left open where the claim does not say that it counts them", () => {
    assert.deepEqual(told("Three boats of the club: they row", source), ["uncertain", ["weak_match", "Three"]]);
  });
});

describe("figures that all stand in the evidence", () => {
  const LEDGER = "Kiln 4: 38 loads; 712 tiles broken. Kiln 5: 21 loads; 95 tiles broken.";

  it("leave a claim open whose other words are missing", () => {
    const claim = "Yusuf's oven ruined 712 slabs over 38 firings that Ottilie supervised";
    assert.equal(told(claim, LEDGER)[0], "uncertain");
    assert.equal(told(claim.replace("712", "713"), LEDGER)[0], "unsupported");
    assert.equal(told(claim.replace(" over 38 firings", ""), LEDGER)[0], "unsupported");
  });
});

describe("a number that the evidence lacks", () => {
  const SCORES = "| run | gain | loss |\n|---|---|---|\n| linen | 0.821 | 0.97 |\n| silk | 0.853 | 0.91 |";

  it("is no manner of speaking where it has decimals or is a share", () => {
    const [verdict, ...why] = told("| linen | 0.721 | 0.87 |", SCORES);
    assert.notEqual(verdict, "supported");
    assert.deepEqual(
      why.map(([code]) => code),
      ["number_differs", "number_differs"],
    );
    assert.notEqual(told("The fee fell by 2 %", "The fee fell in May.")[0], "supported");
    assert.deepEqual(told("| linen | 0.821 | 0.97 |", SCORES), ["supported"]);
  });

  it("may be two things, once, or one to three of them", () => {
    assert.deepEqual(told("The two doors open at noon", "The doors open at noon."), ["supported"]);
    assert.deepEqual(told("A round takes 1 to 3 minutes", "A round takes one to three minutes."), ["supported"]);
  });

  it("is not given by a sentence far off that says nothing else of the claim", () => {
    const bus =
      "The bus has soft seats and wide windows. It runs daily. Tickets are cheap. Dogs ride free. Bay 52 is closed.";
    assert.deepEqual(told("The bus has 52 soft seats", bus), ["uncertain", ["word_missing", "52"]]);
    assert.deepEqual(told("The bus has soft seats", bus), ["supported"]);
  });
});

describe("points between two shares", () => {
  const RATE = "The bank raised its rate from 2 % to 3.5 %.";

  it("are given by both of them", () => {
    assert.ok(!told("The rate went up by 1.5 percentage points", RATE).some(([code]) => code === "number_missing"));
  });

  it("are missing where the two are as far apart as no claim says", () => {
    assert.deepEqual(told("The rate went up by 4 percentage points", RATE).slice(0, 2), [
      "unsupported",
      ["number_missing", "4 percentage points"],
    ]);
  });
});
