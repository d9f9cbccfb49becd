import assert from "node:assert/strict";
import { Document } from "@langchain/core/documents";
import { FrameworkChecker, RAGQualityError } from "../../../../src/adapters/frameworks";
import { recordingChecker } from "../recordingChecker";

const SOURCE = { text: "Cats sleep twelve hours a day.", id: "cats", metadata: {} };
const GIVEN = [new Document({ pageContent: SOURCE.text, id: SOURCE.id })];
const RESPONSE = "Cats sleep sixteen hours a day [1].";

describe("FrameworkChecker", () => {
  it("hands documents, parameters and options on to each method", async () => {
    const { checker, calls } = recordingChecker();
    const wrapped = new FrameworkChecker(checker);
    const { signal } = new AbortController();
    const settings = { chunk_size: 100, chunk_overlap: 0 };
    const { claims } = await wrapped.verify_citations("q", RESPONSE, GIVEN, { signal });
    assert.equal(claims[0]?.citations[0]?.verdict, "contradicted");
    await wrapped.visualize_retrieval("q", GIVEN, "json", { response: RESPONSE });
    await wrapped.optimize_chunks(GIVEN, settings, { seed: 3 });
    await wrapped.analyze_prompt("Answer.", "", { question: "q" });
    assert.deepEqual(calls, [
      { method: "verify_citations", args: ["q", RESPONSE, [SOURCE], { signal }] },
      { method: "visualize_retrieval", args: ["q", [SOURCE], "json", { response: RESPONSE }] },
      { method: "optimize_chunks", args: [[SOURCE], settings, { seed: 3 }] },
      { method: "analyze_prompt", args: ["Answer.", "", { question: "q" }] },
    ]);
  });

  it("keeps the defaults of what is left out", async () => {
    const { checker } = recordingChecker();
    assert.equal((await new FrameworkChecker(checker).visualize_retrieval("q", GIVEN)).format, "html");
  });

  it("makes one context of documents, with their ids", async () => {
    const { checker, calls } = recordingChecker();
    await new FrameworkChecker(checker).analyze_prompt("Answer.", [...GIVEN, "Dogs bark."]);
    assert.equal(
      calls[0]?.args[1],
      '<document id="cats">\nCats sleep twelve hours a day.\n</document>\n\n<document id="2">\nDogs bark.\n</document>',
    );
  });

  it("reads records by keys of one's own", async () => {
    const { checker, calls } = recordingChecker();
    await new FrameworkChecker(checker, { text: "words" }).verify_citations("", RESPONSE, [{ words: "Dogs bark." }]);
    assert.deepEqual(calls[0]?.args[2], [{ text: "Dogs bark." }]);
  });

  it("names the place of a document without a text within the parameters", async () => {
    const wrapped = new FrameworkChecker(recordingChecker().checker);
    const places = {
      "/sources/1": wrapped.verify_citations("", "", ["", {}]),
      "/retrieved_docs/0": wrapped.visualize_retrieval("", [{}]),
      "/documents/0": wrapped.optimize_chunks([{}], { chunk_size: 9, chunk_overlap: 0 }),
      "/context/0": wrapped.analyze_prompt("", [{}]),
    };
    for (const [pointer, call] of Object.entries(places)) {
      await assert.rejects(
        call,
        (error) => error instanceof RAGQualityError && error.errors[0]?.pointer === pointer,
        pointer,
      );
    }
  });

  it("rejects, and does not throw, where a document has no text", async () => {
    await assert.rejects(new FrameworkChecker(recordingChecker().checker).verify_citations("", "", [{}]), {
      code: "invalid_request",
    });
  });
});
