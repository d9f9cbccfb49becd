import type { Retrieval } from "../../../contract/optimize/chunkSettings";
import type { Span } from "../../../contract/span";
import type { ReadPart } from "../collection/part";
import type { ChunkTable } from "./chunkTable";
import type { RankedChunks } from "./rankedChunks";

/** What is put before a model: a chunk, or as much of one as there was room for. */
export interface Passage extends Span {
  readonly part: number;
  readonly tokens: number;
}

type ChunkColumns = Pick<ChunkTable, "parts" | "starts" | "ends" | "tokens">;
type CuttablePart = { readonly prepared: Pick<ReadPart["prepared"], "tokens"> };

/** The chunks that one question finds, the best first, as far as any retrieval asked for them. */
export class FoundChunks {
  readonly #ranked: RankedChunks;
  readonly #table: ChunkColumns;
  readonly #parts: readonly CuttablePart[];
  readonly #passages: Passage[] = [];

  constructor(ranked: RankedChunks, table: ChunkColumns, parts: readonly CuttablePart[]) {
    this.#ranked = ranked;
    this.#table = table;
    this.#parts = parts;
  }

  /** What a retrieval takes of them. */
  taken({ top_k: count, budget_tokens: budget }: Retrieval): Passage[] {
    return budget === undefined ? this.#best(count ?? 0) : this.#within(budget);
  }

  #best(count: number): Passage[] {
    while (this.#passages.length < count && this.#pull());
    return this.#passages.slice(0, count);
  }

  /** As many as fit. The last one is cut, so that all settings get the same room: else large chunks would be starved by what is left of it. */
  #within(budget: number): Passage[] {
    const taken: Passage[] = [];
    let left = budget;
    for (let at = 0; left > 0 && (at < this.#passages.length || this.#pull()); at += 1) {
      const passage = this.#passages[at];
      if (passage === undefined) break;
      taken.push(passage.tokens <= left ? passage : this.#cut(passage, left));
      left -= passage.tokens;
    }
    return taken;
  }

  #cut(passage: Passage, tokens: number): Passage {
    const measure = this.#parts[passage.part]?.prepared.tokens;
    return { ...passage, end: measure?.reach(passage.start, tokens) ?? passage.end, tokens };
  }

  #pull(): boolean {
    const chunk = this.#ranked.next();
    if (chunk === undefined) return false;
    const { parts, starts, ends, tokens } = this.#table;
    this.#passages.push({
      part: parts[chunk] ?? 0,
      start: starts[chunk] ?? 0,
      end: ends[chunk] ?? 0,
      tokens: tokens[chunk] ?? 0,
    });
    return true;
  }
}
