import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ROOT } from "../../scripts/paths.mjs";

const PIECES = join(ROOT, "dist", "cli");
const MAIN = join(PIECES, "main.js");
/** Stands in the SDK's server alone. */
const SDK_WORDS = "notifications/roots/list_changed";

const SOURCE = "Customers can return any item within 30 days of delivery.";
const CLAIM = "Customers can return any item within 45 days of delivery [1].";
const HUGE_BYTES = 50_000_000_000;

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

describe("rag-quality mcp, as it is built", function () {
  this.timeout(120_000);
  let root = "";
  let client = new Client({ name: "test", version: "1" });
  let transport: StdioClientTransport | null = null;

  before(async () => {
    root = mkdtempSync(join(tmpdir(), "rag-quality-mcp-"));
    mkdirSync(join(root, "project"));
    const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
    write("outside.md", "The secret is 42.");
    write("project/returns.md", SOURCE);
    write("project/answer.md", `---\nsources: [returns.md]\n---\n${CLAIM}\n`);
    write("project/huge.md", "");
    truncateSync(join(root, "project", "huge.md"), HUGE_BYTES);
    symlinkSync(join(root, "outside.md"), join(root, "project", "link.md"));
    symlinkSync(root, join(root, "project", "up"));
    symlinkSync("/dev/zero", join(root, "project", "zero.md"));
    if (process.platform !== "win32") spawnSync("mkfifo", [join(root, "project", "pipe.md")]);
    ({ client, transport } = await connect());
  });

  after(async () => {
    await client.close();
    rmSync(root, { recursive: true, force: true });
  });

  async function connect() {
    const started = new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, "mcp", "--root", join(root, "project")],
      stderr: "pipe",
    });
    const made = new Client({ name: "test", version: "1" });
    await made.connect(started);
    return { client: made, transport: started };
  }

  async function call(name: string, input: Record<string, unknown>): Promise<Answer> {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [part] = content as { readonly text: string }[];
    return { text: part?.text ?? "", isError: isError === true };
  }

  it("checks a file and a text, with what came of them as an object", async () => {
    for (const input of [{ path: "answer.md" }, { response: CLAIM, source_files: ["returns.md"] }]) {
      const { structuredContent } = await client.callTool({ name: "verify_citations", arguments: input });
      const { findings } = structuredContent as { findings: { kind: string; edits: { replacement: string }[] }[] };
      assert.deepEqual(
        findings.map(({ kind, edits }) => [kind, edits[0]?.replacement]),
        [["contradicted", "<untrusted-quote>30 days</untrusted-quote>"]],
      );
    }
  });

  it("answers a thousand calls, many of them at once", async () => {
    const numbers = Array.from({ length: 1000 }, (_, at) => at + 1);
    for (let start = 0; start < numbers.length; start += 100) {
      const answers = await Promise.all(
        numbers.slice(start, start + 100).map((days) =>
          call("verify_citations", {
            response: `Customers can return any item within ${days} days of delivery [1].`,
            sources: [{ text: SOURCE }],
          }),
        ),
      );
      for (const [at, { text, isError }] of answers.entries()) {
        assert.equal(isError, false);
        assert.match(text, start + at + 1 === 30 ? /1 hold, 0 do not/u : /0 hold, 1 do not/u);
      }
    }
  });

  it("reads nothing outside of its root, no device and nothing huge, by whatever path", async () => {
    const paths = [
      "../outside.md",
      "./../outside.md",
      "up/outside.md",
      "link.md",
      "zero.md",
      "pipe.md",
      "huge.md",
      join(root, "outside.md"),
      pathToFileURL(join(root, "outside.md")).href,
      "/etc/passwd",
      "/dev/zero",
      "/proc/self/environ",
      "..\\outside.md",
      "%2e%2e/outside.md",
      "a".repeat(10_000),
      "returns.md\0.md",
      "",
      ".",
    ];
    for (const path of paths) {
      const { text, isError } = await call("verify_citations", { path });
      assert.ok(
        isError && !text.includes("42") && !text.includes("root:"),
        `${path.slice(0, 40)}: ${text.slice(0, 200)}`,
      );
      const listed = await call("verify_citations", { response: CLAIM, source_files: [path] });
      assert.match(listed.text, /no sources were found|is outside of the root|The response: of 1 citation/u);
      assert.ok(!listed.text.includes("42") && !listed.text.includes("root:"), listed.text);
      const context = await call("analyze_prompt", { prompt: "Answer from {context}.", context_file: path });
      assert.ok(context.isError, `${path.slice(0, 40)}: ${context.text.slice(0, 200)}`);
    }
  });

  it("refuses arguments of other kinds, and goes on", async () => {
    const wrong = [
      { response: 1 },
      { response: null },
      { path: ["a"] },
      { sources: "a" },
      { response: "a", row: -1 },
      { x: {} },
    ];
    for (const input of wrong) {
      const { text, isError } = await call("verify_citations", input);
      assert.ok(isError && text.length > 20, text);
    }
    assert.equal((await call("verify_citations", { path: "answer.md" })).isError, false);
  });

  it("lives through lines that are no messages", async () => {
    const child = spawn(process.execPath, [MAIN, "mcp", "--root", root], { stdio: ["pipe", "pipe", "ignore"] });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.stdin.write('not json\n{"jsonrpc": "2.0"}\n[]\n\n');
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 7, method: "ping" })}\n`);
    const [line] = await new Promise<string[]>((resolve) => {
      let said = "";
      child.stdout.on("data", (data: Buffer) => {
        said += data.toString();
        if (said.includes('"id":7')) resolve(said.split("\n").filter((one) => one.includes('"id":7')));
      });
    });
    assert.deepEqual(JSON.parse(line ?? ""), { jsonrpc: "2.0", id: 7, result: {} });
    child.stdin.end();
    assert.equal(await ended, 0);
  });

  it("ends a call that is cancelled on the way, and tells how far it was", async () => {
    const cancel = new AbortController();
    const rules = (at: number) => `Rule ${at} says that number ${at * 7} counts in case ${at}. `;
    const documents = Array.from({ length: 200 }, (_, one) => ({
      text: Array.from({ length: 100 }, (__, at) => rules(one * 100 + at)).join(""),
    }));
    const told: number[] = [];
    const long = client.callTool({ name: "optimize_chunks", arguments: { documents, chunk_size: 100 } }, undefined, {
      signal: cancel.signal,
      onprogress: ({ progress }) => {
        told.push(progress);
        if (told.length > 1) cancel.abort("enough");
      },
    });
    await assert.rejects(long);
    assert.ok(told.length >= 2, String(told));
    assert.equal((await call("verify_citations", { path: "answer.md" })).isError, false);
  });

  it("ends with the program that started it", async () => {
    const { client: other, transport: own } = await connect();
    const { pid } = own;
    assert.ok(pid);
    await other.close();
    assert.throws(() => process.kill(pid, 0), { code: "ESRCH" });
    assert.notEqual(transport?.pid, pid);
  });
});

describe("the command line without agents", () => {
  it("holds nothing of the protocol, which is a file of its own", () => {
    assert.ok(readFileSync(join(ROOT, "dist", "protocolServer.js"), "utf8").includes(SDK_WORDS));
    const pieces = readdirSync(PIECES).filter((name) => name.endsWith(".js"));
    const text = (name: string): string => readFileSync(join(PIECES, name), "utf8");
    assert.deepEqual(
      pieces.filter((name) => text(name).includes(SDK_WORDS)),
      [],
    );
    const naming = pieces.filter((name) => text(name).includes("protocolServer.js"));
    assert.equal(naming.length, 1);
    // By what waits for the command alone.
    assert.ok(text(naming[0] ?? "").includes('import("../protocolServer.js")'));
  });

  it("starts the server in a folder that is there alone", () => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, "mcp", "--root", "gone"], { encoding: "utf8" });
    assert.equal(status, 2);
    assert.match(stderr, /^error: --root has to be a folder, and .*gone is not there\.\n$/u);
  });
});
