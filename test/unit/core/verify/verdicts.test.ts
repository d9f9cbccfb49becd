import assert from "node:assert/strict";
import type { Document } from "../../../../src/contract/document";
import { findings, verifyCitations, VerifyMemory } from "../../../../src/core/verify";
import type { Support } from "../../../../src/core/verify/scorer/supportScorer";
import { check, fixedScorer, messages, reasons, verdicts } from "./helpers";

const CLAIM = "People send letters home";
/** Sources that share all words of the claim, so that each is looked at; the texts differ. */
const ONE = `${CLAIM} one.`;
const TWO = `${CLAIM} two.`;
/** Cites, so that claims beside it count as citing nothing. */
const OTHER = "Birds sing in spring";

interface Given {
  readonly response: string;
  readonly sources?: readonly Document[];
  readonly one?: Partial<Support>;
  readonly two?: Partial<Support>;
  readonly threshold?: number;
}

function judge({
  response,
  sources = [{ text: ONE }, { text: TWO }],
  one = {},
  two = {},
  threshold = 0.8,
}: Given): ReturnType<typeof verifyCitations> {
  const scorer = fixedScorer(
    new Map([
      [ONE, one],
      [TWO, two],
    ]),
  );
  return verifyCitations({ query: "q", response, sources: [...sources] }, { threshold, scorer });
}

describe("the verdict on a mark", () => {
  it("is supported from the threshold on", () => {
    assert.deepEqual(verdicts(judge({ response: `${CLAIM} [1].`, one: { score: 0.8 } })), [
      ["supported", 0.8],
      ["[1]", "supported", 0.8],
    ]);
    assert.deepEqual(verdicts(judge({ response: `${CLAIM} [1].`, one: { score: 0.6 }, threshold: 0.6 }))[0], [
      "supported",
      0.6,
    ]);
  });

  it("is unsupported where the source says nothing of it, with the claim's words as the reason's range", () => {
    const response = `So: ${CLAIM} [1].`;
    const result = judge({ response, one: { score: 0.39, passage: null } });
    assert.deepEqual(verdicts(result), [
      ["unsupported", 0.39],
      ["[1]", "unsupported", 0.39],
    ]);
    assert.deepEqual(reasons(result, response), [["no_match", `So: ${CLAIM}`]]);
  });

  it("is uncertain between the two", () => {
    const response = `${CLAIM} [1].`;
    const result = judge({ response, one: { score: 0.5 } });
    assert.deepEqual(verdicts(result), [
      ["uncertain", 0.5],
      ["[1]", "uncertain", 0.5],
    ]);
    assert.deepEqual(reasons(result, response), [["weak_match", CLAIM]]);
  });

  it("lowers the border of unsupported with a low threshold", () => {
    assert.deepEqual(verdicts(judge({ response: `${CLAIM} [1].`, one: { score: 0.3 }, threshold: 0.5 }))[0], [
      "uncertain",
      0.3,
    ]);
  });

  it("is partly supported where a number is lacking and the rest is covered", () => {
    const response = `${CLAIM} 17 [1].`;
    const result = judge({ response, one: { score: 0.5, coverage: 0.8 } });
    assert.deepEqual(verdicts(result)[1], ["[1]", "partially_supported", 0.5]);
    assert.deepEqual(reasons(result, response), [["number_missing", "17"]]);
    assert.deepEqual(verdicts(judge({ response, one: { score: 0.5, coverage: 0.4 } }))[1], ["[1]", "uncertain", 0.5]);
  });

  it("is misattributed where another source clearly supports it", () => {
    const response = `${CLAIM} [1].`;
    const result = judge({ response, one: { score: 0.1 }, two: { score: 0.9 } });
    assert.deepEqual(verdicts(result), [
      ["misattributed", 0.1],
      ["[1]", "misattributed", 0.1],
    ]);
    assert.deepEqual(reasons(result, response), [["better_source", "[1]"]]);
    assert.deepEqual(
      result.claims[0]?.citations[0]?.evidence.map(({ source_id }) => source_id),
      ["2", "1"],
    );
    assert.equal(result.claims[0]?.best_source?.source_id, "2");
  });

  it("is not misattributed where the cited source has all of it but one word, for which it may have another", () => {
    const claim = "Lorries damaged the bridges";
    const verdictBy = (source: string): string | undefined =>
      check(`${claim} [1].`, [source, `${claim}.`]).claims[0]?.verdict;
    assert.equal(verdictBy("A juggernaut did damage to one bridge."), "uncertain");
    assert.equal(verdictBy("A bridge is painted each spring."), "misattributed");
  });

  it("is not misattributed where the other is hardly better", () => {
    assert.deepEqual(verdicts(judge({ response: `${CLAIM} [1].`, one: { score: 0.7 }, two: { score: 0.85 } }))[1], [
      "[1]",
      "uncertain",
      0.7,
    ]);
  });

  it("is dangling where no source answers to the mark", () => {
    const response = `${CLAIM} [3].`;
    const result = judge({ response });
    assert.deepEqual(verdicts(result), [
      ["dangling", null],
      ["[3]", "dangling", null],
    ]);
    assert.deepEqual(reasons(result, response), [["no_such_source", "[3]"]]);
    assert.equal(result.claims[0]?.citations[0]?.source_id, null);
  });

  it("is not checkable where the source has no words", () => {
    const response = `${CLAIM} [1].`;
    const result = judge({ response, sources: [{ text: " \n" }, { text: TWO }] });
    assert.deepEqual(verdicts(result), [
      ["not_checkable", null],
      ["[1]", "not_checkable", null],
    ]);
    assert.deepEqual(reasons(result, response), [["empty_source", CLAIM]]);
  });

  it("is not checkable where the sentence states nothing", () => {
    const response = "That is so [1].";
    const result = judge({ response });
    assert.deepEqual(verdicts(result), [
      ["not_checkable", null],
      ["[1]", "not_checkable", null],
    ]);
    assert.deepEqual(reasons(result, response), [["nothing_to_verify", "That is so"]]);
  });

  it("is given to each number of a list at its own place", () => {
    const response = `${CLAIM} [1, 3].`;
    const { claims } = judge({ response, one: { score: 0.9 } });
    assert.deepEqual(
      claims[0]?.citations.map(({ marker, start, end, verdict }) => [marker, start, end, verdict]),
      [
        ["1", 26, 27, "supported"],
        ["3", 29, 30, "dangling"],
      ],
    );
    assert.equal(claims[0]?.verdict, "supported");
  });
});

describe("a claim without marks", () => {
  it("is uncited, with the nearest passage where the source says it in part", () => {
    const source = "Complaints may be sent by letter or by telephone.";
    const result = check("Tenants must send complaints by letter. It rains [2].", [source, "It rains."]);
    assert.deepEqual(messages({ ...result, claims: result.claims.slice(0, 1) }), [
      `The claim cites nothing. The nearest passage, in source 1: “${source}”`,
    ]);
  });

  it("is uncited, with the source that knows it", () => {
    const response = `${CLAIM}.\n\n${OTHER} [1].`;
    const result = judge({ response, two: { score: 0.9 } });
    assert.deepEqual(verdicts(result)[0], ["uncited", 0.9]);
    assert.deepEqual(reasons(result, response)[0], ["no_citation", CLAIM]);
    assert.equal(result.claims[0]?.best_source?.source_id, "2");
  });

  it("has no score where no source comes near", () => {
    const { claims } = judge({ response: `Rain falls mainly elsewhere.\n\n${OTHER} [1].` });
    assert.deepEqual([claims[0]?.score, claims[0]?.best_source], [null, null]);
  });

  it("is supported where the mark at the end of its paragraph supports it", () => {
    const result = judge({ response: `${CLAIM}. ${CLAIM} [1].`, one: { score: 0.9 } });
    assert.deepEqual(verdicts(result), [
      ["supported", 0.9],
      ["[1]", "supported", 0.9],
      ["supported", 0.9],
      ["[1]", "supported", 0.9],
    ]);
  });

  it("is checked against all sources where a mark ends its paragraph that nothing binds", () => {
    const response = "Ferries leave at noon. Tickets are sold on board [source:timetable.pdf].";
    const read = (texts: readonly string[]) =>
      verifyCitations(
        { query: "", response, sources: texts.map((text) => ({ text })), order: "found" },
        { threshold: 0.8 },
      ).claims.map(({ text, verdict }) => [text.slice(0, 7), verdict]);
    assert.deepEqual(read(["Ferries leave at noon. Tickets are sold on board."]), [
      ["Ferries", "supported"],
      ["Tickets", "supported"],
    ]);
    assert.deepEqual(read(["Tickets are sold on board. The pier is closed."])[0], ["Ferries", "uncertain"]);
  });

  it("is not covered by a mark of another paragraph, nor by one before it", () => {
    assert.deepEqual(verdicts(judge({ response: `${CLAIM}.\n\n${CLAIM} [1].`, one: { score: 0.9 } }))[0], [
      "uncited",
      0.9,
    ]);
    assert.deepEqual(verdicts(judge({ response: `${CLAIM} [1]. ${CLAIM}.`, one: { score: 0.9 } }))[2], [
      "uncited",
      0.9,
    ]);
  });

  it("is left out where it only says the question again", () => {
    const request = { query: `What is ${CLAIM}?`, response: `${CLAIM}.`, sources: [{ text: ONE }] };
    assert.deepEqual(verifyCitations(request, { threshold: 0.8 }).claims, []);
  });

  it("is judged where saying the question again answers it", () => {
    for (const [query, response] of [
      ["May guests park in the yard?", "Guests may park in the yard."],
      ["I am a guest. May I park in the yard?", "Yes, you may park in the yard as a guest."],
      ["Which is refunded after a complaint, the deposit or the rent?", "The deposit is refunded after a complaint."],
      ["Darf der Gast im Hof parken?", "Ja, der Gast darf im Hof parken."],
    ] as const) {
      const { claims } = verifyCitations({ query, response, sources: [{ text: ONE }] }, { threshold: 0.8 });
      assert.deepEqual(
        claims.map(({ start, end }) => response.slice(start, end)),
        [response],
      );
    }
  });
});

describe("a sentence with several marks", () => {
  it("judges each mark by the words since the one before it, and the claim by the worst", () => {
    const response = `${CLAIM} [1], and ${CLAIM} also [2].`;
    const result = judge({ response, one: { score: 0.9 }, two: { score: 0.7 } });
    assert.deepEqual(verdicts(result), [
      ["uncertain", 0.7],
      ["[1]", "supported", 0.9],
      ["[2]", "uncertain", 0.7],
    ]);
    assert.deepEqual(reasons(result, response), [["weak_match", `and ${CLAIM} also`]]);
  });

  it("takes the best of marks side by side", () => {
    const result = judge({ response: `${CLAIM} [1][2].`, one: { score: 0.9 }, two: { score: 0.1 } });
    assert.deepEqual(verdicts(result)[0], ["supported", 0.9]);
  });

  it("is supported where its sources together say all of it", () => {
    const response = "The warehouse in Rotterdam employs 400 people and ships parcels to Canada for 12 dollars [1][2].";
    const sources = ["The warehouse in Rotterdam employs 400 people.", "It ships parcels to Canada for 12 dollars."];
    const request = { query: "q", response, sources: sources.map((text) => ({ text })) };
    assert.equal(verifyCitations(request, { threshold: 0.8 }).claims[0]?.verdict, "supported");
  });
});

describe("a mark beside one that supports the claim", () => {
  const CLAIM_OF_TWO = "Refunds take 30 days [1][2].";
  const POLICY = { text: "Refunds take 30 days to be paid.", title: "Refund policy" };
  const GIFTS = { text: "Gift cards never expire in our shop.", uri: "docs/gifts.md#terms" };

  it("is uncertain where its own source speaks of something else, and the mark is the range", () => {
    const result = check(CLAIM_OF_TWO, [POLICY, GIFTS]);
    assert.deepEqual(
      verdicts(result)
        .map(([first, second]) => [first, second])
        .slice(1),
      [
        ["[1]", "supported"],
        ["[2]", "uncertain"],
      ],
    );
    assert.deepEqual(reasons(result, CLAIM_OF_TWO), [["better_source", "[2]"]]);
    assert.deepEqual(messages(result), [
      "“Refund policy” [1] supports this; “gifts.md” [2] adds nothing that was found.",
    ]);
    assert.deepEqual(
      findings(result).map(({ verdict, span }) => [verdict, CLAIM_OF_TWO.slice(span.start, span.end)]),
      [["uncertain", "[2]"]],
    );
  });

  it("is told with what its source states otherwise", () => {
    const result = check(CLAIM_OF_TWO, [POLICY, "Refunds take 90 days to be paid."]);
    assert.equal(result.claims[0]?.citations[1]?.verdict, "uncertain");
    assert.deepEqual(reasons(result, CLAIM_OF_TWO), [
      ["number_differs", "30 days"],
      ["better_source", "[2]"],
    ]);
    assert.deepEqual(messages(result), [
      "The claim says “30 days”; the source says “90 days”.",
      "“Refund policy” [1] supports this; [2] says otherwise.",
    ]);
  });
});

describe("a claim that no source supports alone", () => {
  const verdict = (response: string, sources: string[]): string | undefined =>
    check(response, sources).claims[0]?.verdict;

  it("is supported where each thing that it says stands in one of the sources", () => {
    const sources = ["Anna lives in Rome.", "Ben lives in Paris."];
    assert.equal(verdict("Anna lives in Rome and Ben lives in Paris [1][2].", sources), "supported");
    assert.notEqual(verdict("Anna lives in Paris and Ben lives in Rome [1][2].", sources), "supported");
    assert.notEqual(verdict("Anna and Ben live in Rome [1][2].", sources), "supported");
  });

  it("is supported where one source has the words that another one negates of its own thing", () => {
    const sources = [
      "Linum has no index server and checks its links at build time.",
      "Vellum uses an index server on each host and starts quickly.",
    ];
    const joined = "Linum checks its links at build time, while Vellum uses an index server [1][2].";
    assert.equal(verdict(joined, sources), "supported");
    const swapped = "Vellum checks its links at build time, while Linum uses an index server [1][2].";
    assert.notEqual(verdict(swapped, sources), "supported");
  });

  it("is uncertain where the answer draws a comparison from them", () => {
    for (const response of [
      "Berta's bakery is older than Aldo's [1][2].",
      "Aldo's bakery is older than Berta's [1][2].",
    ]) {
      const result = check(response, ["Berta's bakery opened in 1950.", "Aldo's bakery opened in 1920."]);
      assert.equal(result.claims[0]?.verdict, "uncertain");
      assert.deepEqual(
        reasons(result, response),
        ["[1]", "[2]"].map(() => ["weak_match", response.replace(" [1][2].", "")]),
      );
      assert.match(messages(result)[0] ?? "", /^No single passage that makes this comparison was found/u);
    }
  });
});

describe("a statement about what the sources do not say", () => {
  it("cannot be checked", () => {
    const response = "The documents do not say who founded the shop [1][2].";
    const result = check(response);
    assert.deepEqual(verdicts(result), [
      ["not_checkable", null],
      ["[1]", "not_checkable", null],
      ["[2]", "not_checkable", null],
    ]);
    assert.deepEqual(
      reasons(result, response),
      [1, 2].map(() => ["nothing_to_verify", "The documents do not say who founded the shop"]),
    );
    assert.equal(result.claims[0]?.best_source, null);
  });

  it("is checked where a source says the same", () => {
    const said = "The sources do not mention the founder of the old shop.";
    assert.equal(check(said.replace(".", " [1]."), [said]).claims[0]?.verdict, "supported");
  });
});

describe("the messages of verdicts", () => {
  const POLICY = { text: "Refunds take 30 days to be paid.", title: "Refund policy" };
  const GIFTS = { text: "Gift cards never expire in our shop.", uri: "docs/gifts.md#terms" };

  it("name sources by their titles, else by their files, else by their numbers or ids", () => {
    assert.match(
      messages(check("Refunds take 30 days [2].", [POLICY, GIFTS]))[0] ?? "",
      /^“Refund policy” supports this; “gifts\.md” \[2\], which is cited, does not\.$/u,
    );
    assert.match(
      messages(check("Refunds take 30 days [2].", [POLICY.text, GIFTS.text]))[0] ?? "",
      /^Source 1 supports this; \[2\],/u,
    );
    assert.match(
      messages(
        check("Refunds take 30 days [b].", [
          { ...POLICY, id: "a", title: "" },
          { text: GIFTS.text, id: "b" },
        ]),
      )[0] ?? "",
      /^“a” supports this; \[b\],/u,
    );
    assert.deepEqual(messages(check("Refunds take 30 days.\n\nGifts are wrapped [9].", [POLICY])).slice(0, 1), [
      "The claim cites nothing. “Refund policy” supports it.",
    ]);
    assert.deepEqual(
      check("Refunds take 30 days.", [POLICY, { text: "", uri: "a/b.md" }]).notes.at(-1)?.message,
      "“b.md” has no text to check against.",
    );
  });

  it("shorten long titles", () => {
    const title = `Refunds ${"and more ".repeat(40)}`;
    const [message = ""] = messages(check("Refunds take 30 days.\n\nGifts are wrapped [9].", [{ ...POLICY, title }]));
    assert.ok(message.length < 130, message);
  });

  it("follow a title that changed, although the texts were remembered", () => {
    const memory = new VerifyMemory();
    const message = (title: string): string | undefined =>
      messages(
        verifyCitations(
          { query: "q", response: "Refunds take 30 days.\n\nGifts are [9].", sources: [{ text: POLICY.text, title }] },
          { threshold: 0.8, memory },
        ),
      )[0];
    assert.match(message("One") ?? "", /“One”/u);
    assert.match(message("Two") ?? "", /“Two”/u);
  });
});

describe("a claim that was judged before", () => {
  it("is judged anew where more of it is hidden now", () => {
    const memory = new VerifyMemory();
    const sources = [{ text: "Refunds take 30 days." }];
    const judged = (response: string, known?: VerifyMemory): unknown =>
      verifyCitations({ query: "q", response, sources }, { threshold: 0.8, ...(known && { memory: known }) });
    judged("[Smith 2020]<div>", memory);
    const edited = "</div>\n\n[Smith 2020]<div>";
    assert.deepEqual(judged(edited, memory), judged(edited));
  });
});

describe("a wrong name among words that all agree", () => {
  it("is never full support, and the name is underlined", () => {
    const response = "The warehouse in Antwerp opened on 5 March 2021 and employs 120 people [1].";
    const sources = [{ text: "The warehouse in Rotterdam opened on 5 March 2021 and employs 120 people." }];
    const result = verifyCitations({ query: "", response, sources }, { threshold: 0.8 });
    assert.equal(result.claims[0]?.verdict, "uncertain");
    assert.deepEqual(reasons(result, response), [["name_differs", "Antwerp"]]);
  });
});
