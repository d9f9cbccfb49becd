import type { Span } from "../../../contract/span";
import type { OffsetMap } from "../../../text/offsets";
import { appendMapped, MappedText } from "../../mappedText";
import type { StringNode } from "../../trees/treeNode";

/** A text out of several strings of a file. `map` leads to offsets of the file. */
export interface JoinedText {
  readonly text: string;
  readonly map: OffsetMap;
  /** Where it stands in the file, from its first string to its last. */
  readonly span: Span;
}

const PARAGRAPH = "\n\n";

/** Joins the strings of which a provider makes an answer or a document, and keeps where each character stands. */
export class TextJoiner {
  readonly #mapped = new MappedText();
  #start: number | null = null;
  #end = 0;
  #isBroken = false;

  /** Where the next string begins, if no paragraph comes before it. */
  get length(): number {
    return this.#mapped.length;
  }

  /** Adds a string right behind the last one; the span is its own in the joined text. */
  add(node: StringNode): Span {
    if (this.#isBroken && this.length > 0) this.#mapped.decode(PARAGRAPH, this.#end);
    this.#isBroken = false;
    const start = this.length;
    const map = node.map();
    appendMapped(this.#mapped, node.value, map);
    this.#start ??= node.span.start;
    this.#end = map.toOuter(node.value.length);
    return { start, end: this.length };
  }

  /** What comes next is a paragraph of its own. */
  break(): void {
    this.#isBroken = true;
  }

  finish(): JoinedText {
    const span = { start: this.#start ?? 0, end: this.#end };
    return { ...this.#mapped.finish(this.#end), span };
  }
}

/** The strings as paragraphs of one text. */
export function joinParagraphs(nodes: readonly StringNode[]): JoinedText {
  const joiner = new TextJoiner();
  for (const node of nodes) {
    joiner.break();
    joiner.add(node);
  }
  return joiner.finish();
}
