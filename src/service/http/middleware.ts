import type { MiddlewareHandler } from "hono";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { ServiceProblem } from "./serviceProblem";

/** Not a key that was sent in the wrong header: ids are logged. */
const TAKEN_OVER = /^(?!rqk_)[\w.-]{1,64}$/u;

/** Gives each request an id, its caller's own where that is harmless in a header and a log. */
export function requestId(makeId: () => string): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    c.set("requestId", TAKEN_OVER.test(given) ? given : makeId());
    await next();
  };
}

/** The name of every path at which there is nothing: what callers write is not to fill logs and metrics. */
export const UNKNOWN_ROUTE = "unknown";

/** One line in the log and one observation a request, when its answer is made. */
export function observe({ log, metrics, now }: ServiceParts): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const start = now();
    await next();
    const ms = now() - start;
    const route = c.get("route") ?? UNKNOWN_ROUTE;
    const { status } = c.res;
    metrics.observe({ route, status, seconds: ms / 1000 });
    log.request({
      request_id: c.get("requestId"),
      method: c.req.method,
      route,
      status,
      ms: Math.round(ms * 100) / 100,
      bytes_in: c.get("bytesIn") ?? 0,
      caller: c.get("caller")?.name ?? null,
      problem: c.get("problem") ?? null,
    });
  };
}

const ADDRESS_BEFORE_PATH = /^https?:\/\/[^/?#]*/iu;
const AFTER_PATH = /\?.*$/su;

/**
 * Paths count as they are written: `/v1/../metrics` and `/%6detrics` are not `/metrics`, since a proxy in front that lets
 * only some paths through may not have taken them for it.
 */
export const exactPath: MiddlewareHandler<ServiceEnv> = (c, next) => {
  const target = c.env?.incoming?.url;
  if (target === undefined || pathOf(target) === c.req.path) return next();
  throw new ServiceProblem(
    "not_found",
    "There is nothing at this path. Write it without dot segments, percent signs and fragments.",
  );
};

function pathOf(target: string): string {
  return target.replace(ADDRESS_BEFORE_PATH, "").replace(AFTER_PATH, "") || "/";
}

const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/** A service without keys answers to its own names alone: a web page could have its name point to this machine. */
export const ownHostOnly: MiddlewareHandler<ServiceEnv> = (c, next) => {
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  if (OWN_HOST.test(host)) return next();
  throw new ServiceProblem(
    "forbidden",
    "A service without API keys answers to localhost alone. Call it by that name, or start it with keys.",
  );
};
