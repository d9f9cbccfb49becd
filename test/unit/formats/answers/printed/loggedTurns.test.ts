import assert from "node:assert/strict";
import { loggedTurns } from "../../../../../src/formats/answers/printed/loggedTurns";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";
import { documentsOf } from "../../records/readSample";

const read = (text: string) =>
  readAnswers({ path: "run.txt", text }).records.map((record) => {
    const { start, end } = record.map.spanToOuter({ start: 0, end: record.response.length });
    assert.equal(text.slice(start, end), record.response);
    return [record.query, record.response, documentsOf(record)];
  });

describe("loggedTurns", () => {
  it("reads what was asked, found and answered, whatever begins the lines", () => {
    const prefixes = [
      (name: string) => `2026-01-05 10:12:45,120 INFO rag.${name}: `,
      (name: string) => `2026-01-05 10:12:45 - rag.${name} - INFO - `,
      () => "[10:12:45] ",
      (name: string) => `INFO:${name}:`,
      (name: string) => `[INFO] [${name}] `,
      () => "05/01/26, 10:12 - ",
      (name: string) => `2026-01-05T10:12:45.120Z | INFO | ${name}:12 - `,
    ];
    for (const prefix of prefixes) {
      const text = [
        `${prefix("load")}Loading the index from disk`,
        `${prefix("run")}Query: How long may a book be kept?`,
        `${prefix("find")}Found some documents`,
        `${prefix("find")}[1] lending.md (score=0.83): Books are lent for four weeks.`,
        `${prefix("find")}[2] fees.md (score=0.41): A card costs ten euros a year.`,
        `${prefix("run")}Answer: Four weeks [1].`,
        "It may be kept longer.",
        `${prefix("run")}Done in 2.18 s`,
      ].join("\n");
      assert.deepEqual(
        read(text),
        [
          [
            "How long may a book be kept?",
            "Four weeks [1].\nIt may be kept longer.",
            [
              { text: "Books are lent for four weeks.", id: "1", uri: "lending.md", score: 0.83 },
              { text: "A card costs ten euros a year.", id: "2", uri: "fees.md", score: 0.41 },
            ],
          ],
        ],
        prefix("run"),
      );
    }
  });

  it("reads chats with the time of each line", () => {
    const text = "[10:01] User: How long?\n[10:02] Bot: Four weeks.\n[10:03] User: Really?\n[10:04] Bot: Yes.\n";
    assert.deepEqual(read(text), [
      ["How long?", "Four weeks.", []],
      ["Really?", "Yes.", []],
    ]);
  });

  it("leaves texts in which times begin lines, and nobody asks and answers", () => {
    for (const text of [
      "10:00 Doors open\n11:00 Talk: lending\n12:00 Lunch\n",
      "[10:01] User: How long?\n[10:02] User: Nobody there?\n",
      "Info: books are lent for four weeks.\nAnswer: see above.\n",
    ])
      assert.equal(loggedTurns(text, 0), null, text);
  });

  it("takes time in proportion to a log", () => {
    for (const part of [
      "10:01 ",
      "10:01 User: a\n10:02 Bot: b\n",
      "INFO ",
      "INFO:a:",
      "2026-01-05 10:12 - a",
      "\n",
      " ",
      "\t",
    ])
      assertLinear(part, 60_000, (text) => loggedTurns(text, 0));
  });
});
