import type { MiddlewareHandler } from "hono";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";

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
