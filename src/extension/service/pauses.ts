import type { ServiceFault } from "../worker/wire/serviceMessages";
import type { EngineInUse } from "./endpoint";
import { waitSeconds } from "./failures";

/** After that time a service is asked again, whatever it said. */
const MAX_REST_MS = 3_600_000;

/** Until when each service asked not to be called. A person may call earlier; nothing does so by itself. */
export class ServicePauses {
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  /** `now` gives milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  hold(base_url: string, seconds: number): void {
    this.#until.set(new URL(base_url).origin, this.#now() + seconds * 1000);
  }

  /** Minds what an engine came to: a service that wants some rest gets it, and one that did its work may be called again. */
  mind(engine: EngineInUse, fault: ServiceFault | null): void {
    if (engine.kind !== "service") return;
    const wait_s = fault === null ? null : waitSeconds(fault);
    if (fault === null) this.release(engine.base_url);
    if (wait_s !== null) this.hold(engine.base_url, wait_s);
  }

  /** Milliseconds until the service may be called again; 0 where it may now. */
  remaining(base_url: string): number {
    const until = this.#until.get(new URL(base_url).origin) ?? 0;
    return Math.max(0, until - this.#now());
  }

  /** How long to wait with a request that nobody made by hand, `null` being the bundled core: a service that asked for some rest gets it. */
  restFor(endpoint: string | null): number {
    return endpoint === null ? 0 : Math.min(this.remaining(endpoint), MAX_REST_MS);
  }

  /** It answered, or its key is another one now, which it may have asked for no rest. */
  release(base_url: string): void {
    this.#until.delete(new URL(base_url).origin);
  }
}
