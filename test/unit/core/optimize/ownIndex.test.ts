import assert from "node:assert/strict";
import { RAGQualityError } from "../../../../src/contract/error";
import type { OptimizationResult, OwnIndexTrial } from "../../../../src/contract/optimize/optimizationResult";
import type { OwnChunk, OwnIndex } from "../../../../src/contract/optimize/ownIndex";
import { optimizeChunks, optimizeEmbeddedChunks, planEmbedding } from "../../../../src/core/optimize";
import { hashedVectors } from "../../../support/hashedVectors";
import { wordTokenizer } from "./split/handTokenizer";
import { request, SETTINGS } from "./trialSamples";

const SENTENCES = Array.from(
  { length: 30 },
  (_, place) => `The ferry of pier ${place} carries ${place * 7 + 3} guests to island ${place}.`,
);
const TEXT = SENTENCES.join(" ");
/** A chunk for each sentence. */
const CHUNKS: OwnChunk[] = SENTENCES.map((sentence, place) => ({
  id: `c${place}`,
  document_id: "1",
  start: TEXT.indexOf(sentence),
  end: TEXT.indexOf(sentence) + sentence.length,
}));
const QUESTIONS = SENTENCES.map((sentence, place) => ({
  text: `How many guests reach ${place}?`,
  answers: [sentence],
}));
const REQUEST = request([TEXT], {
  questions: QUESTIONS,
  current_settings: { ...SETTINGS, chunk_size: 60, chunk_overlap: 0 },
  top_k: 2,
  budget_tokens: undefined,
});
/** Finds each answer at the second place. */
const RANKED = QUESTIONS.map(({ text }, place) => ({ question: text, chunks: [`c${(place + 1) % 30}`, `c${place}`] }));

const run = (ownIndex: OwnIndex): Promise<OptimizationResult> =>
  optimizeChunks(REQUEST, { tokenizer: wordTokenizer, ownIndex });

async function trialOf(ownIndex: OwnIndex): Promise<OwnIndexTrial> {
  const { own_index } = await run(ownIndex);
  assert.ok(own_index);
  return own_index;
}

function recallOf({ runs }: OwnIndexTrial, retriever: string): number | null | undefined {
  return runs.find((one) => one.retriever === retriever)?.metrics.recall;
}

async function refusal(ownIndex: OwnIndex): Promise<string> {
  try {
    await run(ownIndex);
  } catch (error) {
    assert.ok(error instanceof RAGQualityError && error.code === "invalid_request");
    return error.message;
  }
  return assert.fail("it was taken");
}

describe("an index of somebody's own", () => {
  it("is measured by its ranked lists, beside words over the same chunks", async () => {
    const trial = await trialOf({ chunks: CHUNKS, ranked: RANKED });
    assert.deepEqual([trial.questions, trial.chunks_not_found], [30, []]);
    assert.deepEqual(
      trial.runs.map(({ retriever, retrieval }) => [retriever, retrieval]),
      [
        ["own", { top_k: 2 }],
        ["words", { top_k: 2 }],
      ],
    );
    assert.equal(recallOf(trial, "own"), 1);
    const [own, words] = trial.runs;
    assert.equal(own?.difference, null);
    assert.equal(
      words?.difference?.value.toFixed(9),
      ((own?.metrics.quality?.value ?? 0) - (words?.metrics.quality?.value ?? 0)).toFixed(9),
    );
    assert.ok((words?.difference?.low ?? 1) <= (words?.difference?.value ?? 0));
  });

  it("takes no more of a list than the retrieval takes", async () => {
    const ranked = RANKED.map(({ question, chunks: [other = "", own = ""] }) => ({
      question,
      chunks: [other, `c${(Number(other.slice(1)) + 1) % 30}`, own],
    }));
    assert.equal(recallOf(await trialOf({ chunks: CHUNKS, ranked }), "own"), 0);
  });

  it("finds chunks by their text, whatever their blanks and capitals, as by their places", async () => {
    const byText = CHUNKS.map(({ id, document_id }, place) => ({
      ...{ id, document_id },
      text: SENTENCES[place]?.toUpperCase().replaceAll(" ", "\n") ?? "",
    }));
    assert.deepEqual(
      await trialOf({ chunks: byText, ranked: RANKED }),
      await trialOf({ chunks: CHUNKS, ranked: RANKED }),
    );
  });

  it("looks for the text where the places do not hold it", async () => {
    const moved = CHUNKS.map((chunk, place) => ({ ...chunk, start: 0, end: 4, text: SENTENCES[place] ?? "" }));
    assert.equal(recallOf(await trialOf({ chunks: moved, ranked: RANKED }), "own"), 1);
  });

  it("is measured by words alone where there are no ranked lists", async () => {
    const trial = await trialOf({ chunks: CHUNKS });
    assert.deepEqual(
      trial.runs.map(({ retriever, difference }) => [retriever, difference]),
      [["words", null]],
    );
  });

  it("stands beside vectors too, whose plan knows its chunks", async () => {
    const sent: string[] = [];
    const { own_index } = await optimizeEmbeddedChunks(REQUEST, {
      tokenizer: wordTokenizer,
      ownIndex: { chunks: CHUNKS, ranked: RANKED },
      embed: (texts) => {
        sent.push(...texts);
        return Promise.resolve(hashedVectors(texts));
      },
    });
    assert.deepEqual(
      own_index?.runs.map(({ retriever }) => retriever),
      ["own", "vectors", "words", "both"],
    );
    const plan = await planEmbedding(REQUEST, { tokenizer: wordTokenizer, ownIndex: { chunks: CHUNKS } });
    assert.equal(plan.texts, new Set(sent).size);
  });

  it("changes nothing of what is said of the settings that are tried", async () => {
    const { own_index, reasons, ...rest } = await run({ chunks: CHUNKS, ranked: RANKED });
    const { reasons: alone, ...plain } = await optimizeChunks(REQUEST, { tokenizer: wordTokenizer });
    assert.ok(own_index);
    assert.deepEqual(rest, plain);
    assert.deepEqual(reasons.slice(0, alone.length), alone);
    const own = reasons.slice(alone.length).join(" ");
    assert.match(
      own,
      /^With your own 30 chunks, the best 2 chunks taken, for 30 questions: your retriever finds 100\.0\u00a0%/u,
    );
  });

  it("says which chunks and lists are missing, and counts a chunk that is not there as one that finds nothing", async () => {
    const { own_index, warnings } = await run({
      chunks: [...CHUNKS.slice(1), { id: "gone", document_id: "1", text: "Nobody wrote this." }],
      ranked: [{ question: QUESTIONS[0]?.text ?? "", chunks: ["c0", "gone"] }, ...RANKED.slice(2, 4)],
    });
    assert.deepEqual([own_index?.questions, own_index?.chunks_not_found], [3, ["gone"]]);
    assert.equal(recallOf(own_index ?? assert.fail(), "own")?.toFixed(3), "0.667");
    const said = warnings.join(" ");
    assert.match(said, /No document that was read has the text of 1 chunk of your index, such as gone\./u);
    assert.match(said, /2 places in your ranked lists hold no chunk that was found/u);
    assert.match(said, /27 questions have no ranked list/u);
  });

  it("is refused where two chunks have one id, and where no list belongs to a question", async () => {
    assert.match(await refusal({ chunks: [...CHUNKS, CHUNKS[3] ?? assert.fail()] }), /Two chunks .* have the id c3/u);
    assert.match(
      await refusal({ chunks: CHUNKS, ranked: [{ question: "Another one?", chunks: ["c1"] }] }),
      /^None of the ranked lists belongs to a question/u,
    );
  });
});
