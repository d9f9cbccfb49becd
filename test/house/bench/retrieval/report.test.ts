import assert from "node:assert/strict";
import { makeRetrievalRecord } from "../../../../bench/retrieval/retrievalRecord";
import { renderRetrievalReport } from "../../../../bench/retrieval/retrievalReport";
import { many } from "./rows";

const GOOD = [...many(20, 1, 0.9), ...many(20, null, 0.1, 100)];
const FAIR = [...many(20, 2, 0.5), ...many(20, null, 0.5, 100)];
const SET = {
  set: "clapnq",
  ids: GOOD.map(({ group }) => `${group}`),
  shipped: GOOD,
  leftOut: GOOD,
  listBm25: FAIR,
  collectionBm25: FAIR,
  wordShare: FAIR,
} as const;

describe("the report on the estimated relevance", () => {
  const record = makeRetrievalRecord([SET], { date: "2026-11-20", commit: "abc1234", parameters: "aaaaaaaaaaaa" });
  const parts = [
    { group: 1, estimated: true, beginning: false, chance: 0.25 },
    { group: 1, estimated: true, beginning: true, chance: 0.75 },
  ];
  const lines = renderRetrievalReport([SET], parts, record, []).split("\n");

  it("says what it was made from", () => {
    assert.ok(
      lines.includes(
        "Written by `npm run bench:retrieval` on 2026-11-20, commit abc1234, parameters SHA-256 aaaaaaaaaaaa…",
      ),
    );
  });

  it("has a row for each set and figure, and the differences of the same lists", () => {
    const good = "1.000 (1.000 to 1.000)";
    const half = "0.500 (0.500 to 0.500)";
    assert.ok(lines.includes(`| clapnq | MRR | ${good} | ${good} | ${half} | ${half} | ${half} |`));
    assert.ok(lines.includes(`| clapnq | AUC | ${half} | ${half} | ${half} |`));
  });

  it("counts right warnings and false alarms", () => {
    assert.ok(lines.includes("| clapnq | 0.4 | 100 % | 0 % |"));
  });

  it("shows what the chosen parts hold", () => {
    assert.ok(lines.includes("| best passage | 1.000 (1.000 to 1.000) |"));
    assert.ok(lines.includes("| beginning of the same length | 0.500 (0.500 to 0.500) |"));
    assert.ok(lines.includes("| any part of the same length | 0.500 (0.500 to 0.500) |"));
  });
});
