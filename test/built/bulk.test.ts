import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findParallel } from "../../scripts/host/find-parallel.mjs";
import { engineRun, plainCost } from "../../scripts/soak/engineRun.mjs";
import { killedRuns } from "../../scripts/soak/killedRuns.mjs";

const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

const row = (id: string, response: string): string =>
  JSON.stringify({ id, query: "", response, sources: ["Customers can return any item within 30 days of delivery."] });
const plain = (id: string): string => row(id, `Customers can return any item within ${id.length} days [1].`);

interface Line {
  readonly type: string;
  readonly id?: string;
  readonly line?: number;
  readonly stopped?: string;
}

describe("rows in threads of the built program", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "rag-quality-rows-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function lines(args: readonly string[]): Line[] {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [MAIN, "verify", "rows.jsonl", "--format", "jsonl", ...args],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 100_000_000,
      },
    );
    assert.notEqual(stdout, "", stderr);
    return stdout
      .trimEnd()
      .split("\n")
      .map((one) => JSON.parse(one) as Line);
  }

  it("makes the same bytes as one run where it is killed again and again", async () => {
    writeFileSync(join(folder, "rows.jsonl"), Array.from({ length: 150 }, (_, id) => plain(`row-${id}`)).join("\n"));
    const { kills, isSame, wasCut } = await killedRuns({ main: MAIN, folder, kills: 3, seed: 7 });
    assert.deepEqual([kills, isSame, wasCut], [3, true, true]);
  });

  describe("in parts under an engine", () => {
    let parallel: string;
    before(async function () {
      this.timeout(120_000);
      try {
        parallel = await findParallel();
      } catch (error) {
        if (process.env["CI"] !== undefined) throw error;
        console.log(`Skipped: ${String(error)}`);
        this.skip();
      }
    });

    it("gives each answer once and in order where workers and the engine itself are killed", async function () {
      this.timeout(180_000);
      writeFileSync(join(folder, "rows.jsonl"), Array.from({ length: 1000 }, (_, id) => plain(`row-${id}`)).join("\n"));
      const place = { main: MAIN, parallel, folder };
      await plainCost(place);
      const { workers, engines, isSame } = await engineRun({ ...place, parts: 2, workers: 2, engines: 1, seed: 3 });
      assert.deepEqual({ workers, engines, isSame }, { workers: 2, engines: 1, isSame: true });
    });
  });

  const claims = (count: number): string =>
    row("poison", "Customers can return 45 of 60 items within 12 days, or 13 weeks of delivery [1]. ".repeat(count));
  const limits: [string, string[], string][] = [
    ["time", ["--row-timeout", "1.5"], claims(60_000)],
    ["memory", ["--row-memory-mb", "16"], claims(25_000)],
  ];
  for (const [cause, args, poison] of limits)
    it(`lets a row that takes too much ${cause} cost itself alone`, () => {
      const rows = [plain("a"), plain("b"), poison, plain("c"), plain("d")];
      writeFileSync(join(folder, "rows.jsonl"), rows.join("\n"));
      const told = lines(["--jobs", "2", "--fail-on", "never", ...args]);
      assert.deepEqual(
        told.map(({ type, id, stopped, line }) => [type, id ?? stopped ?? null, type === "problem" ? line : null]),
        [
          ["run", null, null],
          ["answer", "a", null],
          ["answer", "b", null],
          ["problem", cause, 3],
          ["answer", "c", null],
          ["answer", "d", null],
          ["end", null, null],
        ],
      );
    });

  it("is stopped at once, and leaves what it has", async () => {
    writeFileSync(join(folder, "rows.jsonl"), Array.from({ length: 5000 }, (_, id) => plain(`row-${id}`)).join("\n"));
    const report = join(folder, "r.jsonl");
    const child = spawn(process.execPath, [MAIN, "verify", "rows.jsonl", "--format", "jsonl", "--resume", report], {
      cwd: folder,
      stdio: "ignore",
    });
    while ((statSync(report, { throwIfNoEntry: false })?.size ?? 0) < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGINT");
    assert.equal(await ended, 130);
    assert.match(readFileSync(report, "utf8"), /^\{"type":"run".*\n\{"type":"answer"/u);
  });
});
