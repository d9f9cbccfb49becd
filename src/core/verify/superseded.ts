import { lexeme } from "../../text/lexicon";
import { tokenize } from "../../text/tokens";
import { rangeSpan, type SentenceRange } from "../lexical/bestWindow";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { rememberedFor } from "../lexical/rememberedFor";
import { isSupersededTitle, type Superseding, supersedings, tellsOfPast, TOP } from "../lexical/superseding";
import { wordsSpan } from "./parts/claimScopes";
import { detail, type Detail, quoted } from "./reasons/detail";

/** What is said of a part is said so many sentences before or behind it, where no heading parts the two. */
const REACH = 2;
const HAS_HEADING = /\n[ \t]*(?:#{1,6}[ \t]|\n[ \t]*(?:section|article|clause|§)[ \t]?\d)/iu;
const MAX_SAID = 20;

/** A source as what is looked at here. */
interface Titled {
  readonly name: string | null;
  readonly prepared: PreparedSource;
  /** Another source that says that it takes the place of this one, in its words; null where none does. */
  readonly supersededBy: () => string | null;
}

/**
 * That a source says of itself, or of the passage, that it holds no longer, or that another source says that it takes its place.
 *
 *     claim:  Staff may carry over ten days.
 *             ^----------------------------^ qualifier_differs
 *     source: This policy has been superseded by HR-12. Staff may carry over ten days.
 */
export function supersededDetail(claim: PreparedClaim, source: Titled, passage: SentenceRange): Detail | null {
  const words = endingWords(source, passage) ?? source.supersededBy();
  if (words === null || tellsOfPast(claim.text.slice(claim.start, claim.end))) return null;
  const message = `${words} What stands there may hold no longer.`;
  return detail("qualifier_differs", message, wordsSpan(claim), "leaves_open");
}

function endingWords({ name, prepared }: Titled, passage: SentenceRange): string | null {
  if (name !== null && isSupersededTitle(name)) return `The source is called ${quoted(name)}.`;
  const said = supersedings(prepared).find((one) => one.isOfAll || isBeside(one, prepared, passage));
  return said === undefined ? null : `The source says ${quoted(prepared.text.slice(said.start, said.end))}.`;
}

function isBeside({ start, end }: Superseding, source: PreparedSource, { first, last }: SentenceRange): boolean {
  const around = rangeSpan(source, {
    first: Math.max(0, first - REACH),
    last: Math.min(source.sentences.length - 1, last + REACH),
  });
  if (end < around.start || start > around.end) return false;
  const own = rangeSpan(source, { first, last });
  const between =
    end <= own.start ? source.text.slice(end, own.start) : source.text.slice(own.end, Math.max(own.end, start));
  return !HAS_HEADING.test(between);
}

const AMENDS =
  /(?<!\p{L})(?:amend(?:s|ed|ing|ments?)?|addend(?:um|a)|supersed(?:es|ed|ing)|corrigend(?:um|a)|errat(?:um|a)|(?:is|are|was|were|has been|have been) (?:hereby )?(?:changed|revised|modified|replaced)|in (?:the )?place of (?:the )?(?:previous|former|earlier|old))(?!\p{L})/iu;

/** Whether a source says, by its title, at its top or in some words of it, that it changes what another one says. */
export function amends({ name, prepared }: Pick<Titled, "name" | "prepared">, words: string): boolean {
  return [name ?? "", prepared.text.slice(0, TOP), words].some((text) => AMENDS.test(text));
}

/** `This document supersedes Fees 2022.` */
const TAKES_PLACE =
  /(?<!\p{L})(?:supersedes?|superseding|replaces|repeals|replacing)\s+(?:(?:and|or)\s+\p{L}+\s+)?(?:the\s+|our\s+)?([^.;,\n]{3,120})/giu;
const TAKING_STEMS = ["supersedes", "superseding", "replaces", "repeals"].map((word) => lexeme(word).stem);
/** A title of one word is a thing as often as a document. */
const FEWEST_IN_TITLE = 2;
const MAX_TAKEN = 200;

/** For each source the words of another one that say that it takes its place; null where none does. */
export function supersedingWords(sources: readonly Omit<Titled, "supersededBy">[]): (string | null)[] {
  const taken = sources
    .flatMap((source) => takenPlaces(source.prepared).map((place) => ({ ...place, source })))
    .slice(0, MAX_TAKEN);
  return sources.map((own) => {
    if (own.name === null || taken.length === 0) return null;
    const title = [...stemsOf(own.name)];
    if (title.length < FEWEST_IN_TITLE) return null;
    const found = taken.find(({ source, stems }) => source !== own && title.every((stem) => stems.has(stem)));
    if (found === undefined) return null;
    const name = found.source.name === null ? "Another source" : quoted(found.source.name);
    return `${name} says ${found.words}.`;
  });
}

const takenPlaces = rememberedFor((source: PreparedSource) => {
  if (!TAKING_STEMS.some((stem) => source.has(stem))) return [];
  return [...source.text.matchAll(TAKES_PLACE)]
    .slice(0, MAX_SAID)
    .map(([words, name = ""]) => ({ words: quoted(words), stems: stemsOf(name) }));
});

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(
    tokenize(words)
      .filter(({ isFunctionWord }) => !isFunctionWord)
      .map(({ stem }) => stem),
  );
}
