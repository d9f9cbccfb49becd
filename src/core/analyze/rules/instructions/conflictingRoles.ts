import type { Span } from "../../../../contract/span";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { excerpt } from "../messageText";
import { readScopes } from "./demands/readScopes";

const ROLE =
  /^\W{0,6}(?:<[a-z_-]{1,30}>\s{0,4})?(?:\w{1,12}: )?(?:(?:imagine )?you are|you're|you (?:will act|work|serve) as|your role is(?: that of)?|(?:you )?(?:act (?:at the same time )?|speak )as|take the role of|(?:think|behave) like|in your role as|as|pretend (?:to be|you are)) (?:an? |the )((?:[\p{L}\p{N}'’/-]+ ){0,6}[\p{L}\p{N}'’/-]+)/iu;
/** The role's name ends where its description begins. */
const DESCRIPTION =
  /\b(?:who(?:se)?|that|which|but|you|when|while|for|in(?:side)?|at|of|on|with(?:in)?|by|to|from|responsible|designed|working|trained|tasked|speciali[sz](?:ed|ing)|helping|answering|built|made|and|called|named|created|able|capable|based|employed|using|assisting|assigned|known)\b/i;
/** What anybody may be besides: it tells a skill, or that a model speaks. */
const COMPATIBLE: ReadonlySet<string> = new Set(
  "expert specialist professional master authority ai model bot chatbot llm system tool machine program part member person human one native speaker".split(
    " ",
  ),
);
const HELPERS: ReadonlySet<string> = new Set("assistant helper agent".split(" "));
/** Another part of the work, another role: that is no conflict. */
const NEXT_STEP = /\b(?:now|next|then|also|in this step|this time|additionally|as well|too|both)\b/i;

/** A heading opens another part of the work, unless it only sorts what is said of the same. */
const OTHER_PART =
  /^#{1,6} (?!\W{0,4}(?:(?:general|important|your|output|answer|response|key|core|strict) )?(?:rules?|instructions?|guidelines?|constraints?|requirements?|tone|style|notes?|format|language|behaviou?r|personality)\b)/im;

/** A prompt of a page or more tells of other models and of conversations, and speaks to them too. */
const MAX_INSTRUCTIONS = 60;
/** Speaks of a role as one that the model has. */
const PRESUPPOSED =
  /\b(?:as(?= (?:an? |the )(?:[^\s,]+ ){1,5}you are\b)|in your (?:role|capacity|position|job) as|remember,? (?:that )?you(?: are|['’]re)) (?:an? |the )((?:[\p{L}\p{N}'’/-]+ ){0,3}[\p{L}\p{N}'’/-]+)/iu;

/** No prompt has more; a list of sentences about people may. */
const MAX_ROLES = 20;

interface RoleGiven extends Span {
  readonly head: string;
  readonly name: string;
  /** Whether it is spoken of as one that was given before. */
  readonly isPresupposed: boolean;
  readonly instruction: number;
  readonly message: number;
}

/** Two roles in one message that nobody has at once. */
export const conflictingRoles: Rule = {
  code: "conflicting-roles",
  group: "instructions",
  severity: "warning",
  summary: "One message gives the model two different roles.",
  advice: "Give the model one role, or say which role it has in which step.",
  points: 6,
  *check({ prompt }) {
    if (prompt.instructions.length > MAX_INSTRUCTIONS) return;
    const roles = rolesOf(prompt);
    for (const [index, role] of roles.entries()) {
      const earlier = roles.slice(0, index);
      const first = role.isPresupposed ? notMeant(earlier, role) : earlier.find((one) => isConflict(one, role, prompt));
      if (first === undefined) continue;
      yield {
        ...{ start: role.start, end: role.end, target: "prompt" },
        message: `“${excerpt(prompt.text, role)}” gives the model another role than “${excerpt(prompt.text, first)}”. Keep one role, or say when each of them holds.`,
        related: [{ start: first.start, end: first.end, target: "prompt", message: "The other role stands here." }],
      };
      return;
    }
  },
};

/** The role that was given, where none that was is the one that a sentence takes for given: they share no word. */
function notMeant(earlier: readonly RoleGiven[], { name, head, message }: RoleGiven): RoleGiven | undefined {
  const words = new Set(name.split(/\s+/));
  if (COMPATIBLE.has(head) || HELPERS.has(head)) return undefined;
  const isMeant = earlier.some((one) => one.name.split(/\s+/).some((word) => words.has(word)));
  return isMeant ? undefined : earlier.find((one) => one.message === message && !HELPERS.has(one.head));
}

function rolesOf(prompt: PreparedPrompt): RoleGiven[] {
  if (!prompt.isEnglish) return [];
  const roles = readScopes(prompt).flatMap(({ masked, start, condition, index, message }) => {
    const presupposed = PRESUPPOSED.exec(masked);
    const match = presupposed ?? ROLE.exec(masked);
    if (match === null || condition !== "" || NEXT_STEP.test(masked)) return [];
    if (AS_PERSON.test(match[0]) && !isPerson(masked, match)) return [];
    const words = match[1] ?? "";
    const name = words.split(DESCRIPTION)[0]?.trim() ?? "";
    const head = name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    if (head === "") return [];
    const from = match.index + match[0].search(/\p{L}/u);
    const nameAt = match.index + match[0].lastIndexOf(words);
    return [
      {
        ...{ start: start + from, end: start + nameAt + name.length, instruction: index, message },
        ...{ head, name: name.toLowerCase(), isPresupposed: presupposed !== null },
      },
    ];
  });
  return firstOfEach(roles).slice(0, MAX_ROLES);
}

/** "As a tax adviser, you …": a word for somebody, and a comma with "you" behind it. */
const AS_PERSON = /^\W{0,6}as /i;
const PERSON = /(?:[bcdfglmnprstvz]er|or|ist|ian|yst|ant|ent|eer|man|woman|coach|guide|chef|nurse|clerk|attorney)$/i;
const NO_PERSON =
  /^(?:user|customer|reader|reminder|number|member|order|other|matter|answer|starter|header|filter|consent|moment|document|client|important|constant|restaurant|factor|error)$/i;

function isPerson(masked: string, { index, 0: words }: RegExpExecArray): boolean {
  const name = words.split(DESCRIPTION)[0]?.trim() ?? "";
  const head = name.split(/\s+/).at(-1) ?? "";
  return PERSON.test(head) && !NO_PERSON.test(head) && /^[^,.]{0,40},? you\b/i.test(masked.slice(index + name.length));
}

/** The first place of each role in each message: where it is said again it is no other. */
function firstOfEach(roles: readonly RoleGiven[]): RoleGiven[] {
  const seen = new Set<string>();
  return roles.filter(({ head, message }) => {
    const key = `${message} ${head}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A helper that the very next sentence says more of ("You are a travel guide …") is one role still. */
function isConflict(one: RoleGiven, other: RoleGiven, { text }: PreparedPrompt): boolean {
  if (one.message !== other.message || one.head === other.head) return false;
  if (COMPATIBLE.has(one.head) || COMPATIBLE.has(other.head)) return false;
  const isNear = other.instruction - one.instruction <= 1;
  if ((HELPERS.has(one.head) || HELPERS.has(other.head)) && isNear) return false;
  return !OTHER_PART.test(text.slice(one.end, other.start));
}
