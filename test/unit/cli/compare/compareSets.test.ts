import assert from "node:assert/strict";
import type { SetRow } from "../../../../src/contract/visualize/retrievalSet";
import { makeSet } from "../../../../src/core/visualize/set/makeSet";
import { MemoryPlatform, run } from "../memoryPlatform";

type Sample = Partial<SetRow> & { readonly score?: number };

function rowOf({ score, ...more }: Sample, index: number): SetRow {
  const measures =
    score === undefined ? { coverage: 0.5 } : { ndcg_at_k: score, reciprocal_rank: score, coverage: 0.5 };
  return { file: "a.run", row: index + 1, id: `q${index}`, query: null, measures, warnings: [], infos: [], ...more };
}

const report = (samples: readonly Sample[]): string => JSON.stringify(makeSet(samples.map(rowOf)));
const scores = (values: readonly number[]): Sample[] => values.map((score) => ({ score }));
const GOOD = scores([1, 0.9, 1, 0.8, 1, 0.9, 1, 1]);
const BAD = scores([0.5, 0.4, 0.5, 0.3, 0.5, 0.4, 0.5, 1]);

const machine = (before: string, after: string): MemoryPlatform =>
  new MemoryPlatform({ files: { "/work/a.json": before, "/work/b.json": after } });

interface Read {
  readonly queries: number;
  readonly unpaired: { readonly before: number; readonly after: number };
  readonly notes: readonly string[];
  readonly figures: readonly {
    readonly name: string;
    readonly change: string;
    readonly difference: { readonly value: number; readonly low: number; readonly high: number };
    readonly is_regression: boolean;
  }[];
  readonly by_query: {
    readonly rose: number;
    readonly fell: number;
    readonly same: number;
    readonly most: readonly SetRow[];
  };
}

async function compared(before: readonly Sample[], after: readonly Sample[]): Promise<Read> {
  const { out, err } = await run("compare a.json b.json --format json", machine(report(before), report(after)));
  assert.equal(err, "");
  return JSON.parse(out) as Read;
}

describe("rag-quality compare of two retrievals", () => {
  it("says what rose and fell, by how much, and for which queries most", async () => {
    const { queries, unpaired, figures, by_query } = await compared(GOOD, BAD);
    assert.deepEqual([queries, unpaired], [8, { before: 0, after: 0 }]);
    assert.deepEqual(
      figures.map(({ name, change, is_regression }) => [name, change, is_regression]),
      [
        ["ndcg_at_k", "fell", true],
        ["reciprocal_rank", "fell", true],
        ["coverage", "no_clear_change", false],
      ],
    );
    assert.equal(figures[0]?.difference.value.toFixed(4), "-0.4375");
    assert.deepEqual(
      [by_query.rose, by_query.fell, by_query.same, by_query.most.length, by_query.most[0]?.id],
      [0, 7, 1, 7, "q3"],
    );
    assert.deepEqual(await compared(GOOD, BAD), await compared(GOOD, BAD));
  });

  it("fails on what got worse where that is wanted", async () => {
    const code = async (before: Sample[], after: Sample[]): Promise<number> =>
      (await run("compare a.json b.json --fail-on-regression", machine(report(before), report(after)))).code;
    assert.deepEqual([await code(GOOD, BAD), await code(BAD, GOOD), await code(GOOD, GOOD)], [1, 0, 0]);
  });

  it("tells noise from a change", async () => {
    const { figures } = await compared(GOOD, scores([0.9, 1, 0.9, 0.9, 0.9, 1, 1, 0.9]));
    assert.equal(figures[0]?.change, "no_clear_change");
  });

  it("counts what one run alone has, and pairs by id, place or words", async () => {
    const { queries, unpaired } = await compared(GOOD, [...BAD.slice(0, 6), { score: 1, id: "other" }]);
    assert.deepEqual([queries, unpaired], [6, { before: 2, after: 1 }]);
    const named = (file: string): Sample[] =>
      GOOD.map((sample, index) => ({ ...sample, id: null, file, query: `Question ${index}?` }));
    assert.equal((await compared(named("a.jsonl"), named("b.jsonl").reverse())).queries, 8);
    const double = [...GOOD, { id: "q0", score: 1 }];
    assert.deepEqual((await compared(double, GOOD)).unpaired, { before: 2, after: 1 });
  });

  it("says of estimates what changed, and not what is better", async () => {
    const unjudged: Sample[] = GOOD.map(() => ({}));
    const lower: Sample[] = GOOD.map(() => ({ measures: { coverage: 0.1 } }));
    const { figures, notes } = await compared(unjudged, lower);
    assert.deepEqual(
      figures.map(({ name, change, is_regression }) => [name, change, is_regression]),
      [["coverage", "fell", false]],
    );
    assert.match(notes[0] ?? "", /^Nobody judged what was found/u);
    const machines = () => machine(report(unjudged), report(lower));
    const { code, err } = await run("compare a.json b.json --fail-on-regression", machines());
    assert.deepEqual([code, /needs judgements in both runs/u.test(err)], [2, true]);
    assert.match((await run("compare a.json b.json --format markdown", machines())).out, /^### What changed\n/u);
  });

  it("notes judgements that differ", async () => {
    const { notes, figures } = await compared(
      GOOD,
      GOOD.map(() => ({})),
    );
    assert.deepEqual(notes, ["The judgements come from different places, or one side has none."]);
    assert.deepEqual(
      figures.map(({ name }) => name),
      ["coverage"],
    );
  });

  it("writes measures with four digits, and names the queries", async () => {
    const { out } = await run("compare a.json b.json", machine(report(GOOD), report(BAD)));
    assert.match(out, /^nDCG@10 +0\.9500 +0\.5125 +−0\.4375 \(−0\.5\d{3} to −0\.\d{4}\) {2}fell$/mu);
    assert.match(out, /^nDCG@10 rose for 0 queries, fell for 7 and stayed for 1; those that differ most:$/mu);
    assert.match(out, /^ {2}query q0: 1\.0000 to 0\.5000$/mu);
    const markdown = await run("compare a.json b.json --format markdown", machine(report(GOOD), report(BAD)));
    assert.match(markdown.out, /^### ❌ Worse than before\n/u);
  });

  it("refuses reports of two kinds", async () => {
    const verify = { format: "rag-quality/verify", tool: { version: "1" }, engine: "x", threshold: 1, files: [] };
    const { code, err } = await run("compare a.json b.json", machine(report(GOOD), JSON.stringify(verify)));
    assert.deepEqual([code, /one of verify and the other|report of verify and the other/u.test(err)], [2, true]);
    const few = await run(
      "compare a.json b.json --fail-on-regression",
      machine(report(GOOD.slice(3)), report(BAD.slice(3))),
    );
    assert.match(few.err, /needs 6 queries in both runs, and there are 5/u);
  });
});
