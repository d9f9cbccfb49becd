import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));
const RULES = "<title>Returns</title><p>Customers can return any item within 30 days of delivery.</p>";

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe("verify --fetch, as it is built", function () {
  this.timeout(60_000);
  let server: Server;
  let host = "";
  let folder = "";
  let asked: string[] = [];

  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/moved") response.writeHead(301, { location: "/rules" }).end();
      else if (request.url === "/out") response.writeHead(302, { location: "http://127.0.0.1:8080/" }).end();
      else if (request.url === "/rules")
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync(RULES));
      else if (request.url === "/robots.txt") response.end("User-agent: rag-quality-checker\nDisallow: /closed");
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  after(() => void server.close());

  beforeEach(() => {
    asked = [];
    folder = mkdtempSync(join(tmpdir(), "rag-pages-"));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const answer = (path: string): void =>
    writeFileSync(
      join(folder, "a.md"),
      `Customers can return any item within 45 days of delivery ([rules](http://${host}${path})).\n`,
    );

  const verify = (...options: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const program = execFile(process.execPath, [MAIN, "verify", "a.md", ...options], { cwd: folder }, (_, out, err) =>
        resolve({ code: program.exitCode ?? -1, out, err }),
      );
    });

  it("fetches behind a redirect, keeps the page, and reads it the next time without a request", async () => {
    answer("/moved");
    const first = await verify("--fetch", "--fetch-allow-host", host);
    assert.equal(first.err, `Fetching 1 page cited in a.md from ${host}\n`);
    assert.equal(first.code, 1);
    assert.match(
      first.out.replace(/\s+/gu, " "),
      /\(fetched \d{4}-\d\d-\d\d\) “Customers can return any item within 30 days of delivery\.”/u,
    );
    assert.deepEqual(asked, ["/robots.txt", "/moved", "/rules"]);
    const [name = ""] = readdirSync(join(folder, ".rag-quality", "pages"));
    const [head = ""] = readFileSync(join(folder, ".rag-quality", "pages", name), "utf8").split("\n");
    assert.match(head, /"final_address":"http:\/\/127\.0\.0\.1:\d+\/rules"/u);
    const second = await verify();
    assert.deepEqual([second.code, second.out.split("\n")[1]], [1, first.out.split("\n")[1]]);
    assert.equal(asked.length, 3);
  });

  it("asks nothing of anybody without the option", async () => {
    answer("/rules");
    assert.equal((await verify()).code, 2);
    assert.deepEqual(asked, []);
  });

  it("asks nothing of this machine where nobody allowed it", async () => {
    answer("/rules");
    const { out } = await verify("--fetch");
    assert.match(out, /names a port other than|leads to this machine/u);
    assert.deepEqual(asked, []);
  });

  for (const [path, why] of [
    ["/closed/a", /the robots\.txt of “127\.0\.0\.1:\d+” forbids programs this page/u],
    ["/gone", /answered with the status 404/u],
    ["/out", /“127\.0\.0\.1:8080” leads to this machine/u],
  ] as const)
    it(`says why it has no ${path}`, async () => {
      answer(path);
      const { out } = await verify("--fetch", "--fetch-allow-host", host);
      assert.match(out.replace(/\s+/gu, " "), why);
    });
});
