import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../memoryPlatform";

interface Sample {
  readonly file?: string;
  readonly query?: string;
  readonly score: number;
  /** How many citations it counts. */
  readonly citations?: number;
  readonly finding?: string;
}

function answerOf({ query = "", score, citations = 2, finding }: Sample, row: number): object {
  const hold = Math.round(score * citations);
  const findings = [{ verdict: "contradicted", level: "error", message: "Contradicted [1]: [x](y).", claim: 0 }];
  return {
    row,
    query,
    result: {
      accuracy_score: score,
      groundedness: score,
      tally: { hold, do_not_hold: citations - hold, cannot_be_told: 0 },
      claims: [{ hash: finding ?? "0", verdict: finding === undefined ? "supported" : "contradicted" }],
    },
    findings: finding === undefined ? [] : findings,
  };
}

function report(samples: readonly Sample[], threshold = 0.8): string {
  const files = samples.map((sample, index) => ({
    file: sample.file ?? `a${index}.md`,
    answers: [answerOf(sample, 1)],
  }));
  return JSON.stringify({
    format: "rag-quality/verify",
    tool: { version: "0.1.0" },
    engine: "bundled core",
    threshold,
    files,
  });
}

const scores = (values: readonly number[]): Sample[] => values.map((score) => ({ score }));
const GOOD = scores([1, 0.9, 1, 0.8, 1, 0.9, 1, 1]);
const BAD = scores([0.5, 0.4, 0.5, 0.3, 0.5, 0.4, 0.5, 0.5]);

function machine(before: string, after: string): MemoryPlatform {
  return new MemoryPlatform({ files: { "/work/a.json": before, "/work/b.json": after } });
}

async function compared(before: readonly Sample[], after: readonly Sample[]): Promise<Record<string, string>> {
  const { out, err } = await run("compare a.json b.json --format jsonl", machine(report(before), report(after)));
  assert.equal(err, "");
  return Object.fromEntries(
    JSON.parse(out).figures.map(({ name, change }: { name: string; change: string }) => [name, change]),
  );
}

describe("rag-quality compare", () => {
  it("says what rose and fell, and fails on what got worse where that is wanted", async () => {
    const worse = { accuracy: "fell", groundedness: "fell", do_not_hold: "rose", contradicted: "no_clear_change" };
    assert.deepEqual(await compared(GOOD, BAD), worse);
    assert.equal((await compared(BAD, GOOD))["accuracy"], "rose");
    assert.equal((await compared(GOOD, GOOD))["accuracy"], "no_clear_change");
    const code = async (before: Sample[], after: Sample[], more: string): Promise<number> =>
      (await run(`compare a.json b.json ${more}`, machine(report(before), report(after)))).code;
    assert.equal(await code(GOOD, BAD, "--fail-on-regression"), 1);
    assert.equal(await code(GOOD, BAD, ""), 0);
    assert.equal(await code(BAD, GOOD, "--fail-on-regression"), 0);
  });

  it("tells noise from a change", async () => {
    const other = scores([0.9, 1, 0.9, 0.9, 0.9, 1, 1, 0.9]);
    assert.equal((await compared(GOOD, other))["accuracy"], "no_clear_change");
  });

  it("weighs answers by what they cite, and gives the same interval each time", async () => {
    const before = scores([1, 1, 1, 1, 1, 1, 1]);
    const after = [...scores([1, 1, 1, 1, 1, 1]), { score: 0, citations: 20 }];
    const read = async (): Promise<Record<string, unknown>> =>
      JSON.parse((await run("compare a.json b.json --format json", machine(report(before), report(after)))).out);
    const first = await read();
    assert.deepEqual(first, await read());
    const [accuracy] = first["figures"] as { after: number; difference: { value: number } }[];
    assert.equal(accuracy?.after, 12 / 32);
    assert.equal(accuracy?.difference.value, 12 / 32 - 1);
  });

  it("pairs the answers of other files by their queries", async () => {
    const named = (file: string): Sample[] =>
      GOOD.map((sample, index) => ({ ...sample, file: `${file}${index}.md`, query: `Question ${index}?` }));
    const { out } = await run("compare a.json b.json", machine(report(named("one")), report(named("other"))));
    assert.match(out, /^8 answers in both runs$/mu);
    const none = await run("compare a.json b.json", machine(report(GOOD), report([{ file: "z.md", score: 1 }])));
    assert.deepEqual([none.code, /^error: No answer stands in both runs/u.test(none.err)], [2, true]);
  });

  it("names new findings, counts those that are gone, and notes what else differs", async () => {
    const before = [...GOOD, { score: 1, finding: "a" }, { score: 1, finding: "b" }];
    const after = [{ score: 1, finding: "c" }, ...GOOD.slice(1), { score: 1, finding: "a" }, { score: 1 }];
    const files = machine(report(before), report(after, 0.7));
    const { out } = await run("compare a.json b.json --format markdown", files);
    assert.match(out, /^### ✅ Not worse than before\n\n\| {2}\| before \| after \| difference \(95 %\) \| {2}\|\n/u);
    assert.match(out, /\nThe runs have different thresholds: 0\.8 and 0\.7\.\n/u);
    assert.match(out, /\n1 new finding; 1 gone\n\n- a0\.md, answer 1: Contradicted \\\[1\\\]: \\\[x\\\]\(y\)\.\n$/u);
  });

  it("tells nothing of a few answers, and is no gate then", async () => {
    const few = machine(report(GOOD.slice(0, 3)), report(BAD.slice(0, 3)));
    assert.match((await run("compare a.json b.json", few)).out, /too few to tell/u);
    const { code, err } = await run("compare a.json b.json --fail-on-regression", few);
    assert.deepEqual([code, /needs 6 answers in both runs, and there are 3/u.test(err)], [2, true]);
  });

  it("refuses what is no report, and takes the place of none", async () => {
    const files = machine(report(GOOD), "{}");
    assert.match((await run("compare a.json b.json", files)).err, /b\.json is no report of rag-quality verify/u);
    assert.match(
      (await run("compare a.json c.json", files)).err,
      /c\.json cannot be compared\. It cannot be read: permission denied\. Check its permissions\.\n/u,
    );
    const same = machine(report(GOOD), report(GOOD));
    assert.match((await run("compare a.json b.json --output b.json", same)).err, /the report would take its place/u);
  });
});
