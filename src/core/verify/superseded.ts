import type { Span } from "../../contract/span";
import { lexeme } from "../../text/lexicon";
import { tokenize } from "../../text/tokens";
import { rangeSpan, type SentenceRange } from "../lexical/bestWindow";
import { lowerBound } from "../lexical/lowerBound";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { sentencesBetween } from "../lexical/readSentence";
import { rememberedFor } from "../lexical/rememberedFor";
import {
  isSupersededTitle,
  PARTS,
  type SupersededSpan,
  supersedings,
  tellsOfPast,
  TOP,
  WHOLES,
} from "../lexical/superseding";
import { wordsSpan } from "./parts/claimScopes";
import { detail, type Detail, heldWeight, quoted } from "./reasons/detail";

/** What is said of a part is said so many sentences before or behind it, where no heading parts the two. */
const REACH = 2;
const HAS_HEADING = /\n[ \t]*(?:#{1,6}[ \t]|\n[ \t]*(?:section|article|clause|§)[ \t]?\d)/iu;
const MAX_SAID = 20;

/** What takes the place of a source. */
export interface Superseding {
  /** Who says so, and how. */
  readonly words: string;
  /** The stems of what it takes the place of; null where that is all of the source. */
  readonly about: ReadonlySet<string> | null;
}

/** A source as what is looked at here. */
interface Titled {
  readonly name: string | null;
  readonly prepared: PreparedSource;
  /** What another source says that takes the place of this one, or of a part of it; null where none does. */
  readonly supersededBy: () => Superseding | null;
}

/**
 * That a source says of itself, or of the passage, that it holds no longer, or that another source says that it takes its place.
 *
 *     claim:  Staff may carry over ten days.
 *             ^----------------------------^ qualifier_differs
 *     source: This policy has been superseded by HR-12. Staff may carry over ten days.
 */
export function supersededDetail(claim: PreparedClaim, source: Titled, passage: SentenceRange): Detail | null {
  const words = endingWords(source, passage) ?? otherWords(claim, source) ?? amendedBelow(claim, source, passage);
  if (words === null || tellsOfPast(claim.text.slice(claim.start, claim.end))) return null;
  const message = `${words} What stands there may hold no longer.`;
  return detail("qualifier_differs", message, wordsSpan(claim), "leaves_open");
}

function otherWords({ content }: PreparedClaim, { supersededBy }: Titled): string | null {
  const { words, about } = supersededBy() ?? { words: null, about: null };
  return about === null || content.some(({ stem }) => about.has(stem)) ? words : null;
}

const AMENDMENT =
  /\n[ \t]*(?:#{1,6}[ \t]|\*\*)([^\n]{0,60}?(?<!\p{L})(?:addend(?:um|a)|amendments?|errat(?:um|a)|corrigend(?:um|a)|nachtrag)(?!\p{L})[^\n]{0,80})/giu;
const NEXT_HEADING = /\n[ \t]*#{1,6}[ \t]/u;
/** Of a longer amendment no more is read. */
const MAX_AMENDMENT = 40;
const AMENDED_SHARE = 0.5;

/** That the document has an amendment below the passage that speaks of the same. */
function amendedBelow(claim: PreparedClaim, { prepared }: Titled, passage: SentenceRange): string | null {
  const { end } = rangeSpan(prepared, passage);
  const heading = amendmentsOf(prepared).find((one) => one.start >= end && speaksOf(claim, prepared, one));
  return heading === undefined ? null : `${quoted(heading.title)} further down speaks of this.`;
}

interface Amendment extends Span {
  readonly title: string;
}

const amendmentsOf = rememberedFor(({ text }: PreparedSource): readonly Amendment[] =>
  [...text.matchAll(AMENDMENT)].slice(0, MAX_SAID).map(({ 0: { length }, 1: title = "", index }) => {
    const start = index + length;
    const next = NEXT_HEADING.exec(text.slice(start))?.index ?? text.length;
    return { title: title.replace(/[#*]+/gu, "").trim(), start, end: start + next };
  }),
);

function speaksOf(claim: PreparedClaim, source: PreparedSource, { start, end }: Span): boolean {
  const { starts } = source.sentences;
  const first = lowerBound(starts, (at) => at < start);
  const last =
    Math.min(
      lowerBound(starts, (at) => at < end),
      first + MAX_AMENDMENT,
    ) - 1;
  return sentencesBetween(source, first, last).some(
    (sentence) => heldWeight(claim.content, sentence) >= claim.weight * AMENDED_SHARE,
  );
}

function endingWords({ name, prepared }: Titled, passage: SentenceRange): string | null {
  if (name !== null && isSupersededTitle(name)) return `The source is called ${quoted(name)}.`;
  const said = supersedings(prepared).find((one) => one.isOfAll || isBeside(one, prepared, passage));
  return said === undefined ? null : `The source says ${quoted(prepared.text.slice(said.start, said.end))}.`;
}

function isBeside({ start, end }: SupersededSpan, source: PreparedSource, { first, last }: SentenceRange): boolean {
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
export function supersedingWords(sources: readonly Omit<Titled, "supersededBy">[]): (Superseding | null)[] {
  const taken = sources
    .flatMap((source) => takenPlaces(source.prepared).map((place) => ({ ...place, source })))
    .slice(0, MAX_TAKEN);
  return sources.map((own) => {
    if (own.name === null || taken.length === 0) return null;
    const title = [...stemsOf(own.name)];
    const isTitled = (stems: ReadonlySet<string>): boolean =>
      title.length >= FEWEST_IN_TITLE && title.every((stem) => stems.has(stem));
    const found = taken.find(
      ({ source, stems, id }) => source !== own && (isTitled(stems) || isCalledBy(own.name, id)),
    );
    if (found === undefined) return null;
    const name = found.source.name === null ? "Another source" : quoted(found.source.name);
    return { words: `${name} says ${found.words}.`, about: isTitled(found.stems) ? null : found.about };
  });
}

/** `POL-007` of `the vesting terms in POL-007` */
const ID = /(?<![\p{L}\p{N}])\p{Lu}{2,10}[-_]?\d[\p{L}\p{N}.-]{0,20}(?<![.-])/u;
/** These say of no matter that it is another one. */
const OF_DOCUMENTS = stemsOf(
  `${WHOLES} ${PARTS} terms rules provisions described given stated effective date version`.replace(/\|/gu, " "),
);

function isCalledBy(name: string | null, id: string | null): boolean {
  return id !== null && name !== null && (ID.exec(name)?.[0] ?? "") === id;
}

/** What of a document is replaced by what stands before its id; null where nothing does. */
function aboutOf(words: string, id: string | null): ReadonlySet<string> | null {
  const before = id === null ? "" : words.slice(0, words.indexOf(id));
  const about = [...stemsOf(before)].filter((stem) => !OF_DOCUMENTS.has(stem));
  return about.length === 0 ? null : new Set(about);
}

const takenPlaces = rememberedFor((source: PreparedSource) => {
  if (!TAKING_STEMS.some((stem) => source.has(stem))) return [];
  return [...source.text.matchAll(TAKES_PLACE)].slice(0, MAX_SAID).map(([words, name = ""]) => {
    const id = ID.exec(name)?.[0] ?? null;
    return { words: quoted(words), stems: stemsOf(name), id, about: aboutOf(name, id) };
  });
});

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(
    tokenize(words)
      .filter(({ isFunctionWord }) => !isFunctionWord)
      .map(({ stem }) => stem),
  );
}
