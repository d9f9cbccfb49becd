import type { MiddlewareHandler } from "hono";
import type { ServiceEnv } from "./serviceEnv";

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
