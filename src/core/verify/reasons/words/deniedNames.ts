import type { Span } from "../../../../contract/span";
import { NEGATIONS } from "../../../../text/functionWords";
import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import { isQuestion } from "../../../lexical/question";
import { sentenceAt } from "../../../lexical/readSentence";
import { type Comparison, detail, type Detail, firstDetails, quoted } from "../detail";
import { negatesOtherwise } from "../polarity";

/** Words from what denies to a name: `refrain from using any Foo`. */
const REACH = 3;
/** `iCloud` is a name, too. */
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;

/**
 * A name of the claim of which the passage speaks only to deny it, where the claim denies nothing.
 *
 *     claim:  Copy the files to Foodrive.
 *                              ^------^ qualifier_differs
 *     source: Copy the files to a disk. Refrain from using Foodrive.
 */
export function deniedNameDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (claim.tokens.some(denies)) return [];
  const names = claim.content.filter(
    ({ token, isName }) => isName || INNER_CAPITAL.test(claim.text.slice(token.start, token.end)),
  );
  return firstDetails(names, (name) => {
    const [first, ...others] = mentionsOf(name, comparison);
    if (first === undefined || first === null || others.includes(null)) return null;
    // Beside the passage it may be stated.
    if (source.positions(name.stem).length > others.length + 1) return null;
    const words = quoted(source.text.slice(first.start, first.end));
    return detail("qualifier_differs", `The source says ${words}; the claim leaves that out.`, name.token, "leaves_open");
  });
}

/** For each place where the passage has a name, what denies it with the name; null where nothing does. */
function mentionsOf(name: ContentWord, { source, passage }: Comparison): (Span | null)[] {
  const found: (Span | null)[] = [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const { tokens } = sentenceAt(source, sentence);
    for (const [place, token] of tokens.entries()) {
      if (!isFormOf(name, token)) continue;
      const denying = tokens.slice(Math.max(0, place - REACH), place).find(denies);
      const isDenied = denying !== undefined && !isQuestion(source, sentence);
      found.push(isDenied ? { start: denying.start, end: token.end } : null);
    }
  }
  return found;
}

function denies(token: Token): boolean {
  return NEGATIONS.has(token.form) || negatesOtherwise([token]);
}
