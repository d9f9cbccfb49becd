import assert from "node:assert/strict";
import { SERVE_DEFAULTS } from "../../../../src/cli/serve/defaults";
import { serve, type ServicePlatform } from "../../../../src/cli/serve/run";
import { UsageError } from "../../../../src/cli/shared/exit";

type Service = Awaited<ReturnType<ServicePlatform["start"]>>;

/** A machine whose service is told to stop at once. */
function machine(start: () => Promise<Pick<Service, "url" | "asksForKeys">>): {
  platform: ServicePlatform;
  happened: string[];
  said: string[];
} {
  const happened: string[] = [];
  const said: string[] = [];
  const platform: ServicePlatform = {
    async start() {
      const { url, asksForKeys } = await start();
      return { url, asksForKeys, threads: { size: 2 }, stop: async () => void happened.push("stopped") } as Service;
    },
    surroundings: async () => ({ env: {}, cores: 2, keyFile: null }),
    stderr: { isTerminal: false, columns: null, isClosed: false, write: async (text) => void said.push(String(text)) },
    untilStopped: async () => void happened.push("asked to stop"),
  };
  return { platform, happened, said };
}

describe("rag-quality serve", () => {
  it("says where the service is, and stops it when it is asked to", async () => {
    const { platform, happened, said } = machine(async () => ({ url: "http://127.0.0.1:8787", asksForKeys: false }));
    assert.equal(await serve(SERVE_DEFAULTS, platform), 0);
    assert.deepEqual(said, [
      "The service is at http://127.0.0.1:8787, with 2 threads. No API key is asked for: only this machine can reach it. Ctrl+C stops it.\n",
    ]);
    assert.deepEqual(happened, ["asked to stop", "stopped"]);
  });

  it("tells a setting that does not do as bad use, and lets a fault be one", async () => {
    const named = (name: string): Error => Object.assign(new Error("the port is taken"), { name });
    await assert.rejects(
      serve(SERVE_DEFAULTS, machine(() => Promise.reject(named("ServiceStartError"))).platform),
      new UsageError("the port is taken"),
    );
    await assert.rejects(serve(SERVE_DEFAULTS, machine(() => Promise.reject(named("TypeError"))).platform), {
      name: "TypeError",
    });
  });
});
