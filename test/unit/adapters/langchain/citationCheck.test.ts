import assert from "node:assert/strict";
import { Document } from "@langchain/core/documents";
import { AIMessage } from "@langchain/core/messages";
import { RunnableLambda } from "@langchain/core/runnables";
import { CitationCheck, type CitationCheckInput, RAGQualityError } from "../../../../src/adapters/langchain";
import { RAGQualityChecker } from "../../../../src/checker";
import { recordingChecker } from "../recordingChecker";

const SOURCES = [new Document({ pageContent: "Cats sleep twelve hours a day." })];
const RESPONSE = "Cats sleep sixteen hours a day [1].";
const CHECK = new CitationCheck(new RAGQualityChecker());
const EXPECTED = await new RAGQualityChecker().verify_citations("q", RESPONSE, [
  { text: "Cats sleep twelve hours a day.", metadata: {} },
]);

describe("CitationCheck", () => {
  for (const [name, input] of Object.entries({
    "the parameters of the class": { query: "q", response: RESPONSE, sources: SOURCES },
    "a graph": { question: "q", answer: RESPONSE, context: SOURCES },
    "a retrieval chain": { input: "q", answer: RESPONSE, context: SOURCES, chat_history: [] },
    "an older chain": { query: "q", result: RESPONSE, source_documents: SOURCES },
    "a chain that answers with a message": { question: "q", answer: new AIMessage(RESPONSE), context: SOURCES },
    "a chain whose messages were written as JSON": {
      question: { role: "user", content: "q" },
      answer: {
        type: "ai",
        content: [
          { type: "text", text: "Cats sleep " },
          { type: "image_url" },
          { type: "text", text: "sixteen hours a day [1]." },
        ],
      },
      context: SOURCES,
    },
    "one source": { query: "q", response: RESPONSE, context: "Cats sleep twelve hours a day." },
  })) {
    it(`reads what ${name} gives`, async () => assert.deepEqual(await CHECK.invoke(input), EXPECTED));
  }

  it("counts an answer without sources and without a question", async () => {
    const { counts } = await CHECK.invoke({ response: RESPONSE, sources: null, query: undefined });
    assert.equal(counts.verdicts.dangling, 1);
  });

  it("works in a chain, in a batch and as a stream", async () => {
    const chain = RunnableLambda.from((query: string) => ({ query, response: RESPONSE, sources: SOURCES })).pipe(CHECK);
    assert.deepEqual(await chain.invoke("q"), EXPECTED);
    assert.deepEqual(await chain.batch(["q", "q"], {}, { maxConcurrency: 1 }), [EXPECTED, EXPECTED]);
    const streamed = [];
    for await (const piece of await chain.stream("q")) streamed.push(piece);
    assert.deepEqual(streamed, [EXPECTED]);
  });

  it("tells callbacks its beginning, its name and its end", async () => {
    const told: unknown[] = [];
    const callbacks = [
      {
        handleChainStart: (
          _chain: unknown,
          _inputs: unknown,
          _run: unknown,
          _parent: unknown,
          _tags: unknown,
          _metadata: unknown,
          _type: unknown,
          name: unknown,
        ) => void told.push(name),
        handleChainEnd: (outputs: unknown) => void told.push(outputs),
      },
    ];
    await CHECK.invoke({ query: "q", response: RESPONSE, sources: SOURCES }, { callbacks });
    assert.deepEqual(told, ["CitationCheck", EXPECTED]);
  });

  it("hands the signal of its config on", async () => {
    const { checker, calls } = recordingChecker();
    const { signal } = new AbortController();
    await new CitationCheck(checker).invoke({ query: "q", response: RESPONSE, sources: SOURCES }, { signal });
    assert.deepEqual(calls[0]?.args[3], { signal });
  });

  it("ends when it is aborted", async () => {
    const controller = new AbortController();
    const never = new CitationCheck({ verify_citations: () => new Promise(() => undefined) });
    const ended = assert.rejects(
      never.invoke({ query: "q", response: RESPONSE, sources: SOURCES }, { signal: controller.signal }),
    );
    controller.abort();
    await ended;
  });

  it("gives errors of single inputs in a batch that asks for them", async () => {
    const [bad, good] = await CHECK.batch(
      [{ other: 1 }, { query: "q", response: RESPONSE, sources: SOURCES }],
      {},
      { returnExceptions: true },
    );
    assert.ok(bad instanceof Error && bad.name === "RAGQualityError");
    assert.deepEqual(good, EXPECTED);
  });

  it("names the keys of what is no answer, and what is no text", async () => {
    await assert.rejects(CHECK.invoke({ words: "w" }), {
      code: "invalid_request",
      message: /its keys are: “words”\. Use one of these sets of keys: query, response, sources/u,
    });
    await assert.rejects(CHECK.invoke({ query: "q", response: 5, sources: [] }), {
      code: "invalid_request",
      message: /^The input's response is neither/u,
      errors: [{ pointer: "/response", detail: "The input's response is neither a text nor a message with one." }],
    });
    await assert.rejects(CHECK.invoke({ query: 7, response: RESPONSE, sources: [] }), {
      code: "invalid_request",
      message: /^The input's query is neither/u,
    });
    await assert.rejects(
      CHECK.invoke({ query: "q", response: RESPONSE, sources: [{}] }),
      (error) =>
        error instanceof RAGQualityError &&
        error.errors[0]?.pointer === "/sources/0" &&
        error.message.startsWith("Document 1 has no text"),
    );
    for (const input of [null, undefined, "q", ["q"]]) {
      await assert.rejects(CHECK.invoke(input as unknown as CitationCheckInput), {
        code: "invalid_request",
        message: /^The input is no object\./u,
      });
    }
  });

  it("shows no key in what traces write", () => {
    const key = "key-of-the-runnable";
    const check = new CitationCheck(new RAGQualityChecker({ base_url: "https://rag.example", api_key: key }));
    assert.ok(!JSON.stringify(check).includes(key));
  });
});
