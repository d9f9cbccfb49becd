import assert from "node:assert/strict";
import { CallFiles } from "../../../src/agents/agentFiles";
import { answered, filesOf, refusal } from "./agentCall";

const ANSWER = "Items can be returned within 30 days [1].";
const SOURCE = "Customers can return items within 30 days.";

const FILES = filesOf({
  "/work/answers/a.md": `---\nsources: [../docs/returns.md]\n---\n${ANSWER}\n`,
  "/work/docs/returns.md": SOURCE,
  "/work/docs/huge.md": "x".repeat(3000),
  "/work/docs/bytes.md": Uint8Array.of(0, 1, 2),
  "/work/docs/pipe.md": { device: true },
  "/work/docs/link.md": { linkTo: "/etc/passwd" },
  "/work/docs/inner.md": { linkTo: "/work/docs/returns.md" },
  "/work/.env": "KEY=1",
  "/work/.vscode/mcp.json": '{"key": "secret"}',
  "/work/.github/prompts/review.prompt.md": "Answer from the context.",
  "/etc/passwd": "root:x:0:0",
});

const verify = (path: string): Promise<string> => refusal("verify_citations", { path }, FILES);

describe("the files that tools read", () => {
  it("are named by their paths from the root, or in full", async () => {
    for (const path of [
      "answers/a.md",
      "./answers/a.md",
      "docs/../answers/a.md",
      "/work/answers/a.md",
      "file:///work/answers/a.md",
    ]) {
      const { structured } = await answered("verify_citations", { path }, FILES);
      assert.match(structured.summary, /^answers\/a\.md: of 1 citation 1 hold/u, path);
    }
  });

  it("lie in the root, however a path leads out of it", async () => {
    for (const path of ["../etc/passwd", "docs/../../etc/passwd"])
      assert.match(
        await verify(path),
        /lies outside of \/work.*Paths count from the root and stay inside of it\./u,
        path,
      );
    for (const path of [
      "/etc/passwd",
      "file:///etc/passwd",
      "/dev/zero",
      "https://example.org/a.md",
      "C:/Windows/a.md",
    ])
      assert.match(
        await verify(path),
        /is outside of the root, and is not read\. Name a file by its path from the root\.$/u,
        path,
      );
  });

  it("are not what a link leads to outside of it, and are what one leads to inside", async () => {
    assert.match(await verify("docs/link.md"), /lies outside of \/work/u);
    const { structured } = await answered(
      "verify_citations",
      { response: ANSWER, source_files: ["docs/inner.md"] },
      FILES,
    );
    assert.match(structured.summary, /1 hold/u);
  });

  it("are regular files of text that are not too large", async () => {
    assert.match(await verify("docs/pipe.md"), /It is no regular file/u);
    assert.match(await verify("docs/huge.md"), /It has more than 0\.002 MB/u);
    assert.match(await verify("docs/bytes.md"), /NUL bytes/u);
    assert.match(await verify("docs"), /It is a folder/u);
    assert.match(await verify("docs/gone.md"), /There is no such file/u);
    assert.match(await verify("docs/\0.md"), /no path of a file/u);
  });

  it("are no hidden ones that may hold keys, as sources either", async () => {
    for (const path of [".env", ".vscode/mcp.json"]) {
      assert.match(await verify(path), /such files hold settings and keys/u);
      const { structured } = await answered("verify_citations", { response: ANSWER, source_files: [path] }, FILES);
      assert.match(structured.summary, /^The response is not checked: no sources were found\./u);
      assert.ok(!JSON.stringify(structured).includes("secret"));
    }
  });

  it("are hidden prompts all the same", async () => {
    const { structured } = await answered("analyze_prompt", { path: ".github/prompts/review.prompt.md" }, FILES);
    assert.match(structured.summary, /^\.github\/prompts\/review\.prompt\.md: score/u);
  });

  it("are none behind a pattern that leads out", async () => {
    for (const pattern of ["../etc/*", "/etc/*", "docs/link*"]) {
      const reply = await refusal("optimize_chunks", { document_files: [pattern], chunk_size: 100 }, FILES);
      assert.ok(!reply.includes("root:x"), reply);
    }
  });

  it("are none where no folder is open, and it is said what to do", async () => {
    assert.equal(await refusal("verify_citations", { path: "answers/a.md" }), "No folder is open. Give texts.");
  });
});

describe("CallFiles", () => {
  it("knows a path of Windows in whatever spelling", () => {
    const { access } = FILES as Extract<typeof FILES, { kind: "root" }>;
    const files = new CallFiles({ kind: "root", uri: "file:///c%3A/Users/me/work/", access });
    for (const path of ["C:\\Users\\me\\work\\docs\\a.md", "c:/Users/me/work/docs/a.md", "docs\\a.md", "docs/a.md"])
      assert.equal(files.local(path), "docs/a.md", path);
    assert.throws(() => files.local("D:\\secrets\\a.md"), /outside of the root/u);
  });
});
