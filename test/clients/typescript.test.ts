import assert from "node:assert/strict";
import { inspect } from "node:util";
import { type CheckerConfig, type CitationResult, RAGQualityChecker as WholeChecker, type RAGQualityError } from "rag-quality-checker";
import { RAGQualityChecker as RemoteChecker } from "rag-quality-checker/remote";
import { call, PATH_OF } from "../contract/support/places";
import { ask } from "../service/support/ask";
import { type ClientBench, endClientBench, startClientBench } from "./support/clientBench";
import type { PlanRecord } from "./support/faultProxy";
import { makePlan, readConnections } from "./support/plans";
import { readScenarios, type Scenario, type ScenarioError } from "./support/scenarios";

const CALLS = 1000;
/** Connections whose call of the first wave has its result and lets go of them a moment later. */
const STILL_HELD = 20;
/** Of more than the service takes. */
const LARGE_BYTES = { least: 10_500_000, most: 40_000_000 };
const LARGE_BODIES = 20;
const ENTRIES = [
  { title: "the class", Checker: WholeChecker },
  { title: "the small class", Checker: RemoteChecker },
];
const scenarios = readScenarios();

for (const { title, Checker } of ENTRIES) {
  describe(`TypeScript, ${title}`, () => {
    let bench: ClientBench;
    before(async () => (bench = await startClientBench()));
    after(() => endClientBench(bench));

    function make(base_url: string, config: CheckerConfig = {}): WholeChecker | RemoteChecker {
      return new Checker({ ...config, base_url, api_key: bench.service.keys.valid ?? "" });
    }

    for (const scenario of scenarios) {
      it(scenario.name, async () => {
        const { operation, params, config, answers, expect } = scenario;
        const plan = await makePlan(bench.faults.url, answers);
        const outcome = call(make(plan.base_url, config), operation, params);
        if ("error" in expect) await assertFails(outcome, expect.error, bench.service.keys.valid ?? "");
        else assert.deepEqual(plain(await outcome), (await ask(bench.service.url, { path: PATH_OF[operation], key: bench.service.keys.valid, body: JSON.stringify(params) })).json);
        assertSeen(await plan.record(), expect, `Bearer ${bench.service.keys.valid}`);
      });
    }

    it(`answers ${CALLS} calls at once twice, each with its own result, and opens no connection while others are free`, async () => {
      const checker = make(`${bench.faults.url}/through`, { timeout_ms: 60_000, max_retries: 0 });
      const wave = (): Promise<CitationResult[]> => Promise.all(Array.from({ length: CALLS }, (_, index) => checker.verify_citations("", response(index), [{ text: response(index) }])));
      for (const results of [await wave(), await wave()]) {
        assert.deepEqual(results.map(({ claims }) => claims[0]?.text), Array.from({ length: CALLS }, (_, index) => response(index)));
      }
      const { opened } = await readConnections(bench.faults.url);
      assert.ok(opened <= CALLS + STILL_HELD, `${opened} connections were opened`);
    });

    it("hears of each body that is too large, four at a time, that it is", async () => {
      const checker = make(bench.service.url, { timeout_ms: 60_000, max_retries: 0 });
      const sizes = Array.from({ length: LARGE_BODIES }, (_, index) => LARGE_BYTES.least + (index * (LARGE_BYTES.most - LARGE_BYTES.least)) / (LARGE_BODIES - 1));
      const told: unknown[] = [];
      const callOneByOne = async (): Promise<void> => {
        for (let size = sizes.shift(); size !== undefined; size = sizes.shift())
          told.push(await checker.verify_citations("", "Cats [1].", [{ text: "x".repeat(size) }]).then(() => "a result", (error: RAGQualityError) => [error.code, error.status]));
      };
      await Promise.all(Array.from({ length: 4 }, callOneByOne));
      assert.deepEqual(told, Array.from({ length: LARGE_BODIES }, () => ["payload_too_large", 413]));
    });
  });
}

/** A claim that no other call makes. */
function response(index: number): string {
  return `The library of town ${index} has ${index + 1000} books.`;
}

function plain(result: unknown): unknown {
  return JSON.parse(JSON.stringify(result));
}

async function assertFails(outcome: Promise<unknown>, expected: ScenarioError, key: string): Promise<void> {
  const failure: unknown = await outcome.then(() => assert.fail("It did not fail."), (error: unknown) => error);
  assert.ok(failure instanceof Error && failure.name === "RAGQualityError", String(failure));
  const error = failure as RAGQualityError;
  const { code, status = null, retry_after_s, request_id, message, errors } = error;
  const seen = { code, status, retry_after_s, request_id, message, errors };
  const asked = Object.keys(expected) as (keyof ScenarioError)[];
  assert.deepEqual(Object.fromEntries(asked.map((name) => [name, seen[name]])), expected);
  assert.equal("retry_after_s" in expected, retry_after_s !== undefined);
  assert.ok(![inspect(error, { showHidden: true, depth: Infinity }), JSON.stringify(error)].some((printed) => printed.includes(key)), "The key stands in the error.");
}

function assertSeen({ requests, elsewhere }: PlanRecord, expected: Scenario["expect"], authorization: string): void {
  assert.deepEqual([requests.length, elsewhere.length], [expected.requests, expected.elsewhere]);
  for (const request of requests) assert.deepEqual([request.method, request.authorization], ["POST", authorization]);
  assert.equal(new Set(requests.map(({ body_sha256 }) => body_sha256)).size, 1, "Each attempt sends the same.");
  const waited = (requests.at(-1)?.at_ms ?? 0) - (requests[0]?.at_ms ?? 0);
  const { least = 0 } = expected.waited_ms ?? {};
  assert.ok(waited >= least, `It came again after ${waited} ms, and was to wait ${least} ms.`);
}
