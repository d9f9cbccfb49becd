import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "../../src/contract/version";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PIECES = join(ROOT, "dist", "cli");
const MAIN = join(PIECES, "main.js");
const EXAMPLES = join(ROOT, "examples");

/** What help and the other commands would wait for. */
const MAX_BYTES_AT_START = 200_000;

const SOURCE = "Customers can return any item within 30 days of delivery.";
const answer = (source: string): string =>
  `---\nsources: [${source}]\n---\nCustomers can return any item within 45 days of delivery [1].\n`;
const ROW = `${JSON.stringify({ query: "", response: "Customers can return any item within 45 days of delivery [1].", sources: [SOURCE] })}\n`;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function verify(args: readonly string[], cwd: string, input = ""): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, "verify", ...args], {
    cwd,
    input,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return { code: status, out: stdout, err: stderr };
}

/** Resolves when the process has written the words. */
function written(child: ChildProcess, words: string): Promise<void> {
  let text = "";
  return new Promise((resolve) =>
    child.stdout?.on("data", (data: Buffer) => (text += data.toString()).includes(words) && resolve()),
  );
}

function ended(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  return new Promise((resolve) => child.on("close", (code, signal) => resolve([code, signal])));
}

/** Resolves when something is written into the report that is not kept yet. */
function reportBegins(folder: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (
        name === null ||
        !name.endsWith(".tmp") ||
        !existsSync(join(folder, name)) ||
        statSync(join(folder, name)).size === 0
      )
        return;
      watcher.close();
      resolve();
    });
  });
}

/** The pieces that are loaded before a command runs. */
function piecesAtStart(file = "main.js", known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(join(PIECES, file), "utf8");
  for (const [, piece = ""] of text.matchAll(/(?:from|import)\s?"\.\/([\w-]+\.js)"/gu)) piecesAtStart(piece, known);
  return known;
}

describe("the built command line", function () {
  this.timeout(60_000);
  let folder = "";
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "rag-quality-cli-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("can be executed, and starts with little", () => {
    accessSync(MAIN, constants.X_OK);
    assert.ok(readFileSync(MAIN, "utf8").startsWith("#!/usr/bin/env node\n"));
    const pieces = [...piecesAtStart()];
    const bytes = pieces.reduce((sum, piece) => sum + statSync(join(PIECES, piece)).size, 0);
    assert.ok(bytes < MAX_BYTES_AT_START, `${bytes} bytes in ${pieces.join(", ")}`);
    assert.ok(!pieces.some((piece) => /^(?:checker|run)-/u.test(piece)), pieces.join(", "));
  });

  it("is found by npx in a checkout, with no network", () => {
    const env = {
      ...process.env,
      npm_config_cache: join(folder, "cache"),
      npm_config_registry: "http://127.0.0.1:9",
      npm_config_fetch_retries: "0",
    };
    const version = execFileSync("npx", ["rag-quality", "--version"], {
      cwd: ROOT,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      shell: process.platform === "win32",
    });
    assert.equal(version, `${VERSION}\n`);
  });

  it("checks the examples from the disk", () => {
    const { code, out, err } = verify([".", "--format", "json"], EXAMPLES);
    assert.deepEqual([code, err], [1, ""]);
    const report = JSON.parse(out);
    assert.deepEqual([report.files.length, report.summary.answers, report.skipped.length], [15, 20, 12]);
  });

  it("stays inside of the root, whatever an answer names", () => {
    const outside = `${folder}-outside`;
    mkdirSync(outside);
    try {
      writeFileSync(join(outside, "secret.md"), SOURCE);
      write("docs/returns.md", SOURCE);
      symlinkSync(outside, join(folder, "link"));
      symlinkSync(join(outside, "secret.md"), join(folder, "secret.md"));
      symlinkSync("docs/returns.md", join(folder, "inside.md"));
      const refused = [
        "link/secret.md",
        "secret.md",
        `../${outside.slice(outside.lastIndexOf("/") + 1)}/secret.md`,
        `file://${outside}/secret.md`,
        "link/*.md",
        "link",
      ];
      for (const [index, source] of refused.entries()) write(`${index}.md`, answer(source));
      write("good.md", answer("inside.md"));
      const { out } = verify([".", "--format", "json"], folder);
      const sources = JSON.parse(out).files.map(
        ({ file, answers }: { file: string; answers: { sources: { file: string }[] }[] }) => [
          file,
          answers[0]?.sources.map((source) => source.file),
        ],
      );
      assert.deepEqual(sources, [...refused.map((_, index) => [`${index}.md`, []]), ["good.md", ["inside.md"]]]);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  it("compares no pattern of an answer for long, and takes none for a regular expression", () => {
    write(`${"a".repeat(200)}.md`, SOURCE);
    write("docs/a+(1).md", SOURCE);
    const patterns = [
      "*a*a*a*a*a*a*a*a*b.md",
      "(a+)+b*.md",
      "**/**/**/x.md",
      "docs/a+(1)*.md",
      "docs/[!b]+(?).md",
      "!*.html",
    ];
    for (const [index, pattern] of patterns.entries()) write(`${index}.txt`, answer(JSON.stringify(pattern)));
    const { out } = verify(["0.txt", "1.txt", "2.txt", "3.txt", "4.txt", "5.txt", "--format", "json"], folder);
    const found = JSON.parse(out).files.map(
      ({ answers }: { answers: { sources: unknown[] }[] }) => answers[0]?.sources.length,
    );
    assert.deepEqual(found, [0, 0, 0, 1, 1, 0]);
  });

  it("writes all of a large report to a pipe and to a file", () => {
    const input = ROW.repeat(800);
    const { code, out } = verify(
      ["-", "--stdin-filename", "a.jsonl", "--format", "json", "--output", "report.json"],
      folder,
      input,
    );
    assert.deepEqual([code, out], [1, ""]);
    const piped = verify(["-", "--stdin-filename", "a.jsonl", "--format", "json"], folder, input);
    assert.ok(piped.out.length > 1_000_000);
    for (const text of [piped.out, readFileSync(join(folder, "report.json"), "utf8")])
      assert.equal(JSON.parse(text).summary.answers, 800);
  });

  it("says what is wrong with files that cannot be read", () => {
    write("a.md", answer("docs/returns.md"));
    assert.equal(verify(["none.md"], folder).err, "error: There is no file or folder “none.md”. Correct the path.\n");
    assert.match(
      verify(["a.md", "--output", "no/where.json"], folder).err,
      /^error: --output .*no\/where\.json cannot be written: there is no such file\./u,
    );
    assert.match(verify(["a.md/b.md"], folder).err, /^error: There is no file or folder/u);
  });

  it("replaces a report when the new one is complete, with its permissions and behind its link", () => {
    write("docs/returns.md", SOURCE);
    write("a.md", answer("docs/returns.md"));
    write("reports/old.json", "old");
    chmodSync(join(folder, "reports/old.json"), 0o600);
    symlinkSync("reports/old.json", join(folder, "report.json"));
    assert.equal(verify(["a.md", "--format", "json", "--output", "report.json"], folder).code, 1);
    assert.equal(JSON.parse(readFileSync(join(folder, "reports/old.json"), "utf8")).exit_code, 1);
    assert.ok(lstatSync(join(folder, "report.json")).isSymbolicLink());
    assert.equal(statSync(join(folder, "reports/old.json")).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(join(folder, "reports")), ["old.json"]);
  });

  it("leaves files that a report must not replace as they were", () => {
    write("docs/returns.md", SOURCE);
    write("a.md", answer("docs/returns.md"));
    write(".rag-quality.json", '{"version": 1, "accepted": []}');
    symlinkSync("a.md", join(folder, "link.md"));
    const before = ["a.md", "docs/returns.md", ".rag-quality.json"].map(
      (path) => [path, readFileSync(join(folder, path), "utf8")] as const,
    );
    // The others are told apart alike: test/unit/cli/verify/exitCodes has them all.
    for (const output of ["link.md", "docs/returns.md"]) {
      const { code, err } = verify(["a.md", "--output", output], folder);
      assert.equal(code, 2, output);
      assert.match(err, /the report would take its place/u);
    }
    for (const [path, text] of before) assert.equal(readFileSync(join(folder, path), "utf8"), text);
    assert.deepEqual(readdirSync(folder).sort(), [".rag-quality.json", "a.md", "docs", "link.md"]);
  });

  it("writes a report to a device as it is", function () {
    if (process.platform === "win32") this.skip();
    write("docs/returns.md", SOURCE);
    write("a.md", answer("docs/returns.md"));
    assert.equal(verify(["a.md", "--output", "/dev/null"], folder).code, 1);
    assert.ok(statSync("/dev/null").isCharacterDevice());
  });

  it("leaves the old report at Ctrl+C", async () => {
    write("report.txt", "old");
    const child = spawn(
      process.execPath,
      [MAIN, "verify", "-", "--stdin-filename", "a.jsonl", "--output", "report.txt"],
      { cwd: folder, stdio: ["pipe", "ignore", "ignore"] },
    );
    const begun = reportBegins(folder);
    child.stdin.write(ROW);
    await begun;
    child.kill("SIGINT");
    assert.deepEqual(await ended(child), [130, null]);
    assert.deepEqual([readdirSync(folder), readFileSync(join(folder, "report.txt"), "utf8")], [["report.txt"], "old"]);
  });

  it("ends quietly when its reader goes away", async () => {
    const child = spawn(process.execPath, [MAIN, "verify", "-", "--stdin-filename", "a.jsonl"], {
      cwd: folder,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let err = "";
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    child.stdin.on("error", () => undefined);
    child.stdin.write(ROW);
    await written(child, "contradicted");
    child.stdout.destroy();
    child.stdin.end(ROW.repeat(2000));
    assert.deepEqual(await ended(child), [1, null]);
    assert.equal(err, "");
  });

  it("ends with 130 at Ctrl+C", async () => {
    const child = spawn(process.execPath, [MAIN, "verify", "-", "--stdin-filename", "a.jsonl"], {
      cwd: folder,
      stdio: ["pipe", "pipe", "ignore"],
    });
    child.stdin.write(ROW);
    await written(child, "contradicted");
    child.kill("SIGINT");
    assert.deepEqual(await ended(child), [130, null]);
  });
});
