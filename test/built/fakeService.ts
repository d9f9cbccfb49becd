import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An HTTP server on this machine that answers as a test says. */
export class FakeService {
  answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) => response.end();
  requests = 0;
  /** The Authorization header of the last request. */
  lastKey: string | undefined;
  address = "";
  readonly #server = createServer((request, response) => {
    this.requests += 1;
    this.lastKey = request.headers.authorization;
    request.resume();
    this.answer(request, response);
  });

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const { port } = addressOf(this.#server.address());
    this.address = `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    if (this.#server.listening) await once(this.#server, "close");
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === "object" && address !== null) return address;
  throw new Error("The server listens at no port.");
}
