import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request as the fault proxy shows it to the tests of a client. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  /** Milliseconds of a clock that only runs forward. */
  readonly at_ms: number;
  /** Null until the body came in whole. */
  body_sha256: string | null;
  /** The same number for the same connection. */
  readonly connection: number;
  /** `hung_up` where the caller left before the answer was whole. */
  ended: "open" | "answered" | "hung_up" | "cut";
}

/** A request whose body came in whole, and the way to answer it. */
export interface Arrival {
  readonly record: RecordedRequest;
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
}

const numbers = new WeakMap<Socket, number>();
let connections = 0;

function numberOf(socket: Socket): number {
  const known = numbers.get(socket);
  if (known !== undefined) return known;
  connections += 1;
  numbers.set(socket, connections);
  return connections;
}

/** Records a request at its arrival, then reads its body to the end. */
export async function receive(request: IncomingMessage, response: ServerResponse, log: (record: RecordedRequest) => void): Promise<Arrival> {
  const { method = "", url = "", headers, socket } = request;
  const record: RecordedRequest = { method, path: url, authorization: headers.authorization ?? null, at_ms: performance.now(), body_sha256: null, connection: numberOf(socket), ended: "open" };
  log(record);
  response.once("close", () => {
    if (record.ended === "open") record.ended = response.writableFinished ? "answered" : "hung_up";
  });
  const body = await readWhole(request);
  record.body_sha256 = createHash("sha256").update(body).digest("hex");
  return { record, request, body, response };
}

export async function readWhole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
