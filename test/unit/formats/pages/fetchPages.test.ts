import assert from "node:assert/strict";
import { PageFetcher, type PageOutcome } from "../../../../src/formats/pages/fetchPages";
import { MAX_PAGE_BYTES } from "../../../../src/formats/pages/pagePolicy";
import { refusalText } from "../../../../src/formats/pages/pageRefusal";
import { FakeMachine, type FakePage } from "./fakeMachine";

const AT = "https://example.org/page";
const RIGHT: FakePage = { body: "<p>Items can be returned within 30 days.</p>" };
const NEVER = new AbortController().signal;

function machineWith(pages: Readonly<Record<string, FakePage>>): FakeMachine {
  const machine = new FakeMachine();
  for (const [address, page] of Object.entries(pages)) machine.pages.set(address, page);
  return machine;
}

const fetchFrom = (machine: FakeMachine, address = AT, signal: AbortSignal = NEVER): Promise<PageOutcome> =>
  new PageFetcher(machine).fetch(address, signal);

async function refusalOf(machine: FakeMachine, address = AT) {
  const outcome = await fetchFrom(machine, address);
  assert.equal(outcome.kind, "refused");
  return outcome.refusal;
}

const redirect = (to: string, status = 302): FakePage => ({ status, headers: { location: to } });

describe("PageFetcher.fetch", () => {
  it("gives the page with its address, date and the hash of its bytes", async () => {
    const machine = machineWith({ [AT]: RIGHT });
    const outcome = await fetchFrom(machine);
    assert.equal(outcome.kind, "fetched");
    const { content, sha256, ...rest } = outcome;
    assert.equal(new TextDecoder().decode(content), RIGHT.body);
    assert.equal(sha256, machine.sha256(content));
    assert.deepEqual(rest, {
      kind: "fetched",
      final_address: AT,
      type: "html",
      content_type: "text/html",
      fetched_at: "2026-11-22T10:00:00.000Z",
    });
  });

  it("sends its name and the types that it reads, and neither cookies nor keys nor where it comes from", async () => {
    const machine = machineWith({ [AT]: { ...RIGHT, headers: { "content-type": "text/html", "set-cookie": "a=1" } } });
    await fetchFrom(machine);
    await fetchFrom(machine);
    for (const { headers } of machine.calls) {
      assert.deepEqual(Object.keys(headers).sort(), ["accept", "accept-encoding", "connection", "host", "user-agent"]);
      assert.match(headers["user-agent"] ?? "", /^rag-quality-checker\//u);
    }
  });

  it("reads a page in the encoding that its header, its mark or the page itself names", async () => {
    const latin = Uint8Array.of(0x63, 0x61, 0x66, 0xe9);
    const own = Uint8Array.from([...new TextEncoder().encode('<meta charset="windows-1252">'), ...latin]);
    const machine = machineWith({
      [`${AT}1`]: { body: latin, headers: { "content-type": "text/plain; charset=ISO-8859-1" } },
      [`${AT}2`]: { body: own },
      [`${AT}3`]: { body: Uint8Array.of(0xff, 0xfe, 0x63, 0) },
      [`${AT}4`]: { body: latin, headers: { "content-type": "text/plain; charset=none-such" } },
    });
    const texts = [];
    for (const number of [1, 2, 3, 4]) {
      const outcome = await fetchFrom(machine, `${AT}${number}`);
      texts.push(outcome.kind === "fetched" ? new TextDecoder().decode(outcome.content) : outcome.refusal);
    }
    assert.deepEqual(texts, [
      "café",
      '<meta charset="windows-1252">café',
      "c",
      { kind: "encoding", encoding: "none-such" },
    ]);
  });

  it("keeps the bytes of a PDF as they are", async () => {
    const body = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0x00);
    const outcome = await fetchFrom(machineWith({ [AT]: { body, headers: { "content-type": "application/pdf" } } }));
    assert.equal(outcome.kind, "fetched");
    assert.deepEqual([outcome.type, outcome.content], ["pdf", body]);
  });

  const PRIVATE = [
    ...["127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "100.100.100.200", "192.0.0.192", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["198.18.0.1", "192.0.2.1", "168.63.129.16"],
    ...["::", "::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ...[
      "::127.0.0.1",
      "64:ff9b::a00:1",
      "64:ff9b:1::1",
      "2002:7f00:1::",
      "2001:0:1::1",
      "2001:db8::1",
      "100::1",
      "5f00::1",
    ],
  ];
  for (const ip of PRIVATE) {
    it(`asks nothing of a name that leads to ${ip}`, async () => {
      const machine = machineWith({ [AT]: RIGHT });
      machine.names.set("example.org", [[ip]]);
      assert.deepEqual(await refusalOf(machine), { kind: "private_address", host: "example.org" });
      assert.deepEqual(machine.calls, []);
    });
  }

  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]", "169.254.169.254"]) {
    it(`asks nothing of the address http://${host}/, and looks nothing up`, async () => {
      const machine = new FakeMachine();
      assert.equal((await refusalOf(machine, `http://${host}/`)).kind, "private_address");
      assert.deepEqual([machine.calls, machine.lookUps], [[], []]);
    });
  }

  it("asks nothing of a name of which one address is not public", async () => {
    const machine = machineWith({ [AT]: RIGHT });
    machine.names.set("example.org", [["93.184.216.34", "10.0.0.1"]]);
    assert.equal((await refusalOf(machine)).kind, "private_address");
  });

  it("connects to the address that it looked at, whatever the name leads to later", async () => {
    const machine = machineWith({ [AT]: RIGHT });
    machine.names.set("example.org", [["93.184.216.34"], ["93.184.216.35"], ["127.0.0.1"]]);
    assert.equal((await fetchFrom(machine)).kind, "fetched");
    assert.deepEqual(
      machine.calls.map(({ ip, path }) => [ip, path]),
      [
        ["93.184.216.34", "/robots.txt"],
        ["93.184.216.35", "/page"],
      ],
    );
    assert.equal(machine.lookUps.length, 2);
  });

  it("stops where the name leads to this machine between robots.txt and the page", async () => {
    const machine = machineWith({ [AT]: RIGHT });
    machine.names.set("example.org", [["93.184.216.34"], ["127.0.0.1"]]);
    assert.equal((await refusalOf(machine)).kind, "private_address");
    assert.deepEqual(machine.asked, []);
  });

  it("tries the other addresses of a name, IPv4 first", async () => {
    const machine = machineWith({});
    machine.names.set("example.org", [["2606:4700::1", "93.184.216.34", "93.184.216.35"]]);
    machine.pages.set(AT, ({ ip }) => (ip === "93.184.216.34" ? Promise.reject(new Error("ECONNREFUSED")) : RIGHT));
    assert.equal((await fetchFrom(machine)).kind, "fetched");
    assert.deepEqual(
      machine.calls.filter(({ path }) => path === "/page").map(({ ip }) => ip),
      ["93.184.216.34", "93.184.216.35"],
    );
  });

  it("follows redirects, and says where they end", async () => {
    const machine = machineWith({
      [AT]: redirect("/b"),
      "https://example.org/b": redirect("http://example.net/c", 308),
      "http://example.net/c": RIGHT,
    });
    const outcome = await fetchFrom(machine);
    assert.equal(outcome.kind === "fetched" && outcome.final_address, "http://example.net/c");
  });

  const LEADS_ON: readonly (readonly [to: string, kind: string])[] = [
    ["http://10.0.0.1/", "private_address"],
    ["http://inner.example/", "private_address"],
    ["file:///etc/passwd", "no_web_address"],
    ["https://user:word@example.net/", "credentials"],
    ["http://example.net:6379/", "port"],
  ];
  for (const [to, kind] of LEADS_ON) {
    it(`does not follow a redirect to ${to}`, async () => {
      const machine = machineWith({ [AT]: redirect(to) });
      machine.names.set("inner.example", [["192.168.0.1"]]);
      assert.equal((await refusalOf(machine)).kind, kind);
      assert.deepEqual(machine.asked, [AT]);
    });
  }

  it("ends where redirects lead in a circle, or on and on", async () => {
    const circle = machineWith({ [AT]: redirect("/b"), "https://example.org/b": redirect("/page") });
    assert.equal((await refusalOf(circle)).kind, "redirects");
    assert.equal(circle.asked.length, 2);
    const chain = new FakeMachine();
    for (let step = 0; step < 10; step++) chain.pages.set(`https://example.org/${step}`, redirect(`/${step + 1}`));
    assert.deepEqual(await refusalOf(chain, "https://example.org/0"), { kind: "redirects", count: 5 });
    assert.equal(chain.asked.length, 6);
  });

  it("reads no more than its limit of a page that has no end", async () => {
    let given = 0;
    const machine = new FakeMachine();
    const body = {
      *[Symbol.iterator]() {
        for (;;) {
          given += 1_000_000;
          yield new Uint8Array(1_000_000);
        }
      },
    };
    machine.pages.set(AT, { body: body as unknown as Uint8Array[] });
    assert.deepEqual(await refusalOf(machine), { kind: "too_large", megabytes: 10 });
    assert.ok(given <= MAX_PAGE_BYTES + 2_000_000);
  });

  it("gives up a page whose time runs out, and says so of its host", async () => {
    const machine = machineWith({ [AT]: { body: [new Uint8Array(3), "never"] } });
    const outcome = fetchFrom(machine);
    while (machine.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    setImmediate(() => setImmediate(() => machine.runOut()));
    assert.deepEqual(await outcome, { kind: "refused", refusal: { kind: "too_slow", host: "example.org" } });
  });

  it("ends what is under way, and begins nothing more, when it is cancelled", async () => {
    const machine = new FakeMachine();
    const pages = Array.from({ length: 9 }, (_, index) => `https://h${index}.example/`);
    for (const page of pages) machine.pages.set(page, { body: ["never"] });
    const controller = new AbortController();
    const fetcher = new PageFetcher(machine);
    const outcomes = Promise.all(pages.map((page) => fetcher.fetch(page, controller.signal)));
    while (machine.asked.length < 4) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    for (const outcome of await outcomes)
      assert.deepEqual(outcome, { kind: "refused", refusal: { kind: "cancelled" } });
    assert.equal(machine.asked.length, 4);
  });

  it("has four pages under way at once, and two of one host", async () => {
    const machine = new FakeMachine();
    const pages = [..."abcdefgh"].flatMap((host) => [1, 2, 3, 4].map((page) => `https://${host}.example/${page}`));
    for (const page of pages) machine.pages.set(page, RIGHT);
    const fetcher = new PageFetcher(machine);
    const outcomes = await Promise.all(pages.map((page) => fetcher.fetch(page, NEVER)));
    assert.ok(outcomes.every(({ kind }) => kind === "fetched"));
    assert.deepEqual(machine.most, { all: 4, host: 2 });
  });

  it("obeys robots.txt, which it asks for once a host", async () => {
    const machine = machineWith({
      "https://example.org/robots.txt": {
        body: "User-agent: *\nDisallow: /\n\nUser-agent: rag-quality-checker\nDisallow: /closed",
      },
      "https://example.org/closed/a": RIGHT,
      [AT]: RIGHT,
    });
    const fetcher = new PageFetcher(machine);
    const outcomes = await Promise.all([
      fetcher.fetch("https://example.org/closed/a", NEVER),
      fetcher.fetch(AT, NEVER),
    ]);
    assert.deepEqual(outcomes[0], { kind: "refused", refusal: { kind: "robots", host: "example.org" } });
    assert.equal(outcomes[1]?.kind, "fetched");
    assert.equal(machine.calls.filter(({ path }) => path === "/robots.txt").length, 1);
  });

  it("obeys the robots.txt of the host that a redirect leads to", async () => {
    const machine = machineWith({
      [AT]: redirect("https://example.net/a"),
      "https://example.net/a": RIGHT,
      "https://example.net/robots.txt": { body: "User-agent: *\nDisallow: /" },
    });
    assert.deepEqual(await refusalOf(machine), { kind: "robots", host: "example.net" });
  });

  it("takes a robots.txt that is not there for leave, and one that cannot be read for none", async () => {
    const robots = "https://example.org/robots.txt";
    assert.equal((await fetchFrom(machineWith({ [AT]: RIGHT, [robots]: { status: 403 } }))).kind, "fetched");
    assert.equal((await refusalOf(machineWith({ [AT]: RIGHT, [robots]: { status: 503 } }))).kind, "robots_unknown");
    const away = machineWith({ [AT]: RIGHT, [robots]: redirect("http://10.0.0.1/robots.txt") });
    assert.equal((await refusalOf(away)).kind, "robots_unknown");
    assert.deepEqual(away.asked, []);
  });

  const NOT_READ: readonly (readonly [page: FakePage, refusal: object])[] = [
    [
      { headers: { "content-type": "image/png" }, body: "x" },
      { kind: "type", type: "image/png" },
    ],
    [
      { headers: {}, body: "x" },
      { kind: "type", type: "unknown" },
    ],
    [{ status: 404 }, { kind: "status", host: "example.org", status: 404 }],
    [{ status: 500 }, { kind: "status", host: "example.org", status: 500 }],
    [
      { status: 302, headers: {} },
      { kind: "status", host: "example.org", status: 302 },
    ],
    [{ body: "" }, { kind: "empty" }],
  ];
  for (const [page, refusal] of NOT_READ) {
    it(`says why it has no page: ${JSON.stringify(refusal)}`, async () => {
      const found = await refusalOf(machineWith({ [AT]: page }));
      assert.deepEqual(found, refusal);
      assert.match(refusalText(found), /^It was not fetched: .+\. [A-Z].+\.$/u);
    });
  }

  it("says of a name that leads nowhere that it could not be looked up", async () => {
    const machine = new FakeMachine();
    machine.names.set("example.org", [[]]);
    const refusal = await refusalOf(machine);
    assert.deepEqual(refusal, { kind: "unresolved", host: "example.org" });
    // Without a network no name is found, and the address may be right.
    assert.match(
      refusalText({ kind: "unresolved", host: "example.org" }),
      /could not be looked up\. Check the network/u,
    );
  });
});
