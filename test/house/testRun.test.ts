import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { bundleTests } from "../../scripts/test-run/bundled.mjs";
import { runLanes } from "../../scripts/test-run/lanes.mjs";
import { FAILED_CHECK, failureList, PASSED_CHECK, sum } from "../../scripts/test-run/outcome.mjs";
import { type Step, STEPS } from "../../scripts/test-run/steps.mjs";
import { timeTable } from "../../scripts/test-run/times.mjs";

type Lane = Step["lane"];

function step(name: string, lane: Lane, run: Step["run"], needs?: string): Step {
  return { name, title: `Title of ${name}`, lane, needs, run };
}

describe("the lanes of the test run", () => {
  const ran = async (...steps: Step[]): Promise<{ outcomes: Record<string, number>; printed: string }> => {
    let printed = "";
    const ended = await runLanes(steps, (text) => void (printed += text));
    return {
      outcomes: Object.fromEntries(ended.map(({ step: { name }, outcome }) => [name, outcome.failed])),
      printed,
    };
  };

  it("run side by side, and the steps of each one after another", async () => {
    const order: string[] = [];
    let free = (): void => undefined;
    const other = new Promise<void>((resolve) => (free = resolve));
    const { outcomes } = await ran(
      step("first", "checks", async () => {
        await other;
        order.push("first");
        return PASSED_CHECK;
      }),
      step("beside", "windows", async () => {
        order.push("beside");
        free();
        return PASSED_CHECK;
      }),
      step("second", "checks", async () => {
        order.push("second");
        return PASSED_CHECK;
      }),
    );
    assert.deepEqual(order, ["beside", "first", "second"]);
    assert.deepEqual(outcomes, { first: 0, beside: 0, second: 0 });
  });

  it("print each step's words together, below its title", async () => {
    const speak = async (words: string, write: (text: string) => void) => {
      for (const word of words.split(" ")) {
        await new Promise(setImmediate);
        write(`${word} `);
      }
      return PASSED_CHECK;
    };
    const { printed } = await ran(
      step("one", "checks", (write) => speak("a b c d", write)),
      step("two", "windows", (write) => speak("1 2 3 4", write)),
    );
    assert.match(printed, /=== Title of one: 1 passed, 0 failed \(\d+\.\d s\)\na b c d /);
    assert.match(printed, /=== Title of two: 1 passed, 0 failed \(\d+\.\d s\)\n1 2 3 4 /);
  });

  it("count a step that breaks as failed, and go on", async () => {
    const { outcomes, printed } = await ran(
      step("broken", "checks", async () => Promise.reject(new Error("a program is gone"))),
      step("next", "checks", async () => PASSED_CHECK),
      step("beside", "windows", async () => PASSED_CHECK),
    );
    assert.deepEqual(outcomes, { broken: 1, next: 0, beside: 0 });
    assert.match(printed, /a program is gone/);
  });

  it("do not run what needs a step that failed, in whichever lane that was", async () => {
    const { outcomes, printed } = await ran(
      step("build", "windows", async () => FAILED_CHECK),
      step("built", "checks", async () => assert.fail("it must not run"), "build"),
    );
    assert.deepEqual(outcomes, { build: 1, built: 1 });
    assert.match(printed, /cannot run: build failed/);
  });

  it("wait for a step that another one comes after, and run it though that failed", async () => {
    const order: string[] = [];
    const { outcomes } = await ran(
      step("build", "windows", async () => {
        await new Promise(setImmediate);
        order.push("build");
        return FAILED_CHECK;
      }),
      {
        ...step("types", "checks", async () => {
          order.push("types");
          return PASSED_CHECK;
        }),
        after: "build",
      },
    );
    assert.deepEqual([order, outcomes], [["build", "types"], { build: 1, types: 0 }]);
  });

  it("find each step that is waited for before the one that waits", () => {
    for (const [place, { needs, after }] of STEPS.entries()) {
      const earlier = STEPS.slice(0, place).map(({ name }) => name);
      for (const wanted of [needs, after]) assert.ok(wanted === undefined || earlier.includes(wanted), wanted);
    }
  });

  it("end with a table of what each step came to, and how long it took", async () => {
    const ended = await runLanes([step("types", "checks", async () => PASSED_CHECK)], () => undefined);
    const [head = "", row = "", last] = timeTable(ended, 12.34).split("\n");
    assert.deepEqual(head.split(/ {2,}/), ["step", "lane", "from s", "seconds", "passed", "failed", "skipped"]);
    assert.match(row, /^types +checks +0\.0 +0\.0 +1 +0 +0$/);
    assert.equal(last, "The whole run took 12.3 s.");
  });

  it("name at the end each test that failed, with the start of what it said", () => {
    const failures = [{ title: "a suite a test", message: `not so:\n${"x".repeat(2000)}` }];
    const list = failureList(sum([PASSED_CHECK, { passed: 2, failed: 1, failures }, FAILED_CHECK]));
    assert.match(list, /^failed: a suite a test\n {2}not so:\n {2}x{500,600}\n$/);
    assert.equal(failureList(PASSED_CHECK), "");
  });
});

describe("the tests of a part, bundled", () => {
  const SPEC = "test/unit/text/tokens.test.ts";
  let folder: string | undefined;
  const bundled = async (config: Parameters<typeof bundleTests>[1]): Promise<Record<string, unknown>> => {
    const written = await bundleTests("trial", config);
    folder = dirname(written);
    return JSON.parse(await readFile(written, "utf8"));
  };

  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  it("are run as they are unbundled, but for what runs TypeScript, and name the lines of the sources", async () => {
    const config = {
      spec: [SPEC],
      require: ["./test/support/setup.ts", "./scripts/typescript.mjs"],
      "node-option": ["import=./scripts/typescript.mjs", "max-semi-space-size=64"],
      timeout: 60_000,
    };
    assert.deepEqual(await bundled(config), {
      spec: ["./out/tests/trial/test/unit/text/tokens.test.mjs"],
      require: ["./out/tests/trial/test/support/setup.mjs"],
      "node-option": ["max-semi-space-size=64", "enable-source-maps"],
      timeout: 60_000,
    });
  });

  it("know the place of their source", async () => {
    await bundled({ spec: ["test/unit/core/analyze/metrics/modelEncoding.test.ts"], file: ["scripts/paths.mjs"] });
    const paths = await readFile(`${folder}/scripts/paths.mjs`, "utf8");
    assert.match(paths, /ownUrl = "file:\/\/.*\/scripts\/paths\.mjs"/u);
  });
});
