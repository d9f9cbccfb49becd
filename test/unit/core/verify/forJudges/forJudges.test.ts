import assert from "node:assert/strict";
import fc from "fast-check";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import {
  breaksOff,
  hangsOnAWord,
  leavesOut,
  nearestSentence,
  objectionsTo,
  sentencesAround,
  statedShare,
  stretchesFor,
} from "../../../../../src/core/verify";
import { findQuantities } from "../../../../../src/text/quantities";
import { tokenize } from "../../../../../src/text/tokens";
import { REFUNDS, WAREHOUSE } from "../helpers";

const size = (text: string): number => text.length;

describe("stretchesFor", () => {
  it("cuts a source between sentences, and says which share of the claim each part has", () => {
    const found = stretchesFor("Gift cards are refundable.", new PreparedSource(REFUNDS), { most: 90, size });
    assert.deepEqual(
      found.map(({ start, end }) => REFUNDS.slice(start, end)),
      [
        "Refunds are paid within 30 days of the request. Gift cards are not refundable. ",
        "Shipping to Canada costs 12 dollars per parcel.",
      ],
    );
    assert.ok((found[0]?.share ?? 0) > 0.9);
    assert.equal(found[1]?.share, 0);
  });

  it("leaves nothing of a text out but blanks, and holds to the room where a character fits", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), fc.integer({ min: 2, max: 80 }), (text, most) => {
        const found = stretchesFor("Some claim.", new PreparedSource(text), { most, size });
        let at = 0;
        for (const { start, end } of found) {
          assert.equal(text.slice(at, start).trim(), "");
          assert.ok(end - start <= most);
          at = end;
        }
        assert.equal(text.slice(at).trim(), "");
      }),
      { numRuns: 50 },
    );
  });

  it("cuts a page without a full stop at blanks", () => {
    const page = "word ".repeat(60_000);
    const found = stretchesFor("A word.", new PreparedSource(page), { most: 1000, size });
    assert.ok(found.length >= 300);
    for (const { start, end } of found) assert.match(page.slice(start, end).trim(), /^(?:word ?)+$/u);
  });
});

describe("sentencesAround", () => {
  it("gives the whole sentences in which a span stands", () => {
    const source = new PreparedSource(REFUNDS);
    const words = (part: string): string => {
      const start = REFUNDS.indexOf(part);
      const span = sentencesAround(source, { start, end: start + part.length });
      return REFUNDS.slice(span.start, span.end);
    };
    assert.equal(words("refundable"), "Gift cards are not refundable.");
    assert.equal(
      words("request. Gift"),
      "Refunds are paid within 30 days of the request. Gift cards are not refundable.",
    );
  });
});

describe("nearestSentence", () => {
  it("is the one within a span that has most of the claim", () => {
    const whole = { start: 0, end: REFUNDS.length };
    const span = nearestSentence("What shipping to Canada costs.", new PreparedSource(REFUNDS), whole);
    assert.deepEqual(span, { start: 79, end: 126 });
    assert.equal(nearestSentence("Quantum physics.", new PreparedSource(REFUNDS), whole), null);
    assert.equal(nearestSentence("What shipping costs.", new PreparedSource(REFUNDS), { start: 0, end: 40 }), null);
  });
});

describe("statedShare", () => {
  const shareIn = (claim: string, text: string, quote = text): number | null => {
    const start = text.indexOf(quote);
    return statedShare(claim, new PreparedSource(text), [{ start, end: start + quote.length }]);
  };

  it("is that of a claim's words in whatever form, and nothing of words about something else", () => {
    assert.ok((shareIn("Buyers get their money back.", "The money is returned.") ?? 0) > 0);
    assert.equal(shareIn("It was refunded.", "Refunds take a week."), 1);
    assert.equal(shareIn("Purchasers obtain vouchers swiftly.", "The depot opened in Rotterdam."), 0);
  });

  it("tells nothing of two languages, and of claims without content", () => {
    const german =
      "Die Rückzahlung erfolgt innerhalb von dreißig Tagen nach dem Antrag, und zwar auf die Karte des Kunden.";
    assert.equal(shareIn("Customers get their money back quickly.", german), 1);
    assert.equal(shareIn("So it is.", "The depot opened in Rotterdam."), 1);
  });

  it("is next to nothing of words of another language that any of its sentences has, or all of a text", () => {
    const [wishes, sick] = [
      "Bei der Planung des Urlaubs sind die Urlaubswünsche der Mitarbeiter zu hören, es sei denn, daß dringende Gründe entgegenstehen.",
      "Erkrankt jemand während des Urlaubs, so werden die nachgewiesenen Tage auf den Jahresurlaub nicht angerechnet.",
    ];
    for (const claim of [
      "Der Urlaub kann auf das nächste Jahr übertragen werden und ist dann bis Ende Juni zu nehmen.",
      "Krankheitstage während des Urlaubs werden nicht auf den Jahresurlaub angerechnet.",
    ])
      assert.ok((shareIn(claim, `${wishes} ${sick}`, wishes) ?? 1) < 0.2, claim);
    assert.ok((shareIn("Die Wünsche der Mitarbeiter sind bei der Planung zu hören.", wishes) ?? 0) > 0.8);
    assert.ok((shareIn("Krankheitstage werden im Jahresurlaub nicht angerechnet.", sick) ?? 0) > 0.5);
    const [returned, delivered] = ["电子产品可以在三十天内退货。", "我们的仓库在鹿特丹的港口附近。"];
    assert.equal(shareIn("电子产品的退货期限是三十天。", `${returned}${delivered}`, delivered), 0);
    assert.ok((shareIn("电子产品的退货期限是三十天。", `${returned}${delivered}`, returned) ?? 0) > 0.3);
  });

  it("is nothing of another language where the source has the claim's names and figures elsewhere alone", () => {
    const [refund, depot] = [
      "Die Rückzahlung von Contoso erfolgt innerhalb von 30 Tagen nach dem Antrag auf die Karte des Kunden.",
      "Das Lager ist nur an Werktagen geöffnet und wird von einer anderen Firma betrieben.",
    ];
    const claim = "Contoso pays customers their money back within 30 days.";
    assert.equal(shareIn(claim, `${refund} ${depot}`, depot), 0);
    assert.equal(shareIn(claim, `${refund} ${depot}`, refund), 1);
  });

  const BELOW = "Goods can be sent back within 30 days.";
  for (const [what, quote, text] of [
    ["a heading", "Returns of electronics", `# Returns of electronics\n\n${BELOW}`],
    ["a heading with a line below", "Returns of electronics", `Returns of electronics\n======\n${BELOW}`],
    ["a title", "Returns of electronics", `Returns of electronics\n\n${BELOW}`],
    ["a title within the text", "Returns of electronics", `${BELOW}\n\nReturns of electronics\n\n${BELOW}`],
    ["a title on the first line", "ACME Returns Policy", `ACME Returns Policy\n${BELOW}`],
    ["a heading in bold", "Returns of electronics", `${BELOW}\n\n**Returns of electronics**\n\n${BELOW}`],
    ["a question above its answer", "How are electronics returned?", `How are electronics returned?\n${BELOW}`],
    [
      "a line that leads to a list",
      "For returns of electronics:",
      `For returns of electronics:\n- a receipt\n- the box`,
    ],
    ["the head of a table", "| Returns | Electronics |", `| Returns | Electronics |\n| --- | --- |\n| 30 | days |`],
    [
      "the head of a table, however wide",
      `| Returns | Electronics | ${" ".repeat(90)} |`,
      `| Returns | Electronics | ${" ".repeat(90)} |\n| --- | --- | --- |\n| 30 | days | 1 |`,
    ],
    [
      "the title of a page and a site",
      "Returns of electronics | All returns",
      `Returns of electronics | All returns\n\n${BELOW}`,
    ],
    ["a numbered heading", "二、电子产品退货", "二、电子产品退货\n\n电子产品可以在三十天内退货。"],
  ] as const)
    it(`is none of what states nothing: ${what}`, () => {
      assert.equal(shareIn("Electronics can be returned for a year.", text, quote), null);
    });

  for (const lead of [
    "In this section we'll see how to return electronics.",
    "In the following chapter, you will learn when electronics are returned.",
    "This page explains how electronics can be returned.",
    "**In this guide, let's look at returns of electronics.**",
  ])
    it(`is none of a sentence that says what will be said: ${lead}`, () => {
      assert.equal(shareIn("Electronics can be returned for a year.", `${lead} ${BELOW}`, lead), null);
      assert.notEqual(shareIn("The page tells of electronics.", `${lead} ${BELOW}`, lead), null);
    });

  for (const stated of [
    "In this chapter we see that electronics are returned within a year.",
    "This page explains returns: electronics can be returned for a year.",
    "In this section electronics are returned for a year.",
  ])
    it(`is one of a sentence that says it: ${stated}`, () => {
      assert.notEqual(shareIn("Electronics can be returned for a year.", `${stated} ${BELOW}`, stated), null);
    });

  for (const [what, quote, text] of [
    ["a sentence below a heading", BELOW, `# Returns\n\n${BELOW}`],
    ["a heading with the sentence below it", `# Returns\n\n${BELOW}`, `# Returns\n\n${BELOW}`],
    ["an item of a list", "Returns of electronics", `The fee covers:\n\n- Returns of electronics\n\n- Repairs`],
    ["a value behind its name", "Returns: electronics", `Returns: electronics\n\n${BELOW}`],
    ["a line with a figure", "Returns within 30 days", `Returns within 30 days\n\n${BELOW}`],
    ["a line with a verb", "Returns are free", `Returns are free\n\n${BELOW}`],
    [
      "a row of a table",
      "| Returns | 30 days |",
      `| What | When |\n| --- | --- |\n| Returns | 30 days |\n| Swaps | 9 days |`,
    ],
    ["an excerpt of one line", "Returns of electronics", "Returns of electronics"],
    ["what somebody asked", "Ann: Can I return electronics?", `Ann: Can I return electronics?\nBen: Sure.`],
    ["the last line", "Returns of electronics", `${BELOW}\n\nReturns of electronics`],
  ] as const)
    it(`is one of what states something: ${what}`, () => {
      assert.notEqual(shareIn("Returns of electronics take 30 days.", text, quote), null);
    });
});

describe("objectionsTo", () => {
  const codes = (claim: string, words: string, around = words): string[] =>
    objectionsTo(claim, words, around).map(({ code, start, end }) => `${code}: ${claim.slice(start, end)}`);

  it("names the numbers, names and negations that the words have otherwise or lack", () => {
    assert.deepEqual(codes("Refunds are paid within 45 days.", "Refunds are paid within 30 days of the request."), [
      "number_differs: 45 days",
    ]);
    assert.deepEqual(codes("Gift cards are refundable.", "Gift cards are not refundable."), [
      "polarity_differs: refundable",
    ]);
    assert.deepEqual(codes("It employs 400 people in Hamburg.", "The depot employs 400 people."), [
      "name_missing: Hamburg",
    ]);
  });

  it("names a word that stands behind “non-” on one side alone", () => {
    assert.deepEqual(codes("Gift cards are refundable.", "The shop sells non-refundable gift cards."), [
      "polarity_differs: refundable",
    ]);
    assert.deepEqual(codes("Gift cards are non-refundable.", "The shop sells refundable gift cards."), [
      "polarity_differs: non-refundable",
    ]);
    for (const words of ["The shop sells gift cards, non-refundable ones.", "Gift cards are not refundable."])
      assert.deepEqual(codes("Gift cards are non-refundable.", words), []);
    assert.deepEqual(codes("Cards are refundable.", "It sells refundable and non-refundable cards."), []);
  });

  it("takes a name from around the words", () => {
    assert.deepEqual(
      codes("The staff in Rotterdam is 400 people.", "It employs a staff of 400 people.", WAREHOUSE),
      [],
    );
  });

  it("has nothing against other words for the same", () => {
    assert.deepEqual(codes("Buyers get reimbursed in 30 days.", "Refunds are paid within 30 days of the request."), []);
  });
});

describe("what no words bear out", () => {
  const objections = (claim: string, words: string): string[] =>
    objectionsTo(claim, words, words).map(({ code, start, end }) => `${code}: ${claim.slice(start, end)}`);

  it("is a quotation that they do not have, or have otherwise", () => {
    const claim = "The guide says “refunds are never paid in cash” to members.";
    assert.deepEqual(objections(claim, "Members get their money back within 30 days."), [
      "quote_missing: refunds are never paid in cash",
    ]);
    assert.ok(objections(claim, "To members refunds are always paid in cash.")[0]?.startsWith("quote_altered"));
    assert.deepEqual(objections(claim, "Refunds are never paid in cash to members."), []);
    assert.deepEqual(objections("The “flat rate” is paid by members.", "Members pay the same fee."), []);
  });

  it("is a limit of a few, which is no manner of speaking", () => {
    const claim = "Asthma is told by at least two of these signs.";
    assert.deepEqual(objections(claim, "Asthma is told by its signs."), ["number_missing: at least two"]);
    for (const words of ["Two signs tell asthma.", "Three signs tell asthma."])
      assert.deepEqual(objections(claim, words), []);
  });

  it("is that something is not said or named, unless they say so", () => {
    for (const claim of [
      "No town is named as the largest port",
      "The paper gives no figures for the largest port",
      "The report does not mention the largest port",
      "The source does not say which port is the largest",
    ])
      assert.deepEqual(objections(claim, "Rotterdam was the largest port."), [`polarity_differs: ${claim}`], claim);
    assert.deepEqual(objections("The price does not include breakfast.", "Breakfast is excluded from the price."), []);
    assert.deepEqual(objections("The study lists no side effects.", "No side effects were listed by the study."), []);
  });
});

describe("what makes no other statement for judges", () => {
  const objections = (claim: string, words: string, around = words): string[] =>
    objectionsTo(claim, words, around).map(({ code }) => code);

  it("is *only* before what the claim has as well", () => {
    const claim = "The firm opened one branch in Leeds in 2014.";
    assert.deepEqual(objections(claim, "The firm opened its first, and only, branch in Leeds in 2014."), []);
    assert.deepEqual(objections("Members use the hall.", "Only members use the hall."), []);
    assert.deepEqual(objections("Members use the hall.", "Members use the hall only in May."), ["qualifier_differs"]);
  });

  it("is *only* behind what the claim has as well", () => {
    assert.deepEqual(objections("Members get a free day ticket.", "The free day ticket is for members only."), []);
  });

  for (const [claim, words] of [
    ["Uploads are limited to 20 MB.", "The maximum upload size is 20 MB."],
    ["Key metadata stays limited to 1024 bytes on both plans.", "| Key metadata | 1024 bytes | 1024 bytes |"],
    ["Only admins can delete a project.", "Deleting a project requires the admin role."],
    ["Only admins can delete a project.", "Projects can be deleted by admins; editors and viewers cannot."],
    ["The trial is only 14 days long.", "The trial lasts 14 days."],
    ["The key is shown only once.", "The key is shown a single time."],
    ["The library is not open on Sundays.", "The library is closed on Sundays."],
    ["It is not known why the wall fell.", "Why the wall fell remains unclear."],
    ["The API server listens on port 6443.", "`kube-apiserver` listens on port 6443 by default."],
    ["Support for Python 3.8 ends in October 2024.", "Support for Python 3.8 is scheduled to end in October 2024."],
    ["Under the 2013 regulations, the card was valid for five years.", "2013: The card shall be valid for five years."],
    ["Up to 10 days of leave can be paid out.", "Employees are paid out for leave up to a maximum of 10 days."],
  ] as const)
    it(`is another way to say it: ${claim}`, () => assert.deepEqual(objections(claim, words), []));

  for (const [claim, words] of [
    ["The offer is limited to new members.", "The offer applies to new members."],
    ["The class is limited to 30 pupils.", "Last year 30 pupils attended the class."],
    ["Only admins can delete a project.", "Admins can delete a project from the settings page."],
    ["The GPU is installed with npm.", "Install `acme-sdk` with npm."],
    ["The bridge was opened on 3 May 2019.", "The bridge was scheduled to be opened on 3 May 2019."],
    ["Up to 13 days of leave can be paid out.", "Employees are paid out for leave up to a maximum of 10 days."],
    ["There is no exception for electronics.", "Electronics are an exception."],
    ["Sunni and Shia are not the main branches.", "Muslims have been divided into two main sects: Sunni and Shia."],
    ["In LTS no new features may be added.", "In LTS new features may only be landed with consent of the group."],
  ] as const)
    it(`is nothing of what says something else: ${claim}`, () => assert.notDeepEqual(objections(claim, words), []));

  it("is *at all*, which counts nothing", () => {
    assert.deepEqual(objections("Glasses are not paid for at all.", "The plan does not pay for glasses."), []);
    assert.deepEqual(objections("All glasses are paid for.", "The plan pays for glasses."), ["qualifier_differs"]);
  });

  it("is a limit that the number passes, and a time of so many years", () => {
    assert.deepEqual(objections("It rose to >30% in 2023.", "year 2023, share_pct 31.21, total 32718"), []);
    assert.deepEqual(objections("It rose to >30% in 2023.", "In 2023 it rose to 31.21 %."), []);
    assert.deepEqual(objections("It fell to <30% in 2023.", "In 2023 it fell to 29 %."), []);
    assert.notDeepEqual(objections("It rose to >40% in 2023.", "In 2023 it rose to 31.21 %."), []);
    assert.notDeepEqual(objections("It fell to <30% in 2023.", "In 2023 it fell to 31 %, and in 2024 to 29 %."), []);
    assert.deepEqual(objections("Sales rose over a two-year span.", "From 1989 to 1991 sales rose."), []);
    assert.notDeepEqual(objections("Sales rose over a three-year span.", "From 1989 to 1991 sales rose."), []);
  });

  it("is a name with a common noun behind it", () => {
    const claim = "The Contoso Basic Benefits package pays for dental care.";
    const words = "Contoso Basic pays for dental care.";
    assert.deepEqual(objections(claim, words, `${words} These benefits end in May.`), []);
    assert.deepEqual(objections(claim, words), ["name_missing"]);
    assert.notDeepEqual(objections(claim, "Contoso Basic Plus pays for it.", "Contoso Basic Plus has benefits."), []);
  });

  it("is a superlative in one word or in two", () => {
    assert.deepEqual(objections("July is the wettest month of Hull.", "July is the most rainy month of Hull."), []);
    assert.deepEqual(objections("July is the most rainy month of Hull.", "July is the rainiest month of Hull."), []);
    assert.deepEqual(objections("July is the most rainy month.", "July is a rainy month in the forest."), [
      "qualifier_differs",
    ]);
    assert.deepEqual(objections("Most guests leave in July.", "Guests leave in July, the wettest month."), [
      "qualifier_differs",
    ]);
  });

  const given = (question: string, claim: string, words: string): string[] =>
    objectionsTo(claim, words, words, findQuantities(question, tokenize(question))).map(({ code }) => code);

  it("is a figure of the question that the claim goes out from", () => {
    const rule = "Hulls with a draught of 12 % or more pay the full berth fee.";
    const claim = "Since the draught of yours is 8 %, the full berth fee is not what hulls pay.";
    const isOfNumbers = (code: string): boolean => /number|date/u.test(code);
    assert.deepEqual(given("My draught is 8 %. What is the fee?", claim, rule).filter(isOfNumbers), []);
    const berths = "The harbour lends berths to crews who ask for them.";
    const premise = "Because you are a crew of 17 people, the harbour lends you berths.";
    assert.deepEqual(given("We are a crew of 17 people.", premise, berths), []);
    assert.deepEqual(given("", premise, berths), ["number_missing"]);
    assert.deepEqual(given("Are there 17 berths?", "The harbour lends crews 17 berths.", berths), ["number_missing"]);
  });

  it("is a day within the time that words give", () => {
    const claim = "On May 1 the pool is open until ten.";
    const words = "From April 15 to June 30 the pool is open until ten.";
    assert.deepEqual(given("Is the pool open on May 1?", claim, words), []);
    const winter = "From 15 November to 31 January the pool is open until ten.";
    for (const day of ["December 6", "January 6"])
      assert.deepEqual(given(`Is it open on ${day}?`, claim.replace("May 1", day), winter), [], day);
    assert.notDeepEqual(given("Is it open on July 1?", claim.replace("May", "July"), words), []);
    assert.deepEqual(given("", claim, words), []);
  });

  it("is a condition that the claim tells as met", () => {
    const rule = "If you have a season ticket, you may bring a guest.";
    assert.deepEqual(objections("Because you have a season ticket, you may bring a guest.", rule), []);
    assert.deepEqual(objections("You have a season ticket, so you may bring a guest.", rule), []);
    for (const claim of [
      "You may bring a guest.",
      "Because you are a member, you may bring a guest.",
      "As you do not have a season ticket, you may bring a guest.",
    ])
      assert.notDeepEqual(objections(claim, rule), [], claim);
  });

  it("is what a rule orders, told of its time", () => {
    const rule = "A permit of the port shall be valid for two years.";
    assert.deepEqual(objections("Under the old rules a permit of the port was valid for two years.", rule), []);
    assert.notDeepEqual(objections("A permit of the port was valid for two years.", rule), []);
    const plan = "A permit of the port will be valid for two years.";
    assert.notDeepEqual(objections("At that time a permit of the port was valid for two years.", plan), []);
  });

  it("is the number of a table, which counts nothing else", () => {
    assert.deepEqual(objections("Asthma has 12 rules.", "Rules of asthma are known (Table 12)."), ["number_missing"]);
    assert.deepEqual(objections("Asthma has 12 rules.", "Rules of asthma are known (12)."), []);
  });

  it("is the number of a reference that is glued to a word", () => {
    for (const words of ["The rules are those of asthma (Box 2).1", "The rules of asthma [1] are known.12,14"])
      assert.deepEqual(objections("Asthma has two rules.", words).includes("number_differs"), false, words);
  });
});

describe("breaksOff", () => {
  const START = "The susceptibility of 2,426 strains to the drug was measured in 18 hospitals in 2023. ";
  for (const end of [
    "Shares ranged from 83 to 100 % for one of them, and from 33 to ",
    "All of the hospitals collected strains of each kind, and measured their susceptibi",
    "Share of strains that resist the drug, by country, 20",
    "the wards of the older hospitals in the south were all built of br",
    "in each of the wards the strains were kept in boxes and lit by an e",
    "Each of the 18 hospitals had 2.5 doctors for it who were asked whether they had",
    "The last row of the table is that of the ward for children, who got 0.5 or 1.5 doses of the drug",
  ])
    it(`tells a text that ends within what it says: ${end.slice(-30)}`, () => assert.ok(breaksOff(START + end)));
  it("tells a table that ends within a row", () =>
    assert.ok(breaksOff("BSc. Physics 140,000\nBSc. Maths 130,000\nBSc")));

  for (const end of [
    "It was the first of its kind.",
    "See the box for more.\n\nWhom to ask for",
    "Figure 3: Share of strains",
    "- strains of the ward",
    "Last reviewed: JAN 2026",
    "It was in 2023",
    "It was so.\nAnn: She can help you with all of this tomorrow, and then we can go thx",
    "in the wards of the south the doctors gave each of them a dose of 5 mg",
    "the doctors gave each of them a dose of vitamin e",
    "the doctors asked for boxes, beds, books, pens, tables, lamps, chairs etc",
    "the doctors asked the wards in the south to send all of them a new map",
    "Ann: She can help you with all of this tomorrow . Tom: ok",
  ])
    it(`takes this for an end: ${end.slice(-30)}`, () => assert.ok(!breaksOff(START + end)));
});

describe("leavesOut", () => {
  it("tells whether words of a claim stand before a place alone", () => {
    const text = "effective: March\n\nGoods can be sent back.";
    const from = text.indexOf("Goods");
    assert.ok(leavesOut("Goods can be sent back from March on.", new PreparedSource(text), from));
    assert.ok(!leavesOut("Goods can be sent back from May on.", new PreparedSource(text), from));
    assert.ok(!leavesOut("Goods can be sent back from March on.", new PreparedSource(text), 0));
  });
});

describe("hangsOnAWord", () => {
  it("tells claims with a negation, a word for how far they go, or one that has an opposite", () => {
    for (const claim of ["Gift cards are not final.", "All members pay.", "Prices increased.", "It may rain."])
      assert.ok(hangsOnAWord(claim), claim);
    for (const claim of ["The warehouse employs 400 people.", "Ada designed it."])
      assert.ok(!hangsOnAWord(claim), claim);
  });
});
