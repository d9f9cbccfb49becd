import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { VERSION } from "../../contract/version";
import { batchRoute } from "../batch/batchRoute";
import { BATCH_PATH, OPERATIONS } from "../operations";
import { wholeBudget } from "../rates/budget";
import { authenticate, setBudgetHeaders } from "./authenticate";
import { exactPath, observe, ownHostOnly, requestId } from "./middleware";
import { operationRoute } from "./operationRoute";
import type { ServiceEnv, ServiceParts } from "./serviceEnv";
import { answerProblem, CallerLeft, ServiceProblem } from "./serviceProblem";

/** What browsers on other pages may read of an answer. */
const EXPOSED_HEADERS = ["RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"];
/** Nobody gets this: it stands in the log for a caller who did not wait. */
const CALLER_LEFT_STATUS = 499;

/** The whole HTTP surface, without a socket. */
export function createApp(parts: ServiceParts): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.use(requestId(parts.makeId), observe(parts), commonHeaders(parts), exactPath);
  if (parts.keys === null) app.use(ownHostOnly);
  if (parts.allowedOrigins.length > 0)
    app.use(
      cors({
        origin: [...parts.allowedOrigins],
        allowMethods: ["POST", "GET"],
        allowHeaders: ["Authorization", "Content-Type", "X-Request-Id"],
        exposeHeaders: EXPOSED_HEADERS,
      }),
    );
  addOperations(app, parts);
  addBatch(app, parts);
  addPages(app, parts);
  app.notFound(() => {
    throw new ServiceProblem(
      "not_found",
      `There is nothing at this path. The operations are ${OPERATIONS.map(({ paths }) => paths[0]).join(", ")}; /v1/openapi.json describes them.`,
    );
  });
  app.onError((error, c) => answerError(c, error, parts));
  return app;
}

function addOperations(app: Hono<ServiceEnv>, parts: ServiceParts): void {
  for (const operation of OPERATIONS) {
    for (const path of operation.paths) {
      app.use(path, named(path));
      app.post(path, operationRoute(operation, parts));
      app.all(path, onlyMethods("POST"));
    }
  }
}

function addBatch(app: Hono<ServiceEnv>, parts: ServiceParts): void {
  app.use(BATCH_PATH, named(BATCH_PATH));
  app.post(BATCH_PATH, batchRoute(parts));
  app.all(BATCH_PATH, onlyMethods("POST"));
}

function addPages(app: Hono<ServiceEnv>, parts: ServiceParts): void {
  const { openApi, metrics, state } = parts;
  page(app, "/v1/openapi.json", (c) => c.json(openApi, 200, { "Cache-Control": "no-cache" }));
  page(app, "/healthz", (c) => c.json({ status: "ok", version: VERSION }));
  page(app, "/readyz", (c) => {
    const { isStopping, threads, rateStore } = state();
    const isReady = !isStopping && threads.alive > 0;
    return c.json(
      { status: isReady ? "ready" : isStopping ? "stopping" : "no_threads", threads, rate_store: rateStore },
      isReady ? 200 : 503,
    );
  });
  page(app, "/metrics", async (c) => {
    await authenticate(c, parts, "metrics");
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
}

function page(
  app: Hono<ServiceEnv>,
  path: string,
  show: (c: Context<ServiceEnv>) => Response | Promise<Response>,
): void {
  app.use(path, named(path));
  app.get(path, async (c) => show(c));
  app.all(path, onlyMethods("GET, HEAD"));
}

function named(path: string): MiddlewareHandler<ServiceEnv> {
  return (c, next) => {
    c.set("route", path);
    return next();
  };
}

function onlyMethods(allow: string): MiddlewareHandler<ServiceEnv> {
  return () => {
    throw new ServiceProblem("method_not_allowed", `This path takes ${allow}.`, { headers: { Allow: allow } });
  };
}

/** Headers of every answer. They are set first: changing an answer that is made costs a copy of it. */
function commonHeaders({ defaultRate, state }: ServiceParts): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    c.header("X-Request-Id", c.get("requestId"));
    // An answer is data: no browser should run, frame or guess at it.
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    // What costs nothing tells the usual rate; what is counted tells the caller's own budget: see authenticate.
    setBudgetHeaders(c, wholeBudget(defaultRate));
    await next();
    // A service that stops asks its callers to come back over a new connection, to another instance.
    if (state().isStopping) c.header("Connection", "close");
  };
}

function answerError(c: Context<ServiceEnv>, error: Error, { log }: ServiceParts): Response {
  if (error instanceof CallerLeft) {
    c.set("problem", "left");
    return new Response(null, { status: CALLER_LEFT_STATUS });
  }
  const problem =
    error instanceof ServiceProblem
      ? error
      : new ServiceProblem("internal_error", "The service failed at this request. Report it with the X-Request-Id.");
  if (problem !== error) log.fault("A request failed.", error, c.get("requestId"));
  c.set("problem", problem.code);
  return answerProblem(c, problem);
}
