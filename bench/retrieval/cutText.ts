import type { Span } from "../../src/contract/span";
import { sourceSentences } from "../../src/text/sentences/sourceSentences";

/** Passages of about 150 words, as ClapNQ has them. */
const LENGTH = 900;

/** Cuts a text into passages of whole sentences. */
export function cutText(text: string, length = LENGTH): Span[] {
  const sentences = sourceSentences(text);
  const passages: Span[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const sentence = sentences.get(at);
    const last = passages.at(-1);
    if (sentence === undefined) continue;
    if (last !== undefined && sentence.end - last.start <= length)
      passages[passages.length - 1] = { start: last.start, end: sentence.end };
    else passages.push(sentence);
  }
  return passages;
}
