import * as z from "zod/mini";
import { RAGQualityError } from "../contract/error";
import type { AbortControllerLike, Fetch, Network, TextDecoderLike } from "./network";

/** The parts of the platform that HTTP needs; Node and browsers have them all under these names. */
interface PlatformGlobals {
  readonly fetch: Fetch;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortController: new () => AbortControllerLike;
  readonly TextDecoder: new () => TextDecoderLike;
  readonly crypto: { getRandomValues(numbers: Uint32Array): unknown };
}

/** Platforms count a timer's milliseconds in 31 bits, and one that is longer ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const UINT32_VALUES = 2 ** 32;

const callable = z.custom((value) => typeof value === "function");
const globalsSchema = z.object({
  fetch: callable,
  setTimeout: callable,
  clearTimeout: callable,
  AbortController: callable,
  TextDecoder: callable,
  crypto: z.object({ getRandomValues: callable }),
});
const platformSchema = z.custom<PlatformGlobals>((value) => globalsSchema.safeParse(value).success);

/** The network of the platform that this runs on. Throws where there is none. */
export function platformNetwork(): Network {
  const parsed = platformSchema.safeParse(globalThis);
  if (!parsed.success) {
    throw new RAGQualityError({
      code: "invalid_config",
      message: "A base_url needs a platform with fetch, such as Node 20 or a browser.",
    });
  }
  const platform = parsed.data;
  return {
    fetch: (url, request) => platform.fetch(url, request),
    newAbortController: () => new platform.AbortController(),
    newTextDecoder: () => new platform.TextDecoder(),
    startTimer(ms, run) {
      const timer = platform.setTimeout(run, Math.min(ms, LONGEST_TIMER_MS));
      return () => platform.clearTimeout(timer);
    },
    random() {
      const numbers = new Uint32Array(1);
      platform.crypto.getRandomValues(numbers);
      return (numbers[0] ?? 0) / UINT32_VALUES;
    },
  };
}
