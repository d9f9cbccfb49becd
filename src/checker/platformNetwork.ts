import * as z from "zod/mini";
import { RAGQualityError } from "../contract/error";
import type { AbortSignalLike } from "./engine";
import type { Fetch, Network } from "./remoteEngine";

/** The parts of the platform that HTTP needs; Node and browsers have them all under these names. */
interface PlatformGlobals {
  readonly fetch: Fetch;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortSignal: { timeout(ms: number): AbortSignalLike; any(signals: readonly AbortSignalLike[]): AbortSignalLike };
}

const callable = z.custom((value) => typeof value === "function");
const globalsSchema = z.custom<PlatformGlobals>(
  (value) => z.object({ fetch: callable, setTimeout: callable, clearTimeout: callable, AbortSignal: callable }).safeParse(value).success,
);

/** The network of the platform that this runs on. Throws where there is none. */
export function platformNetwork(): Network {
  const parsed = globalsSchema.safeParse(globalThis);
  if (!parsed.success) {
    throw new RAGQualityError({ code: "invalid_config", message: "A base_url needs a platform with fetch, such as Node 20 or a browser." });
  }
  const platform = parsed.data;
  return {
    fetch: (url, request) => platform.fetch(url, request),
    timeout(ms, signal) {
      const timed = platform.AbortSignal.timeout(ms);
      return signal === undefined ? timed : platform.AbortSignal.any([timed, signal]);
    },
    wait: (ms, signal) => waitFor(platform, ms, signal),
  };
}

function waitFor(platform: PlatformGlobals, ms: number, signal: AbortSignalLike | undefined): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      platform.clearTimeout(timer);
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const timer = platform.setTimeout(finish, ms);
    signal?.addEventListener("abort", finish, { once: true });
    if (signal?.aborted === true) finish();
  });
}
