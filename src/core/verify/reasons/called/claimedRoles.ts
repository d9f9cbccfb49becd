import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { isDoneInRole, isRank, isRoleWord, type Role, roleAt } from "./roleWords";

/** What a claim calls somebody or something beside the name. */
export interface ClaimedRole {
  /** The words of the name; the last one is how others call it. */
  readonly name: readonly Token[];
  readonly role: Role;
  /** The words behind it of what it is: `of the museum`. */
  readonly beside: readonly Token[];
  /** A person's role is nobody else's; of a thing it is asked whether the source has the word at all. */
  readonly of: "person" | "thing";
}

/** A claim with more is a list. */
const MAX_ROLES = 4;
const IS_CAPITALISED = /^\p{Lu}/u;
const IS_SPACE = /^\.?\s+$/u;
const IS_OWNING = /['’]s?$/u;
const JOINS_NAME = /^(?:\.?\s{1,2}|[-’'])$/u;
const OPENS_APPOSITION = /^["”’')]*\s*(?:,|\(|\s[–—-])\s*$/u;
const CLOSES_APPOSITION = /[,;:.!?()–—\n]/u;
/** Behind these a name tells when or where: what follows the comma is often what the sentence speaks of. */
const OPENS_SETTING: ReadonlySet<string> = new Set(
  "in on at since from to during until after before as like for than last next".split(" "),
);
/** What a thing is named behind, where a comma tells what it is. */
const OPENS_NAMED: ReadonlySet<string> = new Set("the and but that of with".split(" "));
const IS_DAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|today|yesterday|tomorrow)$/u;
const DETERMINERS: ReadonlySet<string> = new Set("a an the its his her their".split(" "));
const COPULAS: ReadonlySet<string> = new Set("is was has had been became".split(" "));
const ENDS_PHRASE: ReadonlySet<string> = new Set(
  "of in on at for from with by to as and or who whose which that when where whom based since until".split(" "),
);
const JOINERS: ReadonlySet<string> = new Set(["and", "or"]);
const LONGEST_APPOSITION = 16;

/**
 * What a claim calls whom it names: right before the name, behind a comma, or in a clause with `who`.
 *
 *     The surgeon Ana Silva met Tom Reed, the mayor of Porto, on Friday.
 *         ^-----^                             ^---^
 */
export const claimedRoles = rememberedFor((claim: PreparedClaim): readonly ClaimedRole[] => {
  const { text, tokens } = claim;
  const found: ClaimedRole[] = [];
  for (let at = 0; at < tokens.length && found.length < MAX_ROLES; at += 1) {
    const end = endOfName(text, tokens, at);
    if (end === at) continue;
    const name = tokens.slice(at, end);
    const role = roleBefore(text, tokens, at, end) ?? roleBehind(text, tokens, at, end);
    if (role !== null) found.push({ name, ...role });
    at = end - 1;
  }
  return found;
});

/** The index behind the name that starts at a token; that of the token where none does. */
function endOfName(text: string, tokens: readonly Token[], at: number): number {
  let end = at;
  for (let token = tokens[end]; token !== undefined && isNameWord(token, text); token = tokens[end]) {
    if (end > at && !joinsName(tokens, end, text)) break;
    end += 1;
  }
  return end;
}

/** Whether a token goes on with the name of the one before it. */
export function joinsName(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined || isOwning(before, text)) return false;
  return JOINS_NAME.test(text.slice(before.end, token.start));
}

export function isNameWord(token: Token, text: string): boolean {
  if (token.isFunctionWord || token.isNumber || !isCapitalised(token, text)) return false;
  return !isRoleWord(token) && !isRank(token) && !IS_DAY.test(token.form);
}

export function isCapitalised({ start }: Token, text: string): boolean {
  return IS_CAPITALISED.test(text.slice(start, start + 2));
}

/** `Acme’s` */
export function isOwning({ start, end }: Token, text: string): boolean {
  return IS_OWNING.test(text.slice(start, end));
}

type Told = Omit<ClaimedRole, "name">;

/** `CEO Maria Lopez`, `Germany’s Lena Fischer` */
function roleBefore(text: string, tokens: readonly Token[], at: number, end: number): Told | null {
  const before = tokens[at - 1];
  if (before === undefined) return null;
  const gap = text.slice(before.end, tokens[at]?.start);
  if (!IS_SPACE.test(gap)) return null;
  const isOwner = end - at > 1 && isOwning(before, text) && isCapitalised(before, text);
  if (!isOwner && (!isRoleWord(before) || isOwning(before, text))) return null;
  const role = roleAt(tokens, at - 1);
  return role === null ? null : { role, beside: [], of: isOwner ? "thing" : "person" };
}

/** `Maria Lopez, the director of the museum,` or `who heads it` */
function roleBehind(text: string, tokens: readonly Token[], start: number, end: number): Told | null {
  const [last, opener] = [tokens[end - 1], tokens[end]];
  if (last === undefined || opener === undefined) return null;
  if (!OPENS_APPOSITION.test(text.slice(last.end, opener.start))) return null;
  if (OPENS_SETTING.has(tokens[start - 1]?.form ?? "")) return null;
  const close = closeOf(text, tokens, end);
  if (close === null || JOINERS.has(tokens[close]?.form ?? "")) return null;
  const words = tokens.slice(0, close);
  if (opener.form === "who") return roleInClause(words, end + 1);
  const isSubject = start === 0 || OPENS_NAMED.has(tokens[start - 1]?.form ?? "");
  const isOpen = DETERMINERS.has(opener.form) || isRoleWord(opener) || isRank(opener);
  const isOwned = isOwning(opener, text) && isCapitalised(opener, text);
  if (!isOpen && !isOwned) return null;
  const told = roleInPhrase(words, end, close === tokens.length);
  return told?.of === "thing" && !isSubject ? null : told;
}

/** The index behind the last word of what opens behind a comma; null where it goes on and on. */
function closeOf(text: string, tokens: readonly Token[], from: number): number | null {
  const limit = Math.min(tokens.length, from + LONGEST_APPOSITION);
  for (let at = from + 1; at < limit; at += 1) {
    if (CLOSES_APPOSITION.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start))) return at;
  }
  return tokens.length <= limit ? tokens.length : null;
}

function roleInClause(words: readonly Token[], from: number): Told | null {
  const verb = words[from];
  if (verb === undefined) return null;
  if (isDoneInRole(verb)) return personsRole(words, from);
  if (!COPULAS.has(verb.form)) return null;
  const first = words.findIndex(({ form }, index) => index > from && !COPULAS.has(form));
  const head = headOf(words, first);
  return head !== null && (isRoleWord(words[head] as Token) || isDoneInRole(words[head] as Token))
    ? personsRole(words, head)
    : null;
}

/** At the end of a claim `the` may open what the sentence speaks of: `Asked by Ann, the board agreed`. */
function roleInPhrase(words: readonly Token[], from: number, isLast: boolean): Told | null {
  const head = headOf(words, from);
  const token = head === null ? undefined : words[head];
  if (head === null || token === undefined) return null;
  if (isRoleWord(token)) return personsRole(words, head);
  const isOne = words[from]?.form === "a" || words[from]?.form === "an";
  const role = isOne || (!isLast && words[from]?.form === "the") ? roleAt(words, head) : null;
  return role === null ? null : { role, beside: [], of: "thing" };
}

function personsRole(words: readonly Token[], head: number): Told | null {
  const role = roleAt(words, head);
  const beside = words.slice(head + 1).filter(({ isFunctionWord }) => !isFunctionWord);
  return role === null ? null : { role, beside, of: "person" };
}

/** The last word of the first phrase from a token on; null where it has none that tells something. */
function headOf(words: readonly Token[], from: number): number | null {
  if (from < 0) return null;
  let end = from;
  while (end < words.length && !ENDS_PHRASE.has(words[end]?.form ?? "")) end += 1;
  const head = end - 1;
  return head >= from && words[head]?.isFunctionWord === false && !words[head].isNumber ? head : null;
}
