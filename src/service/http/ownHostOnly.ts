import type { MiddlewareHandler } from "hono";
import type { ServiceEnv } from "./serviceEnv";
import { ServiceProblem } from "./serviceProblem";

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
