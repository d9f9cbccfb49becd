import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { shownAnswer } from "../demands/answerKeys";

const FIELD =
  /(?<!\p{L})(?:the|its|im|das|le|el|o) (?:["'`“„]([\w-]{1,60})["'`”“][- ](?:fields?|keys?|propert(?:y|ies)|feld|schlüssel|champ)|(?:fields?|keys?|property|feld|schlüssel|champ|campo) ["'`“„]([\w-]{1,60})["'`”“](?!,? (?:and |und |et |y |e )?["'`“„]))/giu;
/** A field that comes in, or that is to be added, is none of the object that is shown. */
const ELSEWHERE =
  /\b(?:inputs?|context|documents?|passages?|sources? (?:have|has)|metadata|records?|request|add(?:itional)?|another|extra|optional(?:ly)?|also include|instead of|not|never|rows?|columns?|front matter|tool|function|argument)\b/i;

/** A field that an instruction speaks of, and that the answer does not have: in its front matter, or in the one object which is shown. */
export function* missingFields(prompt: PreparedPrompt): Generator<RuleFinding> {
  const known = knownFields(prompt);
  if (known === null) return;
  const inputs = new Set(prompt.declarations.map(({ name }) => name));
  for (const { text, start } of prompt.instructions) {
    if (ELSEWHERE.test(text)) continue;
    for (const { index, 0: words, 1: before, 2: behind } of text.matchAll(FIELD)) {
      const name = before ?? behind ?? "";
      if (known.names.has(name) || inputs.has(name) || isKey(prompt, name)) continue;
      yield {
        ...{ start: start + index, end: start + index + words.length, target: "prompt" },
        message: `“${name}” is no field of the ${known.place}. Add it there, or name one that it has.`,
        related: known.related,
      };
    }
  }
}

interface KnownFields {
  readonly names: ReadonlySet<string>;
  readonly place: string;
  readonly related: NonNullable<RuleFinding["related"]>;
}

function knownFields(prompt: PreparedPrompt): KnownFields | null {
  const shown = shownAnswer(prompt);
  if (shown !== null)
    return {
      names: new Set([...shown.keys, ...prompt.outputFields]),
      place: "object that the prompt shows",
      related: [{ start: shown.start, end: shown.end, target: "prompt", message: "This object is shown." }],
    };
  return prompt.outputFields.size === 0
    ? null
    : { names: prompt.outputFields, place: "answer as the front matter describes it", related: [] };
}

function isKey({ text, body }: PreparedPrompt, name: string): boolean {
  return new RegExp(`["']${name}["']\\s{0,4}:`).test(text.slice(body.start));
}
