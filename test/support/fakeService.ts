import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import { verifyBodySchema } from "../../src/contract/verify/verifyRequest";
import { verifyCitations } from "../../src/core/verify";

/** What a fake service does with one check. `result` is a real one; `silence` never answers. */
export type Reply =
  | { readonly kind: "result" }
  | { readonly kind: "silence" }
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
}

export const FAKE_VERSION = "9.8.7";
const RATE_HEADERS = { "ratelimit-policy": '"default";q=60;w=60', ratelimit: '"default";r=59;t=42' };
const descriptionPath = "/v1/openapi.json";

/** An error answer of the contract. */
export function problem(
  status: number,
  code: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const body = JSON.stringify({ type: `urn:problem:${code}`, title: code, status, detail, code });
  return { kind: "answer", status, headers: { "content-type": "application/problem+json", ...headers }, body };
}

/** A service of the contract on this machine, whose answers the test chooses. */
export class FakeService {
  /** The checks it was asked for, in their order. */
  readonly asked: Asked[] = [];
  /** How many callers went away before they had an answer. */
  givenUp = 0;
  /** Calls of any kind. */
  connections = 0;
  reply: (asked: Asked, count: number) => Reply = () => ({ kind: "result" });
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("connection", () => (this.connections += 1));
    server.on("request", (request, response) => void this.#serve(request, response));
  }

  static async start(port = 0): Promise<FakeService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return new FakeService(server);
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request);
    if (asked.path === descriptionPath)
      return send(
        response,
        200,
        {},
        JSON.stringify({ openapi: "3.1.0", info: { title: "Fake", version: FAKE_VERSION } }),
      );
    this.asked.push(asked);
    const reply = this.reply(asked, this.asked.length);
    if (reply.kind === "silence") return void response.on("close", () => (this.givenUp += 1));
    if (reply.kind === "answer") return send(response, reply.status, reply.headers ?? {}, reply.body ?? "");
    const body = verifyBodySchema.parse(JSON.parse(asked.body));
    send(response, 200, RATE_HEADERS, JSON.stringify(verifyCitations(body, { threshold: body.threshold ?? 0.8 })));
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: request.headers.authorization ?? null,
    body: Buffer.concat(parts).toString("utf8"),
  };
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the fake service has no port");
  return address.port;
}
