import type { Context, Handler } from "hono";
import type { Operation } from "../operations";
import type { PoolOutcome } from "../pool/operationPool";
import { authenticate } from "./authenticate";
import { type BodyLimits, checkBodyHeaders, readBody } from "./readBody";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { CallerLeft, overloaded, ServiceProblem } from "./serviceProblem";

/** Answers one operation: who asks, what they sent, what a thread made of it. */
export function operationRoute({ name, scope }: Operation, parts: ServiceParts): Handler<ServiceEnv> {
  const limits: BodyLimits = { bytes: parts.largestBody, timeMs: parts.bodyTimeMs };
  return async (c) => {
    await authenticate(c, parts, scope);
    checkBodyHeaders(c, limits);
    if (!parts.pool.hasRoomFor(Number(c.req.header("content-length") ?? 0))) throw overloaded();
    const arrival = parts.pool.arrive();
    const body = await readBody(c, limits, arrival).finally(() => arrival.end());
    c.set("bytesIn", body.byteLength);
    return answer(c, await parts.pool.run({ operation: name, body }, c.req.raw.signal), parts);
  };
}

function answer(c: Context<ServiceEnv>, outcome: PoolOutcome, { log }: ServiceParts): Response {
  switch (outcome.kind) {
    case "result":
      return c.body(outcome.json as Uint8Array<ArrayBuffer>, 200, {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
      });
    case "refused":
      throw new ServiceProblem(outcome.code, outcome.detail, { errors: outcome.errors });
    case "overloaded":
      throw overloaded();
    case "timeout":
      throw new ServiceProblem(
        "timeout",
        "The request took too long and was stopped. Send fewer or shorter documents.",
      );
    case "left":
      throw new CallerLeft();
    case "crashed":
      log.fault("A worker thread failed.", outcome.error, c.get("requestId"));
      throw new ServiceProblem(
        "internal_error",
        "The service failed at this request. Try again; if it fails again, report it with the X-Request-Id.",
      );
  }
}
