import type { Token } from "../../../text/tokens";
import type { SentenceRange } from "../../lexical/bestWindow";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import { type PreparedSource, standsIn } from "../../lexical/preparedSource";
import { QuantityValues } from "../../lexical/quantityIndex";
import { type ClaimStem, companies, type Company } from "./company";
import { phraseNumbers } from "./phrases";

/** What is known of a word of a claim by itself. */
export interface ClaimWord {
  readonly token: Token;
  /** The text up to the next word of the claim. */
  readonly behind: string;
  readonly phrase: number;
  /** Null for function words. */
  readonly content: ContentWord | null;
  /** A content word that the passage does not have, in any inflection; a number that it has in another spelling is none. */
  readonly isMissing: boolean;
  /** A content word that the whole source does not have, likewise. */
  readonly isAbsent: boolean;
  /** Where the source gives the number, amount or date that the word is a part of; null for a word that is part of none. */
  readonly number: "in_passage" | "elsewhere" | "absent" | null;
  readonly company: Company | null;
}

/** Content words that are at most this many words away are neighbours. */
const NEIGHBOUR_REACH = 4;
/** A passage with more numbers than this is a table. */
const MAX_NUMBERS = 100;

export function claimWords(claim: PreparedClaim, source: PreparedSource, passage: SentenceRange): ClaimWord[] {
  const near = source.tokenRange(passage.first, passage.last);
  const phrases = phraseNumbers(claim.text, claim.tokens);
  const contents = new Map(claim.content.map((word) => [word.token, word]));
  const company = companyByStem(claim, source);
  const numbers = numberWords(claim, source, near);
  return claim.tokens.map((token, index) => {
    const content = contents.get(token) ?? null;
    const number = numbers.get(index) ?? null;
    const isGiven = number === "in_passage" || number === "elsewhere";
    return {
      token,
      behind: claim.text.slice(token.end, claim.tokens[index + 1]?.start ?? token.end),
      phrase: phrases[index] ?? 0,
      content,
      isMissing: content !== null && number !== "in_passage" && !standsIn(source, content.stem, near),
      isAbsent: content !== null && !isGiven && !source.has(content.stem),
      number,
      company: content === null ? null : (company.get(content.stem) ?? null),
    };
  });
}

/** For the words of each number of a claim where the source gives it. */
function numberWords(
  { quantities }: PreparedClaim,
  source: PreparedSource,
  near: { first: number; last: number },
): Map<number, ClaimWord["number"]> {
  const found = new Map<number, ClaimWord["number"]>();
  if (quantities.length === 0) return found;
  const inPassage = new QuantityValues(source.numbers.within(near, MAX_NUMBERS));
  for (const quantity of quantities) {
    const elsewhere = source.numbers.states(quantity) ? "elsewhere" : "absent";
    const place = inPassage.has(quantity) ? "in_passage" : elsewhere;
    for (let index = quantity.firstToken; index <= quantity.lastToken; index += 1) found.set(index, place);
  }
  return found;
}

function companyByStem(claim: PreparedClaim, source: PreparedSource): Map<string, Company> {
  const stems = claimStems(claim);
  const found = companies(stems, source);
  return new Map(stems.map(({ stem }, index) => [stem, found[index] ?? { ofClaim: 0, ofNeighbours: 0 }]));
}

function claimStems({ tokens, content }: PreparedClaim): ClaimStem[] {
  const indexes = new Map<string, number>();
  const stems: (ClaimStem & { neighbours: Set<number> })[] = [];
  for (const { stem, weight } of content) {
    if (indexes.has(stem)) continue;
    indexes.set(stem, stems.length);
    stems.push({ stem, weight, neighbours: new Set() });
  }
  for (const [index, token] of tokens.entries()) {
    const own = token.isFunctionWord ? undefined : indexes.get(token.stem);
    if (own === undefined) continue;
    for (const other of tokens.slice(Math.max(0, index - NEIGHBOUR_REACH), index + NEIGHBOUR_REACH + 1)) {
      const neighbour = other.isFunctionWord ? undefined : indexes.get(other.stem);
      if (neighbour !== undefined && neighbour !== own) stems[own]?.neighbours.add(neighbour);
    }
  }
  return stems;
}
