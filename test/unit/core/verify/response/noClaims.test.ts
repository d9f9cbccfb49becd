import assert from "node:assert/strict";
import { verifyCitations } from "../../../../../src/core/verify";

const SOURCE =
  "The depot in Hamlin opens at 7 am on weekdays. The depot keeps a register of all pallets. Pallets are weighed at the gate.";
const STATED = "The depot in Hamlin opens at 7 am on weekdays";

function judged(response: string): [text: string, verdict: string][] {
  const sources = [{ id: "1", title: "Depot Hamlin", text: SOURCE }];
  const { claims } = verifyCitations({ query: "", response, sources }, { threshold: 0.8 });
  return claims.map(({ text, verdict, start, end }) => {
    assert.equal(response.slice(start, end), text);
    return [text, verdict];
  });
}

describe("what is no claim", () => {
  const left: readonly string[] = [
    "Information only (not legal advice).",
    "This answer is for general information and does not constitute legal advice.",
    "**Disclaimer:** the opening hours of the depot may change.",
    "NOT_IN_CORPUS",
    "Answer: INSUFFICIENT_CONTEXT.",
    "Not found in the given documents.",
    "REFUSE: nothing here says when the depot opens.",
    "Based on the handbook of the depot in Hamlin:",
    "Last updated: 12 March 2025",
    "Model: gpt-4o-mini",
    "**Embedding model:** `text-embedding-3-small`",
    "Total tokens: 1,512",
    "Latency: 1.2 s",
    "😊\nLatency: 21.76 seconds",
    "I'm here to help you with your question on the depot in Hamlin.",
    "Session ID: 4f2a-77",
    "Generated at: 2025-03-01 10:00:00",
    "Chunks retrieved: 4",
    "**Tool used:** RAG (vector search and a reranker of the depot)",
    "Does the depot in Hamlin weigh pallets on Sundays? [not documented in the source]",
    "Search mode: hybrid over the register of the depot",
    "Source document: none of the depot in Hamlin was named.",
    "Temperature: 0.2",
    "2025-03-01 10:00:01,123 - INFO - Retrieved 3 documents from the index.",
    "[2025-03-01 10:00:02] DEBUG retrieval took 0.3 seconds.",
    "INFO:root:Loaded 12 chunks of the library rules",
    "Answer relevancy: 0.88",
    "*Prepared July 5, 2026*",
    "Accessed on 12 May 2024.",
    "(Retrieved: 12 May 2024)",
    "(Retrieved: gate_001, pallets_004, depot.md)",
    "Q: Summarize the opening hours of the depot in Hamlin.",
    "[DEPOT-GATE-002 §3, effective 2025-04-01]",
    "Without information on pallets, I cannot detail the hours of the depot in Hamlin.",
    "*Generated on 3 March 2026 · 4 min read*",
    "Table 1: Opening hours of the depot in Hamlin.",
    "This report is based on two documents of the depot.",
    "**Reasoning:** The first document says so.",
    "Subject: Opening hours of the depot in Hamlin",
    "Best regards,\nThe team of the depot in Hamlin",
    "To find out more, you could visit the website of the depot.",
    "The provided context clearly supports this answer.",
    "You may want to ask the staff of the depot in Hamlin.",
    "Suppose you come to the depot in Hamlin on a Sunday.",
    "**Note:** this answer was generated from 2 documents.",
    "The figures were not verified independently.",
    "If you’d like, I can make a table of all opening hours for you.",
    "If you need the register of pallets in print, please ask at the gate.",
    "If you have further questions about the depot in Hamlin, I'm happy to help.",
    "Based on the sources provided, I can answer your question about the depot in Hamlin.",
    "I don't have that information about the depot available to assist you further.",
    "Confidence score: 0.9 of 1",
    "**Reason:** The answer is supported by the provided documents of the depot.",
    "Would you like me to compare the depots and their opening hours?",
    "Erstellt am 5. Juli 2026.",
    "**Author:** Jane Miller",
    "Topic: Opening hours of the depot in Hamlin",
    "[[Opening hours of the depot]]",
    "- [Pallet register of the depot](pallets.md)\n- [Weighing pallets at the gate](weighing.md)",
    "← [Opening the depot](a.md) | [Weighing at the gate](b.md) →",
    "![The depot and its gate](gate.png)",
    "URL: https://depot.example/hamlin-opens-25-million-pallets",
    "- Website: https://depot.example/opening-hours-at-7-am\n- Retrieved from https://depot.example/pallets-2024",
    "See also: [[Depot Hamlin]], [Pallets at the gate](pallets.md)",
    "## Related\n\n- [[Depot Hamlin]]\n- [Weighing pallets at the gate](weighing.md)",
    "Related topics:\n\n* [Depot Hamlin](hamlin.md)\n* [Register of pallets](register.md)",
    "Print the register of pallets with\n\n```\nprint\n```",
    "The weights of all pallets satisfy\n\n$$a < b$$",
    "$$a^2 + b^2 = c^2$$",
    "Step 3",
    "Exercise 2. Show that all pallets are weighed at the gate. Compute the mean weight of the pallets.",
    "This page needs a review by the depot in Hamlin.",
    "TODO: add the opening hours of the depot on Sunday.",
    "Sources used:\nhttps://example.org/depot\nhttps://example.org/gate",
  ];
  for (const text of left) {
    it(`is ${JSON.stringify(text)}`, () => {
      assert.deepEqual(judged(`${STATED} [1].\n\n${text}\n`), [[`${STATED} [1].`, "supported"]]);
    });
  }

  for (const line of [
    "[Back to top](#top)",
    "[Next: Weighing](https://example.org/weighing) →",
    "[Home](https://example.org/) | [Depots](https://example.org/depots) | [About](https://example.org/about)",
    "- [Home](https://example.org/)\n- [All depots](https://example.org/depots)",
  ])
    it(`is a link that leads elsewhere on a site: ${JSON.stringify(line)}`, () =>
      assert.deepEqual(judged(`${STATED} [1].\n\n${line}\n`), [[`${STATED} [1].`, "supported"]]));

  it("cannot be checked where it cites", () => {
    for (const text of [
      "No [1].",
      "They satisfy [1]",
      "Not legal advice [1].",
      "[1] (ID: 3f2ab-91c4)",
      "Who weighs the pallets at the gate [1]?",
    ])
      assert.deepEqual(judged(text), [[text, "not_checkable"]]);
  });

  it("is no statement that looks like it", () => {
    for (const stated of ["No data leaves the depot.", "No documents of the depot are public.", "DEPOT_OPENS_AT_7"])
      assert.deepEqual(
        judged(stated).map(([text]) => text),
        [stated],
      );
    const kept = [
      "[The depot in Hamlin opens at 7 am on weekdays.](hours.md)",
      "The lawyer in Hamlin gives no legal advice.",
      "[Hamlin](hamlin.md) has a depot that keeps a register.",
      "Date pallets at the depot before they are weighed.",
      "This depot needs a review of its pallets.",
      "If you have weighed the pallets already, the gate is open all day.",
      "Based on the provided information, pallets are weighed at the gate.",
      "If you need a pallet within 3 days, ask at the gate.",
      "Model: the scale at the gate weighs pallets and their goods.",
      "Time: the depot in Hamlin opens at 7 am on weekdays.",
      "At 10:00:01 the depot keeps an info desk at its gate.",
      "If you'd like, I can look up the depot, but the gate is closed on Sundays.",
    ];
    assert.deepEqual(
      judged(kept.join("\n\n")).map(([text]) => text),
      kept,
    );
  });

  it("is the number of a step, and not what is to be done", () => {
    assert.deepEqual(judged("**Step 2:** Pallets are weighed at the gate [1]."), [
      ["Pallets are weighed at the gate [1].", "supported"],
    ]);
  });
});

describe("what a model thought before its answer", () => {
  const THOUGHT = "Okay, the depot opens at 9 am on weekdays, I think.\n\nThe register may be kept by hand.";
  for (const written of [
    `<think>\n${THOUGHT}\n</think>\n\n`,
    `<reasoning>${THOUGHT}</reasoning>\n`,
    `${THOUGHT}\n</think>\n\n`,
    `<details type="reasoning" done="true" duration="3">\n<summary>Thought for 3 seconds</summary>\n${THOUGHT}\n</details>\n`,
  ])
    it(`is no claim: ${JSON.stringify(written.slice(0, 14))}`, () =>
      assert.deepEqual(judged(`${written}${STATED}.`), [[`${STATED}.`, "supported"]]));

  it("is the answer's own where it only stands in words of it", () =>
    assert.deepEqual(judged(`${STATED}. It closes with </b> at 5 pm.`).length, 2));
});

describe("what an agent writes before its answer", () => {
  it("is no claim, up to the answer", () => {
    const steps = "Thought: I look up the depot in Hamlin.\nAction: search the depot\nObservation: It opens at 8 am.\n";
    assert.deepEqual(judged(`${steps}Final Answer: ${STATED}.`), [[`${STATED}.`, "supported"]]);
    assert.equal(judged(`${steps}The depot in Hamlin never opens.`).length > 1, true);
  });
});
