import type { Context } from "hono";
import { type Budget, rateLimitHeaders } from "../rates/budget";
import type { ServiceEnv } from "./serviceEnv";

/** Puts into the answer to come what the caller has left. */
export function tellBudget(c: Context<ServiceEnv>, budget: Budget): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(budget))) c.header(name, value);
}
