import assert from "node:assert/strict";
import { RAGQualityChecker, RAGQualityError } from "../../../../src/checker";
import { analyze_prompt } from "../../../../src/checker/entries/analyze";
import { optimize_chunks } from "../../../../src/checker/entries/optimize";
import { verify_citations } from "../../../../src/checker/entries/verify";
import { visualize_retrieval } from "../../../../src/checker/entries/visualize";

const SOURCES = [{ text: "Customers can return any item within 30 days of delivery. Sale items are final." }];
const ANSWER = "Customers can return an item within 30 days [1]. Sale items can be returned [1].";
const SETTINGS = { chunk_size: 20, chunk_overlap: 0 };
const aborted = AbortSignal.abort();

const isError = (code: string) => (error: unknown) => error instanceof RAGQualityError && error.code === code;

describe("the entries of single operations", () => {
  const checker = new RAGQualityChecker({ enable_visualization: true });

  it("give what the methods of the class give", async () => {
    assert.deepEqual(
      [
        await verify_citations("", ANSWER, SOURCES),
        await visualize_retrieval("returns", SOURCES, "json"),
        await optimize_chunks(SOURCES, SETTINGS),
        await analyze_prompt("Answer from the context alone.", ""),
      ],
      [
        await checker.verify_citations("", ANSWER, SOURCES),
        await checker.visualize_retrieval("returns", SOURCES, "json"),
        await checker.optimize_chunks(SOURCES, SETTINGS),
        await checker.analyze_prompt("Answer from the context alone.", ""),
      ],
    );
  });

  it("take the threshold that verify would take from the config, and refuse one that is none", async () => {
    const strict = await new RAGQualityChecker({ threshold: 0.99 }).verify_citations("", ANSWER, SOURCES);
    assert.deepEqual(await verify_citations("", ANSWER, SOURCES, { threshold: 0.99 }), strict);
    assert.equal(strict.threshold, 0.99);
    await assert.rejects(verify_citations("", ANSWER, SOURCES, { threshold: 2 }), isError("invalid_config"));
  });

  it("refuse what their schemas refuse", async () => {
    // @ts-expect-error A query is a text.
    await assert.rejects(visualize_retrieval(1, SOURCES), isError("invalid_request"));
  });

  it("do not begin where they were cancelled before", async () => {
    const calls = [
      verify_citations("", ANSWER, SOURCES, { signal: aborted }),
      visualize_retrieval("", SOURCES, "json", { signal: aborted }),
      optimize_chunks(SOURCES, SETTINGS, { signal: aborted }),
      analyze_prompt("Answer.", "", { signal: aborted }),
    ];
    for (const call of calls) await assert.rejects(call, isError("aborted"));
  });
});
