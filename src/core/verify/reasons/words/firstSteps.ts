import { type Token, tokenize } from "../../../../text/tokens";
import { rangeSpan } from "../../../lexical/bestWindow";
import { changed, type Comparison, type Detail } from "../detail";

/** `Offer a refund first; …`, `Weigh it first, then …`: not `the first floor`. */
const ENDS_STEP = /^\s*(?:[;,.:]|(?:and\s+)?then\b|$)/iu;
const GOES_ON = /(?:[,;.]|\band)\s+(?:then|next|afterwards|after\s+that)\b|,\s+(?:and\s+)?(?:only\s+)?then\b/iu;
/** Of longer sentences no more is read. */
const MAX_LENGTH = 1_000;
const OPENS_CLAUSE = /(?:^|[.;:,])\s*$/u;

/** What is done first, and what after it. */
interface Steps {
  readonly first: { readonly start: number; readonly end: number };
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

/**
 * That the source has first what the claim has last.
 *
 *     claim:  Offer a refund first; if it is declined, send a new one.
 *             ^------------------^ qualifier_differs
 *     source: Send a new one first; if there is none, offer a refund.
 */
export function firstStepDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (!claim.tokens.some(({ form }) => form === "first")) return [];
  const own = stepsOf(claim.text, claim);
  if (own === null) return [];
  const range = { first: passage.first, last: Math.min(passage.last + 1, source.sentences.length - 1) };
  const theirs = stepsOf(source.text, rangeSpan(source, range));
  if (theirs === null || !areTurned(own, theirs)) return [];
  return [changed(own.first, theirs.first, comparison)];
}

function areTurned(own: Steps, theirs: Steps): boolean {
  const [before, behind] = [shared(own.before, theirs.behind), shared(own.behind, theirs.before)];
  const same = shared(own.before, theirs.before) + shared(own.behind, theirs.behind);
  return before > 0 && behind > 0 && before + behind > same;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length;
}

function stepsOf(text: string, { start, end }: { readonly start: number; readonly end: number }): Steps | null {
  const until = Math.min(end, start + MAX_LENGTH);
  const tokens = tokenize(text, start, until);
  const word = tokens.find(({ form }) => form === "first");
  if (word === undefined) return null;
  const lead = text.slice(start, word.start);
  const rest = text.slice(word.end, until);
  if (OPENS_CLAUSE.test(lead)) {
    const next = GOES_ON.exec(rest);
    return next === null ? null : parted(tokens, { start: word.start, end: word.end + next.index });
  }
  if (!ENDS_STEP.test(rest)) return null;
  const from = /[^.;:]*$/u.exec(lead)?.index ?? 0;
  const opening = tokens.find((token) => token.start >= start + from) ?? word;
  return parted(tokens, { start: opening.start, end: word.end });
}

function parted(tokens: readonly Token[], first: Steps["first"]): Steps | null {
  const [inside, after] = [stems(tokens, first.start, first.end), stems(tokens, first.end, Infinity)];
  const before = new Set([...inside].filter((stem) => !after.has(stem)));
  const behind = new Set([...after].filter((stem) => !inside.has(stem)));
  return before.size > 0 && behind.size > 0 ? { first, before, behind } : null;
}

function stems(tokens: readonly Token[], start: number, end: number): Set<string> {
  const inside = tokens.filter((token) => token.start >= start && token.end <= end);
  return new Set(
    inside.filter(({ isFunctionWord, form }) => !isFunctionWord && form !== "first").map(({ stem }) => stem),
  );
}
