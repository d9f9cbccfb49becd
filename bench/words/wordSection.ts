import { percent, withInterval } from "../accuracy/sections/numbers";
import { markdownTable } from "../accuracy/table";
import type { ByWords, WordFigures, WordReport } from "./wordFigures";

/** How well the words that a source does not support are found, as a section of a report. */
export function wordSection({ claims, shipped, absence, named }: WordReport): string {
  const { allWords } = shipped;
  return `## The words that are not supported

Measured on ${claims} partly supported claims of wice_tokens whose sources were not used in fitting, with the spans that people
marked. A word counts as not supported if a span touches it: ${percent(allWords.baseRate)} of all words and ${percent(shipped.contentWords.baseRate)} of the content words (all but
function words such as "the"). AUC: how often a word that is not supported is estimated above one that is. F1: of the words
from the threshold on that is best on the tuning half. Top word: the share of claims whose most suspect content word is not
supported. In brackets: 95 % intervals, from resamples of whole sources.

${markdownTable(["estimate", "of", "words", "AUC", "F1", "top word"], [...rows("shipped", shipped), ...rows("absent from the source", absence)])}

The reasons name ${named.phrases} phrases in these claims; of their content words ${percent(named.right)} are not supported. Other reasons name numbers and names.`;
}

function rows(name: string, { allWords, contentWords }: ByWords): string[][] {
  return [row(name, "all words", allWords), row(name, "content words", contentWords)];
}

function row(name: string, of: string, { words, auc, f1, topWord }: WordFigures): string[] {
  return [name, of, String(words), ...[auc, f1, topWord].map(withInterval)];
}
