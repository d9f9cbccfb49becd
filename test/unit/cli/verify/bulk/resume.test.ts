import assert from "node:assert/strict";
import { MemoryPlatform, run } from "../../memoryPlatform";
import { RETURNS } from "../../samples";

const row = (id: string | null, days: number): string =>
  JSON.stringify({
    ...(id === null ? {} : { id }),
    query: "",
    response: `Return items within ${days} days [1]. Ü.`,
    sources: [RETURNS],
  });
const ROWS = `${[row("a", 30), "{broken", `[${row("b", 31)},${row("b", 32)}]`, row(null, 33), row("ü", 34)].join("\n")}\n`;
const CALL = "verify rows.jsonl --format jsonl --resume r.jsonl --fail-on never";

interface Ran {
  readonly code: number;
  readonly err: string;
  /** The report. */
  readonly text: string;
  /** The rows that were checked. */
  readonly checked: readonly string[];
}

async function resumed(report: string | Uint8Array | null, rows = ROWS, call = CALL): Promise<Ran> {
  const checked: string[] = [];
  const files = { "/work/rows.jsonl": rows, ...(report === null ? {} : { "/work/r.jsonl": report }) };
  const machine = new MemoryPlatform({ files });
  machine.stops = (text) => {
    checked.push(text);
    return null;
  };
  const { code, err } = await run(call, machine);
  return { code, err, text: machine.files.textOf("/work/r.jsonl") ?? "", checked };
}

describe("verify --resume", () => {
  let whole: Ran;
  let bytes: Uint8Array;
  before(async () => {
    whole = await resumed(null);
    bytes = new TextEncoder().encode(whole.text);
  });

  it("begins a report where there is none", () => {
    assert.deepEqual([whole.code, whole.checked.length], [0, 5]);
    assert.equal(whole.text.split("\n").length, 9);
  });

  it("makes the same bytes wherever the one before was cut", async () => {
    const ends = [...bytes.keys()].filter((at) => bytes[at] === 10);
    const near = ends.flatMap((end) => [end, end + 1]);
    const cuts = new Set([0, 1, 40, ...near, ...Array.from({ length: 6 }, (_, index) => index * 997)]);
    for (const cut of [...cuts].filter((at) => at <= bytes.length)) {
      const { code, text } = await resumed(bytes.slice(0, cut));
      assert.deepEqual([code, text === whole.text], [0, true], `cut at ${cut}`);
    }
  });

  it("checks no row again but the last one that it has", async () => {
    const fifth = Buffer.byteLength(whole.text.split("\n").slice(0, 6).join("\n")) + 1;
    assert.deepEqual((await resumed(bytes.slice(0, fifth), ROWS)).checked, [row(null, 33), row("ü", 34)]);
    assert.deepEqual((await resumed(bytes, ROWS)).checked, [row("ü", 34)]);
  });

  it("goes on where rows were added to the input", async () => {
    const grown = `${ROWS}${row("new", 35)}\n`;
    const { code, text } = await resumed(bytes, grown);
    assert.equal(code, 0);
    assert.equal(text, (await resumed(null, grown)).text);
  });

  it("writes its end anew where other limits lead to another one", async () => {
    const call = CALL.replace("never", "error");
    const { code, text } = await resumed(bytes, ROWS, call);
    assert.equal(code, 1);
    assert.equal(text, (await resumed(null, ROWS, call)).text);
  });

  const others: [string, string | null, string, RegExp][] = [
    ["another threshold", null, `${CALL} --threshold 0.5`, /r\.jsonl is no report of this call: its first line/u],
    ["another row", ROWS.replace('"id":"a"', '"id":"z"'), CALL, /was made of another input: its line 2 is/u],
    ["fewer rows", `${row("a", 30)}\n`, CALL, /was made of another input/u],
  ];
  for (const [what, rows, call, message] of others)
    it(`leaves the report as it is for ${what}`, async () => {
      const { code, err, text } = await resumed(bytes, rows ?? ROWS, call);
      assert.equal(code, 2);
      assert.match(err, message);
      assert.equal(text, whole.text);
    });

  it("takes the place of no file that is none of its reports", async () => {
    for (const other of ["notes\n", '{"type":"run"}\n', "half a line"]) {
      const { code, err, text } = await resumed(other);
      assert.deepEqual([code, text], [2, other]);
      assert.match(err, /^error: --resume r\.jsonl is no report of this call/u);
    }
  });

  it("tells two answers with one id, and keeps what it has", async () => {
    const { code, err, text } = await resumed(null, `${ROWS}${row("ü", 36)}\n`);
    assert.equal(code, 2);
    assert.match(err, /Answers 5 and 6 of “rows\.jsonl” have the same id, "ü"\./u);
    assert.equal(text.includes('"row":1'), true);
    const again = await resumed(bytes, `${ROWS}${row("a", 40)}\n`);
    assert.equal(again.code, 2);
    assert.match(again.err, /Answers 1 and 6 of “rows\.jsonl” have the same id, "a"/u);
  });
});
