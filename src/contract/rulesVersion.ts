/**
 * What became stricter or milder in verdicts, so that a gate may pass or fail where it did not before; a version stands for all up to it.
 * Add a line for such a change, in words for whoever set the gate.
 */
const CHANGES: readonly { readonly version: number; readonly change: string }[] = [
  { version: 2, change: "figures are looked for in all sources of answers that cite nothing" },
  { version: 2, change: "a value that a source gives for another label no longer supports a claim" },
  {
    version: 2,
    change: "tables are read by row and column, and a claim of which a short source lacks a third is left open",
  },
  { version: 2, change: "a figure that stands in the question is not held against the sources" },
  {
    version: 2,
    change:
      "a claim is held against what its source excepts, and a clause that the source has no word of leaves it open",
  },
  { version: 2, change: "a condition that a claim leaves out, and one party in the place of another, leave it open" },
  { version: 2, change: "a source that says that it was superseded leaves a claim open" },
  { version: 2, change: "a long quotation of which a source has no sentence is unsupported" },
  { version: 2, change: "sums and shares of figures of several cited sources support a claim" },
  { version: 2, change: "another name where there can be but one contradicts a claim" },
  { version: 2, change: "marks that stand before all sentences of a paragraph speak for these" },
  { version: 2, change: "what a program wrote of its run beside an answer is no claim" },
  { version: 2, change: "a deciding word counts only in the clause that carries the claim" },
  { version: 2, change: "a row of an answer's table is held against its sources cell by cell" },
  { version: 2, change: "a word behind non- is no support for the word alone" },
  { version: 2, change: "a figure of a source about another year or quarter leaves a claim open" },
  { version: 2, change: "a value of another of several parallel items no longer supports a claim" },
  { version: 2, change: "tables of plain text are read by row and column" },
  { version: 2, change: "the title of a source that a claim names as what reports it is no part of the claim" },
  { version: 2, change: "the number of an article, a paragraph or a part is no figure" },
  { version: 2, change: "a line that leads to a list and one of its items support a claim together" },
  {
    version: 2,
    change:
      "a role that a source does not give, and a verb behind may or must that stands for another, leave a claim open",
  },
  { version: 2, change: "some ninety more pairs of opposites contradict a claim" },
  {
    version: 2,
    change: "what is said of two things or parties in turn leaves a claim open where the source exchanges them",
  },
  { version: 2, change: "a claim that denies in other words than its source does negates nothing of it" },
  { version: 2, change: "the marks of a list speak for the line that leads to it" },
  { version: 2, change: "all items of a list that a claim names support it together" },
  { version: 2, change: "what a sentence says of one is left open for another one of whom it says something else" },
  { version: 2, change: "a quotation that differs in small words, or is a title, is left open" },
  {
    version: 2,
    change:
      "what something is kept from, and what a rule does not apply to, is no contradiction of the same denied in other words",
  },
  { version: 2, change: "lines behind “Cited:” hold marks, and what stands behind “QUOTE:” is a quotation" },
  { version: 2, change: "where somebody is moved to for where from, and all for most, leave a claim open" },
  { version: 2, change: "verbs that and joins, and what a sentence beside denies alike, are told of no more" },
  { version: 2, change: "a claim with no other reason against it than its language is uncertain" },
  { version: 2, change: "what a source lists of another thing than the claim leaves it open" },
  { version: 2, change: "two words in another order change places only where one does something to the other" },
  { version: 2, change: "a name stands in a source that has its initials, with points or without" },
  { version: 2, change: "the number of a part is none other than that of what a source calls “this part”" },
  {
    version: 2,
    change: "some fifty pairs of words that value or compare alike, such as better and superior, support a claim",
  },
  { version: 2, change: "ranges whose ends have a sign each leave room for what lies between" },
  { version: 2, change: "a figure of the question that lies between two of a source leaves a claim open" },
  { version: 2, change: "what a claim calls the main one of its kind, and its source does not, leaves it open" },
  { version: 2, change: "yes before the words that say who reports a claim is no part of it" },
  { version: 2, change: "what a cut excerpt lacks leaves a claim open, since it may stand in the rest" },
  { version: 2, change: "a page beyond the last one of its document is no page to check against" },
  { version: 2, change: "a measured number is not given by one that counts things beside another of that measure" },
  { version: 2, change: "files whose names differ behind a # alone are told apart" },
];

/** The rules by which this version judges. */
export const RULES_VERSION = Math.max(...CHANGES.map(({ version }) => version));

/** What a person has to know whose limits were chosen with other rules; `null` where they are the same. */
export function rulesNote(writtenFor: number): string | null {
  if (writtenFor === RULES_VERSION) return null;
  if (writtenFor > RULES_VERSION)
    return `The limits were chosen with rules ${writtenFor}, and this version has ${RULES_VERSION}: it may pass what yours finds. Update it.`;
  const changes = CHANGES.filter(({ version }) => version > writtenFor).map(({ change }) => change);
  return `The limits were chosen with rules ${writtenFor}, and now rules ${RULES_VERSION} judge: ${changes.join("; ")}. Look at what this run finds, then write "rules_version": ${RULES_VERSION}.`;
}
