import { createServer, type Server } from "node:http";
import * as z from "zod/mini";
import { hashedVectors } from "./hashedVectors";

const requestSchema = z.object({ model: z.string(), input: z.array(z.string()) });

interface EmbeddingCall {
  readonly texts: readonly string[];
  readonly key: string | undefined;
}

/** A server of embeddings on this machine, in OpenAI's protocol. */
export class FakeEmbeddingServer {
  readonly calls: EmbeddingCall[] = [];
  /** From this call on, counted from 1, it refuses the key. */
  refusesFrom = Number.POSITIVE_INFINITY;
  /** It never answers. */
  isSilent = false;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FakeEmbeddingServer> {
    const server = createServer();
    const fake = new FakeEmbeddingServer(server);
    server.on("request", (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const { input } = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
        fake.calls.push({ texts: input, key: request.headers.authorization });
        if (fake.isSilent) return;
        const isRefused = request.url !== "/v1/embeddings" || fake.calls.length >= fake.refusesFrom;
        response.writeHead(isRefused ? 401 : 200, { "content-type": "application/json" });
        response.end(isRefused ? '{"error":{"message":"no more"}}' : embeddingsBody(input));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  /** As a person names it. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the server of embeddings has no port");
    return `http://127.0.0.1:${address.port}/v1`;
  }

  get host(): string {
    return new URL(this.url).host;
  }

  /** The texts of all calls. */
  get texts(): readonly string[] {
    return this.calls.flatMap(({ texts }) => texts);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** What such a server answers. */
export function embeddingsBody(texts: readonly string[]): string {
  return JSON.stringify({ data: hashedVectors(texts).map((embedding, index) => ({ index, embedding })) });
}
