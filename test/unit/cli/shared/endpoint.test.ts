import assert from "node:assert/strict";
import type { CitationChecker } from "../../../../src/cli/shared/platform";
import type { CheckerConfig } from "../../../../src/contract/config";
import type { ErrorCode } from "../../../../src/contract/error";
import { parseReport } from "../jsonReport";
import { run } from "../memoryPlatform";
import { DOCS, row, WRONG } from "../samples";

const KEY = "key-0123456789abcdef";
const ENV = { RAG_QUALITY_API_KEY: KEY };
const FILES = {
  ...DOCS,
  "/work/a.md": WRONG,
  "/work/rows.jsonl": Array.from({ length: 10 }, (_, index) => `${row(30 + index)}\n`).join(""),
};

/** The same copies of classes as the program has. */
const bundled = async (): Promise<CitationChecker> => new (await import("../../../../src/checker")).RAGQualityChecker();
async function failing(code: ErrorCode, message: string, status?: number): Promise<never> {
  const { RAGQualityError } = await import("../../../../src/contract/error");
  throw new RAGQualityError({ code, message, ...(status === undefined ? {} : { status }) });
}

describe("--endpoint", () => {
  it("sends answers to the service, with the key of the environment, and says who checked", async () => {
    const configs: CheckerConfig[] = [];
    const makeChecker = (config: CheckerConfig): CitationChecker => {
      configs.push(config);
      return { verify_citations: async (...call) => (await bundled()).verify_citations(...call) };
    };
    const { code, out } = await run("verify a.md --endpoint https://rag.example:8443/base --threshold 0.7", {
      files: FILES,
      env: ENV,
      makeChecker,
    });
    assert.equal(code, 1);
    assert.match(out, /\n {2}0\.0 s with rag\.example:8443\n/u);
    assert.deepEqual(configs, [
      { base_url: "https://rag.example:8443/base", api_key: KEY, allow_http_hosts: [], threshold: 0.7 },
    ]);
  });

  it("needs a key, and never from the command line", async () => {
    const { code, out, err } = await run("verify a.md --endpoint https://rag.example", { files: FILES });
    assert.deepEqual([code, out], [2, ""]);
    assert.match(
      err,
      /^error: --endpoint needs a key\. Put it into the environment variable RAG_QUALITY_API_KEY\. It is not taken from the command line/u,
    );
    assert.equal((await run(`verify a.md --endpoint https://rag.example --api-key ${KEY}`, { files: FILES })).code, 2);
  });

  const bad: [string, RegExp][] = [
    ["nonsense", /^error: --endpoint cannot be used\. This has to be the address/u],
    ["ftp://rag.example", /^error: --endpoint cannot be used\. This has to begin with https:\/\//u],
    [
      "http://rag.example",
      /http:\/\/rag\.example would carry the key unencrypted\. Use https, or name it in --allow-http if that is safe\./u,
    ],
    ["https://me:secret@rag.example", /holds a name or a password/u],
  ];
  for (const [url, sentence] of bad) {
    it(`is not used as ${url}`, async () => {
      const { code, err } = await run(`verify a.md --endpoint ${url}`, { files: FILES, env: ENV });
      assert.equal(code, 2);
      assert.match(err, sentence);
      assert.ok(!err.includes("secret"));
    });
  }

  it("names what is wrong with a key, and not the key", async () => {
    const { code, err } = await run("verify a.md --endpoint https://rag.example", {
      files: FILES,
      env: { RAG_QUALITY_API_KEY: "my secret" },
    });
    assert.equal(code, 2);
    assert.match(err, /^error: The key in RAG_QUALITY_API_KEY cannot be used\. /u);
    assert.ok(!err.includes("secret"));
  });

  it("may use http with a host that is named", async () => {
    const line = "verify a.md --endpoint http://rag.example --allow-http rag.example";
    assert.equal(
      (
        await run(line, {
          files: FILES,
          env: ENV,
          makeChecker: () => ({ verify_citations: async (...call) => (await bundled()).verify_citations(...call) }),
        })
      ).code,
      1,
    );
  });

  const stopping: [ErrorCode, string, number?][] = [
    ["unauthorized", "The API key is not valid."],
    ["forbidden", "The API key does not permit this."],
    ["connection_failed", "The service cannot be reached."],
    ["timeout", "The service did not answer."],
    ["rate_limited", "The rate of this API key is used up."],
    ["overloaded", "The service has too much to do.", 503],
    ["not_found", "There is nothing at this path.", 404],
    ["method_not_allowed", "The path does not take this method.", 405],
    ["invalid_response", "The answer is no result.", 200],
    ["internal_error", "The gateway got no answer.", 502],
    ["invalid_request", "I am a teapot.", 418],
    ["aborted", "The check was cancelled."],
    ["invalid_config", "No fetch."],
  ];
  for (const [code, message, status] of stopping) {
    it(`ends with 2 at the first answer where the service says ${code} (${status ?? "no status"}), and keeps what was checked`, async () => {
      let calls = 0;
      const verify_citations: CitationChecker["verify_citations"] = async (...call) => {
        calls += 1;
        return calls > 3 ? failing(code, message, status) : (await bundled()).verify_citations(...call);
      };
      const ran = await run("verify rows.jsonl --jobs 1 --endpoint https://rag.example --format json", {
        files: FILES,
        env: ENV,
        makeChecker: () => ({ verify_citations }),
      });
      assert.deepEqual([ran.code, ran.err, calls], [2, `error: ${message}\n`, 4]);
      const report = parseReport(ran.out);
      assert.deepEqual([report.exit_code, report.reasons, report.files[0]?.answers.length], [2, [message], 3]);
      assert.deepEqual(report.files[0]?.problems, [{ level: "error", message: `The run ended here. ${message}` }]);
    });
  }

  it("shows what a hostile service says, and lets it do nothing", async () => {
    const makeChecker = (): CitationChecker => ({
      verify_citations: () => failing("unauthorized", "No \u001b[2J\u202e key."),
    });
    const { out, err } = await run("verify a.md --endpoint https://rag.example", {
      files: FILES,
      env: ENV,
      makeChecker,
    });
    assert.doesNotMatch((out + err).replaceAll("\n", ""), /[\u0000-\u001f\u202e]/u);
    assert.match(out, /\nNot done: No \\u001b\[2J\\u202e key\.\n$/u);
  });

  const passing: [ErrorCode, number][] = [
    ["payload_too_large", 413],
    ["invalid_request", 400],
    ["invalid_request", 422],
    ["internal_error", 500],
  ];
  for (const [fault, status] of passing)
    it(`goes on after an answer that the service alone cannot check (${fault}, ${status}), and ends with 2`, async () => {
      const verify_citations: CitationChecker["verify_citations"] = async (query, response, ...rest) =>
        response.includes("33")
          ? failing(fault, "The body is too large.", status)
          : (await bundled()).verify_citations(query, response, ...rest);
      const { code, out } = await run("verify rows.jsonl --endpoint https://rag.example --format json", {
        files: FILES,
        env: ENV,
        makeChecker: () => ({ verify_citations }),
      });
      const answers = parseReport(out).files[0]?.answers ?? [];
      assert.deepEqual([code, answers.length], [2, 10]);
      assert.deepEqual(
        [answers[3]?.result, answers[3]?.level, answers[3]?.message],
        [null, "error", "The answer is not checked: The body is too large."],
      );
    });

  it("has as many requests under way as --jobs says, and reports in the order of the file", async () => {
    let underWay = 0;
    let most = 0;
    let open = (): void => undefined;
    const threeAreThere = new Promise<void>((resolve) => (open = resolve));
    const verify_citations: CitationChecker["verify_citations"] = async (...call) => {
      underWay += 1;
      most = Math.max(most, underWay);
      // A fourth one would come before the next turn of the loop.
      if (underWay === 3) setImmediate(open);
      await threeAreThere;
      const result = await (await bundled()).verify_citations(...call);
      for (let turns = call[1].length % 7; turns > 0; turns -= 1) await Promise.resolve();
      underWay -= 1;
      return result;
    };
    const { out } = await run("verify rows.jsonl --endpoint https://rag.example --jobs 3 --format json", {
      files: FILES,
      env: ENV,
      makeChecker: () => ({ verify_citations }),
    });
    assert.equal(most, 3);
    assert.deepEqual(
      parseReport(out).files[0]?.answers.map(({ row: number }) => number),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
  });
});
