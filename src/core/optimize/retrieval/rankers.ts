import type { Retriever } from "../../../contract/optimize/retriever";
import type { Question } from "../questions/question";
import { ChunkRanker } from "./chunkRanker";
import type { ChunkTable } from "./chunkTable";
import { RankedChunks } from "./rankedChunks";
import type { VectorTable } from "./vectorTable";
import type { WordIndex } from "./wordIndex";

/** Ranks the chunks of one candidate for a question, by its place. What it gave is gone once the next question is ranked. */
export type RankChunks = (question: number) => RankedChunks;

/** The vectors of a candidate's chunks and of the questions. */
export interface TrialVectors {
  readonly chunks: VectorTable;
  readonly questions: VectorTable;
}

interface Ranked {
  readonly table: ChunkTable;
  readonly index: WordIndex;
  readonly questions: readonly Question[];
  /** Null in a trial without an embedder, which ranks by words alone. */
  readonly vectors: TrialVectors | null;
}

/** Whether any of them ranks by vectors. */
export function needVectors(retrievers: readonly Retriever[]): boolean {
  return retrievers.some((retriever) => retriever !== "words");
}

/** How a retriever ranks chunks. */
export function rankerFor(retriever: Retriever, ranked: Ranked): RankChunks {
  switch (retriever) {
    case "words":
      return byWords(ranked);
    case "vectors":
      return byVectors(ranked);
    case "both":
      return byBoth(byWords(ranked), byVectors(ranked));
  }
}

function byWords({ table, index, questions }: Ranked): RankChunks {
  const ranker = new ChunkRanker(table, index);
  return (question) => ranker.rank(questions[question]?.stems ?? []);
}

function byVectors({ table, vectors }: Ranked): RankChunks {
  return (question) => {
    const scores = vectors?.chunks.cosines(vectors.questions, question) ?? new Float64Array(0);
    return new RankedChunks(
      Int32Array.from({ length: table.count }, (_, chunk) => chunk),
      scores,
    );
  };
}

/** How far the first ranks are told apart from later ones, as it was proposed and is used since. */
const RANK_OFFSET = 60;
/** Later ranks add next to nothing. */
const MAX_RANKED = 200;

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009). */
function byBoth(...rankers: readonly RankChunks[]): RankChunks {
  return (question) => {
    const fused = new Map<number, number>();
    for (const rank of rankers) {
      const ranked = rank(question);
      for (let place = 1; place <= MAX_RANKED; place += 1) {
        const chunk = ranked.next();
        if (chunk === undefined) break;
        fused.set(chunk, (fused.get(chunk) ?? 0) + 1 / (RANK_OFFSET + place));
      }
    }
    return new RankedChunks(Int32Array.from(fused.keys()), Float64Array.from(fused.values()));
  };
}
