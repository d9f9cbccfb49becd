import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { buildSync } from "esbuild";
import { RAGQualityChecker, RAGQualityError, testConnection } from "rag-quality-checker/remote";
import { FakeService } from "./fakeService";

const root = fileURLToPath(new URL("../../", import.meta.url));
const MAX_BYTES = 20_000;
const KEY = "key-of-the-built-test";
const RESULT = {
  mode: "citations",
  tally: { hold: 0, do_not_hold: 0, cannot_be_told: 0 },
  accuracy_score: null,
  citation_precision: null,
  citation_recall: null,
  f1: null,
  groundedness: null,
  threshold: 0.8,
  counts: {
    claims: 0,
    citations: 0,
    accepted: 0,
    verdicts: {
      supported: 0,
      partially_supported: 0,
      unsupported: 0,
      contradicted: 0,
      misattributed: 0,
      dangling: 0,
      uncited: 0,
      quote_altered: 0,
      uncertain: 0,
      not_checkable: 0,
    },
  },
  claims: [],
  notes: [],
};

/** A program of a browser, bundled with what it imports. */
function bundle(program: string): {
  readonly text: string;
  readonly bytes: number;
  readonly inputs: readonly string[];
} {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents: program, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
  });
  const [output] = outputFiles;
  assert.ok(output);
  const inputs = Object.values(metafile.outputs).flatMap((made) => Object.keys(made.inputs));
  return { text: output.text, bytes: output.contents.length, inputs };
}

const PROGRAM = `
  import { RAGQualityChecker } from "rag-quality-checker/remote";
  globalThis.checked = new RAGQualityChecker({ base_url: "https://rag.example", api_key: "k" }).verify_citations("q", "r", [{ text: "t" }]);
`;

describe("the remote entry of the built package", () => {
  it("is small in a program that uses it, and holds no core", () => {
    const { bytes, inputs } = bundle(PROGRAM);
    console.log(`      ${bytes} bytes`);
    assert.ok(bytes < MAX_BYTES, `${bytes} bytes are not fewer than ${MAX_BYTES}`);
    assert.deepEqual(inputs, ["dist/library/remote.js", "<stdin>"]);
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${root}dist/library/remote.js.map`, "utf8"));
    assert.ok(sources.length > 20);
    for (const source of sources) assert.match(source, /^\.\.\/\.\.\/src\/(?:checker|contract)\//u);
    assert.ok(!sources.includes("../../src/checker/engine/bundledEngine.ts"));
  });

  it("leaves the class out of a program that uses its errors alone", () => {
    const { bytes } = bundle(
      'import { RAGQualityError } from "rag-quality-checker/remote"; globalThis.made = new RAGQualityError({ code: "aborted", message: "" });',
    );
    assert.ok(bytes < MAX_BYTES / 2, `${bytes} bytes`);
  });

  it("needs nothing but what browsers have too", async () => {
    const asked: string[] = [];
    const fetchResult = async (url: string): Promise<Response> => {
      asked.push(url);
      return Response.json(RESULT);
    };
    const page: { checked?: Promise<unknown> } = createContext({
      fetch: fetchResult,
      URL,
      AbortController,
      TextDecoder,
      setTimeout,
      clearTimeout,
      crypto,
    });
    runInContext(bundle(PROGRAM).text, page);
    assert.equal(JSON.stringify(await page.checked), JSON.stringify(RESULT));
    assert.deepEqual(asked, ["https://rag.example/v1/verify-citations"]);
  });
});

describe("the remote entry beside a service", () => {
  const service = new FakeService();
  const elsewhere = new FakeService();
  before(() => Promise.all([service.start(), elsewhere.start()]));
  after(() => Promise.all([service.stop(), elsewhere.stop()]));

  function check(signal?: AbortSignal): Promise<unknown> {
    return new RAGQualityChecker({ base_url: service.address, api_key: KEY, max_retries: 0 }).verify_citations(
      "q",
      "r",
      [],
      { signal },
    );
  }

  it("gives its result", async () => {
    service.answer = (_request, response) => response.end(JSON.stringify(RESULT));
    assert.deepEqual(await check(), RESULT);
    assert.equal(service.lastKey, `Bearer ${KEY}`);
  });

  it("carries the key to no other origin", async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      service.answer = (_request, response) =>
        response.writeHead(status, { location: `${elsewhere.address}/v1/verify-citations` }).end();
      await assert.rejects(
        check(),
        (error) =>
          error instanceof RAGQualityError &&
          error.status === status &&
          error.message.includes(`set base_url to ${elsewhere.address}.`),
      );
    }
    assert.equal(elsewhere.requests, 0);
  });

  it("hangs up when it is cancelled, before the answer or within it", async () => {
    for (const begin of ["", '{"accuracy_score":']) {
      const controller = new AbortController();
      const hungUp = new Promise((resolve) => {
        service.answer = (_request, response) => {
          response.once("close", resolve);
          if (begin !== "") response.write(begin);
          setImmediate(() => controller.abort());
        };
      });
      await assert.rejects(check(controller.signal), { code: "aborted" });
      await hungUp;
    }
  });

  it("says that nothing listens", async () => {
    const gone = new FakeService();
    await gone.start();
    await gone.stop();
    const report = await testConnection({ base_url: gone.address, api_key: KEY });
    assert.equal(report.kind, "unreachable");
    assert.match(report.message, /ECONNREFUSED/u);
  });
});
