import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { readWhole } from "./arrival";

export interface PassedOn {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A connection for each call: one that is kept may end at the service just when it is used again. */
const agent = new Agent({ keepAlive: false, maxSockets: 64 });
const OF_ONE_CONNECTION: ReadonlySet<string> = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "host", "expect", "te", "trailer", "upgrade", "proxy-connection"]);

/** Asks the service the same, and reads its answer to the end. */
export async function passOn({ method = "GET", headers }: Pick<IncomingMessage, "method" | "headers">, body: Buffer, url: string): Promise<PassedOn> {
  const asked = request(url, { method, agent, headers: { ...withoutConnection(headers), "content-length": String(body.length) } });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: withoutConnection(answer.headers), body: await readWhole(answer) };
}

function withoutConnection(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)));
}
