import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import * as z from "zod/mini";

/** The ways in which a request can make the reply a ruling. */
export type Way = "schema" | "tool" | "text";

/** What the server does with one call, in place of a reply in its model's words. */
export type ModelFault =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** The beginning of an answer, and then the connection ends. */
  | { readonly kind: "cut" }
  /** It never answers. */
  | { readonly kind: "silence" }
  /** An answer of success with this body. */
  | { readonly kind: "body"; readonly body: string };

/** What the model says. */
export interface ModelWords {
  readonly text: string;
  readonly finish_reason?: string;
  readonly refusal?: string;
}

const requestSchema = z.object({
  model: z.string(),
  temperature: z.optional(z.number()),
  max_tokens: z.optional(z.number()),
  max_completion_tokens: z.optional(z.number()),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.optional(z.unknown()),
  tools: z.optional(z.array(z.unknown())),
  /** The rest is of Ollama's own protocol. */
  stream: z.optional(z.boolean()),
  truncate: z.optional(z.boolean()),
  shift: z.optional(z.boolean()),
  format: z.optional(z.unknown()),
  options: z.optional(z.record(z.string(), z.number())),
});

export interface AskedModel {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly way: Way;
  readonly request: z.infer<typeof requestSchema>;
  /** What the model was told last, which is the user's text. */
  readonly message: string;
}

interface ServerOptions {
  /** The ways that the server takes; it refuses the others with 400 and the field's name, as such servers do. */
  readonly ways?: readonly Way[];
  /** Fields that it refuses with 400, each with the words for it. */
  readonly refuses?: Readonly<Record<string, string>>;
}

const REFUSALS: Readonly<Record<Way, string>> = {
  schema: "Invalid type for 'response_format': json_schema is not supported",
  tool: "tools param requires --jinja flag",
  text: "",
};

/** A server of chat completions on this machine, in OpenAI's protocol, whose model the test speaks for. */
export class FakeModelServer {
  /** The calls, in their order. */
  readonly asked: AskedModel[] = [];
  underWay = 0;
  mostUnderWay = 0;
  /** How many callers went away before they had an answer. */
  givenUp = 0;
  /** What the model says to a call. */
  reply: (asked: AskedModel, count: number) => ModelWords | ModelFault | Promise<ModelWords | ModelFault> = () => ({
    text: "",
  });
  readonly #server: Server;
  readonly #options: ServerOptions;

  private constructor(server: Server, options: ServerOptions) {
    this.#server = server;
    this.#options = options;
    server.on("request", (request, response) => void this.#serve(request, response));
  }

  static async start(options: ServerOptions = {}): Promise<FakeModelServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FakeModelServer(server, options);
  }

  /** As a person names it. */
  get url(): string {
    return `${this.#origin}/v1`;
  }

  /** The same server, where it speaks Ollama's own protocol. */
  get ollamaUrl(): string {
    return `${this.#origin}/api/chat`;
  }

  get #origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the fake model has no port");
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
    response.on("close", () => {
      this.underWay -= 1;
      if (!response.writableFinished) this.givenUp += 1;
    });
    const asked = await read(message);
    this.asked.push(asked);
    const refusal = this.#refusal(asked);
    if (refusal !== null) return send(response, 400, {}, JSON.stringify({ error: { message: refusal, code: null } }));
    const reply = await this.reply(asked, this.asked.length);
    if ("text" in reply) return send(response, 200, {}, completion(asked, reply));
    play(reply, response);
  }

  #refusal({ way, request }: AskedModel): string | null {
    const { ways = ["schema", "tool", "text"], refuses = {} } = this.#options;
    const field = Object.keys(refuses).find((name) => name in request);
    if (field !== undefined) return refuses[field] ?? null;
    return ways.includes(way) ? null : REFUSALS[way];
  }
}

async function read(message: IncomingMessage): Promise<AskedModel> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(z.instanceof(Buffer).parse(part));
  const request = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  return {
    path: message.url ?? "",
    headers: message.headers,
    way: request.response_format !== undefined ? "schema" : request.tools !== undefined ? "tool" : "text",
    request,
    message: request.messages.at(-1)?.content ?? "",
  };
}

/** The usage is about four characters a token, as the estimate before a call reckons. */
function completion({ path, way, request }: AskedModel, { text, finish_reason = "stop", refusal }: ModelWords): string {
  const call = { id: "call-1", type: "function", function: { name: "ruling", arguments: text } };
  const message =
    way === "tool"
      ? { role: "assistant", content: null, tool_calls: [call] }
      : { role: "assistant", content: text, refusal: refusal ?? null };
  const sent = request.messages.reduce((sum, { content }) => sum + content.length, 0);
  const usage = { prompt_tokens: Math.ceil(sent / 4), completion_tokens: Math.ceil(text.length / 4) };
  if (path.startsWith("/api/"))
    return JSON.stringify({
      message: { role: "assistant", content: text },
      done: true,
      done_reason: finish_reason,
      prompt_eval_count: usage.prompt_tokens,
      eval_count: usage.completion_tokens,
    });
  return JSON.stringify({ id: "1", object: "chat.completion", choices: [{ index: 0, message, finish_reason }], usage });
}

function play(fault: ModelFault, response: ServerResponse): void {
  switch (fault.kind) {
    case "status":
      return send(response, fault.status, fault.headers ?? {}, fault.body ?? "");
    case "body":
      return send(response, 200, {}, fault.body);
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": "4000" });
      response.write('{"choices":[{"message":{"content":"{');
      return void setImmediate(() => response.destroy());
    case "silence":
      return;
  }
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}
