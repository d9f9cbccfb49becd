import assert from "node:assert/strict";
import type { EvaluatedSet } from "../../../../bench/retrieval/evaluate";
import type { RankedRow } from "../../../../bench/retrieval/rankedRow";
import { retrievalComplaints } from "../../../../bench/retrieval/retrievalGate";
import {
  makeRetrievalRecord,
  recordedRows,
  recordRows,
  retrievalRecordSchema,
} from "../../../../bench/retrieval/retrievalRecord";
import { many } from "./rows";

const GOOD = [...many(20, 1, 0.9), ...many(20, null, 0.1, 100)];
const PROVENANCE = { date: "2026-11-20", commit: "abc1234", parameters: "aaaaaaaaaaaa" };

function evaluated(rows: readonly RankedRow[]): EvaluatedSet {
  const ids = rows.map(({ group }) => `list ${group}`);
  return { set: "clapnq", ids, shipped: rows, leftOut: rows, listBm25: rows, collectionBm25: rows, wordShare: rows };
}

function check(
  now: readonly RankedRow[],
  then: readonly RankedRow[] = GOOD,
  parameters = PROVENANCE.parameters,
): string[] {
  return retrievalComplaints([evaluated(now)], parameters, makeRetrievalRecord([evaluated(then)], PROVENANCE));
}

describe("the gate of the estimated relevance", () => {
  it("lets the recorded run pass, and a better one", () => {
    assert.deepEqual(check(GOOD), []);
    assert.deepEqual(
      check(
        GOOD,
        GOOD.map((row) => ({ ...row, rank: row.rank === null ? null : 3 })),
      ),
      [],
    );
  });

  it("names each figure that fell", () => {
    const worse = GOOD.map((row) => ({ ...row, rank: row.rank === null ? null : 2 }));
    assert.deepEqual(check(worse), [
      "clapnq, shipped: hit@1 fell to 0.000, by 1.0000; its noise is 0.0000.",
      "clapnq, shipped: MRR fell to 0.500, by 0.5000; its noise is 0.0000.",
      "clapnq, left out: hit@1 fell to 0.000, by 1.0000; its noise is 0.0000.",
      "clapnq, left out: MRR fell to 0.500, by 0.5000; its noise is 0.0000.",
    ]);
  });

  it("takes one list that slipped for noise", () => {
    assert.deepEqual(check(GOOD.map((row, index) => (index === 0 ? { ...row, rank: 2 } : row))), []);
  });

  it("wants the parameters and the lists of the report", () => {
    assert.match(check(GOOD, GOOD, "bbbbbbbbbbbb").join(), /^The parameters are bbbbbbbbbbbb/);
    assert.match(
      check(GOOD, GOOD.slice(1)).join(),
      /^clapnq: the 40 lists \([0-9a-f]{12}\) are not the 39 of the record/,
    );
    assert.deepEqual(retrievalComplaints([evaluated(GOOD)], PROVENANCE.parameters, { ...PROVENANCE, sets: [] }), [
      "clapnq is not in the record.",
    ]);
  });
});

describe("the record of the estimated relevance", () => {
  it("gives back what was written, to four decimals", () => {
    const rows = [...many(2, 3, 0.12344), ...many(1, null, 0, 9)];
    assert.deepEqual(
      recordedRows(recordRows(rows), rows),
      rows.map((row) => ({ ...row, answerability: row.rank === null ? 0 : 0.1234 })),
    );
  });

  it("reads what it writes", () => {
    const record = makeRetrievalRecord([evaluated(GOOD)], PROVENANCE);
    assert.deepEqual(retrievalRecordSchema.parse(JSON.parse(JSON.stringify(record))), record);
  });
});
