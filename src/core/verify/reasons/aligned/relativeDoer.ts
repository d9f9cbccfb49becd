import type { Token } from "../../../../text/tokens";
import { isFormOf } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther } from "../detail";
import { breaksClause } from "./alignment";

const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "whom"]);
const DETERMINERS: ReadonlySet<string> = new Set("the a an my your his her its our their".split(" "));
/** Words from the doer to the verb: `that the miller had often used`. */
const REACH = 3;

/** Who does what a relative clause says of the word before it. */
interface Relative {
  readonly head: Token;
  readonly doer: Token;
  /** Words of meaning behind the doer, the verb among them. */
  readonly behind: readonly Token[];
}

/**
 * That another one does in the source what a relative clause of the claim says of the same thing.
 *
 *     claim:  They sold a cart that the teacher used for the harvest.
 *                                       ^-----^ word_missing
 *     source: They sold a cart that their uncle used for the harvest.
 */
export function relativeDoerDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const own = relativesIn(claim);
  if (own.length === 0) return [];
  const theirs = sentencesBetween(source, passage.first, passage.last).flatMap(relativesIn);
  for (const { head, doer, behind } of own) {
    const [word, verb] = [doer, behind[0]].map((token) => claim.content.find((one) => one.token === token));
    const [other, ...more] = theirs.filter(
      (one) => one.head.stem === head.stem && verb !== undefined && one.behind.some((token) => isFormOf(verb, token)),
    );
    if (word === undefined || other === undefined || more.length > 0) continue;
    // `my late uncle` is an uncle.
    const areOthers =
      ![other.doer, ...other.behind].some((token) => isFormOf(word, token)) &&
      !behind.some(({ stem }) => stem === other.doer.stem);
    if (areOthers) return [saidOfOther(doer, other.doer, comparison)];
  }
  return [];
}

function relativesIn({ text, tokens }: Pick<ReadSentence, "text" | "tokens">): Relative[] {
  return tokens.flatMap((relative, index) => {
    const [head, determiner, doer] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    if (head === undefined || head.isFunctionWord || !RELATIVES.has(relative.form)) return [];
    if (doer === undefined || doer.isFunctionWord || !DETERMINERS.has(determiner?.form ?? "")) return [];
    const behind = tokens.slice(index + 3, index + 3 + REACH);
    const end = behind.findIndex((token, at) => breaksClause(text.slice((behind[at - 1] ?? doer).end, token.start)));
    const clause = end === -1 ? behind : behind.slice(0, end);
    return [{ head, doer, behind: clause.filter(({ isFunctionWord }) => !isFunctionWord) }];
  });
}
