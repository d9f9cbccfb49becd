/**
 * What became stricter or milder in verdicts, so that a gate may pass or fail where it did not before; a version stands for all up to it.
 * Few lines, in words for whoever set the gate: who has to look at a run reads no list of every rule.
 */
const CHANGES: readonly { readonly version: number; readonly change: string }[] = [
  {
    version: 2,
    change: "figures are looked for in all sources of answers that cite nothing, and sums and shares worked out",
  },
  {
    version: 2,
    change:
      "tables and lists are read row by row: a value of another row, item, label, year or quarter supports nothing",
  },
  { version: 2, change: "a number that counts things gives no measure, and that of an article or a part is no figure" },
  {
    version: 2,
    change:
      "conditions and exceptions left out, and roles, parties, ranks or clauses that a source lacks, leave a claim open",
  },
  {
    version: 2,
    change:
      "so do a scope, a duty, a hedge or a currency exchanged or left out, and what two clauses of a source say of two things",
  },
  { version: 2, change: "so do superseded sources, cut excerpts, and languages of which no accuracy was measured" },
  {
    version: 2,
    change: "a long quotation that stands nowhere is unsupported, one that differs in small words left open",
  },
  {
    version: 2,
    change:
      "another name where there can be but one, and ninety more opposites, contradict a claim, and one that opens it leaves it open",
  },
  {
    version: 2,
    change:
      "so do another frequency, steps in another order, what a heading rejects, what an amendment speaks of, the duty of another party, and the other side of a limit",
  },
  {
    version: 2,
    change:
      "quotations without a source's brackets support a claim, and those beyond the end of an excerpt leave it open",
  },
  { version: 2, change: "another order of words, and the same denied in other words, contradict nothing" },
  { version: 2, change: "initials, and some three hundred more pairs of words that say alike, support a claim" },
  {
    version: 2,
    change:
      "marks before a paragraph, at its end or behind a list speak for all of it, and short items of cited lists are claims",
  },
  { version: 2, change: "who reports a claim, and what a program wrote of its run, is no part of it" },
  {
    version: 2,
    change: "a claim without a mark that stands above the address of a page which was not given cannot be checked",
  },
  { version: 2, change: "pages beyond the last one, and files that differ behind a # alone, are told apart" },
  { version: 2, change: "one mark of several in brackets that names no source is told where another of them does" },
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
