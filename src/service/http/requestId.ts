import type { MiddlewareHandler } from "hono";
import type { ServiceEnv } from "./serviceEnv";

const TAKEN_OVER = /^[\w.-]{1,64}$/u;

/** Gives each request an id, its caller's own where that is harmless in a header and a log. */
export function requestId(makeId: () => string): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    c.set("requestId", TAKEN_OVER.test(given) ? given : makeId());
    await next();
  };
}
