import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { excerpt } from "../messageText";
import { keptStem as stem, wordsOf } from "./demands/demandLexicon";
import { type Demand, readDemands } from "./demands/readDemands";

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
const MAX_IN_ONE = 8;
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
    const demanded = demandsByInstruction(demands);
    for (const demand of demands) {
      if (!isOpen(demand) || hasAlternative(demand, demanded, prompt)) continue;
      yield {
        start: demand.start,
        end: demand.end,
        target: "prompt",
        message: `“${excerpt(prompt.text, demand)}” says what not to do alone. Add what to do instead: models follow that more surely.`,
      };
    }
  },
};

/** What each instruction demands, by its number. */
function demandsByInstruction(demands: readonly Demand[]): ReadonlyMap<number, Demand[]> {
  const demanded = new Map<number, Demand[]>();
  for (const demand of demands.filter(({ isForbidden }) => !isForbidden))
    demanded.set(demand.instruction, [...(demanded.get(demand.instruction) ?? []).slice(0, MAX_IN_ONE), demand]);
  return demanded;
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
  demanded: ReadonlyMap<number, Demand[]>,
  { instructions }: PreparedPrompt,
): boolean {
  const own = instructions[demand.instruction];
  if (own === undefined || ALTERNATIVE.test(own.text)) return true;
  if (demanded.has(demand.instruction)) return true;
  return [demand.instruction - 1, demand.instruction + 1].some((beside) => {
    const sentence = instructions[beside];
    const around = demanded.get(beside) ?? [];
    const isRedirecting = beside > demand.instruction && around.some(({ verb }) => REDIRECTS.has(verb));
    return (
      sentence !== undefined &&
      around.length > 0 &&
      (isRedirecting || ALTERNATIVE.test(sentence.text) || isRelated(demand, sentence.text))
    );
  });
}

function isRelated({ object, verb }: Demand, text: string): boolean {
  const stems = new Set(wordsOf(text, 0).map(({ word }) => stem(word)));
  return stems.has(verb) || object.some((word) => stems.has(word));
}
