import assert from "node:assert/strict";
import type * as vscode from "vscode";
import type { PanelAction } from "../../../../src/contract/panel/actions";
import {
  type JobParts,
  JobRunner,
  type Run,
  runToTheEnd,
  type Unfinished,
} from "../../../../src/extension/shared/jobRunner";
import { parseSettings } from "../../../../src/extension/shared/settings";
import { JobCancelled } from "../../../../src/extension/worker/wire/jobLine";

/** Of jobs whose input is a word. */
const TestRunner = JobRunner<string, null, { readonly kind: "answered" | "refused" }, Shown, PanelAction>;

const ENDPOINT = "https://rag.example";

interface Document {
  version: number;
  isClosed: boolean;
}

/** A job that runs until it is answered, fails, or is aborted. */
interface Ask {
  readonly run: Run<string>;
  answer(kind: "answered" | "refused"): void;
  fail(error: Error): void;
}

interface Shown {
  readonly kind: "shown";
}

/** What happens, in its order: `a` begins, `a` ends as cancelled, the service was heard to work. */
class Stage {
  readonly events: string[] = [];
  readonly asks: Ask[] = [];
  readonly document: Document = { version: 1, isClosed: false };
  readonly parts: JobParts = {
    settings: {
      for: () => ({ ...parseSettings(() => undefined).settings, endpoint: ENDPOINT }),
      refresh: () => Promise.resolve(),
    },
    keys: {
      get: async () => {
        this.events.push("key");
        return this.key;
      },
    },
    pauses: { mind: (_, fault) => void this.events.push(`heard ${fault?.kind ?? "no fault"}`) },
    log: { clean: (text) => text.replace("secret", "[API key]") },
    sender: { pageOrigin: null, fetch: () => Promise.reject(new Error("no network")), isTrusted: () => true },
  };
  key: string | null = "k";

  runner(changed: Partial<ConstructorParameters<typeof TestRunner>[1]> = {}) {
    return new TestRunner(this.parts, {
      key: (input) => input.slice(0, 1),
      document: () => this.document as unknown as vscode.TextDocument,
      resource: () => null,
      again: "verify",
      actions: (actions) => actions,
      begin: ({ input }) => void this.events.push(`${input} begins`),
      read: () => ({ kind: "ready", value: null }),
      ask: (run) => this.#ask(run),
      finish: (_, __, { kind }) =>
        kind === "answered"
          ? { outcome: { kind: "shown" }, service: null }
          : { outcome: { kind: "failed", message: "No.", actions: [] }, service: "unheard" },
      conclude: ({ input }, { kind }) => void this.events.push(`${input} ends ${kind}`),
      ...changed,
    });
  }

  /** The next job that is asked, once it is. */
  async asked(place = 0): Promise<Ask> {
    for (let turn = 0; turn < 10 && this.asks[place] === undefined; turn += 1) await Promise.resolve();
    return this.asks[place] ?? assert.fail("nothing was asked");
  }

  #ask(run: Run<string>): Promise<{ readonly kind: "answered" | "refused" }> {
    return new Promise((resolve, reject) => {
      run.signal.addEventListener("abort", () => reject(new JobCancelled()));
      if (run.signal.aborted) reject(new JobCancelled());
      this.asks.push({ run, answer: (kind) => resolve({ kind }), fail: reject });
    });
  }
}

describe("JobRunner", () => {
  it("begins, asks, finishes and concludes", async () => {
    const stage = new Stage();
    const end = stage.runner().run("a", "as_set");
    assert.equal(stage.events[0], "a begins", "the first step shows at once");
    (await stage.asked()).answer("answered");
    assert.deepEqual(await end, { kind: "shown" });
    assert.deepEqual(stage.events, ["a begins", "key", "heard no fault", "a ends shown"]);
  });

  it("ends the run of a key by the next one, which alone concludes", async () => {
    const stage = new Stage();
    const runner = stage.runner();
    const ends = [runner.run("a1", "bundled"), runner.run("b1", "bundled"), runner.run("a2", "bundled")];
    // The first one ended before it asked anything.
    await stage.asked(1);
    stage.asks.forEach((ask) => ask.answer("answered"));
    assert.deepEqual(
      (await Promise.all(ends)).map(({ kind }) => kind),
      ["cancelled", "shown", "shown"],
    );
    assert.deepEqual(stage.events.filter((event) => event.includes("ends")).sort(), ["a2 ends shown", "b1 ends shown"]);
  });

  it("concludes a run that is cancelled", async () => {
    const stage = new Stage();
    const runner = stage.runner();
    const end = runner.run("a", "bundled");
    await stage.asked();
    runner.cancel("a");
    assert.deepEqual(await end, { kind: "cancelled" });
    assert.deepEqual(stage.events, ["a begins", "a ends cancelled"]);
    assert.equal(runner.running("a"), null);
  });

  it("concludes nothing that was forgotten", async () => {
    const stage = new Stage();
    const runner = stage.runner();
    const end = runner.run("a", "bundled");
    await stage.asked();
    assert.equal(runner.running("a")?.version, 1);
    runner.forget("a");
    assert.deepEqual(await end, { kind: "cancelled" });
    assert.deepEqual(stage.events, ["a begins"]);
  });

  it("drops an answer about a text that was edited or closed", async () => {
    for (const change of [{ version: 2 }, { isClosed: true }]) {
      const stage = new Stage();
      const end = stage.runner().run("a", "bundled");
      const ask = await stage.asked();
      Object.assign(stage.document, change);
      ask.answer("answered");
      assert.deepEqual(await end, { kind: "outdated" });
    }
  });

  it("is outdated by an edit where the job broke, and by nothing else", async () => {
    const outcomes: [Partial<Document>, Unfinished<PanelAction>["kind"]][] = [
      [{ version: 2 }, "outdated"],
      [{ isClosed: true }, "cancelled"],
      [{}, "cancelled"],
    ];
    for (const [change, expected] of outcomes) {
      const stage = new Stage();
      const runner = stage.runner();
      const end = runner.run("a", "bundled");
      await stage.asked();
      Object.assign(stage.document, change);
      runner.forget("a");
      assert.equal((await end).kind, expected);
    }
  });

  it("asks nothing where the run was ended before it began", async () => {
    const stage = new Stage();
    let go = (): void => assert.fail("not begun");
    const runner = stage.runner({ begin: () => new Promise<void>((resolve) => (go = resolve)) });
    const end = runner.run("a", "as_set");
    runner.cancel("a");
    go();
    assert.deepEqual(await end, { kind: "cancelled" });
    assert.deepEqual([stage.asks.length, stage.events], [0, ["a ends cancelled"]]);
  });

  it("asks for no key where there is nothing to read", async () => {
    const stage = new Stage();
    const refusal = { kind: "failed", message: "Too large.", actions: ["open_settings"] } as const;
    assert.deepEqual(await stage.runner({ read: () => refusal }).run("a", "as_set"), refusal);
    assert.deepEqual(stage.events, ["a begins", "a ends failed"]);
  });

  it("offers the operation's own actions where no key is set", async () => {
    const stage = new Stage();
    stage.key = null;
    const runner = stage.runner({ actions: (actions) => actions.filter((action) => action !== "preview_request") });
    const outcome = await runner.run("a", "as_set");
    assert.deepEqual(outcome.kind === "failed" && outcome.actions, [
      "set_api_key",
      "use_bundled_core",
      "open_settings",
    ]);
    assert.equal(stage.asks.length, 0);
  });

  it("tells the service's pauses what it came to, unless nothing was heard of it", async () => {
    const stage = new Stage();
    const fault = { kind: "rate_limited", retry_after_s: 3 } as const;
    const stopped = { outcome: { kind: "failed", message: "Stopped.", actions: [] }, service: fault } as const;
    const ends = [
      stage.runner({ finish: () => stopped }).run("a", "as_set"),
      stage.runner({ conclude: () => undefined }).run("b", "as_set"),
    ];
    (await stage.asked(0)).answer("answered");
    (await stage.asked(1)).answer("refused");
    await Promise.all(ends);
    assert.deepEqual(
      stage.events.filter((event) => event.startsWith("heard")),
      ["heard rate_limited"],
    );
  });

  it("never rejects, and shows no key in what broke", async () => {
    const stage = new Stage();
    const end = stage.runner().run("a", "bundled");
    (await stage.asked()).fail(new Error("It broke at secret."));
    assert.deepEqual(await end, {
      kind: "failed",
      message: "It broke at [API key].",
      actions: ["verify", "show_log"],
    });
  });

  it("gives what an operation finds in the way while it asks", async () => {
    const stage = new Stage();
    const refusal = { kind: "failed", message: "No documents.", actions: [] } as const;
    assert.deepEqual(await stage.runner({ ask: async () => refusal }).run("a", "bundled"), refusal);
  });
});

/** Ends with each of `ends` in turn. Gives the last one, and how often it was run. */
async function ranToTheEnd(ends: readonly string[], goesOn = true): Promise<[string, number]> {
  const rest = [...ends];
  const { kind } = await runToTheEnd(
    async () => ({ kind: rest.shift() ?? "done" }),
    () => goesOn,
  );
  return [kind, ends.length - rest.length];
}

describe("runToTheEnd", () => {
  it("starts anew after an edit, and gives up after three", async () => {
    assert.deepEqual(await ranToTheEnd(["done", "done"]), ["done", 1]);
    assert.deepEqual(await ranToTheEnd(["outdated", "done"]), ["done", 2]);
    assert.deepEqual(await ranToTheEnd(["outdated", "outdated", "outdated", "done"]), ["outdated", 3]);
  });

  it("ends where it is not worth it any more", async () => {
    assert.deepEqual(await ranToTheEnd(["outdated", "done"], false), ["outdated", 1]);
  });
});
