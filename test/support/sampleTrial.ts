import { loadTokenizer } from "../../src/checker/tokenizer";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import type { OptimizeRequest, TrialQuestion } from "../../src/contract/optimize/optimizeRequest";
import { optimizeChunks, optimizeEmbeddedChunks } from "../../src/core/optimize";
import { hashedVectors } from "./hashedVectors";
import { sampleHandbook } from "./sampleHandbook";

/** One with which Markdown comes out best in this handbook: what the tests press on the map lies around that. */
const SEED = 9;

/** A trial of the sample handbook by the real core. */
export async function sampleTrial(change: Partial<OptimizeRequest> = {}): Promise<OptimizationResult> {
  const request: OptimizeRequest = {
    documents: sampleHandbook(),
    current_settings: { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 },
    budget_tokens: 2000,
    seed: SEED,
    ...change,
  };
  return optimizeChunks(request, { tokenizer: await loadTokenizer() });
}

/** The same by vectors, with questions that are the beginnings of sentences. */
export async function sampleEmbeddedTrial(): Promise<OptimizationResult> {
  const request: OptimizeRequest = {
    documents: sampleHandbook(),
    current_settings: { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 },
    questions: sampleHandbook().flatMap(({ id = "", text }) => questionsOn(id, text)),
    top_k: 5,
    seed: SEED,
  };
  return optimizeEmbeddedChunks(request, {
    tokenizer: await loadTokenizer(),
    embed: (texts) => Promise.resolve(hashedVectors(texts)),
  });
}

const ASKED_OF_A_PAGE = 8;

function questionsOn(document_id: string, text: string): TrialQuestion[] {
  const sentences = [...text.matchAll(/[A-Z][^.\n|]{60,}\./gu)].map(([sentence]) => sentence);
  return sentences.slice(0, ASKED_OF_A_PAGE).map((sentence) => ({
    text: `${sentence.split(" ").slice(0, 8).join(" ")}?`,
    ...{ document_id, answers: [sentence] },
  }));
}
