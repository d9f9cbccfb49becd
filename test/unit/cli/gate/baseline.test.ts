import assert from "node:assert/strict";
import { parseReport } from "../jsonReport";
import { MemoryPlatform, run } from "../memoryPlatform";
import { DANGLING, DOCS, RIGHT, WRONG } from "../samples";

const BASELINE = "/work/known.json";
const GATE = "--fail-on warning --baseline known.json";

/** A machine whose baseline has what is wrong with these files. */
async function withBaseline(files: Readonly<Record<string, string>>, line = "verify answers"): Promise<string> {
  const machine = new MemoryPlatform({ files: { ...DOCS, ...files } });
  const { code, err } = await run(`${line} ${GATE} --update-baseline`, machine);
  assert.equal(code, 0, err);
  return machine.files.written.get(BASELINE)?.text ?? "";
}

const from = (text: string): string => text.replace("docs/", "../docs/");

describe("--baseline", () => {
  const FILES = { "/work/answers/wrong.md": from(WRONG), "/work/answers/right.md": from(RIGHT) };

  it("says that there is none, and makes it with --update-baseline alone", async () => {
    const { code, err } = await run(`verify answers ${GATE}`, { files: { ...DOCS, ...FILES } });
    assert.deepEqual(
      [code, err],
      [2, "error: There is no baseline /work/known.json. Make it with --update-baseline, or correct the path.\n"],
    );
    const { findings } = JSON.parse(await withBaseline(FILES));
    assert.deepEqual(
      findings.map(({ kind, count, text }: Record<string, unknown>) => [kind, count, text]),
      [["contradicted", 1, "Customers can return any item within 45 days of delivery [1]."]],
    );
  });

  it("knows a finding where lines moved and marks were numbered anew, and fails on others alone", async () => {
    const known = await withBaseline(FILES);
    const moved = from(WRONG).replace("---\nCustomers", "---\n# Returns\n\nThank you for asking.\n\nCustomers");
    const files = { ...DOCS, "/work/known.json": known, "/work/answers/moved.md": moved };
    const passed = await run(`verify answers ${GATE}`, { files });
    assert.equal(passed.code, 0, passed.out);
    assert.match(passed.out, /✔ Nothing beside what the baseline knows/u);
    assert.match(passed.out, /1 known finding \(--baseline\): counted above, not listed/u);
    const failed = await run(`verify answers ${GATE}`, {
      files: { ...files, "/work/answers/new.md": from(DANGLING) },
    });
    assert.equal(failed.code, 1);
    assert.match(failed.out, /Failed: 1 finding of the level warning or above/u);
    assert.doesNotMatch(failed.out, /45 days/u);
  });

  it("knows a finding as often as it was found", async () => {
    const known = await withBaseline(FILES);
    const files = { ...DOCS, ...FILES, "/work/known.json": known, "/work/answers/copy.md": from(WRONG) };
    const { code, out } = await run(`verify answers ${GATE} --format json`, { files });
    assert.equal(code, 1);
    const answers = parseReport(out).files.flatMap((file) => file.answers);
    assert.deepEqual(
      answers.map(({ findings }) => findings?.length),
      [0, 0, 1],
    );
  });

  it("does not know a finding of the same verdict that has another reason, as after an edit of its source", async () => {
    const answer = "---\nsources: [../docs/mines.md]\n---\nOnly a gold mine pays its owner 15 coins a turn [1].\n";
    const files = {
      "/work/answers/mines.md": answer,
      "/work/docs/mines.md": "A gold mine pays its owner 15 coins a turn.",
    };
    const known = await withBaseline(files);
    const again = async (text: string): Promise<string> =>
      (await run(`verify answers --verbose ${GATE}`, { files: { ...files, "/work/known.json": text } })).out;
    assert.match(await again(known), /1 known finding \(--baseline\): counted above, not listed/u);
    assert.match(await again(known.replace("qualifier_differs", "weak_match")), /4:1 +hint +uncertain/u);
  });

  it("keeps what is known of files that are not in this run, and says what became of the others", async () => {
    const files = { ...DOCS, ...FILES, "/work/answers/gone.md": from(DANGLING) };
    const all = await run(`verify answers ${GATE} --update-baseline`, new MemoryPlatform({ files }));
    assert.equal(all.err, "/work/known.json: 2 findings added, 0 removed, 0 as before\n");
    const known = await withBaseline({ ...FILES, "/work/answers/gone.md": from(DANGLING) });
    const machine = new MemoryPlatform({
      files: { ...DOCS, ...FILES, "/work/new.md": DANGLING.replace("any", "each"), "/work/known.json": known },
    });
    const { err } = await run(`verify new.md ${GATE} --update-baseline`, machine);
    assert.equal(
      err,
      "/work/known.json: 1 finding added, 1 removed, 0 as before; 1 of files that are not in this run kept\n",
    );
    const { findings } = JSON.parse(machine.files.written.get(BASELINE)?.text ?? "");
    assert.deepEqual(
      findings.map(({ file, kind, reasons }: Record<string, unknown>) => [file, kind, reasons]),
      [
        ["answers/wrong.md", "contradicted", ["number_differs"]],
        ["new.md", "dangling", ["no_such_source"]],
      ],
    );
  });

  it("keeps what another command knows of", async () => {
    const known = await withBaseline(FILES);
    const machine = new MemoryPlatform({
      files: { "/work/prompts/a.md": "Answer\u200B the question: {{question}}\n", "/work/known.json": known },
    });
    const { code } = await run(`analyze prompts ${GATE} --update-baseline`, machine);
    assert.equal(code, 0);
    const kinds = JSON.parse(machine.files.written.get(BASELINE)?.text ?? "").findings.map(
      ({ kind }: { kind: string }) => kind,
    );
    assert.ok(kinds.includes("contradicted") && kinds.includes("invisible-characters"), String(kinds));
    assert.equal((await run(`analyze prompts ${GATE}`, machine)).code, 0);
  });

  it("is refused where it is something else", async () => {
    const { code, err } = await run(`verify answers ${GATE}`, {
      files: { ...DOCS, ...FILES, "/work/known.json": '{"findings": []}' },
    });
    assert.deepEqual(
      [code, err],
      [
        2,
        "error: /work/known.json is no baseline that this version reads. Delete it, and write it anew with --update-baseline.\n",
      ],
    );
    assert.match((await run("verify answers --update-baseline", { files: FILES })).err, /needs --baseline/u);
  });
});
