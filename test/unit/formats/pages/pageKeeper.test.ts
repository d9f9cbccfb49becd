import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { readDocument } from "../../../../src/formats/documents/readDocument";
import { hostsText } from "../../../../src/formats/pages/pageAddress";
import { KeptPages, PageKeeper, type PageNews } from "../../../../src/formats/pages/pageKeeper";
import type { FileRead } from "../../../../src/formats/sources/fileAccess";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { placeAt } from "../../../../src/formats/sources/sourcePlaces";
import { lines, pdfFile } from "../../../support/sampleDocuments";
import { FakeMachine } from "./fakeMachine";
import { MemoryShelf } from "./memoryShelf";

const AT = "https://example.org/returns";
const HTML = "<title>Returns</title><h1>Rules</h1><p>Items can be returned within 30 days &amp; no later.</p>";
const NEVER = new AbortController().signal;

function setUp(maxAgeDays = 30) {
  const machine = new FakeMachine();
  const shelf = new MemoryShelf();
  const pages = new KeptPages(shelf, machine);
  const newKeeper = () => new PageKeeper({ machine, pages, maxAgeDays, allowed: new Set() });
  machine.pages.set(AT, { body: HTML });
  return { machine, shelf, pages, newKeeper };
}

async function fetched(keeper: PageKeeper, addresses: readonly string[]): Promise<PageNews[]> {
  const news: PageNews[] = [];
  await keeper.fetch(addresses, NEVER, (one) => void news.push(one));
  return news;
}

async function resolve(text: string, pages: KeptPages, path = "answer.md", globs: readonly string[] = []) {
  const [record] = readAnswers({ path, text }).records;
  assert.ok(record);
  const missing = { kind: "refused", label: "", refusal: "missing", detail: "" } as const;
  const access = {
    read: (asked: string) => (pages.has(asked) ? readPage(asked, pages) : Promise.resolve(missing)),
    glob: () => Promise.resolve([]),
  };
  return resolveSources(record, "mem:/answer.md", access, { globs, picked: [] });
}

async function readPage(asked: string, pages: KeptPages): Promise<FileRead> {
  const read = await pages.read(asked);
  if (read.kind !== "bytes") return read;
  return { kind: "document", uri: read.uri, label: read.label, content: await readDocument("pdf", read.bytes) };
}

describe("KeptPages", () => {
  it("looks once for a page that is not there, until it is kept", async () => {
    const { shelf, pages, newKeeper } = setUp();
    const text = `Items can be returned ([rules](${AT})).`;
    assert.equal((await resolve(text, pages)).unreadPages, 1);
    assert.equal((await resolve(text, pages)).unreadPages, 1);
    assert.equal(shelf.reads, 1);
    await fetched(newKeeper(), [AT]);
    assert.equal((await resolve(text, pages)).unreadPages, 0);
  });
});

describe("PageKeeper", () => {
  it("keeps a page as a file: a head in one line, and the page as it was fetched", async () => {
    const { machine, shelf, newKeeper } = setUp();
    assert.deepEqual(await fetched(newKeeper(), [AT]), [{ address: AT, refusal: null }]);
    const [[name, content]] = [...shelf.files] as [[string, Uint8Array]];
    assert.match(name, /^example\.org-[0-9a-f]{16}\.page$/u);
    const [head = "", body] = new TextDecoder().decode(content).split("\n");
    assert.equal(body, HTML);
    assert.deepEqual(JSON.parse(head), {
      address: AT,
      final_address: AT,
      fetched_at: "2026-11-22T10:00:00.000Z",
      type: "html",
      content_type: "text/html",
      sha256: machine.sha256(machine.encode(HTML)),
      bytes_file: null,
    });
  });

  it("keeps a PDF's bytes in a file of their own, and reads its text with its pages", async () => {
    const { machine, shelf, pages, newKeeper } = setUp();
    const body = pdfFile([
      lines(50, 700, ["Rules of the shop."]),
      lines(50, 700, ["Items are taken back for 30 days."]),
    ]);
    machine.pages.set(AT, { body, headers: { "content-type": "application/pdf" } });
    await fetched(newKeeper(), [AT]);
    const { bytes_file = null } = (await pages.head(AT)) ?? {};
    assert.deepEqual(shelf.files.get(bytes_file ?? ""), body);
    const { sources, problems } = await resolve(`One [a](${AT}).`, pages);
    assert.deepEqual(problems, []);
    const [{ document, location } = assert.fail()] = sources;
    assert.equal(document.text, "Rules of the shop.\n\nItems are taken back for 30 days.");
    assert.equal(document.uri, AT);
    assert.equal(document.metadata?.["fetched_at"], "2026-11-22T10:00:00.000Z");
    assert.equal(location?.uri, shelf.uriOf(bytes_file ?? ""));
    assert.equal(location.extracted, document.text);
    assert.equal(placeAt(location, document.text.indexOf("Items")), "page 2");
  });

  it("says why a PDF that was fetched cannot be read, and where its bytes are gone", async () => {
    const { machine, shelf, pages, newKeeper } = setUp();
    const body = Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff);
    machine.pages.set(AT, { body, headers: { "content-type": "application/pdf" } });
    await fetched(newKeeper(), [AT]);
    const damaged = await resolve(`One [a](${AT}).`, pages);
    assert.deepEqual(
      damaged.sources.map(({ document }) => document),
      [{ text: "", uri: AT, id: AT }],
    );
    assert.match(damaged.problems[0] ?? "", /\(fetched 2026-11-22\)” is not used: it is damaged, or no \.pdf file/u);
    shelf.files.delete((await pages.head(AT))?.bytes_file ?? "");
    const gone = await resolve(`One [a](${AT}).`, pages);
    assert.match(gone.problems[0] ?? "", /is not used: what was kept of its page is broken/u);
  });

  it("wants what is not kept, and what is older than its days", async () => {
    const { machine, newKeeper } = setUp();
    assert.deepEqual(await newKeeper().wanted([AT]), [AT]);
    await fetched(newKeeper(), [AT]);
    assert.deepEqual(await newKeeper().wanted([AT]), []);
    machine.time = "2026-12-22T10:00:00.000Z";
    assert.deepEqual(await newKeeper().wanted([AT]), []);
    machine.time = "2026-12-22T10:00:00.001Z";
    assert.deepEqual(await newKeeper().wanted([AT]), [AT]);
  });

  it("does not ask a second time in one run, and leaves an older page where a newer one cannot be had", async () => {
    const { machine, pages, newKeeper } = setUp(0);
    await fetched(newKeeper(), [AT]);
    machine.time = "2027-01-01T00:00:00.000Z";
    machine.pages.set(AT, { status: 500 });
    const keeper = newKeeper();
    const [news] = await fetched(keeper, [AT]);
    assert.equal(news?.refusal?.kind, "status");
    assert.deepEqual(await keeper.wanted([AT]), []);
    const read = await pages.read(AT);
    assert.equal(read.label, `${AT} (fetched 2026-11-22)`);
  });
});

describe("the pages that an answer cites", () => {
  it("become sources by their addresses, with title, date and place", async () => {
    const { shelf, pages, newKeeper } = setUp();
    await fetched(newKeeper(), [AT]);
    const { origin, sources, problems } = await resolve(`Within 30 days ([rules](${AT}#part)).`, pages);
    assert.deepEqual([origin, problems], ["links", []]);
    const [source] = sources;
    assert.deepEqual(source?.document, {
      text: "Rules\n\nItems can be returned within 30 days & no later.",
      title: "Returns",
      id: `${AT}#part`,
      uri: `${AT}#part`,
      metadata: { address: AT, final_address: AT, fetched_at: "2026-11-22T10:00:00.000Z" },
    });
    const [name = "", content] = [...shelf.files][0] ?? [];
    assert.deepEqual(
      [source.location?.uri, source.location?.label],
      [`mem:/pages/${name}`, `${AT} (fetched 2026-11-22)`],
    );
    const file = new TextDecoder().decode(content);
    const at = source.document.text.indexOf("30 days");
    const place = source.location?.map.spanToOuter({ start: at, end: at + 7 });
    assert.equal(file.slice(place?.start, place?.end), "30 days");
  });

  it("stand at their numbers where the record or front matter names them", async () => {
    const { pages, newKeeper } = setUp();
    await fetched(newKeeper(), [AT]);
    const named = await resolve(`---\nsources: [gone.md, "${AT}"]\n---\nOne [2].\n`, pages);
    assert.deepEqual(
      named.sources.map(({ document }) => document.id),
      ["1", "2"],
    );
    const record = { query: "", response: "One [1].", sources: [{ text: "", uri: AT, id: "a" }] };
    const inline = await resolve(JSON.stringify(record), pages, "a.json");
    assert.deepEqual(
      inline.sources.map(({ document }) => [document.id, document.title]),
      [["a", "Returns"]],
    );
  });

  it("stay silent where they were never fetched, unless they are named as sources", async () => {
    const { pages } = setUp();
    const linked = await resolve(`One [a](${AT}).`, pages);
    assert.deepEqual([linked.origin, linked.sources, linked.problems], ["none", [], []]);
    const named = await resolve(`---\nsources: ["${AT}"]\n---\nOne [1].\n`, pages);
    assert.match(named.problems[0] ?? "", /its page was not fetched\. Fetch the cited pages/u);
  });

  it("are sources without text, with the reason, where they were fetched in vain", async () => {
    const { machine, pages, newKeeper } = setUp();
    machine.pages.set(AT, { status: 404 });
    await fetched(newKeeper(), [AT]);
    const { sources, problems } = await resolve(`One [a](${AT}).`, pages);
    assert.deepEqual(
      sources.map(({ document }) => document),
      [{ text: "", uri: AT, id: AT }],
    );
    assert.deepEqual(problems, [
      `The source “${AT}” is not used. It was not fetched: “example.org” answered with the status 404, so there is no such page. Correct the address.`,
    ]);
  });

  it("stay silent where their fetching was cancelled", async () => {
    const { pages, newKeeper } = setUp();
    await newKeeper().fetch([AT], AbortSignal.abort(), () => undefined);
    const { sources, problems } = await resolve(`One [a](${AT}).`, pages);
    assert.deepEqual([sources, problems], [[], []]);
  });

  it("stand behind the sources of the setting", async () => {
    const { pages, newKeeper } = setUp();
    await fetched(newKeeper(), [AT]);
    const { origin, sources } = await resolve(`One [a](${AT}).`, pages, "answer.md", ["docs/*.md"]);
    assert.deepEqual([origin, sources.length], ["setting", 1]);
  });
});

describe("hostsText", () => {
  it("names each host once, with how many pages are its own", () => {
    assert.equal(
      hostsText(["https://a.example/1", "https://b.example/", "https://a.example/2"]),
      "a.example (2), b.example",
    );
  });
});
