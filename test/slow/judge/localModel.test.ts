import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { installTransformers } from "../../../scripts/host/install-transformers.mjs";
import { CALIBRATION_FILE, readLocalModel } from "../../../src/node/models/localModel";
import { crossEncoderFiles, writeCrossEncoder } from "../../support/crossEncoder/crossEncoder";
import { REFUNDS } from "../../unit/checker/judge/courtroom";
import { parseReport } from "../../unit/cli/jsonReport";
import { MemoryPlatform, type Ran, run } from "../../unit/cli/memoryPlatform";

const ID = "org/tiny";
const FILES = {
  "/work/docs/refunds.md": REFUNDS,
  "/work/a.md": "Buyers get reimbursed in 30 days [docs/refunds.md].\n",
};

describe("rag-quality verify --judge onnx", function () {
  let model: string;
  /** With the library in its node_modules, and a model by its id. */
  let runtime: string;
  before(async () => {
    const installed = await installTransformers();
    model = writeCrossEncoder();
    runtime = writeCrossEncoder();
    symlinkSync(join(installed, "node_modules"), join(runtime, "node_modules"));
    mkdirSync(join(runtime, "models", "org"), { recursive: true });
    cpSync(model, join(runtime, "models", ID), { recursive: true });
  });

  const machine = (files: Readonly<Record<string, string>> = {}): MemoryPlatform =>
    new MemoryPlatform({ files: { ...FILES, ...files } });
  const judged = (line: string, platform = machine()): Promise<Ran> =>
    run(`verify a.md --sources docs/*.md --judge onnx ${line}`, platform);
  const revisionOf = async (folder: string): Promise<string> =>
    (await readLocalModel({ model: folder, runtime, cwd: "/", download: null })).revision;

  it("rules by the model of a folder, sends nothing, and says nothing of sending", async () => {
    const { code, out, err } = await judged(`--judge-model ${model} --judge-runtime ${runtime} --verbose`);
    assert.deepEqual([code, err], [0, ""]);
    const name = basename(model);
    assert.match(out, new RegExp(`judge: supported, by ${name}; without it uncertain “The money is returned`, "u"));
    assert.match(
      out,
      new RegExp(`${name} on this machine ruled on 1 of 1 citation: 1 holds[^]* 1 call, \\d+ tokens in`, "u"),
    );
  });

  it("finds a model by its id, and tells its state by its files", async () => {
    const { out } = await judged(`--judge-model ${ID} --judge-runtime ${runtime} --format json`);
    const { judgement } = parseReport(out).files[0]?.answers[0]?.result?.claims[0]?.citations[0] ?? {};
    assert.deepEqual(
      [judgement?.verdict, judgement?.engine, judgement?.model, judgement?.revision, judgement?.score],
      ["supported", "onnx", ID, await revisionOf(model), undefined],
    );
    const other = writeCrossEncoder({ maxTokens: 200 });
    assert.notEqual(await revisionOf(other), await revisionOf(model));
    assert.match(await revisionOf(other), /^[0-9a-f]{12}$/u);
  });

  it("shows a score where one was measured of this very model, which then decides", async () => {
    const folder = writeCrossEncoder();
    const calibrated = { model: ID, revision: await revisionOf(folder), slope: 2, intercept: 1, claims: 100 };
    const write = (more: object): void =>
      writeFileSync(join(folder, CALIBRATION_FILE), JSON.stringify({ ...calibrated, ...more }));
    const line = `--judge-model ${folder} --judge-runtime ${runtime} --format json`;
    write({});
    const { out } = await judged(line);
    const { judgement } = parseReport(out).files[0]?.answers[0]?.result?.claims[0]?.citations[0] ?? {};
    assert.match((await judged(line.replace("--format json", "--verbose"))).out, /judge: supported \(64\s%\), by/u);
    // Its logits are a half, nothing and nothing.
    const margin = 0.5 - Math.log(2);
    assert.equal(judgement?.score?.toFixed(6), (1 / (1 + Math.exp(-(2 * margin + 1)))).toFixed(6));
    assert.match(judgement?.revision ?? "", /^[0-9a-f]{12}\+[0-9a-f]{8}$/u);
    write({ intercept: -1 });
    const { out: unlikely } = await judged(line);
    assert.match(unlikely, /"rejected":"not_supported"/u);
    write({ revision: "another" });
    const { code, err } = await judged(line);
    assert.equal(code, 2);
    assert.match(err, /This was measured of org\/tiny in another state\. Measure it anew\./u);
    writeFileSync(join(folder, CALIBRATION_FILE), "{");
    assert.match((await judged(line)).err, /rag-quality-calibration\.json is no JSON\. Delete it/u);
  });

  it("says where it looked for a model, and how to get one", async () => {
    const { code, err } = await judged(`--judge-model org/other --judge-runtime ${runtime}`);
    assert.equal(code, 2);
    const place = join(runtime, "models", "org", "other");
    assert.ok(
      err.includes(
        `--judge-model cannot be used. There is no model in /work/org/other, nor in ${place}. Nothing is downloaded unless --judge-download names its commit and SHA-256.`,
      ),
      err,
    );
  });

  describe("with --judge-download", () => {
    const COMMIT = "0123456789".repeat(4);
    const files = crossEncoderFiles();
    const sha256 = createHash("sha256")
      .update(files["onnx/model_quantized.onnx"] ?? "")
      .digest("hex");
    let hub: Server;
    let asked: string[] = [];
    /** What the Hub has no more. */
    let gone = "";
    beforeEach(async () => {
      asked = [];
      gone = "";
      hub = createServer(({ url = "" }, response) => {
        asked.push(url);
        const content = url === gone ? undefined : files[url.replace(`/org/new/resolve/${COMMIT}/`, "")];
        response.writeHead(content === undefined ? 404 : 200).end(content);
      });
      await new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve));
      rmSync(join(runtime, "models", "org", "new"), { recursive: true, force: true });
    });
    afterEach(() => new Promise((resolve) => hub.close(resolve)));

    const asking = (hash: string, id = "org/new"): Promise<Ran> => {
      const { port } = hub.address() as AddressInfo;
      const env = { HF_ENDPOINT: `http://127.0.0.1:${port}` };
      const line = `--judge-model ${id} --judge-runtime ${runtime} --judge-download ${COMMIT}:${hash} --verbose`;
      return judged(line, new MemoryPlatform({ files: FILES, env }));
    };
    const kept = (): string[] => readdirSync(join(runtime, "models", "org")).sort();

    it("gets a model at that commit, once", async () => {
      const { code, out } = await asking(sha256);
      assert.equal(code, 0);
      assert.match(out, /judge: supported, by org\/new/u);
      assert.deepEqual(
        asked,
        Object.keys(files).map((file) => `/org/new/resolve/${COMMIT}/${file}`),
      );
      assert.deepEqual(kept(), ["new", "tiny"]);
      await asking(sha256);
      assert.equal(asked.length, 4);
    });

    it("keeps nothing where the weights are others, or a file is missing", async () => {
      const other = await asking("0".repeat(64));
      assert.equal(other.code, 2);
      assert.ok(
        other.err.includes(
          `The weights of org/new have the SHA-256 ${sha256}, and not the one that was named. Nothing was kept.`,
        ),
        other.err,
      );
      assert.deepEqual(kept(), ["tiny"]);
      gone = `/org/new/resolve/${COMMIT}/tokenizer.json`;
      const missing = await asking(sha256);
      assert.equal(missing.code, 2);
      assert.match(missing.err, /tokenizer\.json cannot be had: the answer was 404\./u);
      assert.deepEqual(kept(), ["tiny"]);
    });

    it("keeps nothing of a file that ended too early", async () => {
      hub.removeAllListeners("request").on("request", (_, response) => {
        response.writeHead(200, { "content-length": 1000 }).write("{");
        setImmediate(() => response.destroy());
      });
      const { code, err } = await asking(sha256);
      assert.equal(code, 2);
      assert.match(err, /config\.json did not come to its end: /u);
      assert.deepEqual(kept(), ["tiny"]);
    });

    it("asks for nothing but ids, and says who cannot be reached", async () => {
      assert.match((await asking(sha256, "../other")).err, /\.\.\/other is no id of a model, such as/u);
      assert.deepEqual(asked, []);
      const { port } = hub.address() as AddressInfo;
      await new Promise((resolve) => hub.close(resolve));
      const env = { HF_ENDPOINT: `http://127.0.0.1:${port}` };
      const line = `--judge-model org/new --judge-runtime ${runtime} --judge-download ${COMMIT}:${sha256}`;
      const { err } = await judged(line, new MemoryPlatform({ files: FILES, env }));
      assert.match(err, /config\.json cannot be had: connect ECONNREFUSED/u);
      const plain = await judged(
        line,
        new MemoryPlatform({ files: FILES, env: { HF_ENDPOINT: "http://hub.example" } }),
      );
      assert.match(plain.err, /http:\/\/hub\.example cannot be asked for a model\./u);
      hub.listen(0, "127.0.0.1");
    });
  });

  it("says what of a model is missing", async () => {
    const folder = writeCrossEncoder();
    rmSync(join(folder, "onnx"), { recursive: true });
    const { code, err } = await judged(`--judge-model ${folder} --judge-runtime ${runtime}`);
    assert.equal(code, 2);
    assert.ok(err.includes(`--judge-model cannot be used. ${folder} has no onnx/model_quantized.onnx.`), err);
  });

  it("says how to get the library where it is not there", async () => {
    const { code, err } = await judged(`--judge-model ${model} --judge-runtime ${model}`);
    assert.equal(code, 2);
    assert.ok(
      err.includes(
        `@huggingface/transformers cannot be loaded (Cannot find module '@huggingface/transformers'). Install it with npm install --prefix ${model} @huggingface/transformers, or name the folder that has it with --judge-runtime.`,
      ),
      err,
    );
  });

  it("takes other weights where the smallest are not there", async () => {
    const folder = writeCrossEncoder();
    cpSync(join(folder, "onnx/model_quantized.onnx"), join(folder, "onnx/model.onnx"));
    rmSync(join(folder, "onnx/model_quantized.onnx"));
    const { out } = await judged(`--judge-model ${folder} --judge-runtime ${runtime}`);
    assert.match(out, /ruled on 1 of 1 citation/u);
  });

  it("counts with --dry-run, and keeps and replays rulings", async () => {
    const line = `--judge-model ${model} --judge-runtime ${runtime}`;
    const { out: plan } = await judged(`${line} --dry-run`);
    assert.match(
      plan,
      /on this machine would be asked about 1 claim: at least 1 call, about \d\d tokens; nothing was sent/u,
    );
    const first = machine();
    await judged(`${line} --judge-cache rulings.jsonl`, first);
    const rulings = first.files.written.get("/work/rulings.jsonl")?.text ?? "";
    assert.match(rulings, /^\{"key":"[0-9a-f]{64}","reply":\{"kind":"label","label":"supported"\}\}\n$/u);
    const { code, out } = await judged(`${line} --replay rulings.jsonl`, machine({ "/work/rulings.jsonl": rulings }));
    assert.equal(code, 0);
    assert.match(out, /as recorded in \/work\/rulings\.jsonl ruled on 1 of 1 citation/u);
    const none = await judged(`${line} --replay rulings.jsonl`, machine({ "/work/rulings.jsonl": "" }));
    assert.equal(none.code, 2);
  });
});
