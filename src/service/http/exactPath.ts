import type { MiddlewareHandler } from "hono";
import type { ServiceEnv } from "./serviceEnv";
import { ServiceProblem } from "./serviceProblem";

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
