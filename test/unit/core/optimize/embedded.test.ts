import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../src/contract/error";
import { isSameSettings } from "../../../../src/contract/optimize/chunkSettings";
import {
  type OptimizationResult,
  optimizationResultSchema,
} from "../../../../src/contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../../src/contract/optimize/optimizeRequest";
import { type EmbedTexts, optimizeChunks, optimizeEmbeddedChunks, planEmbedding } from "../../../../src/core/optimize";
import { hashedVectors } from "../../../support/hashedVectors";
import { wordTokenizer } from "./split/handTokenizer";
import { questionsOn, request, sampleText, SETTINGS } from "./trialSamples";

const TEXT = sampleText(120, 1);
const REQUEST = request([TEXT], {
  questions: questionsOn(TEXT),
  current_settings: { ...SETTINGS, chunk_size: 1900, chunk_overlap: 0 },
  top_k: 3,
  budget_tokens: undefined,
  splitters: undefined,
});

interface Asked {
  readonly texts: string[];
  readonly embed: EmbedTexts;
}

function embedder(vectorsOf: (texts: readonly string[]) => readonly ArrayLike<number>[] = hashedVectors): Asked {
  const texts: string[] = [];
  return {
    texts,
    embed(wanted) {
      texts.push(...wanted);
      return Promise.resolve(vectorsOf(wanted));
    },
  };
}

const run = (wanted: OptimizeRequest, { embed }: Asked): Promise<OptimizationResult> =>
  optimizeEmbeddedChunks(wanted, { tokenizer: wordTokenizer, embed });

describe("optimize chunks by an embedder", () => {
  let asked: Asked;
  let result: OptimizationResult;
  before(async () => {
    asked = embedder();
    result = await run(REQUEST, asked);
  });

  it("gives the contract's result, by vectors, with the other retrievers beside it", () => {
    const { retriever, other_retrievers = [], ...plain } = result;
    assert.deepEqual(optimizationResultSchema.parse(result), plain);
    assert.equal(retriever, "vectors");
    assert.deepEqual(
      other_retrievers.map((one) => one.retriever),
      ["words", "both"],
    );
    assert.ok(other_retrievers.every((one) => one.candidates.length === result.candidates.length));
  });

  it("tries the usual splitter and the current one, since each setting is embedded anew", () => {
    const splitters = new Set(result.candidates.map(({ settings }) => settings.splitter));
    assert.deepEqual([...splitters], [SETTINGS.splitter, "recursive"].slice(SETTINGS.splitter === "recursive" ? 1 : 0));
  });

  it("finds by words what a trial without an embedder finds", async () => {
    const settings = { ...REQUEST, splitters: ["recursive" as const] };
    const [plain, embedded] = [
      await optimizeChunks(settings, { tokenizer: wordTokenizer }),
      await run(settings, embedder()),
    ];
    const words = embedded.other_retrievers?.find(({ retriever }) => retriever === "words");
    assert.deepEqual(words?.candidates, plain.candidates);
    assert.deepEqual(words.gain, plain.gain);
  });

  it("ranks by the vectors that it is given: those that tell nothing find hardly anything", async () => {
    const blind = await run(
      REQUEST,
      embedder((texts) => texts.map((_, at) => [1, at % 7])),
    );
    const recall = ({ candidates }: OptimizationResult): number =>
      candidates.find(({ settings }) => settings.chunk_size === 100)?.metrics.recall ?? Number.NaN;
    assert.ok(recall(result) > recall(blind) + 0.2, `${recall(result)} against ${recall(blind)}`);
  });

  it("says whose ranking its figures are", () => {
    assert.match(result.reasons[0] ?? "", /with the best 3 chunks by your vectors/);
    assert.ok(result.reasons.some((reason) => /with the best 3 chunks by words and vectors together/.test(reason)));
    assert.ok(result.reasons.some((reason) => /, with the best 3 chunks by words alone, /.test(reason)));
  });

  it("has embedded what its plan said, and the plan embeds nothing", async () => {
    const plan = await planEmbedding(REQUEST, { tokenizer: wordTokenizer });
    assert.deepEqual([plan.texts, plan.kept], [new Set(asked.texts).size, 0]);
  });

  it("plans nothing for texts whose vectors are there", async () => {
    const [first = ""] = asked.texts;
    const all = await planEmbedding(REQUEST, { tokenizer: wordTokenizer });
    const rest = await planEmbedding(REQUEST, { tokenizer: wordTokenizer, isKept: (text) => text === first });
    assert.deepEqual([rest.texts, rest.kept], [all.texts - 1, 1]);
    const none = await planEmbedding(REQUEST, { tokenizer: wordTokenizer, isKept: () => true });
    assert.deepEqual(none, { texts: 0, tokens: 0, kept: all.texts });
  });

  it("refuses vectors that cannot be compared, by name", async () => {
    const wrong: readonly (readonly [readonly ArrayLike<number>[], RegExp])[] = [
      [[], /gave 0 vectors for \d+ texts/],
      [[[1], [1, 2]], /vectors of 1 and of 2 numbers/],
      [[[Number.NaN], [1]], /no number/],
      [[[], []], /has no numbers/],
    ];
    for (const [vectors, why] of wrong) {
      const given = embedder((texts) => (vectors.length === 0 ? [] : texts.map((_, at) => vectors[at % 2] ?? [])));
      await assert.rejects(
        run(REQUEST, given),
        (error) => error instanceof RAGQualityError && error.code === "invalid_response" && why.test(error.message),
      );
    }
  });

  it("stops where the embedder fails, with its own error", async () => {
    const failure = new Error("The server is gone.");
    await assert.rejects(run(REQUEST, { texts: [], embed: () => Promise.reject(failure) }), failure);
  });

  it("measures the current settings by words where there is nothing to ask", async () => {
    const empty = await run(request(["Ferry."], { questions: undefined }), embedder());
    assert.deepEqual([empty.candidates, empty.other_retrievers], [[], []]);
    assert.ok(isSameSettings(empty.current.settings, SETTINGS));
  });
});
