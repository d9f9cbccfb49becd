import type { Readable } from "node:stream";
import type { Context } from "hono";
import { joinedBytes } from "../bytes";
import type { Arrival } from "../pool/operationPool";
import { REFUSALS } from "../refusals";
import type { ServiceEnv } from "./serviceEnv";
import { CallerLeft, refusedBy, ServiceProblem } from "./serviceProblem";

export interface BodyLimits {
  readonly bytes: number;
  readonly timeMs: number;
}

const MEDIA_TYPES = {
  "application/json": /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/iu,
  "application/x-ndjson": /^application\/x-ndjson\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/iu,
} as const;
/** Whatever of the body is still under way must not be taken for the next request. */
const LAST = { headers: { Connection: "close" } };

/** Room for bodies comes back as soon as one has been handed over. */
const RETRY_S = 1;

/** How long the body is by its headers; 0 where they do not say. */
export function declaredBytes(c: Context<ServiceEnv>): number {
  return Number(c.req.header("content-length") ?? 0);
}

/** Refuses by its headers a body that is no JSON or too large, before any of it is read. */
export function checkBodyHeaders(c: Context<ServiceEnv>, { bytes }: BodyLimits): void {
  checkBodyType(c, "application/json");
  if (declaredBytes(c) > bytes) throw tooLarge(bytes);
}

/** Refuses a body of another type than `expected`, or one that is packed. */
export function checkBodyType(c: Context<ServiceEnv>, expected: keyof typeof MEDIA_TYPES): void {
  const type = c.req.header("content-type") ?? "";
  if (!MEDIA_TYPES[expected].test(type)) {
    throw new ServiceProblem(
      "unsupported_media_type",
      `The body has the type "${printable(type)}". Send ${expected} in UTF-8.`,
      LAST,
    );
  }
  const coding = c.req.header("content-encoding") ?? "identity";
  if (coding.toLowerCase() !== "identity") {
    throw new ServiceProblem(
      "unsupported_media_type",
      `The body has the coding "${printable(coding)}". Send it as it is.`,
      LAST,
    );
  }
}

/** The body's bytes, in a buffer of their own. Throws as soon as there are too many, or when they take too long. */
export function readBody(
  c: Context<ServiceEnv>,
  limits: BodyLimits,
  arrival: Arrival,
): Promise<Uint8Array<ArrayBuffer>> {
  const { incoming, outgoing } = c.env ?? {};
  if (incoming === undefined) return wholeBody(c, limits);
  const isAwaited = incoming.headers.expect?.toLowerCase() === "100-continue";
  if (isAwaited && outgoing !== undefined && "writeContinue" in outgoing) outgoing.writeContinue();
  return collect(incoming, limits, arrival);
}

/** Where there is no socket, the body is there as a whole. */
async function wholeBody(c: Context<ServiceEnv>, { bytes }: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  if (body.byteLength > bytes) throw tooLarge(bytes);
  return body;
}

/** The connection stays open when its body is not read to the end: it still has to carry the answer. */
function collect(
  incoming: Readable,
  { bytes, timeMs }: BodyLimits,
  arrival: Arrival,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const timer = setTimeout(() => finish(() => reject(late(timeMs))), timeMs);
    const onData = (chunk: Uint8Array): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size > bytes) finish(() => reject(tooLarge(bytes)));
      else if (!arrival.add(chunk.byteLength))
        finish(() => reject(refusedBy(REFUSALS.overloaded(RETRY_S), LAST.headers)));
    };
    const onEnd = (): void => finish(() => resolve(joinedBytes(chunks, size)));
    const onLeft = (): void => finish(() => reject(new CallerLeft()));
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("error", onLeft).off("close", onLeft);
      // Its error, such as a caller who leaves now, is nobody's any more.
      incoming.on("error", () => undefined);
      settle();
    };
    // Who left before now is not told of again.
    if (incoming.destroyed) onLeft();
    else incoming.on("data", onData).on("end", onEnd).on("error", onLeft).on("close", onLeft);
  });
}

function late(timeMs: number): ServiceProblem {
  return new ServiceProblem(
    "timeout",
    `The body did not arrive within ${timeMs / 1000} s. Send it faster, or a smaller one.`,
    LAST,
  );
}

function tooLarge(bytes: number): ServiceProblem {
  return refusedBy(REFUSALS.tooLarge("request", bytes), LAST.headers);
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, "?").slice(0, 60);
}
