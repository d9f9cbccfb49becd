import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import type { Demand } from "./demands/demand";
import { wordsOf } from "./demands/demandWords";
import { keptStem as stem } from "./demands/keptStem";
import { readDemands } from "./demands/readDemands";
import { shown } from "./shown";

/** What a model has to do something else for, once it is forbidden. Leaving out, not inventing and not repeating are complete in themselves. */
const NEEDS_ALTERNATIVE: ReadonlySet<string> = new Set([
  "answer",
  "respond",
  "repli",
  "discuss",
  "talk",
  "speak",
  "sound",
  "mention",
  "us",
  "sai",
  "say",
  "write",
  "refer",
  "ask",
  "call",
  "address",
  "share",
  "disclos",
  "reveal",
  "recommend",
  "suggest",
  "offer",
  "be",
  "act",
  "format",
  "start",
  "begin",
  "end",
]);
/** Grounding is told by these; its own rules read it. */
const KNOWLEDGE: ReadonlySet<string> = new Set([
  "knowledg",
  "inform",
  "memori",
  "train",
  "assumpt",
  "context",
  "document",
  "sourc",
  "fact",
  "detail",
  "data",
]);
/** Right behind what is forbidden, these tell where to go from there. */
const REDIRECTS: ReadonlySet<string> = new Set([
  "sai",
  "say",
  "tell",
  "point",
  "refer",
  "suggest",
  "offer",
  "recommend",
  "replac",
  "stick",
  "ask",
  "us",
  "speak",
  "call",
]);
const MOST_IN_ONE = 8;
const ALTERNATIVE =
  /\b(?:instead|rather|but|only|just|otherwise|unless|simply|in that case|if (?:asked|so|(?:they|somebody|someone|anyone|the \w+) (?:asks?|wants?|insists?|tries|try|mentions?|brings?))|when asked)\b/i;

/** Says what not to do, and not what to do. */
export const negationWithoutAlternative: Rule = {
  code: "negation-without-alternative",
  group: "instructions",
  severity: "hint",
  summary: "Something is forbidden, and nothing says what to do instead.",
  advice: "Say what the model is to do in place of what is forbidden.",
  points: 0,
  *check({ prompt }) {
    const demands = readDemands(prompt);
    const told = toldIn(demands);
    for (const demand of demands) {
      if (!isOpen(demand) || hasAlternative(demand, told, prompt)) continue;
      yield {
        start: demand.start,
        end: demand.end,
        target: "prompt",
        message: `“${shown(prompt.text, demand)}” says what not to do alone. Add what to do instead: models follow that more surely.`,
      };
    }
  },
};

/** What each instruction demands, by its number. */
function toldIn(demands: readonly Demand[]): ReadonlyMap<number, Demand[]> {
  const told = new Map<number, Demand[]>();
  for (const demand of demands.filter(({ isForbidden }) => !isForbidden))
    told.set(demand.instruction, [...(told.get(demand.instruction) ?? []).slice(0, MOST_IN_ONE), demand]);
  return told;
}

function isOpen({ isForbidden, verb, object, condition }: Demand): boolean {
  return (
    isForbidden &&
    condition === "" &&
    object.length > 0 &&
    NEEDS_ALTERNATIVE.has(verb) &&
    !object.some((word) => KNOWLEDGE.has(word))
  );
}

/** In the sentence itself, or in the sentences beside it where they are about the same. */
function hasAlternative(
  demand: Demand,
  told: ReadonlyMap<number, Demand[]>,
  { instructions }: PreparedPrompt,
): boolean {
  const own = instructions[demand.instruction];
  if (own === undefined || ALTERNATIVE.test(own.text)) return true;
  if (told.has(demand.instruction)) return true;
  return [demand.instruction - 1, demand.instruction + 1].some((beside) => {
    const sentence = instructions[beside];
    const demanded = told.get(beside) ?? [];
    const isRedirecting = beside > demand.instruction && demanded.some(({ verb }) => REDIRECTS.has(verb));
    return (
      sentence !== undefined &&
      demanded.length > 0 &&
      (isRedirecting || ALTERNATIVE.test(sentence.text) || isRelated(demand, sentence.text))
    );
  });
}

function isRelated({ object, verb }: Demand, text: string): boolean {
  const stems = new Set(wordsOf(text, 0).map(({ word }) => stem(word)));
  return stems.has(verb) || object.some((word) => stems.has(word));
}
