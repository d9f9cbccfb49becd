import type { Context } from "hono";
import type { ServiceEnv } from "./serviceEnv";

/** The other end of the connection: behind a proxy, the proxy. What a header says of it is not believed. */
export function callerAddress(c: Context<ServiceEnv>): string {
  return c.env?.incoming?.socket.remoteAddress ?? "unknown";
}
