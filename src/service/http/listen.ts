import { createServer, STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { PROBLEM_MEDIA_TYPE } from "../../contract/problem";
import { rateLimitHeaders } from "../rates/budget";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { ServiceProblem } from "./serviceProblem";

const HEADERS_WITHIN_MS = 10_000;
const LOOK_FOR_SLOW_ONES_EVERY_MS = 2_000;
const IDLE_CONNECTION_MS = 30_000;

/** A server for the app, with limits on what comes before a request is one. It listens to nothing yet. */
export function createHttpServer(app: Hono<ServiceEnv>, parts: ServiceParts): Server {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    {
      headersTimeout: HEADERS_WITHIN_MS,
      // Bodies have a time of their own, whose end is answered properly.
      requestTimeout: parts.bodyTimeMs + HEADERS_WITHIN_MS,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_EVERY_MS,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // A body is asked for only when its headers are fine: see readBody.
  server.on("checkContinue", (incoming, outgoing) => void listener(incoming, outgoing));
  server.on("clientError", (error: Error & { code?: string }, socket) => void answerBroken(error, socket as Socket, parts));
  return server;
}

/** What came is no HTTP request, so that no route can answer it. */
async function answerBroken({ code }: { code?: string }, socket: Socket, { strangers, defaultRate, makeId }: ServiceParts): Promise<void> {
  if (!socket.writable || code === "ECONNRESET") return void socket.destroy();
  const problem = brokenRequest(code);
  const budget = await strangers.look(socket.remoteAddress ?? "unknown", defaultRate);
  const body = JSON.stringify(problem);
  const headers = { "Content-Type": PROBLEM_MEDIA_TYPE, "Content-Length": String(Buffer.byteLength(body)), Connection: "close", "X-Request-Id": makeId(), ...rateLimitHeaders(budget) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines}\r\n${body}`, () => socket.destroySoon());
}

function brokenRequest(code: string | undefined): ServiceProblem {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ServiceProblem("timeout", `The request's headers did not arrive within ${HEADERS_WITHIN_MS / 1000} s. Send them faster.`);
    case "HPE_HEADER_OVERFLOW":
      return new ServiceProblem("invalid_request", "The request's headers are larger than 16 KB. Send fewer or shorter ones.");
    default:
      return new ServiceProblem("invalid_request", "This is not an HTTP/1.1 request. Send one, over TLS only if a proxy in front of the service speaks it.");
  }
}
