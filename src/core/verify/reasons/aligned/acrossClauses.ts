import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentenceAt } from "../../../lexical/readSentence";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { PREPOSITIONS } from "../../markedWords/phrases";
import { type Comparison, detail, type Detail, quoted } from "../detail";

/** A longer claim tells several things, and a longer sentence is a page without full stops. */
const MAX_WORDS = 9;
const MAX_IN_SENTENCE = 60;
const JOINS_CLAUSES: ReadonlySet<string> = new Set("and but while whereas then".split(" "));
const ENDS_CLAUSE = /[;\u2013\u2014]/u;
/** They stand in a clause for what the one before speaks of: `Orion bought Belmont and sold it in 2021`. */
const TAKES_UP: ReadonlySet<string> = new Set("it its them their him his her hers these those".split(" "));

/** A clause of a sentence: its words of meaning, in order, and whether it takes up one of the clause before. */
interface Clause {
  readonly words: readonly Token[];
  /** Those that hang on a preposition. */
  readonly hung: ReadonlySet<Token>;
  readonly takesUp: boolean;
}

/**
 * That the claim says of one another what stands in two clauses of the source, each of which says it of something else.
 *
 *     claim:  The treaty took effect on 4 June 1920.
 *     source: The treaty was signed on 4 June 1920 and took effect in 1921.
 */
export function acrossClausesDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const { content } = claim;
  if (content.length < 2 || content.length > MAX_WORDS) return [];
  if (claim.tokens.some(({ form }) => JOINS_CLAUSES.has(form))) return [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const read = sentenceAt(source, sentence);
    if (read.last - read.first > MAX_IN_SENTENCE) continue;
    const clauses = clausesOf(read);
    if (clauses.length < 2) continue;
    const found = crossing(content, clauses);
    if (found === "told") return [];
    if (found !== null) return [describe(found, comparison)];
  }
  return [];
}

const clausesOf = rememberedFor((read: ReadSentence): readonly Clause[] => {
  const { text, tokens } = read;
  const clauses: { words: Token[]; hung: Set<Token>; takesUp: boolean }[] = [
    { words: [], hung: new Set(), takesUp: false },
  ];
  let isHung = false;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isParted = before !== undefined && ENDS_CLAUSE.test(text.slice(before.end, token.start));
    if (isParted || JOINS_CLAUSES.has(token.form)) clauses.push({ words: [], hung: new Set(), takesUp: false });
    const clause = clauses.at(-1);
    if (TAKES_UP.has(token.form) && clause !== undefined) clause.takesUp = true;
    if (token.isFunctionWord) {
      isHung = PREPOSITIONS.has(token.form) || (isHung && /^(?:the|an?|its|his|her|their)$/u.test(token.form));
      continue;
    }
    clause?.words.push(token);
    if (isHung) clause?.hung.add(token);
  }
  return clauses.filter(({ words }) => words.length > 0);
});

/** The words that stand in two clauses; `told` where one clause has them all or may; null where the sentence lacks some. */
function crossing(
  content: readonly ContentWord[],
  clauses: readonly Clause[],
): readonly [Token, Token] | "told" | null {
  const places = content.map((word) =>
    clauses.flatMap(({ words }, at) => (words.some((one) => isFormOf(word, one)) ? [at] : [])),
  );
  if (places.some((at) => at.length === 0)) return null;
  const single = places.map((at) => (at.length === 1 ? (at[0] as number) : null));
  const used = [...new Set(single.filter((at) => at !== null))].sort((a, b) => a - b);
  const [one, other, ...more] = used;
  if (one === undefined || other === undefined || more.length > 0 || other !== one + 1) return "told";
  const [first, second] = [clauses[one] as Clause, clauses[other] as Clause];
  const held = ({ words }: Clause): boolean[] => words.map((token) => content.some((word) => isFormOf(word, token)));
  const [mine, next] = [held(first), held(second)];
  const left = second.words.filter((token, index) => next[index] === false && !isAdverb(token));
  if (left.length === 0) return "told";
  const from = mine.indexOf(true);
  const to = mine.lastIndexOf(true);
  const dropsInside = first.words
    .slice(from, to)
    .some((_, index) => mine[from + index] === false && !isModifier(index + from, first, mine));
  const start = next.indexOf(true);
  const ownSubject = second.words
    .slice(0, start)
    .some((token) => !second.hung.has(token) && !isAdverb(token) && !token.isNumber);
  const reachesEnd = to === first.words.length - 1;
  if (!dropsInside && !ownSubject) return "told";
  if (dropsInside && second.takesUp) return "told";
  if (reachesEnd && start > 0) return "told";
  const own = content[single.lastIndexOf(one)] as ContentWord;
  const theirs = content[single.lastIndexOf(other)] as ContentWord;
  const isExact = ({ isName, token }: ContentWord): boolean => isName || token.isNumber;
  const crossed = dropsInside ? own : theirs;
  if (!isExact(crossed) && !isExact(dropsInside ? theirs : own)) return "told";
  return isExact(crossed) ? [own.token, theirs.token] : "told";
}

/** Whether a word that the claim drops goes with one behind it that it has. */
function isModifier(index: number, { words }: Clause, held: readonly boolean[]): boolean {
  const [token, next] = [words[index], words[index + 1]];
  return token !== undefined && next !== undefined && held[index + 1] === true && next.start - token.end <= 1;
}

function isAdverb({ form }: Token): boolean {
  return form.endsWith("ly") || /^(?:later|earlier|now|today|again|soon|still)$/u.test(form);
}

function describe([one, other]: readonly [Token, Token], { claim }: Comparison): Detail {
  const [ours, theirs] = [one, other]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => quoted(claim.text.slice(start, end)));
  const [from, to] = [Math.min(one.start, other.start), Math.max(one.end, other.end)];
  return detail(
    "roles_swapped",
    `The source says ${ours ?? ""} and ${theirs ?? ""} in two clauses, each of something else.`,
    { start: from, end: to },
    "leaves_open",
  );
}
