import type { Span } from "../../../contract/span";
import type { TreeNode } from "../../trees/treeNode";
import type { CitedResponse } from "./citedResponse";
import { wordsBefore } from "./spokenWords";

/** A citation at a place of the answer: at a mark, behind words, or at the words themselves. */
export interface Annotation {
  /** Where it stands in the file. */
  readonly node: TreeNode;
  /** In the answer; empty behind the words that it speaks for, `null` where the answer has no such place. */
  readonly place: Span | null;
  readonly sources: readonly number[];
  readonly quote: string | null;
}

/** A mark is in brackets, or between the two signs for private use that logs of ChatGPT keep. */
const OPENS_MARK: ReadonlySet<string> = new Set("([【\ue200");
const CLOSES_MARK: ReadonlySet<string> = new Set(")]】\ue201");

/** A title and an address; what is longer is what was said. */
const MAX_MARK_LENGTH = 2000;

/** Cites by annotations. A place that holds a mark, `([title](https://…))` or `【4:0†source】`, stands for the words before it. */
export function citeAnnotations(text: string, annotations: readonly Annotation[], cited: CitedResponse): void {
  const marks = annotations.flatMap(({ place }) => (place !== null && isMark(text, place) ? [place] : []));
  const words = wordsBefore(text, marks);
  const spoken = new Map(marks.map((mark, index) => [mark, words[index] ?? null]));
  for (const { node, place, sources, quote } of annotations) {
    const isAtMark = place !== null && spoken.has(place);
    cited.cite({ node, span: isAtMark ? (spoken.get(place) ?? null) : place, sources, quote });
  }
}

function isMark(text: string, { start, end }: Span): boolean {
  if (end - start > MAX_MARK_LENGTH) return false;
  const words = text.slice(start, end).trim();
  return words === "" || (OPENS_MARK.has(words.charAt(0)) && CLOSES_MARK.has(words.charAt(words.length - 1)));
}
