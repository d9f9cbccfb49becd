import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { answerBroken, badAddress, headersWithinMs } from "./brokenRequest";
import { Connections } from "./connections";
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
    // Bodies have a time of their own, whose end is answered properly.
    requestTimeout: parts.bodyTimeMs + headersWithinMs(parts),
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
