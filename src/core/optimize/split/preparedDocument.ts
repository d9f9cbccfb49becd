import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import { GrowingInts } from "../../../text/columns";
import { sourceSentences } from "../../../text/sentences/sourceSentences";
import type { Tokenizer } from "../../tokenize/tokenizer";
import { findLlamaIndexCuts, type LlamaIndexCuts } from "./llamaIndexCuts";
import { type MarkdownSection, markdownSections } from "./markdownOutline";
import { CharacterMeasure, type Measure, tokenEndsOfParts, TokenMeasure } from "./textMeasure";

/** A document with what every setting asks of it. Each part is found once, when the first splitter needs it. */
export class PreparedDocument {
  readonly text: string;
  /** The end of each token. */
  readonly tokenEnds: Int32Array;
  readonly tokens: Measure;
  readonly #tokenizer: Tokenizer;
  readonly #characters: Measure;
  readonly #tokensOfParts = new Map<Int32Array, Measure>();
  readonly #separators = new Map<string, Int32Array>();
  #sentenceStarts: Int32Array | undefined;
  #llamaIndexCuts: LlamaIndexCuts | undefined;
  #sections: readonly MarkdownSection[] | undefined;

  constructor(text: string, tokenizer: Tokenizer) {
    this.text = text;
    this.#tokenizer = tokenizer;
    this.tokenEnds = tokenizer.tokenEnds(text);
    this.tokens = new TokenMeasure(text, this.tokenEnds);
    this.#characters = new CharacterMeasure(text);
  }

  measure(unit: ChunkSettings["unit"]): Measure {
    return unit === "tokens" ? this.tokens : this.#characters;
  }

  /**
   * Counts as if each part between two of the `cuts` were a text of its own, as LangChain and LlamaIndex count. In the whole
   * text a full stop and the line end behind it are one token, and two where a part ends between them.
   */
  measureOfParts(unit: ChunkSettings["unit"], cuts: Int32Array): Measure {
    if (unit === "characters") return this.#characters;
    const known = this.#tokensOfParts.get(cuts);
    if (known !== undefined) return known;
    const measure = new TokenMeasure(this.text, tokenEndsOfParts(this.text, cuts, this.#tokenizer));
    this.#tokensOfParts.set(cuts, measure);
    return measure;
  }

  positionsOf(separator: Separator): Int32Array {
    const known = this.#separators.get(separator);
    if (known !== undefined) return known;
    const found = separatorPositions(this.text, separator, EXPECTED_DISTANCES[separator]);
    this.#separators.set(separator, found);
    return found;
  }

  sentenceStarts(): Int32Array {
    this.#sentenceStarts ??= Int32Array.from(sourceSentences(this.text).starts);
    return this.#sentenceStarts;
  }

  llamaIndexCuts(): LlamaIndexCuts {
    this.#llamaIndexCuts ??= findLlamaIndexCuts(this.text);
    return this.#llamaIndexCuts;
  }

  /** The document read as Markdown. */
  sections(): readonly MarkdownSection[] {
    this.#sections ??= markdownSections(this.text);
    return this.#sections;
  }
}

/** Separators with the characters that usually lie between two of them. */
const EXPECTED_DISTANCES = { "\n\n": 400, "\n": 80, " ": 6 };
export type Separator = keyof typeof EXPECTED_DISTANCES;

/** Where `separator` stands in a text, ascending; occurrences may overlap, as in three line ends in a row. */
function separatorPositions(text: string, separator: string, expectedDistance: number): Int32Array {
  const found = new GrowingInts(text.length / expectedDistance);
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) found.push(at);
  return found.finish();
}
