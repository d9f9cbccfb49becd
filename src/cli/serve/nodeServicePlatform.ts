import { availableParallelism } from "node:os";
import { serviceKeysFile } from "../shared/keysFile";
import type { CliPlatform } from "../shared/platform";
import { JUDGE_SCRIPT, loadService, WORKER_SCRIPT } from "../shared/service";
import type { ServicePlatform } from "./run";

/** The machine that the program runs on. */
export function nodeServicePlatform({ env, cwd, stderr }: CliPlatform): ServicePlatform {
  return {
    stderr,
    start: async (settings) =>
      (await loadService()).startService(settings, {
        workerScript: WORKER_SCRIPT,
        judgeScript: JUDGE_SCRIPT,
        logTo: process.stdout,
      }),
    surroundings: async (keysFile) => ({
      env,
      cores: availableParallelism(),
      keyFile: await serviceKeysFile(keysFile, env, cwd),
    }),
    untilStopped: () =>
      new Promise((resolve) => {
        // A second signal, such as one that npm passes on, must not end the process before the requests under way.
        for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => resolve());
      }),
  };
}
