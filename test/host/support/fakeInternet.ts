import dns from "node:dns/promises";
import { createServer, type Server } from "node:http";
import net, { type AddressInfo, type NetConnectOpts, type Socket } from "node:net";

/** A public address, at which nothing is asked. */
const PUBLIC_IP = "93.184.216.34";

/**
 * Stands in for the internet: one host with pages, at a public address that leads to this machine. The extension and its tests
 * share Node's modules, so that nothing of the extension has to know of it.
 */
export class FakeInternet {
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #real = { lookup: dns.lookup, connect: net.connect };

  private constructor(pages: Readonly<Record<string, string>>) {
    this.#server = createServer(({ url = "" }, response) => {
      this.asked.push(url);
      const page = pages[url];
      response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" }).end(page);
    });
  }

  static async open(host: string, pages: Readonly<Record<string, string>>): Promise<FakeInternet> {
    const internet = new FakeInternet(pages);
    await new Promise<void>((resolve) => internet.#server.listen(0, "127.0.0.1", resolve));
    internet.#standIn(host);
    return internet;
  }

  async close(): Promise<void> {
    Object.assign(dns, { lookup: this.#real.lookup });
    Object.assign(net, { connect: this.#real.connect });
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #standIn(host: string): void {
    const { lookup, connect } = this.#real;
    const { port } = this.#server.address() as AddressInfo;
    Object.assign(dns, {
      lookup: (name: string, options: { readonly all: true }) =>
        name === host ? Promise.resolve([{ address: PUBLIC_IP, family: 4 }]) : lookup(name, options),
    });
    Object.assign(net, {
      connect: (options: NetConnectOpts): Socket =>
        "host" in options && options.host === PUBLIC_IP ? connect({ host: "127.0.0.1", port }) : connect(options),
    });
  }
}
