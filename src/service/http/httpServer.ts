import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { answerBroken, badAddress, headersWithinMs } from "./brokenRequest";
import { letBodyArrive } from "./lingeringClose";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";

const LOOK_FOR_SLOW_ONES_EVERY_MS = 2_000;
const IDLE_CONNECTION_MS = 30_000;
const LEEWAY_MS = 2_000;

export interface HttpServer {
  readonly server: Server;
  readonly connections: Connections;
}

/** A server for the app, with limits on what comes before a request is one. It listens to nothing yet. */
export function createHttpServer(app: Hono<ServiceEnv>, parts: ServiceParts): HttpServer {
  const server = createServer({
    headersTimeout: headersWithinMs(parts),
    // Bodies have a time of their own, whose end is answered properly, and those of batches have none.
    requestTimeout: 0,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_EVERY_MS,
    // Node's own answer to a request without it would have none of the headers that every answer has.
    requireHostHeader: false,
  });
  // Nothing moves for so long only where the client does not read its answer: an operation takes less.
  server.setTimeout(parts.bodyTimeMs + LEEWAY_MS);
  const connections = new Connections(server);
  const listener = getRequestListener(app.fetch, { errorHandler: () => badAddress(parts) });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    connections.note(outgoing);
    letBodyArrive(incoming, parts);
    incoming.headers.host = hostOf(incoming);
    void listener(incoming, outgoing);
  };
  // A body is asked for only when its headers are fine (see readBody); other expectations are not met and not refused.
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, answer);
  server.on("clientError", ({ code }: Error & { code?: string }, duplex) => {
    const socket = duplex as Socket;
    if (socket.writable && code !== "ECONNRESET" && connections.isNextAnswer(socket)) answerBroken(socket, code, parts);
    else socket.destroy();
  });
  return { server, connections };
}

/** The name by which the service was called; empty, which no route takes, where that is not known. */
function hostOf({ headersDistinct, httpVersionMajor, httpVersionMinor, socket }: IncomingMessage): string {
  const [host, ...others] = headersDistinct["host"] ?? [];
  // Of several a proxy in front may take another one than is taken here: then none is.
  if (host !== undefined) return others.length === 0 ? host : "";
  // HTTP/1.0 has no Host. No browser speaks it, so that no web page can have its own name point here without one.
  if (httpVersionMajor > 1 || httpVersionMinor > 0) return "";
  const { localAddress = "", localPort } = socket;
  return `${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}

interface Connection {
  readonly unanswered: Set<ServerResponse>;
  /** What had been read when nothing was left to be answered. */
  bytesSettled: number;
}

/** The connections of a server, and what is still to be answered on each. */
class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #closesIdle = false;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#open.set(socket, { unanswered: new Set(), bytesSettled: 0 });
      socket.once("close", () => this.#open.delete(socket));
    });
  }

  /** A request has come; it counts as unanswered until the last byte of its answer is on its way. */
  note(answer: ServerResponse): void {
    const { socket } = answer.req;
    const connection = this.#open.get(socket);
    connection?.unanswered.add(answer);
    answer.once("close", () => {
      connection?.unanswered.delete(answer);
      if (connection?.unanswered.size === 0) connection.bytesSettled = socket.bytesRead;
      if (this.#closesIdle) this.#closeIfIdle(socket);
    });
  }

  /** Whether an answer to bytes that are no request would be taken for that: one to another request is not before it. */
  isNextAnswer(socket: Socket): boolean {
    const unanswered = [...(this.#open.get(socket)?.unanswered ?? [])];
    return unanswered.every((answer) => !answer.req.complete && !answer.headersSent);
  }

  /**
   * Takes no new connections. An idle one may have a request on its way, so it is closed only after `patienceMs`; one in
   * use, after its answer. Resolves when all are closed.
   */
  close(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => this.#closeIdle(), patienceMs);
      // The HTTP server's own `close` would close idle connections at once, and cut off answers that are still being read.
      NetServer.prototype.close.call(this.#server, () => {
        clearTimeout(patience);
        resolve();
      });
    });
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #closeIdle(): void {
    this.#closesIdle = true;
    for (const socket of this.#open.keys()) this.#closeIfIdle(socket);
  }

  #closeIfIdle(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection?.unanswered.size === 0 && connection.bytesSettled === socket.bytesRead) socket.destroySoon();
  }
}
