import assert from "node:assert/strict";
import { areEqual, findQuantities } from "../../../src/text/quantities";
import { tokenize } from "../../../src/text/tokens";

function quantities(text: string): [words: string, value: number, unit: string | null, kind: string][] {
  return findQuantities(text, tokenize(text)).map(({ value, unit, kind, start, end }) => [
    text.slice(start, end),
    value,
    unit,
    kind,
  ]);
}

/** The words of each quantity of a text. */
function words(text: string): string[] {
  return quantities(text).map(([written]) => written);
}

/** The values that each quantity of a text may have, with their units. */
function readings(text: string): string[][] {
  return findQuantities(text, tokenize(text)).map((quantity) =>
    quantity.readings.map(({ value, unit }) => (unit === null ? `${value}` : `${value} ${unit}`)),
  );
}

describe("findQuantities", () => {
  it("reads amounts with their units", () => {
    assert.deepEqual(quantities("30 days, a 30-day trial, 10GB and 5 km"), [
      ["30 days", 30, "day", "amount"],
      ["30-day", 30, "day", "amount"],
      ["10GB", 10, "gigabyte", "amount"],
      ["5 km", 5, "kilometer", "amount"],
    ]);
  });

  it("reads how often something is taken as prescriptions write it", () => {
    assert.deepEqual(quantities("Check q3 months, 1 g IV Q12H, 500 mg q8h, q2 wk. Sales of Q2 2031, q9."), [
      ["q3 months", 3, "month", "amount"],
      ["1 g", 1, "gram", "amount"],
      ["Q12H", 12, "hour", "amount"],
      ["500 mg", 500, "milligram", "amount"],
      ["q8h", 8, "hour", "amount"],
      ["q2 wk", 2, "week", "amount"],
      ["Q2", 2, null, "quarter"],
      ["2031", 2031, null, "year"],
    ]);
  });

  it("reads the number of an item as one that counts nothing", () => {
    const kinds = (text: string): [string, string][] => quantities(text).map(([written, , , kind]) => [written, kind]);
    assert.deepEqual(kinds("2. The fee rises to 5 EUR.\n3) Loans end.\n\n> 4. Rooms close at 5."), [
      ["2", "identifier"],
      ["5 EUR", "amount"],
      ["3", "identifier"],
      ["4", "identifier"],
      ["5", "amount"],
    ]);
    // A sentence that ends in the next line, and a number with a point.
    assert.deepEqual(kinds("The number of rooms is\n12. It was 7."), [
      ["12", "amount"],
      ["7", "amount"],
    ]);
  });

  it("reads a date alike with any hyphen, at its own place", () => {
    for (const hyphen of ["-", "\u2010", "\u2011"]) {
      const joined = (date: string): string => date.replaceAll("-", hyphen);
      assert.deepEqual(quantities(joined("2031-04-18, 18-04-2031 and April-18")), [
        ["2031", 2031, null, "year"],
        [joined("04-18"), 418, null, "date"],
        [joined("18-04"), 418, null, "date"],
        ["2031", 2031, null, "year"],
        [joined("April-18"), 418, null, "date"],
      ]);
    }
  });

  it("reads money and per cent, sign before or behind", () => {
    assert.deepEqual(quantities("$2.50, €1,200, 12 %, 12%, 5 percent and 3 dollars"), [
      ["$2.50", 2.5, "dollar", "amount"],
      ["€1,200", 1200, "euro", "amount"],
      ["12 %", 12, "percent", "amount"],
      ["12%", 12, "percent", "amount"],
      ["5 percent", 5, "percent", "amount"],
      ["3 dollars", 3, "dollar", "amount"],
    ]);
  });

  it("multiplies by the magnitude", () => {
    assert.deepEqual(quantities("$3.5 million, 2 billion people, five hundred"), [
      ["$3.5 million", 3_500_000, "dollar", "amount"],
      ["2 billion", 2_000_000_000, null, "amount"],
      ["five hundred", 500, null, "amount"],
    ]);
  });

  it("reads number words", () => {
    assert.deepEqual(quantities("twenty-five cars and seven days"), [
      ["twenty-five", 25, null, "amount"],
      ["seven days", 7, "day", "amount"],
    ]);
  });

  it("reads years, days of a month and places in an order", () => {
    assert.deepEqual(quantities("On 5 March 2021, on March 6th, on 7th of May, the 3rd of them"), [
      ["5 March", 305, null, "date"],
      ["2021", 2021, null, "year"],
      ["March 6th", 306, null, "date"],
      ["7th of May", 507, null, "date"],
      ["3rd", 3, null, "ordinal"],
    ]);
  });

  it("reads places in an order that are written in words", () => {
    assert.deepEqual(quantities("the twenty-first century, her ninetieth birthday, a twenty-second break"), [
      ["twenty-first", 21, null, "ordinal"],
      ["ninetieth", 90, null, "ordinal"],
      ["twenty-second", 20, "second", "amount"],
    ]);
  });

  it("reads dates that start with the year", () => {
    assert.deepEqual(quantities("2018-06-30T07:00:00Z, 2010-12-05, and the season of 2010-12"), [
      ["2018", 2018, null, "year"],
      ["06-30", 630, null, "date"],
      ["00:00", 0, null, "time"],
      ["2010", 2010, null, "year"],
      ["12-05", 1205, null, "date"],
      ["2010", 2010, null, "year"],
      ["12", 2012, null, "year"],
    ]);
    assert.deepEqual(quantities("2018-13-40")[1], ["13", 13, null, "amount"]);
  });

  it("reads thousands that blanks part", () => {
    assert.deepEqual(quantities("28 600 people, 1\u202f250\u202f000 km"), [
      ["28 600", 28_600, null, "amount"],
      ["1\u202f250\u202f000 km", 1_250_000, "kilometer", "amount"],
    ]);
    assert.deepEqual(
      quantities("in 2019 412 people, 030 123 456, 12 345 67").map(([words]) => words),
      ["2019", "412", "030", "123", "456", "12", "345", "67"],
    );
  });

  it("keeps percentage points, micrograms and miles per hour apart from percent, grams and miles", () => {
    assert.deepEqual(quantities("1.5 percentage points, 500 micrograms, 25 mph"), [
      ["1.5 percentage points", 1.5, "percentage point", "amount"],
      ["500 micrograms", 500, "microgram", "amount"],
      ["25 mph", 25, "mile/hour", "amount"],
    ]);
  });

  it("takes four digits with a unit for an amount", () => {
    assert.deepEqual(quantities("2020 dollars, $2020"), [
      ["2020 dollars", 2020, "dollar", "amount"],
      ["$2020", 2020, "dollar", "amount"],
    ]);
  });

  it("reads scales in letters, abbreviations and words", () => {
    assert.deepEqual(quantities("$8.2m, $142M, 8,2 Mio. €, 2.5k, 21.4M users, €3bn and 3 crore"), [
      ["$8.2m", 8_200_000, "dollar", "amount"],
      ["$142M", 142_000_000, "dollar", "amount"],
      ["8,2 Mio. €", 8_200_000, "euro", "amount"],
      ["2.5k", 2500, null, "amount"],
      ["21.4M", 21_400_000, null, "amount"],
      ["€3bn", 3_000_000_000, "euro", "amount"],
      ["3 crore", 30_000_000, null, "amount"],
    ]);
    assert.deepEqual(readings("5m tall"), [["5 meter", "5000000"]]);
  });

  it("reads numbers of several words", () => {
    assert.deepEqual(
      quantities(
        "two dozen eggs, half a million, a hundred thousand, one hundred and five, two thousand three hundred",
      ),
      [
        ["two dozen", 24, null, "amount"],
        ["half a million", 500_000, null, "amount"],
        ["hundred thousand", 100_000, null, "amount"],
        ["one hundred and five", 105, null, "amount"],
        ["two thousand three hundred", 2300, null, "amount"],
      ],
    );
    assert.deepEqual(words("between one hundred and two hundred, several hundred, hundreds of them"), [
      "one hundred",
      "two hundred",
    ]);
  });

  it("reads currencies by sign, code and name, before or behind", () => {
    assert.deepEqual(
      quantities("USD 5, 5 USD, US$5, 5 Euro, CHF 20, ₹500, 300 kr, C$7, $10-$20").map(
        ([written, value, unit]) => `${written}: ${value} ${unit}`,
      ),
      [
        "USD 5: 5 dollar",
        "5 USD: 5 dollar",
        "US$5: 5 dollar",
        "5 Euro: 5 euro",
        "CHF 20: 20 franc",
        "₹500: 500 rupee",
        "300 kr: 300 krone",
        "C$7: 7 canadian dollar",
        "$10: 10 dollar",
        "$20: 20 dollar",
      ],
    );
  });

  it("reads numbers that a page has torn apart both ways", () => {
    assert.deepEqual(readings("in 3, 800 people"), [["3800", "3", "800"]]);
    assert.deepEqual(readings("about 7. 8 %"), [["7.8 percent", "7 percent", "8 percent"]]);
    assert.deepEqual(quantities("twenty - five")[0], ["twenty - five", 25, null, "amount"]);
    assert.deepEqual(words("rooms 3, 800, 900 and 4, 700 and 5"), ["3", "800", "900", "4", "700", "5"]);
  });

  it("reads parts of a whole in per cent as well", () => {
    assert.deepEqual(readings("half of them, a fifth of it, three quarters"), [
      ["50 percent", "0.5"],
      ["20 percent", "0.2"],
      ["75 percent", "0.75", "3 quarter"],
    ]);
    assert.deepEqual(words("the first half, two third parties"), ["first", "two", "third"]);
    assert.deepEqual(words("third-party code, first-class mail, second-hand books"), []);
    assert.deepEqual(words("the third-largest bank"), ["third"]);
  });

  it("reads dates in every usual order", () => {
    assert.deepEqual(
      quantities("31/12/2026, 31.12.2026, Dec. 31, 2026, 31. Dezember 2026, 5 de marzo de 2020").map(
        ([written, value]) => `${written}: ${value}`,
      ),
      [
        "31/12: 1231",
        "2026: 2026",
        "31.12: 1231",
        "2026: 2026",
        "Dec. 31: 1231",
        "2026: 2026",
        "31. Dezember: 1231",
        "2026: 2026",
        "5 de marzo: 305",
        "2020: 2020",
      ],
    );
    assert.deepEqual(readings("03/04/2026"), [["403", "304"], ["2026"]]);
  });

  it("reads a month without a day only where it is one", () => {
    assert.deepEqual(words("Oct 2020, in May, since March"), ["Oct", "2020", "May", "March"]);
    assert.deepEqual(words("They may go. March on! The august house, and only 5 may stay."), ["5"]);
  });

  it("takes letters in capitals behind a year for no unit", () => {
    assert.deepEqual(quantities("the 2026 HR manual, 2026 hr, 24 HR"), [
      ["2026", 2026, null, "year"],
      ["2026 hr", 2026, "hour", "amount"],
      ["24 HR", 24, "hour", "amount"],
    ]);
  });

  it("reads years of business", () => {
    assert.deepEqual(quantities("YE2026, CY25, FY2025, FY24, FY 23, fiscal 2022 and fiscal year 2021"), [
      ["YE2026", 2026, null, "year"],
      ["CY25", 2025, null, "year"],
      ["FY2025", 2025, null, "year"],
      ["FY24", 2024, null, "year"],
      ["FY 23", 2023, null, "year"],
      ["fiscal 2022", 2022, null, "year"],
      ["fiscal year 2021", 2021, null, "year"],
    ]);
    assert.deepEqual(words("fiscal policy, FY250 and fiscal 25"), ["25"]);
  });

  it("reads quarters, decades and places in an order", () => {
    assert.deepEqual(
      quantities("Q2 2024, the second quarter, the 1990s, in second place, a second later, 5 per second"),
      [
        ["Q2", 2, null, "quarter"],
        ["2024", 2024, null, "year"],
        ["second quarter", 2, null, "quarter"],
        ["1990s", 1990, null, "year"],
        ["second", 2, null, "ordinal"],
        ["5", 5, null, "amount"],
      ],
    );
  });

  it("tells numbers of names from amounts", () => {
    assert.deepEqual(
      quantities("With COVID-19 and the GPT-4 on an iPhone 15 in section 3; in mid-2019. Employs 400 people").map(
        ([written, , , kind]) => `${written} ${kind}`,
      ),
      ["19 identifier", "4 identifier", "15 identifier", "3 identifier", "2019 year", "400 amount"],
    );
    assert.deepEqual(words("version 3.12, v3.12.1 and Python 3.10"), []);
  });

  it("takes numbers that say where something stands for names", () => {
    const kinds = (text: string): string[] => quantities(text).map(([written, , , kind]) => `${written} ${kind}`);
    assert.deepEqual(kinds("Article 5(1)(f) and Art. 73(3), point (49)(b), Recital (54), § 7"), [
      "5 identifier",
      "1 identifier",
      "73 identifier",
      "3 identifier",
      "49 identifier",
      "54 identifier",
      "7 identifier",
    ]);
    assert.deepEqual(kinds("(part 2 of 7) Regulation (EU) 2016/679 on page 3 of 12"), [
      "2 identifier",
      "7 identifier",
      "2016 identifier",
      "679 identifier",
      "3 identifier",
      "12 identifier",
    ]);
    assert.deepEqual(kinds("2 of 7 members (5) paid 30 euros (12) in 2016/17"), [
      "2 amount",
      "7 amount",
      "5 amount",
      "30 euros amount",
      "12 amount",
      "2016 year",
      "17 year",
    ]);
  });

  it("counts with one where it stands before what is counted", () => {
    assert.deepEqual(words("one medal, one of them, no one knows, the one who"), ["one"]);
  });

  it("knows the ends of a range each of which has its sign", () => {
    for (const text of [
      "between 55 km/h and 70 km/h",
      "plots from 55 to 70 hectares",
      "between 55% and 70%",
      "55%–70%",
      "55% to 70%",
      "between $55 and $70",
    ]) {
      const found = findQuantities(text, tokenize(text));
      assert.deepEqual(
        found.map(({ range }) => [range?.least, range?.most]),
        [
          [55, 70],
          [55, 70],
        ],
        text,
      );
    }
    for (const changed of [
      "rose from 5% to 9%",
      "The fee was changed from 5 to 9 euros",
      "from 5 to 9, sales nearly doubled",
    ])
      assert.ok(findQuantities(changed, tokenize(changed)).every(({ range }) => range === null));
  });

  it("knows the ends of a range, and gives the first one its unit", () => {
    const found = findQuantities(
      "10–20 mg, 10 to 20 million, rose from 5 to 9 %",
      tokenize("10–20 mg, 10 to 20 million, rose from 5 to 9 %"),
    );
    assert.deepEqual(
      found.map(({ value, unit, range }) => [value, unit, range?.least, range?.most]),
      [
        [10, "milligram", 10, 20],
        [20, "milligram", 10, 20],
        [10_000_000, null, 10_000_000, 20_000_000],
        [20_000_000, null, 10_000_000, 20_000_000],
        [5, null, undefined, undefined],
        [9, "percent", undefined, undefined],
      ],
    );
  });
});

describe("what is counted within a time", () => {
  it("is counted with and without the time", () => {
    assert.deepEqual(quantities("3 days/week"), [["3 days", 3, "day", "amount"]]);
    assert.deepEqual(quantities("3 days per week"), [["3 days", 3, "day", "amount"]]);
    assert.deepEqual(readings("60 km/h"), [["60 kilometer/hour"]]);
  });
});

describe("a year of two digits", () => {
  it("stands behind an apostrophe", () => {
    const years = (text: string): number[] =>
      findQuantities(text, tokenize(text)).flatMap(({ kind, value }) => (kind === "year" ? [value] : []));
    assert.deepEqual(years("Fourth quarter '19, Q2 ’98, in '07 and summer '03"), [2019, 1998, 2007, 2003]);
    assert.deepEqual(years("He said '19 people' and rock '20 times"), []);
    assert.deepEqual(words("sales of '19"), ["'19"]);
  });

  it("leaves open whether two digits behind a preposition are a year", () => {
    assert.deepEqual(readings("They won in 87, lost since 92 and again in 99."), [
      ["87", "1987"],
      ["92", "1992"],
      ["99", "1999"],
    ]);
    assert.deepEqual(readings("in 98 of 100 cases, in 60 days, in 75 and 80, in 24."), [
      ["98"],
      ["100"],
      ["60 day"],
      ["75"],
      ["80"],
      ["24"],
    ]);
  });
});

describe("areEqual", () => {
  /** Whether the first quantities of two texts say the same. */
  function equal(one: string, other: string): boolean {
    const [ours, theirs] = [one, other].map((text) => findQuantities(text, tokenize(text))[0]);
    assert.ok(ours !== undefined && theirs !== undefined, `${one} / ${other}`);
    assert.equal(areEqual(theirs, ours), areEqual(ours, theirs));
    return areEqual(ours, theirs);
  }

  it("converts units of one dimension", () => {
    for (const [one, other] of [
      ["500 mg", "0.5 g"],
      ["1.5 s", "1500 ms"],
      ["2 weeks", "14 days"],
      ["three days", "72 hours"],
      ["12 months", "1 year"],
      ["200 °C", "392 °F"],
      ["1.2 percentage points", "120 basis points"],
      ["4.2 billion US dollars", "$4.2bn"],
      ["512 MB", "512 MiB"],
      ["60 mph", "60 miles per hour"],
      ["5.2 bar", "520 kPa"],
      ["1013 hPa", "1013 mbar"],
      ["760 mmHg", "760 torr"],
      ["3 gpm", "3 gal/min"],
      ["12 L/min", "12 lpm"],
      ["40 lb-ft", "40 foot-pounds"],
      ["54 Nm", "54 newton metres"],
      ["2500 mAh", "2.5 Ah"],
      ["1 %", "10,000 ppm"],
      ["900 rpm", "900 revolutions per minute"],
      ["60 fps", "60 frames per second"],
    ] as const)
      assert.ok(equal(one, other), `${one} / ${other}`);
  });

  it("keeps apart what differs or cannot be converted", () => {
    for (const [one, other] of [
      ["0.5 g", "600 mg"],
      ["2 weeks", "12 days"],
      ["30 days", "1 month"],
      ["8 miles", "8 km"],
      ["5.2 bar", "5.2 psi"],
      ["5.2 bar", "5.2 barrels"],
      ["12 lpm", "12 gpm"],
      ["40 ppm", "40 ppb"],
      ["100 Mbps", "100 MB"],
      ["400 IU", "400 mcg"],
      ["2 %", "2 percentage points"],
      ["5 dollars", "5 euros"],
      ["31 %", "13 %"],
      ["1,420", "1,240"],
    ] as const)
      assert.ok(!equal(one, other), `${one} / ${other}`);
  });

  it("rounds to the digits that are written, and between systems of units", () => {
    for (const [one, other] of [
      ["4.2 million", "4,187,000"],
      ["5 miles", "8 km"],
      ["75 psi", "5.2 bar"],
      ["50 %", "49.6 %"],
      ["about 1,200", "1,240"],
      ["a third of", "33 %"],
    ] as const)
      assert.ok(equal(one, other), `${one} / ${other}`);
    assert.ok(!equal("1,200", "1,240") && !equal("3 million", "3.4 million"));
  });

  it("compares the parts of a date that both give", () => {
    assert.ok(
      equal("in May 1998", "3 May 1998") && equal("31/12/2026", "Dec. 31, 2026") && equal("03/04/2026", "4 March"),
    );
    assert.ok(equal("Quarter 3", "Q3") && equal("quarter 3", "third quarter") && !equal("Quarter 2", "Q3"));
    assert.ok(!equal("4 May", "3 May") && !equal("in June", "3 May") && !equal("Q1", "second quarter"));
    assert.ok(equal("ten p.m.", "10 pm") && equal("six am", "6:00 a.m.") && !equal("ten p.m.", "10 a.m."));
    assert.ok(equal("8 pm", "20:00") && equal("3rd", "third") && equal("Q2", "second quarter"));
  });
});

describe("quantities of money, area and parts", () => {
  const areSame = (one: string, other: string): boolean => {
    const [own, theirs] = [one, other].map((text) => findQuantities(text, tokenize(text))[0]);
    return own !== undefined && theirs !== undefined && areEqual(own, theirs);
  };

  it("have a code of money before digits with a point, within a sentence", () => {
    assert.deepEqual(quantities("It costs EUR 5.40 each, or AUD 0.40 a piece."), [
      ["EUR 5.40", 5.4, "euro", "amount"],
      ["AUD 0.40", 0.4, "australian dollar", "amount"],
    ]);
  });

  it("are cents of a dollar and of a euro, and pence of a pound", () => {
    assert.ok(areSame("31 cents", "$0.31") && areSame("31 cents", "€0.31") && areSame("8 pence", "£0.08"));
    assert.ok(!areSame("31 cents", "$0.30"));
  });

  it("are squares of lengths, which are converted", () => {
    assert.ok(areSame("640 square kilometres", "640 km²") && areSame("2 square kilometres", "200 hectares"));
    assert.ok(!areSame("640 square kilometres", "640 hectares"));
  });

  it("are a part of a whole before a verb, too", () => {
    assert.ok(areSame("of which a third is forest", "A third of it"));
    assert.deepEqual(quantities("on the third is written"), [["third", 3, null, "ordinal"]]);
  });
});
