import type { Token } from "../../../../text/tokens";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type ReadSentence, sentenceAt } from "../../../lexical/readSentence";
import { similarStems } from "../../../lexical/wordRelations";
import { type ClaimedRole, isCapitalised, isNameWord, isOwning, joinsName } from "./claimedRoles";
import { isRank, isRoleWord, isSameRole, type Role, roleAt } from "./roleWords";

/** A name that a source has more often is what it is about, and is not looked up place by place. */
const MAX_PLACES = 40;

/**
 * Whether a source gives a name its role: `unknown` where it does not have the name, a word of another name where it gives it
 * to that alone.
 */
export function givenIn(source: PreparedSource, claimed: ClaimedRole): "given" | "lacking" | "unknown" | Token {
  const { name, role } = claimed;
  const called = name.at(-1)?.stem ?? "";
  const mentions = source.positions(called);
  if (mentions.length === 0 || mentions.length > MAX_PLACES) return "unknown";
  const places = [role.stem, ...similarStems(role.stem)].flatMap((stem) => [
    ...source.positions(stem).slice(0, MAX_PLACES),
  ]);
  if (claimed.of === "thing") {
    const isName = [...mentions].every((place) => isCapitalised(source.tokens.get(place) as Token, source.text));
    return places.length > 0 ? "given" : isName ? "lacking" : "unknown";
  }
  const near = new Set(
    [...mentions].map((place) => source.sentenceOf(place)).flatMap((one) => [one - 1, one, one + 1]),
  );
  const far = places.map((place) => source.sentenceOf(place));
  let other: Token | null = null;
  for (const sentence of new Set([...near, ...far])) {
    if (sentence < 0 || sentence >= source.sentences.length) continue;
    const read = sentenceAt(source, sentence);
    const isNear = near.has(sentence) || read.tokens.some(({ form }) => PRONOUNS.has(form));
    for (const holder of holdersIn(read, claimed, called)) {
      if (holder === "free" ? isNear : holder.stem === called) return "given";
      if (holder !== "free") other ??= holder;
    }
  }
  return other ?? "lacking";
}

/** Of whom a sentence says the role, each time that it does. */
function holdersIn(read: ReadSentence, { role, beside }: ClaimedRole, called: string): (Token | "free")[] {
  const { tokens, text } = read;
  // “led the dig” makes nobody “the director of the museum”.
  const isOfSame = beside.length === 0 || beside.some(({ stem }) => read.has({ stem, related: similarStems(stem) }));
  const found: (Token | "free")[] = [];
  for (const [at, token] of tokens.entries()) {
    const theirs = token.isNumber ? null : roleAt(tokens, at);
    if (theirs === null || !isSameRole(role, theirs) || isModifier(tokens, at, text)) continue;
    if (isOfSame || isRoleWord(token)) found.push(holderOf(tokens, theirs, text, called));
  }
  return found;
}

const PRONOUNS: ReadonlySet<string> = new Set("he she they him her his i who".split(" "));

/** `the plaintiff's lawyer`, `chief scientist`: a word that only tells of what kind the role behind it is. */
function isModifier(tokens: readonly Token[], at: number, text: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token === undefined || next === undefined) return false;
  if (isOwning(token, text)) return true;
  return isRank(token) && !next.isFunctionWord && !isCapitalised(next, text) && isSpace(token, next, text);
}

function isSpace(one: Token, other: Token, text: string): boolean {
  return /^\s+$/u.test(text.slice(one.end, other.start));
}

/** Words from a role back to the comma behind a name, or from it to a name that follows. */
const REACH = 8;

/** The name that a role in a sentence is said of, the claim's where it may be that one; `free` where it stands beside none. */
function holderOf(tokens: readonly Token[], role: Role, text: string, called: string): Token | "free" {
  const behind = role.last + 1;
  const isNoun = isRoleWord(tokens[role.last] as Token);
  const beside = [
    isNoun ? nameFrom(tokens, behind, text, /^\s+$/u, called) : null,
    nameBehindBy(tokens, role, text, called),
    nameBefore(tokens, role, text, called),
    isNoun ? nameFrom(tokens, behind, text, /^\s*,\s*$/u, called) : null,
  ].filter((name) => name !== null);
  return beside.find(({ stem }) => stem === called) ?? beside[0] ?? "free";
}

/** `founded by Ann Lee` */
function nameBehindBy(tokens: readonly Token[], { last }: Role, text: string, called: string): Token | null {
  return tokens[last + 1]?.form === "by" ? nameFrom(tokens, last + 2, text, /^\s+$/u, called) : null;
}

/** The name that starts at a token behind a gap: the word of it by which the claim calls it, or the last one. */
function nameFrom(tokens: readonly Token[], first: number, text: string, gap: RegExp, called: string): Token | null {
  const before = tokens[first - 1];
  const start = tokens[first];
  if (before === undefined || start === undefined || !gap.test(text.slice(before.end, start.start))) return null;
  let found: Token | null = null;
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !isNameWord(token, text)) break;
    if (at > first && !joinsName(tokens, at, text)) break;
    found = token;
    if (token.stem === called) break;
  }
  return found;
}

/** `Ruth Keller, the director`, `Ruth Keller (director)`, `Ruth Keller, who chairs it`, `Ruth Keller is the director` */
function nameBefore(tokens: readonly Token[], { first }: Role, text: string, called: string): Token | null {
  for (let at = first; at > 0 && at > first - REACH; at -= 1) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (before === undefined || token === undefined) return null;
    const gap = text.slice(before.end, token.start);
    const isTold = COPULAS.has(token.form) || /^\s*[,(–—]\s*$/u.test(gap);
    if (isTold) return isNameWord(before, text) ? nameEnding(tokens, at - 1, text, called) : null;
    if (/[;:.!?)]\s/u.test(gap)) return null;
  }
  return null;
}

function nameEnding(tokens: readonly Token[], last: number, text: string, called: string): Token | null {
  for (let at = last; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined || !isNameWord(token, text)) break;
    if (token.stem === called) return token;
  }
  return tokens[last] ?? null;
}

const COPULAS: ReadonlySet<string> = new Set("is was became".split(" "));
