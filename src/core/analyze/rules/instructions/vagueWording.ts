import type { Rule, RuleFinding } from "../../engine/rule";
import { VERBS, wordsOf } from "./demands/demandLexicon";
import { maskQuotes } from "./demands/readScopes";

interface Vague {
  readonly pattern: RegExp;
  /** What the model has to decide on its own. */
  readonly decision: string;
}

/** Words that leave a decision to the model and sound as if they took it. Few on purpose: most loose words do no harm. */
const VAGUE: readonly Vague[] = [
  {
    pattern: /\b(?:as|where|when|if|whenever|wherever) (?:it is |you deem |you find it )?appropriate\b/gi,
    decision: "when that is",
  },
  { pattern: /\bas you (?:see fit|like|wish|prefer)\b/gi, decision: "what is wanted" },
  { pattern: /\b(?:at|use) your (?:own )?(?:discretion|best judge?ment)\b/gi, decision: "what is wanted" },
  {
    pattern:
      /\b(?:a )?(?:reasonable|suitable|sensible|appropriate) (?:number|amount|length|size|format|level of detail)\b/gi,
    decision: "how much or which that is",
  },
  {
    pattern: /\b(?:not too|reasonably|fairly|relatively) (?:long|short|detailed|many|few)\b/gi,
    decision: "how long that is",
  },
  {
    pattern:
      /\b(?:be|sound|look|seem) (?:good|nice|appropriate|suitable)\b(?! (?:for|to|as|at|in)\b)|\bmake (?:[\w-]+ ){1,3}(?:nice|pretty)\b|\b(?:handle|treat) (?:[\w-]+ ){1,4}?(?:sensibly|appropriately|properly)\b|\bsuitably \w+/gi,
    decision: "what that means",
  },
];
/** Most sentences hold none of them: one look is enough. */
const MAY_BE_VAGUE =
  /appropriate|you (?:see|like|wish|prefer)|discretion|best judg|reasonabl|suitabl|sensibl|good|nice|pretty|properly|too|fairly|relatively/i;
/** Words in a demand that hide a decision. */
export const vagueWording: Rule = {
  code: "vague-wording",
  group: "instructions",
  severity: "info",
  summary: "A demand leaves a decision to the model without saying how to take it.",
  advice: "Replace vague words by what decides: a number, a case, a list.",
  points: 2,
  *check({ prompt }) {
    if (!prompt.isEnglish) return;
    for (const { text, start } of prompt.instructions) {
      if (!MAY_BE_VAGUE.test(text)) continue;
      const masked = maskQuotes(text);
      const found = [...vagueIn(masked)];
      if (found.length === 0 || (!isDemand(masked) && !LEFT_TO_MODEL.test(masked))) continue;
      for (const one of found) yield { ...one, start: start + one.start, end: start + one.end };
    }
  },
};

/** These speak to the model whatever the verb is. */
const LEFT_TO_MODEL = /\byour (?:own )?(?:discretion|best judge?ment)\b|\byou see fit\b/i;

function isDemand(sentence: string): boolean {
  return wordsOf(sentence, 0).some(({ word }) => VERBS.has(word) || word === "must" || word === "should");
}

function* vagueIn(sentence: string): Generator<RuleFinding> {
  for (const { pattern, decision } of VAGUE) {
    for (const { index, 0: words } of sentence.matchAll(pattern)) {
      // "(only where appropriate)" stands behind what it is fit for.
      if (/\([^()]{0,20}$/.test(sentence.slice(Math.max(0, index - 30), index))) continue;
      yield {
        start: index,
        end: index + words.length,
        target: "prompt",
        message: `“${words}” leaves it to the model to decide ${decision}, and it decides differently each time. Say it: name the case, the number or the list.`,
      };
    }
  }
}
