import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { PageFetcher, type PageOutcome } from "../../../../src/formats/pages/fetchPages";
import type { PageMachine } from "../../../../src/formats/pages/pageNetwork";
import { nodePageMachine } from "../../../../src/node/pages/nodePageMachine";

const HTML = { "content-type": "text/html; charset=utf-8" };
const NEVER = new AbortController().signal;
/** Twelve megabytes of one character, in a few thousand bytes. */
const BOMB = gzipSync(Buffer.alloc(12_000_000, "a"));

const SITE: Readonly<Record<string, RequestListener>> = {
  "/plain": (_, response) => void response.writeHead(200, HTML).end("<p>Zürich</p>"),
  "/gzip": (_, response) =>
    void response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(gzipSync("<p>packed</p>")),
  "/br": (_, response) =>
    void response.writeHead(200, { ...HTML, "content-encoding": "br" }).end(brotliCompressSync("<p>tight</p>")),
  "/bomb": (_, response) => void response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(BOMB),
  "/broken": (_, response) => void response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end("no gzip"),
  "/strange": (_, response) => void response.writeHead(200, { ...HTML, "content-encoding": "zstd" }).end("x"),
  "/slow": (_, response) => void response.writeHead(200, HTML).write("<p>and then"),
  "/silent": () => undefined,
  "/cut": (_, response) => {
    response.writeHead(200, { ...HTML, "content-length": "1000" }).write("<p>");
    setImmediate(() => response.destroy());
  },
  "/on": (_, response) => void response.writeHead(302, { location: "/plain" }).end("moved"),
  "/headers": (request, response) =>
    void response
      .writeHead(200, { "content-type": "application/json", "set-cookie": "a=b" })
      .end(JSON.stringify(request.headers)),
};

describe("nodePageMachine", () => {
  let server: Server;
  let host = "";
  let opened = 0;
  let closed = 0;

  before(async () => {
    server = createServer((request, response) => {
      const answer = SITE[request.url ?? ""];
      if (answer === undefined) response.writeHead(404).end();
      else answer(request, response);
    });
    server.on("connection", (socket) => {
      opened++;
      socket.on("close", () => void closed++);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetchPage = (
    path: string,
    signal: AbortSignal = NEVER,
    machine: PageMachine = nodePageMachine,
  ): Promise<PageOutcome> => new PageFetcher(machine, new Set([host])).fetch(`http://${host}${path}`, signal);
  const textOf = (outcome: PageOutcome) =>
    outcome.kind === "fetched" ? new TextDecoder().decode(outcome.content) : outcome.refusal;
  const asked = (path: string): Promise<void> =>
    new Promise((resolve) => {
      server.on("request", ({ url }) => void (url === path && resolve()));
    });
  /** With as little time for a page as a test can wait. */
  const hasty: PageMachine = { ...nodePageMachine, deadline: (_, signal) => nodePageMachine.deadline(200, signal) };

  it("gets a page as it is, unpacked, and behind a redirect", async () => {
    assert.equal(textOf(await fetchPage("/plain")), "<p>Zürich</p>");
    assert.equal(textOf(await fetchPage("/gzip")), "<p>packed</p>");
    assert.equal(textOf(await fetchPage("/br")), "<p>tight</p>");
    assert.equal(textOf(await fetchPage("/on")), "<p>Zürich</p>");
  });

  it("hashes the bytes, and says when it was", async () => {
    const outcome = await fetchPage("/plain");
    assert.equal(
      outcome.kind === "fetched" && outcome.sha256,
      "92b3bbfab60a4ba914e10d2f41faccc789becc1cdc9f2363d119dd056478515a",
    );
    assert.match(outcome.kind === "fetched" ? outcome.fetched_at : "", /^\d{4}-\d\d-\d\dT/u);
  });

  it("sends no header but its own, and keeps no cookie", async () => {
    await fetchPage("/headers");
    const headers: unknown = JSON.parse(String(textOf(await fetchPage("/headers"))));
    assert.deepEqual(Object.keys(headers as object).sort(), [
      "accept",
      "accept-encoding",
      "connection",
      "host",
      "user-agent",
    ]);
  });

  it("stops to unpack a page at the limit", async () => {
    assert.deepEqual(textOf(await fetchPage("/bomb")), { kind: "too_large", megabytes: 10 });
  });

  for (const path of ["/broken", "/strange", "/cut"]) {
    it(`says of ${path} that it broke off`, async () => {
      const refusal = textOf(await fetchPage(path));
      assert.deepEqual(refusal, { kind: "unreachable", host, why: "it broke off" });
    });
  }

  for (const path of ["/slow", "/silent"]) {
    it(`gives up ${path} when its time is over`, async () => {
      assert.deepEqual(textOf(await fetchPage(path, NEVER, hasty)), { kind: "too_slow", host });
    });

    it(`gives up ${path} when it is cancelled, and ends the connection`, async () => {
      const controller = new AbortController();
      void asked(path).then(() => setTimeout(() => controller.abort(), 50));
      assert.deepEqual(textOf(await fetchPage(path, controller.signal)), { kind: "cancelled" });
      while (closed < opened) await new Promise((resolve) => setTimeout(resolve, 5));
    });
  }

  it("connects to the address that it is given, and looks no name up", async () => {
    const machine: PageMachine = {
      ...nodePageMachine,
      network: { ...nodePageMachine.network, resolve: () => Promise.resolve(["127.0.0.1"]) },
    };
    const port = host.split(":")[1];
    const name = `no-such-name.invalid:${port}`;
    const outcome = await new PageFetcher(machine, new Set([name])).fetch(`http://${name}/plain`, NEVER);
    assert.equal(textOf(outcome), "<p>Zürich</p>");
  });

  it("asks nothing of this machine that is not allowed by name", async () => {
    const outcome = await new PageFetcher(nodePageMachine).fetch("http://localhost:8080/", NEVER);
    assert.deepEqual(textOf(outcome), { kind: "private_address", host: "localhost:8080" });
  });

  it("says why a host does not answer", async () => {
    const refusal = textOf(
      await new PageFetcher(nodePageMachine, new Set(["127.0.0.1:1"])).fetch("http://127.0.0.1:1/", NEVER),
    );
    assert.deepEqual(refusal, { kind: "unreachable", host: "127.0.0.1:1", why: "connect ECONNREFUSED 127.0.0.1:1" });
  });
});
