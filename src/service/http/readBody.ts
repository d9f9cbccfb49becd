import type { Context } from "hono";
import type { ServiceEnv } from "./serviceEnv";
import { CallerLeft, ServiceProblem } from "./serviceProblem";

export interface BodyLimits {
  readonly bytes: number;
  readonly timeMs: number;
}

const MEDIA_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/iu;
/** Whatever of the body is still under way must not be taken for the next request. */
const LAST = { headers: { Connection: "close" } };

/** Refuses by its headers a body that is no JSON or too large, before any of it is read. */
export function checkBodyHeaders(c: Context<ServiceEnv>, { bytes }: BodyLimits): void {
  const type = c.req.header("content-type") ?? "";
  if (!MEDIA_TYPE.test(type)) {
    throw new ServiceProblem("unsupported_media_type", `The body has the type "${printable(type)}". Send application/json in UTF-8.`, LAST);
  }
  const coding = c.req.header("content-encoding") ?? "identity";
  if (coding.toLowerCase() !== "identity") {
    throw new ServiceProblem("unsupported_media_type", `The body has the coding "${printable(coding)}". Send it as it is.`, LAST);
  }
  if (Number(c.req.header("content-length") ?? 0) > bytes) throw tooLarge(bytes);
}

/** The body's bytes, in a buffer of their own. Throws as soon as there are too many, or when they take too long. */
export async function readBody(c: Context<ServiceEnv>, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const late = lateness(limits.timeMs);
  try {
    return joined(await Promise.race([collect(c, limits.bytes), late.promise]));
  } finally {
    late.cancel();
  }
}

async function collect(c: Context<ServiceEnv>, limit: number): Promise<readonly Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(c)) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ServiceProblem ? error : new CallerLeft();
  }
  return chunks;
}

/** A connection is not closed when its body is not read to the end: it still has to carry the answer. */
function chunksOf(c: Context<ServiceEnv>): AsyncIterable<Uint8Array> {
  const incoming = c.env?.incoming;
  if (incoming === undefined) return chunksOfStream(c.req.raw.body);
  if (incoming.headers.expect?.toLowerCase() === "100-continue" && c.env.outgoing !== undefined && "writeContinue" in c.env.outgoing) c.env.outgoing.writeContinue();
  return incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

async function* chunksOfStream(stream: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) yield next.value;
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const chunk of chunks) {
    all.set(chunk, end);
    end += chunk.byteLength;
  }
  return all;
}

function lateness(timeMs: number): { readonly promise: Promise<never>; cancel(): void } {
  let cancel = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const problem = new ServiceProblem("timeout", `The body did not arrive within ${timeMs / 1000} s. Send it faster, or a smaller one.`, LAST);
    const timer = setTimeout(() => reject(problem), timeMs);
    cancel = () => clearTimeout(timer);
  });
  return { promise, cancel: () => cancel() };
}

function tooLarge(bytes: number): ServiceProblem {
  return new ServiceProblem("payload_too_large", `The body is larger than ${bytes / 1_000_000} MB. Send fewer or shorter sources, or ask whoever runs the service to raise --max-body-mb.`, LAST);
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, "?").slice(0, 60);
}
