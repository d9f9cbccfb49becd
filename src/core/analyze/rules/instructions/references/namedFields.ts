import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { shownAnswer } from "../demands/answerKeys";

const FIELD =
  /(?<!\p{L})(?:the|its|im|das|le|el|o) (?:["'`“„]([\w-]{1,60})["'`”“][- ](?:fields?|keys?|propert(?:y|ies)|feld|schlüssel|champ)|(?:fields?|keys?|property|feld|schlüssel|champ|campo) ["'`“„]([\w-]{1,60})["'`”“](?!,? (?:and |und |et |y |e )?["'`“„]))/giu;
/** A field that comes in, or that is to be added, is none of the object that is shown. */
const ELSEWHERE =
  /\b(?:inputs?|context|documents?|passages?|sources? (?:have|has)|metadata|records?|request|add(?:itional)?|another|extra|optional(?:ly)?|also include|instead of|not|never|rows?|columns?|front matter|tool|function|argument)\b/i;

/** A field that an instruction speaks of, and that the one object which is shown does not have. */
export function* missingFields(prompt: PreparedPrompt): Generator<RuleFinding> {
  const shown = shownAnswer(prompt);
  if (shown === null) return;
  for (const { text, start } of prompt.instructions) {
    if (ELSEWHERE.test(text)) continue;
    for (const { index, 0: words, 1: before, 2: behind } of text.matchAll(FIELD)) {
      const name = before ?? behind ?? "";
      if (shown.keys.has(name) || new RegExp(`["']${name}["']\\s{0,4}:`).test(prompt.text)) continue;
      yield {
        ...{ start: start + index, end: start + index + words.length, target: "prompt" },
        message: `“${name}” is no field of the object that the prompt shows. Add it there, or name one that it has.`,
        related: [{ start: shown.start, end: shown.end, target: "prompt", message: "This object is shown." }],
      };
    }
  }
}
