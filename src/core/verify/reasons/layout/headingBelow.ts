import { sentenceAt, sentencesBetween } from "../../../lexical/readSentence";
import { type Comparison, detail, type Detail, quoted } from "../detail";

/** So many sentences before a passage are looked through for what its own section is of. */
const SECTION_REACH = 40;
/** Sentences below a heading in which its words stand again where they are said of something. */
const BODY_REACH = 2;
const IS_HEADING = /^[\s>]*#{1,6}\s/u;

/**
 * A word of the claim that a passage has in the heading below its sentences alone: that begins another section, and is nothing that
 * they say.
 *
 *     claim:  Enrollment for the dental plan is in May.
 *                                ^----^ word_missing
 *     source: Enrollment is in May.
 *             ## Dental plan
 */
export function headingBelowDetails({ claim, source, passage }: Comparison): Detail[] {
  if (passage.first === passage.last) return [];
  const below = sentenceAt(source, passage.last);
  if (!IS_HEADING.test(textOf(source, passage.last))) return [];
  const section = sentencesBetween(source, sectionStart(source, passage.first), passage.last - 1);
  const word = claim.content.find((own) => below.has(own) && !section.some((sentence) => sentence.has(own)));
  if (word === undefined) return [];
  // What the next section itself says of it is no heading's word alone.
  if (sentencesBetween(source, passage.last + 1, passage.last + BODY_REACH).some((sentence) => sentence.has(word))) return [];
  const { start, end } = word.token;
  const message = `The source says ${quoted(claim.text.slice(start, end))} in the heading of what follows, not of this.`;
  return [detail("word_missing", message, { start, end }, "leaves_open")];
}

function sectionStart(source: Comparison["source"], passage: number): number {
  for (let at = passage; at > 0 && at > passage - SECTION_REACH; at -= 1) {
    if (IS_HEADING.test(textOf(source, at))) return at;
  }
  return Math.max(0, passage - SECTION_REACH);
}

function textOf({ text, sentences }: Comparison["source"], sentence: number): string {
  return text.slice(sentences.starts[sentence], sentences.ends[sentence]);
}
