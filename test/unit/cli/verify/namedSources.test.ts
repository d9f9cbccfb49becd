import assert from "node:assert/strict";
import { run } from "../memoryPlatform";
import { DOCS } from "../samples";

const WRONG = "Customers can return any item within 45 days of delivery";
const FILES = {
  ...DOCS,
  "/work/docs/shop.md": "The shop opens at nine.\n\nCustomers can return any item within 30 days of delivery.\n",
  "/work/raw/returns.wiki": "Customers can return any item within 30 days of delivery.\n",
  "/work/raw/picture.wiki": "\0",
};

const verify = (answer: string, line = "a.md") => run(`verify ${line}`, { files: { ...FILES, "/work/a.md": answer } });
const record = (sources: unknown): string => JSON.stringify({ query: "q", response: `${WRONG} [1].`, sources });
const PAGE = [{ id: "1", title: "Returns", text: "", uri: "https://example.org/returns" }];

describe("the sources that an answer names by its marks", () => {
  for (const answer of [
    `${WRONG} (source: docs/returns.md).`,
    `${WRONG} [source: docs/returns.md].`,
    `${WRONG} (docs/shop.md:3).`,
    `${WRONG}.^[docs/returns.md]`,
    `# Returns\n\n^[docs/returns.md]\n\n${WRONG}.`,
    `${WRONG} (source: raw/returns.wiki).`,
    `${WRONG} [^1].\n\n[^1]: docs/shop.md:3\n`,
    `${WRONG} [^1].\n\n[^1]: raw/returns.wiki\n`,
    `---\nsources: [policy-v4]\n---\n${WRONG} [1].\n\n## References\n\n1. docs/returns.md\n`,
  ])
    it(`are read: ${JSON.stringify(answer)}`, async () => {
      const { code, out } = await verify(answer);
      assert.equal(code, 1, out);
      assert.match(out, /contradicted .*45 days.*30 days/u);
    });

  it("stand beside those of --sources", async () => {
    const { out } = await verify(`${WRONG} (source: raw/returns.wiki).`, "a.md --sources docs --verbose");
    assert.match(out, /source 3: raw\/returns\.wiki/u);
    assert.match(out, /contradicted +\(source: raw\/returns\.wiki\)/u);
  });

  it("are told where they are not there, or are no text", async () => {
    assert.match(
      (await verify(`${WRONG} (source: docs/none.md).`)).out,
      /“docs\/none\.md” is not used: there is no such/u,
    );
    assert.match((await verify(`${WRONG} (source: raw/picture.wiki).`)).out, /picture\.wiki” is not used.*NUL bytes/u);
  });

  it("say once which words of the front matter are no files", async () => {
    const { out } = await verify(`---\nsources: [policy-v4, shop-v2]\n---\n${WRONG} (source: docs/returns.md).`);
    assert.equal(out.match(/names sources that are no files here: “policy-v4”, “shop-v2”/gu)?.length, 1);
  });

  it("make an answer of a file that nobody named", async () => {
    assert.equal((await verify(`${WRONG} (source: docs/returns.md).`, "*.md")).code, 1);
  });
});

describe("an answer whose sources have no text", () => {
  it("is not fine, and says what to do", async () => {
    const { code, out } = await verify(`${WRONG} (https://example.org/x).`, "a.md --sources docs");
    assert.equal(code, 2);
    assert.match(out, /^▲ Nothing was checked$/mu);
    assert.match(
      out,
      /was not given, or has no text\. Give it as a file or a text, fetch the cited pages \(--fetch\)/u,
    );
  });

  it("is checked against --sources beside them, and that is said", async () => {
    const files = { ...FILES, "/work/a.json": record(PAGE) };
    const alone = await run("verify a.json", { files });
    assert.equal(alone.code, 2);
    assert.doesNotMatch(alone.out, /Nothing to report|checked against all sources/u);
    const beside = await run("verify a.json --sources docs/returns.md", { files });
    assert.match(beside.out, /are addresses without a text, so “docs\/returns\.md” is used beside them/u);
  });
});

describe("a mark that nothing binds", () => {
  it("is told once for the answer, and not before each reason", async () => {
    const { out } = await verify(
      `${WRONG} [1].\n\nAll items of customers may be returned within 47 days [2].`,
      "a.md --sources docs",
    );
    assert.equal(out.match(/Nothing tells which/gu)?.length, 1);
    assert.match(out, /contradicted +\[1\] The claim says/u);
  });
});

describe("a record whose texts stand under a key of its own", () => {
  it("is read, and that is said without a warning", async () => {
    const text = "Customers can return any item within 30 days of delivery.";
    const found = JSON.stringify({ query: "q", response: `${text.slice(0, -1)} [1].`, retrieved: [{ doc: text }] });
    const { code, out } = await run("verify a.json", { files: { "/work/a.json": found } });
    assert.equal(code, 0, out);
    assert.match(out, /1:\d+ +info +read_so +No known key has the documents' texts; .*“doc”/u);
    assert.match(out, /1 info\n/u);
  });
});
