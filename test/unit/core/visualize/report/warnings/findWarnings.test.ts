import assert from "node:assert/strict";
import type { Document } from "../../../../../../src/contract/document";
import type { RetrievalWarning } from "../../../../../../src/contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../../../../src/contract/visualize/visualizeRequest";
import { mostlyNoise, nothingAnswers } from "../../../../../../src/core/visualize/report/warnings/answerWarnings";
import {
  unsupportedResponse,
  unusedDocuments,
} from "../../../../../../src/core/visualize/report/warnings/responseWarnings";
import type { ReadRetrieval } from "../../../../../../src/core/visualize/report/warnings/warningRule";
import { report, scored } from "../reportSamples";

const REFUND = "Refunds to a card are paid within 30 days of the request.";
const WAREHOUSE = "The warehouse in Rotterdam opened on 5 March 2021 and employs 400 people.";
const FILLERS = [
  "Shipping to Canada costs twelve dollars a parcel.",
  "Passwords need ten letters and one digit.",
  "Invoices carry the address of the head office.",
  "Stock is counted on the last Friday of each month.",
];
const QUERY = "When are card refunds paid?";

type ShownWarning = [severity: RetrievalWarning["severity"], message: string, ranks: number[]];

/** The warnings of one kind. */
function shownWarnings(
  code: RetrievalWarning["code"],
  query: string,
  documents: readonly (string | Document)[],
  more: Partial<VisualizeRequest> = {},
): ShownWarning[] {
  const found = report(query, documents, more).warnings.filter((warning) => warning.code === code);
  return found.map(({ severity, message, ranks }) => [severity, message, ranks]);
}

/** A report with other figures than the words would give it. */
function changed(parts: Partial<ReadRetrieval["report"]>): ReadRetrieval {
  const plain = report(QUERY, [REFUND, ...FILLERS, WAREHOUSE]);
  return { report: { ...plain, ...parts }, terms: [], ranked: [], isEnglish: true, byWords: [], mapProblems: [] };
}

describe("warnings", () => {
  it("are none where a retrieval is as it should be", () => {
    const documents = scored([0.9, 0.6]).map((document, index) => ({
      ...document,
      text: [REFUND, WAREHOUSE][index] ?? "",
    }));
    assert.deepEqual(
      report(QUERY, documents, {
        response: "Refunds to a card are paid within 30 days. The warehouse in Rotterdam employs 400 people.",
        context_budget: 1000,
      }).warnings,
      [],
    );
  });

  it("come before information, and the weightiest first", () => {
    const found = report("elephants zorbwidget", [REFUND, REFUND, ""], {
      context_budget: 1,
      response: "Elephants sleep four hours each night.",
    }).warnings;
    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      [
        ["unsupported_response", "warning"],
        ["missing_terms", "warning"],
        ["over_budget", "warning"],
        ["near_duplicates", "warning"],
        ["empty_document", "warning"],
      ],
    );
  });

  it("tell of no documents, and then of nothing that follows from it", () => {
    assert.deepEqual(report(QUERY, []).warnings, [
      { code: "no_documents", severity: "warning", message: "No document was retrieved.", ranks: [] },
    ]);
  });

  it("tell of an empty query and of one without a word that carries meaning", () => {
    assert.deepEqual(shownWarnings("no_query", " \n", [REFUND]), [
      [
        "warning",
        "The query is empty: relevance and coverage cannot be told. Give one with the documents, or, for a single record, as --query on the command line.",
        [],
      ],
    ]);
    assert.deepEqual(shownWarnings("no_query", "How is it?", [REFUND]), [
      ["warning", "The query has no word that carries meaning: relevance and coverage cannot be told.", []],
    ]);
    assert.deepEqual(shownWarnings("nothing_answers", "", [REFUND]), []);
    assert.deepEqual(shownWarnings("missing_terms", "", [REFUND]), []);
  });
});

const JUDGED = {
  judged: 2,
  relevant: 1,
  ndcg: 1,
  precision: 0.5,
  average_precision: 1,
  reciprocal_rank: 1,
  first_relevant: 1,
};

describe("the warning that nothing answers", () => {
  it("tells the estimated chance", () => {
    assert.deepEqual(
      nothingAnswers(changed({ answerability: 0.043 })).map(({ severity, message }) => [severity, message]),
      [["warning", "Nothing retrieved seems to answer the query: the chance estimated from the words is 4\u00a0%."]],
    );
  });

  it("is silent from a fifth on, and where it is known better", () => {
    assert.deepEqual(nothingAnswers(changed({ answerability: 0.2 })), []);
    assert.deepEqual(nothingAnswers(changed({ answerability: null })), []);
    assert.deepEqual(nothingAnswers(changed({ answerability: 0.1, judgements: JUDGED })), []);
    assert.equal(nothingAnswers(changed({ answerability: 0.1, judgements: { ...JUDGED, relevant: 0 } })).length, 1);
    const answer = { statements: 2, supported: 1, uses: [] };
    assert.deepEqual(nothingAnswers(changed({ answerability: 0.1, answer })), []);
    assert.equal(nothingAnswers(changed({ answerability: 0.1, answer: { ...answer, statements: 3 } })).length, 1);
  });

  it("is silent on documents that share one subject, whose words do not tell", () => {
    const texts = ["a card", "an invoice", "a voucher", "a transfer"].map(
      (kind) => `Refunds to ${kind} are paid within 30 days of the request for the refund of an order.`,
    );
    const found = report("Does the refund of an order of bicycles need a receipt?", texts);
    assert.deepEqual([found.answerability, found.not_estimated], [null, "one_subject"]);
    assert.ok(found.warnings.every(({ code }) => code !== "nothing_answers"));
  });
});

describe("the warning of noise", () => {
  const noise = [0, 0.1, 0.14, 0.15, 0, 0];

  it("names the documents that hardly speak to the query, where nearly all do not", () => {
    const five = changed({}).report.documents.slice(0, 5);
    assert.deepEqual(mostlyNoise({ ...changed({ documents: five }), byWords: new Array<number>(5).fill(0) }), [
      {
        code: "mostly_noise",
        severity: "warning",
        message: "5 of 5 documents hardly speak to the query: they have few of its words, and not together.",
        ranks: [1, 2, 3, 4, 5],
      },
    ]);
    assert.deepEqual(mostlyNoise({ ...changed({}), byWords: noise }), []);
  });

  it("is silent on few documents, in another language, and where people judged", () => {
    const all = { ...changed({}), byWords: new Array<number>(6).fill(0) };
    assert.equal(mostlyNoise(all).length, 1);
    assert.deepEqual(mostlyNoise({ ...all, isEnglish: false }), []);
    assert.deepEqual(mostlyNoise({ ...changed({ judgements: JUDGED }), byWords: all.byWords }), []);
    assert.deepEqual(
      mostlyNoise({ ...all, ...changed({ documents: all.report.documents.slice(0, 4) }), byWords: all.byWords }),
      [],
    );
  });

  it("does not count copies among the documents that it needs", () => {
    const copies = [...FILLERS, ...FILLERS].map((text) => ({ text }));
    assert.deepEqual(shownWarnings("mostly_noise", QUERY, copies), []);
  });

  it("finds lists that were drawn at random", () => {
    const found = shownWarnings("mostly_noise", QUERY, [...FILLERS, WAREHOUSE]);
    assert.deepEqual(
      found.map(([severity, , ranks]) => [severity, ranks]),
      [["warning", [1, 2, 3, 4, 5]]],
    );
    assert.deepEqual(
      shownWarnings("mostly_noise", QUERY, [REFUND, ...FILLERS.slice(0, 3), `${REFUND} ${WAREHOUSE}`]),
      [],
    );
  });
});

describe("the warning of missing terms", () => {
  it("names them as the query writes them", () => {
    assert.deepEqual(shownWarnings("missing_terms", "Refunds by Voucher", [REFUND]), [
      ["info", "No document mentions “Voucher”.", []],
    ]);
    assert.deepEqual(shownWarnings("missing_terms", "refunds, zorbwidget or quibblet", [REFUND]), [
      ["info", "No document mentions “zorbwidget” or “quibblet”.", []],
    ]);
  });

  it("names five of many", () => {
    const [[, message] = ["", ""]] = shownWarnings(
      "missing_terms",
      "refunds: zorbwidgeta zorbwidgetb zorbwidgetc zorbwidgetd zorbwidgete zorbwidgetf",
      [REFUND],
    );
    assert.equal(message, "No document mentions “zorbwidgeta”, “zorbwidgetb”, “zorbwidgetc”, “zorbwidgetd” or 2 more.");
  });

  it("says it in one sentence where no document has any", () => {
    assert.deepEqual(shownWarnings("missing_terms", "zorbwidget quibblet", [REFUND]), [
      ["warning", "No document has any word of the query.", []],
    ]);
  });

  it("is only information where a document has another word for it", () => {
    assert.deepEqual(
      shownWarnings("missing_terms", "Who purchased the house?", ["Nothing.", "The house was bought in 2019."]),
      [["info", "No document mentions “purchased”; rank 2 has “bought”, which may mean the same.", [2]]],
    );
  });

  it("reads titles, headings, ids and the ends of addresses", () => {
    const heading_path = ["Help", "Refunds"];
    for (const called of [
      { title: "Refunds" },
      { metadata: { heading_path } },
      { id: "card-refunds_2.md" },
      { uri: "https://example.org/help/cardRefunds.html?page=2" },
    ])
      assert.deepEqual(shownWarnings("missing_terms", "refunds", [{ text: "It is paid soon.", ...called }]), []);
    assert.equal(shownWarnings("missing_terms", "refunds", [{ text: "It is paid soon.", title: "Help" }]).length, 1);
  });

  it("knows an abbreviation by its words, and words by their abbreviation", () => {
    const long = "The service level agreement promises four hours.";
    assert.deepEqual(shownWarnings("missing_terms", "What does the SLA promise?", [long]), []);
    assert.deepEqual(
      shownWarnings("missing_terms", "service level agreement promises", ["The SLA promises much."]),
      [],
    );
    assert.deepEqual(
      shownWarnings("missing_terms", "the DOD promises", ["The Department of Defense promises it."]),
      [],
    );
    assert.deepEqual(shownWarnings("missing_terms", "What does the SLA promise?", ["A sale promises much."]), [
      ["info", "No document mentions “SLA”.", []],
    ]);
  });

  it("holds words that only ask for none", () => {
    const days = "The refund takes five days.";
    for (const query of [
      "How many days does the refund take, anyone?",
      "List the days of the refund please",
      "Can you describe the refund: yes or no",
    ])
      assert.deepEqual(shownWarnings("missing_terms", query, [days]), [], query);
    assert.ok(report("Is a refund list kept?", [days]).query_terms.some(({ text }) => text === "list"));
    const german = "Nach der Stornierung dauert die Rückerstattung 14 Tage.";
    assert.deepEqual(shownWarnings("missing_terms", "Wie lange dauert die Rückerstattung?", [german]), []);
    const french = "Le remboursement est versé sur la carte en cinq jours.";
    assert.deepEqual(shownWarnings("missing_terms", "Combien de jours pour un remboursement ?", [french]), []);
    const spanish = "El reembolso tarda cinco días.";
    assert.deepEqual(shownWarnings("missing_terms", "¿Cuántos días tarda el reembolso?", [spanish]), []);
  });

  it("leaves common words out, cuts endless ones, and tells of a sample", () => {
    assert.deepEqual(shownWarnings("missing_terms", "take glacier expedition", ["The glacier expedition."]), []);
    const [[, endless] = ["", ""]] = shownWarnings("missing_terms", `refund ${"z".repeat(5000)}`, [REFUND]);
    assert.equal(endless, `No document mentions “${"z".repeat(40)}…”.`);
    assert.deepEqual(shownWarnings("missing_terms", "refunds zorbwidget", [REFUND, WAREHOUSE], { sample: 1 }), [
      ["info", "No document of the sample mentions “zorbwidget”.", []],
    ]);
  });
});

describe("the warnings of a response", () => {
  const rested = "Refunds to a card are paid within 30 days of the request.";

  it("tell how much of it no document supports", () => {
    const made = "Elephants sleep four hours each night.";
    assert.deepEqual(shownWarnings("unsupported_response", QUERY, [REFUND], { response: made }), [
      ["warning", "No document supports the statement of the response.", []],
    ]);
    assert.deepEqual(
      shownWarnings("unsupported_response", QUERY, [REFUND], {
        response: `${made} Penguins cannot fly over mountains.`,
      }),
      [["warning", "No document supports any of the 2 statements of the response.", []]],
    );
    assert.deepEqual(
      shownWarnings("unsupported_response", QUERY, [REFUND, WAREHOUSE], {
        response: `${rested} The warehouse in Rotterdam employs 400 people. ${made}`,
      }),
      [["info", "No document supports 1 of the 3 statements of the response.", []]],
    );
    assert.deepEqual(shownWarnings("unsupported_response", QUERY, [REFUND], { response: rested }), []);
    const open = "**What to check:** Verify the current disk usage of the warehouse.";
    assert.deepEqual(shownWarnings("unsupported_response", QUERY, [REFUND, WAREHOUSE], { response: open }), []);
  });

  it("set apart what is uncertain, and do not say that it uses a document", () => {
    const uses = [null, null, 1].map((rank) => ({ start: 0, end: 1, rank, score: rank === null ? null : 0.6 }));
    const read = changed({ answer: { statements: 3, supported: 0, uses } });
    assert.deepEqual(
      unsupportedResponse(read).map(({ message }) => message),
      ["No document supports 2 of the 3 statements of the response; 1 more is uncertain."],
    );
    assert.deepEqual(unusedDocuments(read), []);
  });

  it("tell of the low rank that it rests on", () => {
    assert.deepEqual(shownWarnings("rests_on_low_rank", QUERY, [...FILLERS, REFUND], { response: rested }), [
      ["warning", "The response rests on rank 5, below 4 documents that it does not use.", [5]],
    ]);
    assert.deepEqual(
      shownWarnings("rests_on_low_rank", QUERY, [...FILLERS.slice(0, 2), REFUND], { response: rested }),
      [],
    );
    assert.deepEqual(shownWarnings("rests_on_low_rank", QUERY, [REFUND, ...FILLERS], { response: rested }), []);
  });

  it("tell of the tokens of documents that it does not use", () => {
    const [warning] = shownWarnings("unused_documents", QUERY, [REFUND, ...FILLERS], { response: rested });
    const { documents, budget } = report(QUERY, [REFUND, ...FILLERS]);
    const wasted = budget.tokens - (documents[0]?.tokens ?? 0);
    assert.deepEqual(warning, [
      "info",
      `The response uses 1 of 5 documents; the others take about ${wasted} of ${budget.tokens} tokens.`,
      [2, 3, 4, 5],
    ]);
    assert.deepEqual(shownWarnings("unused_documents", QUERY, [REFUND, WAREHOUSE], { response: rested }), []);
  });
});

describe("the warnings of order and scores", () => {
  it("tell of scores that are flat or without order", () => {
    assert.deepEqual(shownWarnings("scores_flat", "passage", scored([0.5, 0.5, 0.5])), [
      ["info", "The scores are all nearly the same: they do not tell the documents apart.", []],
    ]);
    assert.deepEqual(shownWarnings("scores_flat", "passage", scored([0.5, 0.5])), []);
    assert.deepEqual(shownWarnings("scores_unordered", "passage", scored([0.1, 0.9, 0.2, 0.8, 0.3])), [
      [
        "info",
        "The scores neither fall nor rise with the rank, as where a list is reordered after it was scored, or put together of several searches.",
        [],
      ],
    ]);
    assert.deepEqual(shownWarnings("scores_unordered", "passage", scored([0.1, 0.9, 0.2])), []);
  });

  it("tell of documents at the top that are judged not relevant", () => {
    const judged = (...relevant: unknown[]): Document[] =>
      relevant.map((value, index) => ({ text: `${FILLERS[index] ?? ""}`, metadata: { relevant: value } }));
    assert.deepEqual(shownWarnings("judged_irrelevant_first", QUERY, judged(false, 0, true)), [
      ["warning", "Ranks 1 and 2 are judged not relevant; the first relevant document has rank 3.", [1, 2]],
    ]);
    assert.deepEqual(shownWarnings("judged_irrelevant_first", QUERY, judged(false, 2)), [
      ["warning", "Rank 1 is judged not relevant; the first relevant document has rank 2.", [1]],
    ]);
    assert.deepEqual(shownWarnings("judged_irrelevant_first", QUERY, judged(false, false)), [
      ["warning", "No retrieved document is judged relevant.", [1, 2]],
    ]);
    assert.deepEqual(shownWarnings("judged_irrelevant_first", QUERY, judged(true, false)), []);
    assert.deepEqual(shownWarnings("judged_irrelevant_first", QUERY, judged(null, false, true)), []);
  });
});

describe("the warning of a best document far down", () => {
  const far = [...FILLERS, WAREHOUSE, "Card refunds are paid within 30 days of the request."];
  const judged = (...relevant: unknown[]): Document[] =>
    relevant.map((value, index) => ({ text: FILLERS[index % FILLERS.length] ?? "", metadata: { relevant: value } }));

  it("names the one document that speaks to the query, whatever scores it was given", () => {
    const found = ["warning", "By its words rank 6 speaks most to the query; the 5 documents above it hardly do.", [6]];
    assert.deepEqual(shownWarnings("best_far_down", QUERY, far), [found]);
    const low = far.map((text, index) => ({ text, score: 0.9 - index / 10 }));
    assert.deepEqual(shownWarnings("best_far_down", QUERY, low), [found]);
  });

  it("is silent where it stands near the top, where another above speaks to the query too, and where a term is missing", () => {
    const [best = ""] = far.slice(-1);
    for (const documents of [
      [...FILLERS.slice(0, 2), best, ...FILLERS.slice(2), WAREHOUSE],
      ["Refunds of card payments are told by letter.", ...far],
      [...far.slice(0, -1), "Card refunds take 30 days from the request."],
    ])
      assert.deepEqual(shownWarnings("best_far_down", QUERY, documents), []);
  });

  it("is silent where nothing is estimated, and where a response tells more", () => {
    assert.deepEqual(shownWarnings("best_far_down", "zorbwidget", far), []);
    const response = "Card refunds are paid within 30 days.";
    assert.deepEqual(shownWarnings("best_far_down", QUERY, far, { response }), []);
  });

  it("goes by people's judgements where there are any", () => {
    const message = "The document that is judged best has rank 4.";
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(1, 1, null, 3)), [["warning", message, [4]]]);
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(null, null, null, true)), [
      ["warning", message, [4]],
    ]);
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(2, 1, null, 3)), []);
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(0, 1, null, 3)), []);
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(1, 1, 3, 3)), []);
    assert.deepEqual(shownWarnings("best_far_down", QUERY, judged(1, null, null, 0)), []);
  });
});

describe("the warnings of waste", () => {
  it("tell what does not fit the budget", () => {
    const { tokens } = report(QUERY, [REFUND]).budget;
    assert.deepEqual(shownWarnings("over_budget", QUERY, [REFUND, REFUND, REFUND], { context_budget: tokens * 2 }), [
      [
        "warning",
        `The documents take about ${tokens * 3} tokens, ${tokens} more than the budget of ${tokens * 2}: only ranks 1 and 2 fit whole.`,
        [3],
      ],
    ]);
    assert.match(
      shownWarnings("over_budget", QUERY, [REFUND], { context_budget: 1 })[0]?.[1] ?? "",
      /: not even rank 1 fits whole\.$/,
    );
    assert.match(
      shownWarnings("over_budget", QUERY, [REFUND, REFUND], { context_budget: tokens })[0]?.[1] ?? "",
      /: only rank 1 fits whole\.$/,
    );
    assert.match(
      shownWarnings("over_budget", QUERY, ["word ".repeat(12_345)], { context_budget: 345 })[0]?.[1] ?? "",
      /about 12,345 tokens, 12,000 more than the budget of 345:/,
    );
    assert.deepEqual(shownWarnings("over_budget", QUERY, [REFUND], { context_budget: tokens }), []);
  });

  it("tell of documents that say nearly the same, by group", () => {
    assert.deepEqual(
      shownWarnings("near_duplicates", QUERY, [WAREHOUSE, REFUND, FILLERS[0] ?? "", REFUND, WAREHOUSE, REFUND]),
      [
        ["warning", "Ranks 1 and 5 say nearly the same.", [1, 5]],
        ["warning", "Ranks 2, 4 and 6 say nearly the same.", [2, 4, 6]],
      ],
    );
    assert.equal(
      shownWarnings("near_duplicates", QUERY, new Array<string>(9).fill(REFUND))[0]?.[1],
      "Ranks 1, 2, 3, 4, 5 and 4 more say nearly the same.",
    );
  });

  it("tell of many groups in one sentence", () => {
    const texts = [REFUND, WAREHOUSE, ...FILLERS];
    const found = shownWarnings("near_duplicates", QUERY, [...texts, ...texts]);
    assert.deepEqual(
      found.map(([, message]) => message),
      [
        "Ranks 1 and 7 say nearly the same.",
        "Ranks 2 and 8 say nearly the same.",
        "Ranks 3 and 9 say nearly the same.",
        "3 more groups of documents say nearly the same: ranks 4, 5, 6, 10, 11 and 12.",
      ],
    );
    assert.deepEqual(found[3]?.[2], [4, 5, 6, 10, 11, 12]);
  });

  it("tell of documents that say little new, and not of copies a second time", () => {
    assert.deepEqual(
      shownWarnings("low_novelty", QUERY, [`${REFUND} ${WAREHOUSE}`, "Refunds are paid in Rotterdam within days."]),
      [["info", "Rank 2 says little that better ranks do not.", [2]]],
    );
    assert.deepEqual(shownWarnings("low_novelty", QUERY, [REFUND, REFUND]), []);
  });

  it("tell of documents without words", () => {
    assert.deepEqual(shownWarnings("empty_document", QUERY, ["", REFUND, " it is "]), [
      ["warning", "Ranks 1 and 3 have no word that carries meaning.", [1, 3]],
    ]);
  });

  it("say nothing more of documents that all came without their texts", () => {
    const texts = Array.from({ length: 6 }, () => "");
    assert.deepEqual(shownWarnings("empty_document", QUERY, texts), [
      [
        "warning",
        "No document has a word that carries meaning, so that nothing is said of what was retrieved. Give the documents’ texts.",
        [1, 2, 3, 4, 5, 6],
      ],
    ]);
    for (const code of ["missing_terms", "mostly_noise", "nothing_answers"] as const)
      assert.deepEqual(shownWarnings(code, QUERY, texts), []);
  });
});

describe("the warnings of what was given", () => {
  it("tell of judgements that are none", () => {
    const documents = [
      { text: REFUND, metadata: { relevant: "yes" } },
      { text: WAREHOUSE, metadata: { relevant: true } },
    ];
    assert.deepEqual(shownWarnings("unreadable_metadata", QUERY, documents), [
      ["info", "Rank 1 has a metadata.relevant that is no judgement: give true, false or a number from 0.", [1]],
    ]);
  });

  it("tell of a sample", () => {
    assert.deepEqual(shownWarnings("sampled", QUERY, [REFUND, WAREHOUSE], { sample: 1 }), [
      ["info", "1 of 2 documents is shown: the first ranks.", []],
    ]);
    assert.deepEqual(
      shownWarnings(
        "sampled",
        QUERY,
        Array.from({ length: 130 }, () => REFUND),
        { sample: 101 },
      ),
      [["info", "101 of 130 documents are shown: the first ranks and an even spread of the others.", []]],
    );
    assert.deepEqual(shownWarnings("sampled", QUERY, [REFUND, WAREHOUSE], { sample: 2 }), []);
  });
});
