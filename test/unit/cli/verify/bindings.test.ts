import assert from "node:assert/strict";
import { run } from "../memoryPlatform";
import { DOCS } from "../samples";

const ANSWER = "Customers can return any item within 30 days of delivery [7].\n";
const FILES = {
  ...DOCS,
  "/work/docs/shop.md": "The shop opens at nine and closes at six.\n",
  "/work/answers/a.md": ANSWER,
};

async function cited(files: Readonly<Record<string, string>>, line = "answers/a.md"): Promise<unknown[]> {
  const { out } = await run(`verify ${line} --sources docs/*.md --format json`, { files });
  const { files: [file] = [] } = JSON.parse(out) as {
    files: { answers: { result: { claims: { citations: Record<string, unknown>[] }[] } }[] }[];
  };
  const citations = file?.answers[0]?.result.claims.flatMap((claim) => claim.citations) ?? [];
  return citations.map(({ binding, verdict }) => [binding, verdict]);
}

describe("a mark of an answer that names no sources", () => {
  it("is bound to none of --sources by their order", async () => {
    assert.deepEqual(await cited(FILES), [["unbound", "supported"]]);
  });

  it("is bound by the project file", async () => {
    const project = JSON.stringify({ bindings: { "answers/a.md": { "7": "docs/returns.md" } } });
    assert.deepEqual(await cited({ ...FILES, "/work/.rag-quality.json": project }), [["person", "supported"]]);
  });

  it("finds no evidence in answers of the same run", async () => {
    const wrong = "Customers can return any item within 45 days of delivery [7].\n";
    const files = { ...DOCS, "/work/docs/a.md": wrong, "/work/docs/b.md": wrong };
    assert.deepEqual(await cited(files, "docs/a.md docs/b.md"), [["unbound", "contradicted"]]);
  });

  it("that cites pages alone says that they were not given", async () => {
    const { out } = await run("verify a.md", { files: { "/work/a.md": "It is so. (https://example.org/x)\n" } });
    assert.match(out, /cites a page that was not given: https:\/\/example\.org\/x\. Fetch it with --fetch/u);
  });
});
