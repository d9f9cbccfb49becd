import type { Span } from "../../../../../contract/span";
import { splitSentences } from "../../../../../text/sentences/sentences";
import { languageOf } from "../../../../lexical/languageOf";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { saysUnknown } from "../../grounding/reading/abstention";
import { plainSentence } from "../../grounding/reading/plainInstructions";
import { readAnswerLanguages } from "../demands/answerLanguages";
import { type AnswerLimit, readAnswerLimits } from "../demands/answerLimits";
import { readScopes, type ScopedInstruction } from "../demands/readScopes";
import type { ShapeDemand } from "./shapeDemands";

/** What the instructions ask of how every answer looks and reads, beside its format. */
export function lookDemands(prompt: PreparedPrompt): ShapeDemand[] {
  return [...lengthDemands(prompt), ...languageDemands(prompt), ...readScopes(prompt).flatMap(lookOf)];
}

/** A word or two more than was said is no other length. */
const SLACK = 1.2;

function lengthDemands(prompt: PreparedPrompt): ShapeDemand[] {
  return readAnswerLimits(prompt)
    .filter(({ condition, most }) => condition === "" && most < Infinity)
    .map((limit) => ({ place: { start: limit.start, end: limit.end }, faultOf: lengthFault(limit) }));
}

function lengthFault({ unit, most }: AnswerLimit): (answer: string) => string | null {
  return (answer) => {
    const count = countIn(answer, unit);
    if (count === null || count <= most * (unit === "words" || unit === "characters" ? SLACK : 1)) return null;
    return `The instructions allow at most ${most} ${unit}, and this example's answer has ${count}. Shorten it, or allow more: models write as much as the example does.`;
  };
}

/** Of data nobody counts words. */
const IS_DATA = /^\s*(?:`{3}|[{[<|])/;

function countIn(answer: string, unit: AnswerLimit["unit"]): number | null {
  if (IS_DATA.test(answer)) return null;
  const plain = answer.replace(/^[ \t]*> ?/gm, "").trim();
  if (unit === "words") return plain.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
  if (unit === "characters") return plain.length;
  if (unit === "sentences")
    return splitSentences(plain, { start: 0, end: plain.length }).filter(({ start, end }) =>
      /\p{L}{2}.*[.!?…]["'”’)\]*\d\]]*\s*$/u.test(plain.slice(start, end)),
    ).length;
  if (unit === "bullets") {
    const items = plain.match(/^[ \t]*(?:[-*•+–]|\d{1,2}[.)])[ \t]/gm)?.length ?? 0;
    return items === 0 ? null : items;
  }
  return null;
}

function languageDemands(prompt: PreparedPrompt): ShapeDemand[] {
  return readAnswerLanguages(prompt)
    .filter(({ condition, language, subject }) => condition === "" && subject === "" && language !== "same")
    .map(({ language, start, end }) => ({
      place: { start, end },
      faultOf: (answer): string | null => {
        const own = languageOf(answer);
        return own === null || own === language || !KNOWN.has(language)
          ? null
          : "The instructions ask for another language than this example's answer is in. Write the example in the language that the model is to answer in.";
      },
    }));
}

/** The languages that an answer can be told to be in, by their names in English. */
const KNOWN: ReadonlySet<string> = new Set("english german french spanish italian portuguese dutch russian chinese japanese korean arabic".split(" "));

interface Look {
  /** What asks for it, of every answer. */
  readonly demand: RegExp;
  /** What the answer then has to have. */
  readonly isMet: (answer: string, match: RegExpExecArray) => boolean;
  readonly fault: string;
}

const EMOJI = /\p{Extended_Pictographic}/u;

const LOOKS: readonly Look[] = [
  {
    demand: /\b(?:no|without(?: any)?|never use|do not use(?: any)?|don['’]t use(?: any)?|avoid(?: all| any)?) (?:emojis?|emoticons)\b/i,
    isMet: (answer) => !EMOJI.test(answer),
    fault: "The instructions forbid emojis, and this example's answer has one. Take it out.",
  },
  {
    demand: /\b(?:start|begin|open)\b(?: (?:your|the|every|all|any|each)| (?:answers?|responses?|repl(?:y|ies)|output|with)){1,4}(?: the (?:words?|phrase|sentence|line))?:? ["“„«]([^"“”„«»\n]{2,80})["”“»]/i,
    isMet: (answer, match) => plainStart(answer).startsWith(plainStart(match[1] ?? "").slice(0, 40)),
    fault: "The instructions tell how an answer begins, and this example's answer begins otherwise. Let it begin as they say.",
  },
  {
    demand: new RegExp(`\\b(?:put|wrap|enclose|place|write|return|give)\\b[^.\\n<]{0,60}\\b(?:in|inside|within|between|with)\\b[^.\\n<]{0,20}<([a-z][\\w-]{1,30})>`, "i"),
    isMet: (answer, match) => answer.toLowerCase().includes(`<${(match[1] ?? "").toLowerCase()}`),
    fault: "The instructions ask for a tag around it, and this example's answer has none. Write it with the tag.",
  },
  {
    demand: /\b(?:answer|respond|reply)\b(?: (?:with|only|just|strictly|either|simply|exactly))* ["'“`*]{0,2}yes["'”`*]{0,2} or ["'“`*]{0,2}no\b(?! with|,? (?:and|then|followed))/i,
    isMet: (answer) => /^\W{0,4}(?:yes|no)\b/i.test(answer),
    fault: "The instructions ask for yes or no, and this example's answer is neither. Write one of them.",
  },
];

function plainStart(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Of a part of the answer, or of another thing than it. */
const OF_PART = /\b(?:if|when|unless|each|every (?:quote|quotation)|quotes? from|titles?|headings?|keys?|fields?|or|reasoning|think\w*)\b/i;

function lookOf({ written, start, condition }: ScopedInstruction): ShapeDemand[] {
  if (condition !== "") return [];
  return LOOKS.flatMap(({ demand, isMet, fault }) => {
    const match = demand.exec(written);
    if (match === null || OF_PART.test(written.replace(match[0], ""))) return [];
    const place: Span = { start: start + match.index, end: start + match.index + match[0].length };
    return [{ place, faultOf: (answer: string): string | null => (isMet(answer, match) || saysUnknown(plainSentence(answer)) ? null : fault) }];
  });
}
