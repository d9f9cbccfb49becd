import assert from "node:assert/strict";
import { type MachineParts, MemoryPlatform, run } from "../memoryPlatform";

const AT = "https://example.org/returns";
const PAGE = "<title>Returns</title><p>Customers can return any item within 30 days of delivery.</p>";
const linked = (days: number) => `Customers can return any item within ${days} days of delivery ([rules](${AT})).\n`;

function platform(days: number, more: MachineParts["files"] = {}): MemoryPlatform {
  const made = new MemoryPlatform({ files: { "/work/a.md": linked(days), ...more } });
  made.pages.pages.set(AT, { body: PAGE });
  return made;
}

/** What a run with --fetch kept, as files for the next one. */
async function kept(): Promise<Record<string, Uint8Array>> {
  const machine = platform(30);
  await run("verify a.md --fetch", machine);
  return Object.fromEntries(
    [...machine.files.written].map(([path, { bytes }]) => [path, Buffer.concat(bytes)] as const),
  );
}

describe("rag-quality verify --fetch", () => {
  it("names the hosts, fetches the cited page, keeps it below the root and checks against it", async () => {
    const machine = platform(45);
    const { code, out, err } = await run("verify a.md --fetch", machine);
    assert.equal(code, 1);
    assert.equal(err, "Fetching 1 page cited in a.md from example.org\n");
    assert.match(out, /1 does not hold.*1 source that it links to/u);
    assert.match(
      out,
      /https:\/\/example\.org\/returns \(fetched 2026-11-22\) “Customers can return any item within 30 days/u,
    );
    const [[path, file] = ["", null]] = machine.files.written;
    assert.match(path, /^\/work\/\.rag-quality\/pages\/example\.org-[0-9a-f]{16}\.page$/u);
    assert.ok(file?.wasKept);
  });

  it("says without it how many citations rest on pages that were not fetched", async () => {
    const answer = (marks: string) => ({
      "/work/a.md": `---\nsources: [${AT}, b.md]\n---\nCustomers can return any item within 30 days of delivery ${marks}.\n`,
      "/work/b.md": "Customers can return any item within 30 days of delivery.",
    });
    const none = await run("verify a.md", new MemoryPlatform({ files: answer("[1]") }));
    assert.match(
      none.out,
      /a\.md, 1 citation, which cannot be checked, 1 citation rests on a page that was not fetched \(--fetch\) · 2 sources/u,
    );
    assert.match(none.out, /1 file, 1 answer checked, 1 citation, which cannot be checked\n/u);
    const some = await run("verify a.md --verbose", new MemoryPlatform({ files: answer("[1][2]") }));
    assert.match(
      some.out,
      /a\.md, 2 citations: 1 holds, .*0 cannot be told, 1 cannot be checked, 1 citation rests on a page that was not fetched \(--fetch\) · /u,
    );
  });

  it("is needed for the first look, and for none after it", async () => {
    const first = platform(45);
    assert.equal((await run("verify a.md", first)).code, 2);
    assert.deepEqual(first.pages.calls, []);
    const again = platform(45, await kept());
    const { code, out } = await run("verify a.md", again);
    assert.equal(code, 1);
    assert.match(out, /fetched 2026-11-22/u);
    assert.deepEqual(again.pages.calls, []);
  });

  it("fetches again what is older than --max-page-age", async () => {
    const files = await kept();
    const days = async (line: string): Promise<number> => {
      const machine = platform(30, files);
      machine.pages.time = "2026-12-01T00:00:00.000Z";
      await run(line, machine);
      return machine.pages.asked.length;
    };
    assert.equal(await days("verify a.md --fetch"), 0);
    assert.equal(await days("verify a.md --fetch --max-page-age 7"), 1);
  });

  it("keeps pages in the folder of --pages", async () => {
    const machine = platform(30);
    await run("verify a.md --fetch --pages kept", machine);
    assert.match([...machine.files.written.keys()][0] ?? "", /^\/work\/kept\/example\.org-/u);
  });

  it("says why a page could not be had, and calls what cites it neither right nor dangling", async () => {
    const machine = platform(45);
    machine.pages.names.set("example.org", [["10.0.0.1"]]);
    const { code, out } = await run("verify a.md --fetch --format json", machine);
    assert.equal(code, 2);
    assert.match(out, /Nothing was checked: what the answers cite was not given, or has no text/u);
    assert.match(out, /“example\.org” leads to this machine or to a network that is not public/u);
    assert.match(out, /"verdict": ?"not_checkable"/u);
    assert.doesNotMatch(out, /"verdict": ?"dangling"/u);
  });

  it("asks for a page once, however many answers cite it", async () => {
    const machine = platform(30, { "/work/b.md": linked(45) });
    const { err } = await run("verify a.md b.md --fetch", machine);
    assert.equal(machine.pages.asked.length, 1);
    assert.equal(err, "Fetching 1 page cited in a.md from example.org\n");
  });

  it("takes files of a folder for answers that cite pages alone, now and later, and not before", async () => {
    const machine = platform(45);
    assert.equal((await run("verify .", platform(45))).code, 2);
    assert.equal((await run("verify . --fetch", machine)).code, 1);
    assert.equal((await run("verify .", platform(45, await kept()))).code, 1);
  });

  it("says where pages cannot be kept", async () => {
    const machine = platform(30);
    machine.files.fault = Object.assign(new Error("no"), { code: "ENOSPC" });
    const { code, out } = await run("verify a.md --fetch", machine);
    assert.equal(code, 2);
    assert.match(out, /Pages cannot be kept in \/work\/\.rag-quality\/pages: no space is left\. Name another folder/u);
  });

  for (const option of ["--max-page-age 3", "--fetch-allow-host 127.0.0.1:1"])
    it(`refuses ${option} without it`, async () => {
      const { code, err } = await run(`verify a.md ${option}`, platform(30));
      assert.equal(code, 2);
      assert.match(err, /is for pages that are fetched\. Add --fetch, or leave it out\./u);
    });
});
