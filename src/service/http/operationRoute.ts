import type { Context, Handler } from "hono";
import type { JudgingOutcome } from "../judge/judgeThread";
import type { Operation } from "../operations";
import type { PoolOutcome } from "../pool/operationPool";
import { requestsOf } from "../rates/budget";
import { poolRefusal } from "../refusals";
import { authenticate, charge } from "./authenticate";
import { type BodyLimits, checkBodyHeaders, declaredBytes, readBody } from "./readBody";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { CallerLeft, refusedBy, ServiceProblem } from "./serviceProblem";

/** Answers one operation: who asks, what they sent, what a thread made of it. */
export function operationRoute({ name, scope }: Operation, parts: ServiceParts): Handler<ServiceEnv> {
  const limits: BodyLimits = { bytes: parts.largestBody, timeMs: parts.bodyTimeMs };
  return async (c) => {
    const declared = declaredBytes(c);
    // What is too large is not read, so that it counts as one request.
    const caller = await authenticate(c, parts, scope, declared > limits.bytes ? 0 : declared);
    checkBodyHeaders(c, limits);
    const refusal = parts.pool.refusal(caller.id, declared);
    if (refusal !== null) throw refusedBy(poolRefusal(refusal, "request"));
    const arrival = parts.pool.arrive(caller.id);
    const body = await readBody(c, limits, arrival).finally(() => arrival.end());
    c.set("bytesIn", body.byteLength);
    // Only a body whose length no header told has more to pay.
    await charge(c, parts, caller, requestsOf(body.byteLength, caller.rate) - requestsOf(declared, caller.rate));
    const outcome = await parts.pool.run({ operation: name, body }, caller, c.req.raw.signal);
    return answer(c, outcome.kind === "to_judge" ? await judged(c, outcome.json, parts) : outcome, parts);
  };
}

/** Has the operator's judge read a request that was verified. */
async function judged(
  c: Context<ServiceEnv>,
  verified: Uint8Array,
  { judge, log, metrics }: ServiceParts,
): Promise<JudgingOutcome> {
  if (judge === null) throw withoutJudge();
  const caller = c.get("caller");
  const outcome = await judge.run(verified as Uint8Array<ArrayBuffer>, caller?.id ?? "", c.req.raw.signal);
  if (outcome.kind !== "judged") return outcome;
  const { calls, tokens, failures } = outcome;
  metrics.observeJudging(outcome);
  log.event("A judge was asked.", { request_id: c.get("requestId"), caller: caller?.name ?? "", calls, tokens });
  if (Object.keys(failures).length > 0) log.warning("Calls of the judge failed.", failures);
  return outcome;
}

function withoutJudge(): ServiceProblem {
  const detail = "This service asks no judge: its operator names none. Leave out judge.";
  return new ServiceProblem("invalid_request", detail, { errors: [{ pointer: "/judge", detail }] });
}

function answer(
  c: Context<ServiceEnv>,
  outcome: Exclude<PoolOutcome, { kind: "to_judge" }> | JudgingOutcome,
  { log }: ServiceParts,
): Response {
  switch (outcome.kind) {
    case "result":
    case "judged":
      return c.body(outcome.json as Uint8Array<ArrayBuffer>, 200, {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
      });
    case "refused":
      throw new ServiceProblem(outcome.code, outcome.detail, { errors: outcome.errors });
    case "overloaded":
    case "timeout":
      throw refusedBy(poolRefusal(outcome, "request"));
    case "left":
    case "stopped":
      throw new CallerLeft();
    case "crashed":
      log.fault("A worker thread failed.", outcome.error, c.get("requestId"));
      throw refusedBy(poolRefusal(outcome, "request"));
  }
}
