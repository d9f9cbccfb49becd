import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { PROBLEM_MEDIA_TYPE } from "../../contract/problem";
import { rateLimitHeaders, wholeBudget } from "../rates/budget";
import { UNKNOWN_ROUTE } from "./middleware";
import type { ServiceParts } from "./serviceEnv";
import { ServiceProblem } from "./serviceProblem";

const MAX_HEADERS_MS = 10_000;

/** Headers have to arrive within this time. */
export function headersWithinMs({ bodyTimeMs }: Pick<ServiceParts, "bodyTimeMs">): number {
  return Math.min(MAX_HEADERS_MS, bodyTimeMs);
}

/** Answers what is no HTTP request, so that no route can, and closes the connection. */
export function answerBroken(socket: Socket, code: string | undefined, parts: ServiceParts): void {
  const problem = problemOf(code, headersWithinMs(parts));
  const body = JSON.stringify(problem);
  const headers = { ...brokenHeaders(problem, parts), "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines}\r\n${body}`, () =>
    socket.destroySoon(),
  );
}

/** An answer to a request whose address makes no sense. */
export function badAddress(parts: ServiceParts): Response {
  const problem = new ServiceProblem(
    "invalid_request",
    "The request's target and Host make no address. Send a path, and the service's name in Host.",
  );
  return new Response(JSON.stringify(problem), { status: problem.status, headers: brokenHeaders(problem, parts) });
}

/** The headers of the answer, which is noted like every other one. */
function brokenHeaders(
  { code, status }: ServiceProblem,
  { defaultRate, makeId, log, metrics }: ServiceParts,
): Record<string, string> {
  const request_id = makeId();
  metrics.observe({ route: UNKNOWN_ROUTE, status, seconds: 0 });
  log.request({
    request_id,
    method: "",
    route: UNKNOWN_ROUTE,
    status,
    ms: 0,
    bytes_in: 0,
    caller: null,
    problem: code,
  });
  return {
    "Content-Type": PROBLEM_MEDIA_TYPE,
    "Cache-Control": "no-store",
    Connection: "close",
    "X-Request-Id": request_id,
    ...rateLimitHeaders(wholeBudget(defaultRate)),
  };
}

function problemOf(code: string | undefined, withinMs: number): ServiceProblem {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ServiceProblem(
        "timeout",
        `The request's headers did not arrive within ${withinMs / 1000} s. Send them faster.`,
      );
    case "HPE_HEADER_OVERFLOW":
      return new ServiceProblem(
        "invalid_request",
        "The request's headers are larger than 16 KB. Send fewer or shorter ones.",
      );
    case "HPE_INVALID_EOF_STATE":
      return new ServiceProblem(
        "invalid_request",
        "The request ended before all of it had arrived. Send as many bytes as Content-Length says, or the last chunk.",
      );
    default:
      return new ServiceProblem(
        "invalid_request",
        "This is not an HTTP/1.1 request. Send one, over TLS only if a proxy in front of the service speaks it.",
      );
  }
}
