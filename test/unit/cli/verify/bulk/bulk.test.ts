import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../../memoryPlatform";
import { DOCS, RETURNS } from "../../samples";

const named = (id: string | number | null, days: number): string =>
  JSON.stringify({
    ...(id === null ? {} : { id }),
    query: "How long?",
    response: `Customers can return any item within ${days} days of delivery [1].`,
    sources: [RETURNS],
  });

const twoOfOneRow = `[${named(null, 30)},${named(null, 45)}]`;
const LONG = named("long", 30).replace("How long?", "x".repeat(3000));
/** What a file of rows can hold: a mark of its encoding, broken and blank rows, several answers in one, one that is too long, no sources. */
const ROWS = `\uFEFF${[
  named("a", 30),
  "{broken",
  "",
  named("b", 45),
  twoOfOneRow,
  LONG,
  JSON.stringify({ id: "none", query: "", response: "Cats sleep [1]." }),
  ...Array.from({ length: 40 }, (_, index) => named(index, 20 + index)),
  named("ü😀", 30),
].join("\n")}\n`;
const LIMIT = "--max-file-size-mb 0.002 --fail-on never";

async function reported(line: string, machine: MemoryPlatform): Promise<string> {
  await run(line, machine);
  return machine.stdout.written;
}

const withRows = (rows = ROWS): MemoryPlatform => new MemoryPlatform({ files: { ...DOCS, "/work/rows.jsonl": rows } });
const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split("\n")
    .map((one) => JSON.parse(one) as Record<string, unknown>);
const withoutTimes = (text: string): string => text.replace(/,"elapsed_ms":\d+|,"cached":null/gu, "");

describe("verify --jobs without --endpoint", () => {
  for (const jobs of ["1", "3", "all"])
    it(`reports what one thread reports, in the order of the rows, but for its times, with ${jobs}`, async () => {
      const alone = withoutTimes(await reported(`verify rows.jsonl --format jsonl ${LIMIT}`, withRows()));
      const threads = await reported(`verify rows.jsonl --format jsonl ${LIMIT} --jobs ${jobs}`, withRows());
      assert.equal(lines(alone).length, 50);
      assert.equal(threads, alone);
    });

  it("reads standard input, and ends as a run in one thread does", async () => {
    const machine = new MemoryPlatform({ stdin: `${named("a", 45)}\n` });
    const { code } = await run("verify - --jobs 2 --format jsonl", machine);
    assert.equal(code, 1);
    assert.deepEqual(
      lines(machine.stdout.written).map(({ type, id }) => [type, id]),
      [
        ["run", undefined],
        ["answer", "a"],
        ["end", undefined],
      ],
    );
  });

  const wrong: [string, RegExp][] = [
    ["--jobs 2", /^error: --jobs without --endpoint is for rows that are reported one by one\. Add --format jsonl/u],
    ["--shard 1/2", /^error: --shard is for rows that are reported one by one/u],
    ["--format jsonl --jobs 0", /^error: --jobs has to be a whole number from 1 to 64, or all, not “0”/u],
    ["--format jsonl --shard 3/2", /^error: --shard 3\/2 is none of its parts\. The last one is 2\/2\./u],
    ["--format jsonl --shard 0/2", /^error: --shard has to be a part of all, such as 1\/8, or job\/8/u],
    [
      "--format jsonl --shard job/2",
      /^error: --shard job takes its part from the environment variable JOB_COMPLETION_INDEX/u,
    ],
    ["--format jsonl --row-timeout 0", /^error: --row-timeout has to be a number of seconds/u],
    ["--format jsonl --row-memory-mb 1", /^error: --row-memory-mb has to be a whole number of megabytes from 16/u],
    ["--format jsonl --resume r --output o", /^error: --resume and --output do not go together/u],
    ["--format jsonl --jobs 2 --cache c", /^error: --jobs without --endpoint and --cache do not go together/u],
    ["--format jsonl --jobs 2 --fetch", /--fetch do not go together/u],
    ["--format jsonl --resume rows.jsonl", /^error: --output\s+holds answers that are checked|would take its place/u],
    ["docs/returns.md --format jsonl --jobs 2", /^error: “docs\/returns\.md” is not read row by row/u],
  ];
  for (const [given, message] of wrong)
    it(`refuses ${given}`, async () => {
      const { code, err } = await run(`verify rows.jsonl ${given}`, withRows());
      assert.equal(code, 2);
      assert.match(err, message);
    });

  it("tells that rows which belong together are not checked one by one", async () => {
    const span = JSON.stringify({
      trace_id: "t",
      span_id: "s",
      parent_id: "p",
      name: "llm",
      attributes: { "openinference.span.kind": "LLM" },
    });
    const { code, err } = await run("verify rows.jsonl --format jsonl --jobs 1", withRows(`${span}\n`));
    assert.equal(code, 2);
    assert.match(err, /^error: Rows of “rows\.jsonl” belong together, such as spans of a trace/u);
  });
});

describe("a row that ends its thread", () => {
  const rows = [named("a", 30), named("poison", 31), named("b", 32), named("c", 33)].join("\n");
  const ids = (text: string): unknown[] => lines(text).map(({ type, id, row, stopped }) => [type, id, row, stopped]);

  for (const cause of ["time", "memory", "fault"] as const)
    it(`costs itself alone: ${cause}`, async () => {
      const machine = withRows(rows);
      machine.stops = (text) => (text.includes("poison") ? cause : null);
      const { code } = await run("verify rows.jsonl --format jsonl --jobs 1 --fail-on never", machine);
      assert.equal(code, 2);
      assert.deepEqual(ids(machine.stdout.written), [
        ["run", undefined, undefined, undefined],
        ["answer", "a", 1, undefined],
        ["problem", undefined, undefined, cause],
        ["answer", "b", 3, undefined],
        ["answer", "c", 4, undefined],
        ["end", undefined, undefined, undefined],
      ]);
      const [first = "", poison = ""] = rows.split("\n");
      const told = lines(machine.stdout.written)[2];
      assert.deepEqual(
        [told?.level, told?.line, told?.start, told?.end],
        ["error", 2, first.length + 1, first.length + 1 + poison.length],
      );
    });

  it("is tried again on a new thread where the memory may be full of what rows before it left", async () => {
    const machine = withRows(rows);
    let ends = 0;
    machine.stops = (text) => (text.includes("poison") && (ends += 1) === 1 ? "memory" : null);
    const { code } = await run("verify rows.jsonl --format jsonl --jobs 1 --fail-on never", machine);
    assert.equal(code, 0);
    assert.equal(lines(machine.stdout.written).filter(({ type }) => type === "answer").length, 4);
    assert.equal(ends, 2);
  });

  it("is not read again by a run that goes on", async () => {
    const machine = withRows(rows);
    machine.stops = (text) => (text.includes("poison") ? "time" : null);
    await run("verify rows.jsonl --format jsonl --resume r.jsonl --fail-on never", machine);
    const whole = machine.files.textOf("/work/r.jsonl") ?? "";
    const again = new MemoryPlatform({
      files: { "/work/rows.jsonl": rows, "/work/r.jsonl": whole.slice(0, whole.lastIndexOf('{"type":"end"')) },
    });
    const checked: string[] = [];
    again.stops = (text) => {
      checked.push(text);
      return null;
    };
    const { code } = await run("verify rows.jsonl --format jsonl --resume r.jsonl --fail-on never", again);
    assert.deepEqual([code, checked], [2, [named("c", 33)]]);
    assert.equal(again.files.textOf("/work/r.jsonl"), whole);
  });
});

describe("verify --shard", () => {
  it("checks each row in one part, with its line and number", async () => {
    const all = lines(await reported(`verify rows.jsonl --format jsonl ${LIMIT} --jobs 1`, withRows()));
    const parts = await Promise.all(
      [1, 2, 3].map((part) => reported(`verify rows.jsonl --format jsonl ${LIMIT} --shard ${part}/3`, withRows())),
    );
    const placed = (list: readonly Record<string, unknown>[]): unknown[] =>
      list
        .filter(({ type }) => type === "answer")
        .map(({ id, line, start, end }) => JSON.stringify([id, line, start, end]))
        .sort();
    assert.deepEqual(placed(parts.flatMap(lines)), placed(all));
    for (const part of parts) assert.ok(placed(lines(part)).length > 10);
  });

  it("is fine where none of its rows is there", async () => {
    const machine = withRows(`${named("a", 30)}\n`);
    const { code } = await run("verify rows.jsonl --format jsonl --shard 2/2", machine);
    assert.equal(code, 0);
    assert.deepEqual(
      lines(machine.stdout.written).map(({ type }) => type),
      ["run", "end"],
    );
  });
});
