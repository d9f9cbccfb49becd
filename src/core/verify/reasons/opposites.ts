import { stem } from "../../../text/stem";
import { detail, quoted, speaksOfSame, tokensAround } from "./detail";
import type { Comparison, Detail } from "./detail";

/** More opposites than this in one claim add nothing to its verdict. */
const MOST_DETAILS = 10;

/** Pairs of words that cannot both be true of one thing. */
const PAIRS = `
increase decrease, increase reduce, rise fall, raise lower, grow shrink, gain lose, gain loss, up down, higher lower, more less, more fewer,
maximum minimum, most least, largest smallest, longest shortest, before after, earlier later, first last, always never,
enable disable, allow forbid, allow deny, allow block, permit prohibit, accept reject, accept refuse, keep stop, continue stop, include exclude, required optional, mandatory optional,
public private, internal external, open closed, start stop, begin end, success failure, succeed fail, pass fail, win lose,
free paid, free charged, manual automatic, automatically manually, synchronous asynchronous, safe unsafe, safe dangerous, secure insecure,
encrypted unencrypted, supported unsupported, possible impossible, legal illegal, valid invalid, positive negative, benefit harm,
import export, buy sell, add remove, install uninstall, connect disconnect, lock unlock, upload download, inbound outbound,
ascending descending, left right, above below, inside outside, early late, fast slow, faster slower, hot cold, young old, new old,
daily weekly, daily monthly, weekly monthly, monthly yearly, monthly annually, weekly yearly, hourly daily`;

const OPPOSITES = readPairs();

function readPairs(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  for (const pair of PAIRS.split(",")) {
    const [one = "", other = ""] = pair.trim().split(" ").map(stem);
    for (const [key, value] of [[one, other], [other, one]] as const) table.set(key, (table.get(key) ?? new Set()).add(value));
  }
  return table;
}

/**
 * Words of the claim whose opposite stands in the passage in their place.
 *
 *     claim:  The setting is enabled by default.
 *                            ^-----^ direction_differs
 *     source: The setting is disabled by default.
 */
export function oppositeDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const { first, last } = tokensAround(comparison, 0);
  const inPassage = new Map<string, number>();
  for (let index = first; index < last; index += 1) inPassage.set(source.tokens.lexeme(index)?.stem ?? "", index);
  const own = new Set(claim.tokens.map((token) => token.stem));
  const details: Detail[] = [];
  for (const token of claim.tokens) {
    const opposites = OPPOSITES.get(token.stem);
    if (opposites === undefined || inPassage.has(token.stem)) continue;
    const opposite = [...opposites].find((other) => inPassage.has(other) && !own.has(other));
    const index = inPassage.get(opposite ?? "") ?? -1;
    const place = source.tokens.get(index);
    if (place === undefined || !speaksOfSame(comparison, source.sentenceOf(index), token)) continue;
    const theirs = quoted(source.text.slice(place.start, place.end));
    const ours = quoted(claim.text.slice(token.start, token.end));
    details.push(detail("direction_differs", `The claim says ${ours}; the source says ${theirs}.`, token, "contradicts"));
    if (details.length === MOST_DETAILS) break;
  }
  return details;
}
