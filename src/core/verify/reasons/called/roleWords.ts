import type { Token } from "../../../../text/tokens";
import { similarStems } from "../../../lexical/wordRelations";

/** What people are called beside their names. */
const ROLES: ReadonlySet<string> = new Set(
  (
    "ceo cfo coo cto cio president chairman chairwoman chairperson chair director manager head leader chief boss executive officer founder cofounder " +
    "owner partner secretary treasurer minister premier chancellor senator congressman congresswoman representative mp governor mayor councillor " +
    "councilor ambassador commissioner prosecutor attorney lawyer solicitor barrister judge justice sheriff detective inspector sergeant " +
    "lieutenant captain colonel general commander admiral king queen prince princess emperor bishop archbishop cardinal rabbi imam priest pastor " +
    "professor lecturer teacher dean rector provost scientist physicist chemist biologist economist engineer astronaut astronomer surgeon physician " +
    "nurse psychologist psychiatrist epidemiologist hydrologist mathematician statistician historian philosopher architect designer author coauthor " +
    "writer novelist poet playwright journalist reporter editor correspondent columnist critic translator publisher painter sculptor artist " +
    "photographer composer conductor singer musician pianist violinist guitarist actor actress filmmaker producer comedian choreographer dancer coach " +
    "trainer goalkeeper striker midfielder defender quarterback runner swimmer cyclist spokesman spokeswoman spokesperson analyst consultant adviser " +
    "advisor entrepreneur inventor explorer pilot activist farmer banker investor broker trader plaintiff defendant wife husband spouse widow widower " +
    "son daughter brother sister father mother cousin nephew niece uncle aunt grandson granddaughter stepson stepdaughter fiance fiancee colleague"
  ).split(" "),
);
/** Further words for somebody who does or knows a thing are made so. */
const IS_MADE_SO = /\p{L}{3}(?:ist|ologer|grapher|ician|woman|person|keeper|maker|holder|owner)$/u;

/** Of two words of one row one says of somebody what the other says. */
const ALIKE: readonly ReadonlySet<string>[] = [
  "ceo head heads headed leader lead leads led boss chief run runs ran",
  "director directs directed directing head heads headed leader lead leads led boss chief run runs ran ceo",
  "manager manages managed managing head heads headed lead leads led run runs ran boss",
  "head heads headed leader lead leads led boss chief commander commands commanded director directs directed chair chairs chaired",
  "chairman chairwoman chairperson chair chairs chaired chairing presides presided",
  "founder cofounder founded founding founds cofounded established started",
  "owner owns owned owning",
  "author coauthor writer wrote written writes cowrote coauthored novelist poet playwright",
  "spokesman spokeswoman spokesperson speaks speaking spoke",
  "coach coaches coached coaching trainer trains trained manager",
  "lawyer attorney solicitor barrister counsel represents represented representing",
  "professor teaches taught teaching chair",
  "teacher lecturer teaches taught lectures lectured",
  "doctor physician surgeon",
  "actor actress acted stars starred starring played plays",
  "singer sings sang sung vocalist musician",
  "artist painter sculptor",
  "adviser advisor advises advised advising",
  "journalist reporter correspondent columnist",
  "mp parliamentarian lawmaker",
  "representative congressman congresswoman",
  "premier prime",
  "son daughter child children father mother parent parents born",
  "wife husband spouse widow widower married marries marriage",
  "brother sister sibling siblings brothers sisters",
  "runner runs ran marathon race",
].map((row) => new Set(row.split(" ")));

/** What somebody does who has a role: `who chairs the committee`. */
const DOES: ReadonlySet<string> = new Set(
  "heads headed leads led runs ran directs directed manages managed chairs chaired owns owned founded cofounded commands commanded coaches coached teaches taught".split(
    " ",
  ),
);
/** Before a role they make another one of it. */
const RANKS: ReadonlySet<string> = new Set("vice deputy assistant associate acting interim former ex".split(" "));
/** `chief financial officer` by what stands behind `chief`. */
const CHIEFS: ReadonlyMap<string, string> = new Map([
  ["executive", "ceo"],
  ["financial", "cfo"],
  ["finance", "cfo"],
  ["operating", "coo"],
  ["operations", "coo"],
  ["technology", "cto"],
  ["technical", "cto"],
  ["information", "cio"],
]);

/** A word of a role, and what makes another role of it. */
export interface Role {
  /** What it is: `ceo` of `chief executive` too. */
  readonly key: string;
  readonly stem: string;
  /** The tokens of it: `vice president` has two. */
  readonly first: number;
  readonly last: number;
  readonly ranks: readonly string[];
}

/** What a token would be as the last word of a role, or as what somebody does in one; null where there is none. */
export function roleAt(tokens: readonly Token[], last: number): Role | null {
  const token = tokens[last];
  if (token === undefined) return null;
  const at = token.form === "officer" ? last - 1 : last;
  const chief = tokens[at - 1]?.form === "chief" ? CHIEFS.get(tokens[at]?.form ?? "") : undefined;
  const key = chief ?? token.form;
  let first = chief === undefined ? last : at - 1;
  const ranks: string[] = [];
  for (let before = tokens[first - 1]; before !== undefined && RANKS.has(before.form); before = tokens[first - 1]) {
    ranks.push(before.form === "ex" ? "former" : before.form);
    first -= 1;
  }
  return { key, stem: token.stem, first, last, ranks: ranks.sort() };
}

/** Whether a word is one for what people are beside their names. */
export function isRoleWord({ form }: Token): boolean {
  return ROLES.has(form) || IS_MADE_SO.test(form);
}

export function isRank({ form }: Token): boolean {
  return RANKS.has(form) || form === "chief";
}

/** Whether a word says what somebody does who has a role. */
export function isDoneInRole({ form }: Token): boolean {
  return DOES.has(form);
}

/** Whether two are one role, in whatever words. */
export function isSameRole(one: Role, other: Role): boolean {
  if (one.ranks.join(" ") !== other.ranks.join(" ")) return false;
  if (one.key === other.key || one.stem === other.stem) return true;
  if (similarStems(one.stem).includes(other.stem)) return true;
  if (ALIKE.some((row) => row.has(one.key) && row.has(other.key))) return true;
  return areOfOneTrade(one.key, other.key);
}

/** Endings of words for people; what is left names what they do: `painter` and `painted`, `economist` and `economics`. */
const ENDS_ROLE = /(?:er|or|ist|ian|man|woman|person)$/u;
const SHORTEST_TRADE = 4;

function areOfOneTrade(one: string, other: string): boolean {
  const trade = one.replace(ENDS_ROLE, "");
  return trade !== one && trade.length >= SHORTEST_TRADE && other.startsWith(trade);
}
