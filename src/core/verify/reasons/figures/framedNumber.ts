import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { sentenceAt } from "../../../lexical/readSentence";
import { type Comparison, type Detail, firstDetails, saysOtherwise } from "../detail";
import { isOfClaimsName } from "./ofName";

/** So many words on end, so many of meaning among them, right before a number say what it is of. */
const FRAME = 5;
const CONTENT_IN_FRAME = 3;
/** A word that a source uses more often is not looked up place by place. */
const MAX_PLACES = 40;

/**
 * That the source has the words right before a number of the claim right before another one, and nowhere before the claim's.
 *
 *     claim:  The town left the league of river ports on 4 May.
 *                                                        ^---^ date_differs
 *     source: The town left the league of river ports on 2 May, a step that it marks on 4 May.
 */
export function framedNumberDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  return firstDetails(claim.quantities, (quantity) => {
    const frame = claim.tokens.slice(Math.max(0, quantity.firstToken - FRAME), quantity.firstToken);
    const told = frame.length < FRAME || quantity.range !== null ? [] : behindFrame(frame, quantity, comparison);
    const [other] = told;
    if (other === undefined || told.some((one) => areEqual(one, quantity))) return null;
    if (isOfClaimsName(quantity, comparison)) return null;
    const [ours, theirs] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
    return saysOtherwise(isDate(quantity) ? "date_differs" : "number_differs", ours, theirs, quantity, "leaves_open");
  });
}

/** The numbers of the source that stand right behind the words of a frame and measure the like. */
function behindFrame(frame: readonly Token[], like: Quantity, { source }: Comparison): Quantity[] {
  const content = frame.filter(({ isFunctionWord, isNumber }) => !isFunctionWord && !isNumber);
  const word = content.at(-1);
  const stems = new Set(content.map(({ stem }) => stem));
  const places = word === undefined || content.length < CONTENT_IN_FRAME ? [] : source.positions(word.stem);
  if (word === undefined || places.length > MAX_PLACES) return [];
  return [...places].flatMap((place) => {
    const first = place - frame.indexOf(word);
    const isFrame = frame.every(({ stem }, at) => source.tokens.lexeme(first + at)?.stem === stem);
    if (!isFrame) return [];
    const { numbers, tokens, first: start } = sentenceAt(source, source.sentenceOf(place));
    const [one, ...behind] = numbers.filter(({ firstToken }) => firstToken >= first + FRAME);
    if (one?.firstToken !== first + FRAME || !areOfOneMeasure(like, one)) return [];
    // `on port 80 and port 443` says as much of the second.
    const own = behind.find((other) => areEqual(other, like));
    const between = tokens.slice(one.lastToken + 1 - start, own === undefined ? 0 : own.firstToken - start);
    const isListed = between.every(
      ({ isFunctionWord, isNumber, stem }) => isFunctionWord || isNumber || stems.has(stem),
    );
    return [own !== undefined && isListed ? own : one];
  });
}
