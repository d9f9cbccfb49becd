import assert from "node:assert/strict";
import { type Context, type Suite, Test } from "mocha";
import { holdsAt, isCall, readVectorFiles } from "../../contract/support/vectors";
import { type ClientBench, endClientBench, startClientBench } from "./clientBench";
import { mayNotSkip, missing } from "./missing";
import type { ProgramRun, ReportedTest } from "./reportedTest";
import { readScenarios } from "./scenarios";

/** A client in another language, with a program that tests it. */
export interface ClientProgram {
  readonly title: string;
  /** The path of what runs the program; fails with a `StepError` where it is missing and cannot be installed. */
  readonly findToolchain: () => Promise<string>;
  readonly run: (toolchain: string, env: Readonly<Record<string, string>>) => Promise<ProgramRun>;
}

const MAX_RUN_MS = 900_000;
const MAX_WORDS = 4000;

/** Runs a client's own program beside a service, and adds every test that it reports to this run. */
export function describeClient({ title, findToolchain, run }: ClientProgram): void {
  describe(title, function () {
    this.timeout(MAX_RUN_MS);
    let bench: ClientBench | undefined;
    let ran: ProgramRun | undefined;

    before(async function () {
      const toolchain = await findToolchain().catch((error: unknown) => missing(title, error));
      if (toolchain === null) return this.skip();
      bench = await startClientBench();
      ran = await run(toolchain, bench.env);
      for (const test of ran.tests) addTest(this.test?.parent, test);
    });
    after(() => endClientBench(bench));

    it("is tested to the end of its program", () => {
      assert.ok(ran !== undefined);
      assert.ok(ran.tests.length > 0, `No test ran:\n${ending(ran.output)}`);
      const hasFailed = ran.tests.some(({ outcome }) => outcome === "failed");
      assert.ok(ran.code === 0 || hasFailed, `It ended with ${ran.code}, though no test failed:\n${ending(ran.output)}`);
    });

    it("runs every scenario and every vector of clients", () => {
      const ends = (ran?.tests ?? []).map(({ name }) => `_${lettersOf(name)}`);
      assert.deepEqual(namesOfAll().filter((name) => !ends.some((end) => end.endsWith(`_${lettersOf(name)}`))), []);
    });

    it("prints no key while it is tested", () => {
      const keys = Object.values(bench?.service.keys ?? {}).filter((key) => key !== undefined);
      const told = [ran?.output ?? "", ...(ran?.tests ?? []).flatMap(({ name, words }) => [name, words])].join("\n");
      assert.ok(keys.length > 0 && keys.every((key) => !told.includes(key)));
    });
  });
}

function namesOfAll(): readonly string[] {
  const vectors = readVectorFiles().flatMap((file) => file.vectors.filter((vector) => isCall(vector) && holdsAt(vector, "client")));
  return [...readScenarios(), ...vectors].map(({ name }) => name);
}

/** Each language writes blanks and signs in the names of tests in its own way. */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/gu, "");
}

function addTest(suite: Suite | undefined, { name, outcome, words }: ReportedTest): void {
  suite?.addTest(
    new Test(name, function (this: Context) {
      if (outcome === "skipped" && !mayNotSkip) return this.skip();
      assert.equal(outcome, "passed", ending(words));
    }),
  );
}

/** The end of a long text, where programs say what went wrong. */
function ending(text: string): string {
  return text.length <= MAX_WORDS ? text : `…${text.slice(-MAX_WORDS)}`;
}
