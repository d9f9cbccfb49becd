import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { installTransformers } from "../../scripts/host/install-transformers.mjs";
import { DEFAULT_LIMITS } from "../../src/checker/judge/limits";
import { rejectionCodeSchema } from "../../src/contract";
import { crossEncoderFiles, writeCrossEncoder } from "../support/crossEncoder/crossEncoder";
import { FakeModelServer } from "../support/fakeModelServer";
import { MemoryPlatform, run } from "../unit/cli/memoryPlatform";
import { EXAMPLE_FILES } from "./exampleFiles";
import { fencedBlocks } from "./fencedBlocks";
import { readPage } from "./pages";
import { printedBy } from "./printedBy";

const PAGE = readPage("judges.md");
const FILES = Object.fromEntries(Object.entries(EXAMPLE_FILES).map(([path, text]) => [`/work/${path}`, text]));
const ADDRESS = "http://localhost:11434/v1";

const samples = (language: string): string[] =>
  fencedBlocks(PAGE)
    .filter(({ info }) => info === language)
    .map(({ text }) => text);

describe("the page on judges", () => {
  it("shows programs that print what their comments say", async () => {
    const programs = samples("ts");
    assert.equal(programs.length, 4);
    for (const program of programs) {
      const said = [...program.matchAll(/^console\.log.*\/\/ (.+)$/gmu)].map(([, words]) => words);
      assert.deepEqual(await printedBy(program), said);
    }
  });

  it("shows how a cross-encoder of this machine is a judge", async () => {
    const [program = ""] = samples("js");
    const library = createRequire(join(await installTransformers(), "any.js")).resolve("@huggingface/transformers");
    const folder = writeCrossEncoder();
    const made = program
      .replace("models/Xenova/nli-deberta-v3-xsmall", folder)
      .replace('import("@huggingface/transformers")', `globalThis.importFrom(${JSON.stringify(library)})`);
    Object.assign(globalThis, { importFrom: (path: string) => import(pathToFileURL(path).href) });
    assert.deepEqual(await printedBy(made), ["1"]);
    for (const part of Object.keys(crossEncoderFiles())) assert.ok(PAGE.includes(basename(part)), part);
  });

  it("tells of each reason for which a ruling does not count", () => {
    for (const code of rejectionCodeSchema.options) assert.ok(PAGE.includes(`\`${code}\``), code);
  });

  it("names the limits as they are", () => {
    for (const [name, limit] of Object.entries(DEFAULT_LIMITS))
      assert.ok(PAGE.includes(`\`${name}\` (${limit.toLocaleString("en")})`), name);
  });

  it("shows what a dry run prints", async () => {
    const [sample = ""] = samples("console");
    const [command = "", line = ""] = sample.split("\n");
    const { out } = await run(command.replace("$ rag-quality ", ""), { files: FILES });
    assert.ok(out.split("\n").includes(line), out);
  });

  it("shows commands that run one after the other", async () => {
    const server = await FakeModelServer.start();
    server.reply = () => ({ text: '{"verdict":"not_in_source","quotes":[]}' });
    const platform = new MemoryPlatform({ files: FILES });
    const lines = samples("sh").flatMap((text) => [...text.matchAll(/rag-quality (verify[^#\n]*)/gu)]);
    assert.equal(lines.length, 4);
    for (const [, line = ""] of lines.filter(([whole]) => !whole.includes("--judge onnx"))) {
      const { code, err } = await run(line.replace(ADDRESS, server.url), platform);
      assert.notEqual(code, 2, `${line}: ${err}`);
    }
    await server.stop();
  });
});
