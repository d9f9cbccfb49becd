import type { Token } from "../../../../text/tokens";
import { sentenceAt } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther } from "../detail";

const LISTS: ReadonlySet<string> = new Set("include includes included comprise comprises".split(" "));
const OF: ReadonlySet<string> = new Set(["of", "for", "in"]);
/** A longer subject says more than what is listed. */
const MAX_SUBJECT = 8;

/** What stands before the verb of a list: `common symptoms` `of` `heart disease`. */
interface Subject {
  readonly head: readonly Token[];
  readonly whose: readonly Token[];
}

/**
 * That a claim lists as things of one what the passage lists as those of another.
 *
 *     claim:  The signs of rust include stains, flakes and holes.
 *                          ^--^ word_missing
 *     source: The signs of mould include stains and flakes. Other signs may include holes.
 */
export function listSubjectDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const own = subjectIn(claim.tokens);
  const words = claim.content.filter(({ token }) => own?.whose.includes(token) === true);
  if (own === null || words.length === 0) return [];
  const others: Subject[] = [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const read = sentenceAt(source, sentence);
    if (words.some((word) => read.has(word))) return [];
    const other = subjectIn(read.tokens);
    if (other !== null && sharesHead(own, other)) others.push(other);
  }
  const [other] = others;
  const [first, last] = [words[0]?.token, words.at(-1)?.token];
  if (other === undefined || first === undefined || last === undefined) return [];
  const theirs = { start: other.whose[0]?.start ?? 0, end: other.whose.at(-1)?.end ?? 0 };
  return [saidOfOther({ start: first.start, end: last.end }, theirs, comparison)];
}

function subjectIn(tokens: readonly Token[]): Subject | null {
  const verb = tokens.findIndex(({ form }) => LISTS.has(form));
  const joint = tokens.findIndex(({ form }) => OF.has(form));
  if (verb === -1 || verb > MAX_SUBJECT || joint < 1 || joint > verb) return null;
  const [head, whose] = [tokens.slice(0, joint), tokens.slice(joint + 1, verb)].map((side) =>
    side.filter(({ isFunctionWord }) => !isFunctionWord),
  );
  return head === undefined || whose === undefined || head.length === 0 || whose.length === 0 ? null : { head, whose };
}

function sharesHead({ head }: Subject, other: Subject): boolean {
  return head.at(-1)?.stem === other.head.at(-1)?.stem;
}
