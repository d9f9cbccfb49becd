import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../../scripts/paths.mjs";

/** The host, and a machine of which so large a share is idle, on which waiting takes no time. */
function hostWith(idleShare: number): string {
  return `
    const Module = require("node:module");
    const load = Module._load;
    const extension = { isActive: false, activate: async () => undefined };
    const vscode = { extensions: { getExtension: () => extension } };
    Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
    let at = 0;
    require("node:os").cpus = () => {
      at += 100;
      return [{ times: { idle: at * ${idleShare}, user: at * ${1 - idleShare}, sys: 0, nice: 0, irq: 0 } }];
    };
    globalThis.setTimeout = (act) => setImmediate(act);
    require(${JSON.stringify(join(ROOT, "bench/activation/measureInHost.cjs"))}).run();`;
}

describe("the measurement of activation", () => {
  let folder: string;
  before(() => void (folder = mkdtempSync(join(tmpdir(), "rag-quality-activation-"))));
  after(() => rmSync(folder, { recursive: true }));

  function measuredOn(idleShare: number): object {
    const result = join(folder, "times.json");
    execFileSync(process.execPath, ["-e", hostWith(idleShare)], {
      env: {
        ...process.env,
        RAG_QUALITY_BENCH_ORDER: "one,two",
        RAG_QUALITY_BENCH_RESULT: result,
        RAG_QUALITY_TEST_RESULT: join(folder, "result.json"),
      },
    });
    return JSON.parse(readFileSync(result, "utf8")) as object;
  }

  it("tells in words that the machine was not quiet", () => {
    assert.deepEqual(measuredOn(0.5), {
      fault: "The machine was not quiet enough to measure within 30 seconds. End what else runs, and start again.",
    });
  });

  it("has a time for each extension where it was", () => {
    const { times } = measuredOn(0.95) as { times: Record<string, number> };
    assert.deepEqual(Object.keys(times), ["one", "two"]);
  });
});
