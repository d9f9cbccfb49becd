import { lookup } from "node:dns/promises";
import { ClientRequest, type IncomingMessage } from "node:http";
import { connect as connectPlain, isIP, type Socket } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { connect as connectSecurely } from "node:tls";
import { createBrotliDecompress, createUnzip } from "node:zlib";
import type { AbortSignalLike } from "../../checker/engine/engine";
import type { PageCall, PageNetwork, PageReply } from "../../formats/pages/pageNetwork";

/**
 * The network of this machine, without any proxy: a proxy would look names up itself, and where it then goes cannot be known
 * here. VS Code puts functions of its own in place of `http.request` that do use one, so requests are made without them.
 */
export const nodePageNetwork: PageNetwork = {
  resolve: async (hostname, signal) => {
    const found = await unlessAborted(lookup(hostname, { all: true }), signal);
    return found.map(({ address }) => address);
  },
  request,
};

function unlessAborted<T>(work: Promise<T>, signal: AbortSignalLike): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error("It was given up."));
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

function request(call: PageCall): Promise<PageReply> {
  const { hostname, path, headers, signal } = call;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("It was given up."));
    const socket = socketOf(call);
    const made = new ClientRequest({ createConnection: () => socket, host: hostname, path, headers: { ...headers } });
    const giveUp = (): void => void made.destroy(new Error("It was given up."));
    signal.addEventListener("abort", giveUp, { once: true });
    made.on("close", () => signal.removeEventListener("abort", giveUp));
    made.on("error", reject);
    made.on("response", (response) => resolve(replyOf(made, response)));
    made.end();
  });
}

/** To an address in numbers, so that no name is looked up on the way. */
function socketOf({ protocol, ip, port, hostname }: PageCall): Socket {
  if (protocol === "http:") return connectPlain({ host: ip, port });
  // A certificate is made out for a name; where an address was cited, for that.
  const servername = isIP(hostname.replace(/^\[|\]$/gu, "")) === 0 ? { servername: hostname } : {};
  return connectSecurely({ host: ip, port, ...servername, ALPNProtocols: ["http/1.1"], rejectUnauthorized: true });
}

function replyOf(made: ClientRequest, response: IncomingMessage): PageReply {
  return {
    status: response.statusCode ?? 0,
    header: (name) => {
      const value = response.headers[name.toLowerCase()];
      return typeof value === "string" ? value : (value?.[0] ?? null);
    },
    body: { [Symbol.asyncIterator]: () => unpacked(made, response) },
  };
}

async function* unpacked(made: ClientRequest, response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    const unpacker = unpackerOf(response.headers["content-encoding"] ?? "");
    // What goes wrong on the way is told by the stream that is read.
    const stream: Readable = unpacker === null ? response : pipeline(response, unpacker, () => undefined);
    for await (const part of stream) if (part instanceof Uint8Array) yield part;
  } finally {
    made.destroy();
  }
}

function unpackerOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
    case "deflate":
      return createUnzip();
    case "br":
      return createBrotliDecompress();
    default:
      throw new Error(`It is packed in an unknown way: ${encoding}.`);
  }
}
