import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { readWhole, receive, type RecordedRequest } from "./arrival";
import { carryOut } from "./carryOut";
import { keyOutsideItsHeader } from "./keyOutsideItsHeader";
import { passOn } from "./passOn";
import { type PlannedAnswer, planSchema } from "./plannedAnswer";

/** What a plan has seen, as `GET /plans/ID` shows it. */
export interface PlanRecord {
  readonly requests: readonly RecordedRequest[];
  /** What came to the target of a redirect at another origin. */
  readonly elsewhere: readonly RecordedRequest[];
}

interface Plan {
  readonly answers: readonly PlannedAnswer[];
  readonly requests: RecordedRequest[];
  readonly elsewhere: RecordedRequest[];
  /** Of each call, when it is answered or its caller left. */
  readonly ends: Promise<unknown>[];
}

const PLAN_CALL = /^\/p\/([^/]+)(\/.*)$/u;
const PLAN_RECORD = /^\/plans\/([^/]+)$/u;
const THROUGH = "/through";
const MOVED = "/moved";
/** Longer than any test: what a client keeps open is then the client's doing. */
const KEEP_ALIVE_MS = 600_000;
/** A thousand callers may knock at once. */
const BACKLOG = 4096;
/** How long a caller who gave up may take to leave. */
const PATIENCE_MS = 10_000;

/** Stands before a service and answers as tests plan it: see test/clients/README.md. */
export class FaultProxy {
  readonly #service: string;
  readonly #plans = new Map<string, Plan>();
  readonly #through = new Set<Socket>();
  #opened = 0;
  readonly #server = listener((request, response) => this.#answer(request, response));
  /** The other origin: it answers whatever comes, so that a client that follows there is found out. */
  readonly #elsewhere = listener((request, response) => this.#answerElsewhere(request, response));

  readonly #patience_ms: number;

  private constructor(service: string, patience_ms: number) {
    this.#service = service;
    this.#patience_ms = patience_ms;
  }

  static async start(service: string, patience_ms = PATIENCE_MS): Promise<FaultProxy> {
    const proxy = new FaultProxy(service, patience_ms);
    await Promise.all([listen(proxy.#server), listen(proxy.#elsewhere)]);
    return proxy;
  }

  get url(): string {
    return addressOf(this.#server);
  }

  async stop(): Promise<void> {
    await Promise.all([close(this.#server), close(this.#elsewhere)]);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const [, id = "", rest = ""] = PLAN_CALL.exec(path) ?? [];
    const plan = this.#plans.get(id);
    if (plan !== undefined) return this.#followPlan(plan, rest, request, response);
    if (path.startsWith(`${THROUGH}/`)) return this.#passThrough(path.slice(THROUGH.length), request, response);
    if (path === "/plans" && request.method === "POST") return this.#makePlan(request, response);
    if (path === "/connections") return send(response, 200, { opened: this.#opened, open: this.#through.size });
    const asked = this.#plans.get(PLAN_RECORD.exec(path)?.[1] ?? "");
    if (asked !== undefined) return this.#show(asked, response);
    send(response, 404, { detail: `The fault proxy knows no ${path}.` });
  }

  async #makePlan(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = planSchema.safeParse(JSON.parse((await readWhole(request)).toString()));
    if (!parsed.success) return send(response, 400, { detail: "This is no plan.", issues: parsed.error.issues });
    const id = randomUUID();
    this.#plans.set(id, { answers: parsed.data.answers, requests: [], elsewhere: [], ends: [] });
    send(response, 201, { id, base_url: `${this.url}/p/${id}` });
  }

  /** Whoever has the outcome of a call and still holds its connection is found out. */
  async #show({ requests, elsewhere, ends }: Plan, response: ServerResponse): Promise<void> {
    const patience = new AbortController();
    const allEnded = Promise.all(ends).then(() => true);
    const isOver = await Promise.race([allEnded, delay(this.#patience_ms, false, { signal: patience.signal })]);
    patience.abort();
    if (isOver) return send(response, 200, { requests, elsewhere });
    send(response, 409, { detail: `A call has not ended: its caller did not leave within ${this.#patience_ms} ms.`, requests });
  }

  async #followPlan(plan: Plan, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = plan.answers[Math.min(plan.requests.length, plan.answers.length - 1)];
    if (answer === undefined) return;
    plan.ends.push(once(response, "close"));
    const arrival = await receive(request, response, (record) => plan.requests.push(record));
    const place = keyOutsideItsHeader(arrival);
    if (place !== null) return send(response, 500, { detail: `The key stands in ${place}.` });
    const base = (request.url ?? "").slice(0, -path.length);
    await carryOut(answer, arrival, {
      service: this.#service + path,
      same_origin: this.url + base + MOVED + path,
      other_origin: addressOf(this.#elsewhere) + base + path,
    });
  }

  async #answerElsewhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, id = "", path = ""] = PLAN_CALL.exec(request.url ?? "") ?? [];
    const plan = this.#plans.get(id);
    const { body } = await receive(request, response, (record) => plan?.elsewhere.push(record));
    const passed = await passOn(request, body, this.#service + path);
    response.writeHead(passed.status, passed.headers).end(passed.body);
  }

  async #passThrough(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#count(request.socket);
    const passed = await passOn(request, await readWhole(request), this.#service + path);
    response.writeHead(passed.status, { ...passed.headers, "content-length": String(passed.body.length) }).end(passed.body);
  }

  #count(socket: Socket): void {
    if (this.#through.has(socket)) return;
    this.#opened += 1;
    this.#through.add(socket);
    socket.once("close", () => this.#through.delete(socket));
  }
}

/** A server whose callers may leave at any time. */
function listener(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed) send(response, 500, { detail: `The fault proxy failed: ${String(error)}` });
      else response.destroy();
    });
  });
}

function send(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}

async function listen(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1", BACKLOG);
  await once(server, "listening");
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
