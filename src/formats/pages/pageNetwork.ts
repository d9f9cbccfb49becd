import type { AbortSignalLike } from "../../checker/engine/engine";

/** One request, to exactly the address that was looked up and found to be a public one: nothing is looked up again. */
export interface PageCall {
  readonly protocol: "http:" | "https:";
  /** An address in numbers. */
  readonly ip: string;
  readonly port: number;
  /** The name that the server has to prove to be, where the call is encrypted. */
  readonly hostname: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignalLike;
}

export interface PageReply {
  readonly status: number;
  /** `null` where the server sent no such header. */
  header(name: string): string | null;
  /** Already unpacked. Rejects when the call's signal fires. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** The network, as far as pages need it. Follows no redirect, keeps nothing, and adds no header of its own. */
export interface PageNetwork {
  /** Every address that a name has. Rejects where it has none. */
  resolve(hostname: string, signal: AbortSignalLike): Promise<readonly string[]>;
  /** Rejects where no answer comes. */
  request(call: PageCall): Promise<PageReply>;
}

export interface Deadline {
  readonly signal: AbortSignalLike;
  /** Stops the clock, and what still runs under its signal: a body that nobody reads. */
  end(): void;
}

/** What fetching and keeping pages takes from the machine that it runs on. */
export interface PageMachine {
  readonly network: PageNetwork;
  /** As ISO 8601 writes it, such as `2026-11-22T09:30:00.000Z`. */
  now(): string;
  /** Fires after so many milliseconds, or with the other signal. */
  deadline(ms: number, signal: AbortSignalLike): Deadline;
  /** In hexadecimal digits. */
  sha256(content: Uint8Array): string;
  /** `null` for an encoding that it does not know. Bytes that do not fit it are marked as such. */
  decode(content: Uint8Array, encoding: string): string | null;
  encode(text: string): Uint8Array;
}
