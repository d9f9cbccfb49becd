import assert from "node:assert/strict";
import { parseReport } from "../jsonReport";
import { type MachineParts, run } from "../memoryPlatform";
import { DOCS, RIGHT, SOURCELESS, WRONG } from "../samples";

const from = (text: string): string => text.replace("docs/", "../docs/");
const FILES = {
  ...DOCS,
  "/work/docs/fees.md": "Returns are free.",
  "/work/answers/right.md": from(RIGHT),
  "/work/answers/wrong.md": from(WRONG),
  "/work/answers/fees.md": "---\nsources: [../docs/fees.md]\n---\nReturns are free [1].\n",
};

/** A machine whose git says that these files, with their paths from the repository's top, changed. */
function changing(changed: readonly string[], more: Partial<MachineParts> = {}): MachineParts {
  const git = ([command = "", ...args]: readonly string[]): string => {
    if (command === "rev-parse") return "/work\n";
    if (command === "merge-base") {
      if (args[0] === "gone") throw new Error("fatal: Not a valid object name gone");
      return `common-${args[0] ?? ""}\n`;
    }
    return command === "diff" ? changed.map((name) => `${name}\0`).join("") : "";
  };
  return { files: FILES, git, ...more };
}

async function checked(line: string, machine: MachineParts): Promise<[string, readonly string[]][]> {
  const { out } = await run(`verify answers ${line} --format json`, machine);
  return parseReport(out)
    .files.filter(({ answers }) => answers.length > 0)
    .map(({ file, answers }) => [file, answers.flatMap(({ changed }) => changed)]);
}

describe("--changed", () => {
  it("checks the answers that changed, and those whose sources did, and says which", async () => {
    assert.deepEqual(await checked("--changed", changing(["answers/wrong.md", "README.md"])), [
      ["answers/wrong.md", ["answers/wrong.md"]],
    ]);
    assert.deepEqual(await checked("--changed", changing(["docs/returns.md"])), [
      ["answers/right.md", ["docs/returns.md"]],
      ["answers/wrong.md", ["docs/returns.md"]],
    ]);
    const { code, out } = await run("verify answers --changed=main", changing(["docs/returns.md"]));
    assert.equal(code, 1);
    assert.match(
      out,
      /\n {2}2 of 3 answers changed since main, or a source of theirs did\n {4}docs\/returns\.md: answers\/right\.md, answers\/wrong\.md\n/u,
    );
  });

  it("says so where it is given a folder in place of a commit", async () => {
    const git = ([command = ""]: readonly string[]): string => {
      if (command === "merge-base") throw new Error("fatal: Not a valid object name");
      return "/work\n";
    };
    const { code, err } = await run("verify docs/fees.md --changed answers", { files: FILES, git });
    assert.deepEqual(
      [code, err],
      [
        2,
        "error: --changed takes a branch or a commit, and “answers” is a folder. Put files before it, or name the base behind =, as --changed=origin/main.\n",
      ],
    );
  });

  it("ends well where nothing changed that an answer rests on", async () => {
    const { code, out } = await run("verify answers --changed", changing(["README.md"]));
    assert.equal(code, 0, out);
    assert.match(out, /^✔ Nothing changed that an answer rests on\n/u);
  });

  it("finds a source that is no more, named or matched by a pattern", async () => {
    const files = {
      ...FILES,
      "/work/answers/gone.md": "---\nsources: [../docs/gone.md, ../docs/fees.md]\n---\nReturns are free [2].\n",
      "/work/answers/all.md": "---\nsources: [../docs/f*.md]\n---\nReturns are free.\n",
    };
    assert.deepEqual(await checked("--changed", changing(["docs/gone.md"], { files })), [
      ["answers/gone.md", ["docs/gone.md"]],
    ]);
    assert.deepEqual(await checked("--changed", changing(["docs/former.md"], { files })), [
      ["answers/all.md", ["docs/former.md"]],
    ]);
  });

  it("takes a repository in this one as a whole: a submodule that moved, and one that git does not know", async () => {
    const submodule = changing(["docs"]);
    assert.deepEqual(await checked("--changed", submodule), [
      ["answers/fees.md", ["docs"]],
      ["answers/right.md", ["docs"]],
      ["answers/wrong.md", ["docs"]],
    ]);
    const { out } = await run("verify answers --changed", submodule);
    assert.match(out, /\n {4}docs: answers\/fees\.md, answers\/right\.md, answers\/wrong\.md\n/u);
    const nested = (args: readonly string[]): string =>
      args[0] === "ls-files" ? "answers/\0" : (changing([]).git?.(args) ?? "");
    assert.equal((await checked("--changed", changing([], { git: nested }))).length, 3);
  });

  it("checks all where there is no commit yet, as before the first one", async () => {
    const git = ([command = "", ...args]: readonly string[]): string => {
      if (command === "rev-parse") return "/work\n";
      if (command !== "ls-files") throw new Error("fatal: Not a valid object name HEAD");
      return args.includes("--others") ? "answers/right.md\0" : "docs/fees.md\0";
    };
    assert.deepEqual(await checked("--changed", { files: FILES, git }), [
      ["answers/fees.md", ["docs/fees.md"]],
      ["answers/right.md", ["answers/right.md"]],
    ]);
  });

  it("checks all answers where the project file changed", async () => {
    const found = await checked("--changed", changing([".rag-quality.json"]));
    assert.deepEqual(
      found.map(([, why]) => why),
      [[".rag-quality.json"], [".rag-quality.json"], [".rag-quality.json"]],
    );
  });

  it("is silent on what is wrong with files that did not change", async () => {
    const files = { ...FILES, "/work/answers/old.md": from(SOURCELESS), "/work/answers/broken.jsonl": "{\n" };
    const { code, out } = await run(
      "verify answers --changed --fail-on warning",
      changing(["answers/right.md"], { files }),
    );
    assert.equal(code, 0, out);
  });

  it("counts from the target of a pull request in a pipeline", async () => {
    const said = async (env: Record<string, string>): Promise<string> =>
      (await run("verify answers --changed", changing(["answers/right.md"], { env }))).out;
    assert.match(await said({ GITHUB_BASE_REF: "main" }), /changed since origin\/main/u);
    assert.match(await said({ CI_MERGE_REQUEST_DIFF_BASE_SHA: "abc" }), /changed since abc/u);
    assert.match(await said({}), /changed since HEAD/u);
  });

  it("says what to do where git cannot tell", async () => {
    const { code, err } = await run("verify answers --changed=gone", changing([]));
    assert.equal(code, 2);
    assert.match(
      err,
      /^error: --changed: git finds no commit that gone and this state have in common.*fetch-depth: 0/u,
    );
    assert.match((await run("verify answers --changed", { files: FILES })).err, /needs git.*not a git repository/u);
    assert.match((await run("verify answers --changed=--help", changing([]))).err, /git finds no commit/u);
    assert.match(
      (await run("verify answers --changed --baseline a.json --update-baseline", changing([]))).err,
      /Leave out --changed/u,
    );
  });

  it("analyzes prompts that changed", async () => {
    const files = {
      "/work/prompts/a.md": "Answer the question: {{question}}\n",
      "/work/prompts/b.md": "Answer the question: {{question}}\n",
    };
    const { out } = await run("analyze prompts --changed --format jsonl", changing(["prompts/b.md"], { files }));
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.filter(({ type }) => type === "prompt").map(({ file }) => file),
      ["prompts/b.md"],
    );
    assert.deepEqual(lines.at(-1).summary.changes, { since: "HEAD", unchanged: 1 });
    assert.equal((await run("analyze prompts --changed", changing([], { files }))).code, 0);
  });
});
