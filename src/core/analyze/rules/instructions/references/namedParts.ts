import { overlaps } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { ScopedInstruction } from "../demands/readScopes";

/** Parts that prompts are made of, which words such as "below" say to be there. */
const PART =
  "(glossary|glossar|glossaire|glosario|glossário|table|tabelle|tableau|tabla|tabela|schema|template|taxonomy|taxonomie|checklist|rubric|style guide|definitions|abbreviations|appendix|examples|scoring guide|legend|codebook|word list)";
/** "the glossary below", "the following table", "le glossaire ci-dessous". */
const POINTED = new RegExp(
  `(?<!\\p{L})(?:the|this|our|das|der|die|le|la|el|los|o|a) ${PART}(?: (?:section|shown|given|provided|listed|entries))? (below|at the (?:end|bottom)(?: of this prompt)?|that follows|unten|ci-dessous|abajo|a continuación|más abajo|abaixo)(?!\\p{L})`,
  "iu",
);
const QUOTED = "[\"“„«'*_]{1,2} ?([^\"“”„«»'*_\\n]{3,40}?) ?[\"”“»'*_]{1,2}";
/** "as described in the “Tone” section", "siehe Abschnitt „Beispiele“": a heading that the prompt should have. */
const NAMED = new RegExp(
  `(?<!\\p{L})(?:(?:[Ss]ee|[Rr]efer to|[Dd]escribed in|[Dd]efined in|[Ll]isted in|[Gg]iven in|[Ff]ound in|[Ff]ollow|[Aa]ccording to|[Ee]xplained in|[Ss]et out in|[Rr]ules in|[Rr]ules of|[Ii]n|[Oo]f|[Ff]rom|[Uu]nder|[Uu]se) (?:the )?(?:${QUOTED}|((?:[A-Z][\\w-]{2,20} ){1,3}?)) ?[Ss]ection(?!\\p{L})|(?:[Ss]ection|[Hh]eading|[Ss]ection (?:called|titled|named)|[Aa]bschnitt|[Kk]apitel|[Üü]berschrift|[Rr]ubrik|[Ss]ección|[Ss]eção|[Ss]ezione|[Rr]ubrique) ${QUOTED})`,
  "u",
);
/** A section that the model is to write is none of the prompt. */
const WRITTEN =
  /(?<!\p{L})(?:add|include|write|create|end with|start with|provide|generate|have|has|containing|append|insert|füge|schreibe|erstelle|gib|beginne|ende|(?:each|every|jede\p{L}*)(?: \p{L}+)? (?:section|heading|part|abschnitt|kapitel))(?!\p{L})/iu;
/** What a program or another message brings may have that part. */
const BROUGHT =
  /\b(?:of|in|from) (?:the|your|each|every|a|this|any) (?:[\w-]+ )?(?:context|documents?|passages?|sources?|user|message|attachment|contract|policy|file|page|article|report|output|answer|response)\b/i;

/** A part that an instruction points at, and that nothing in the prompt is called after. */
export function* missingParts(
  { masked, written, start }: ScopedInstruction,
  prompt: PreparedPrompt,
): Generator<RuleFinding> {
  const pointed = POINTED.exec(masked);
  if (pointed !== null && !hasPart(prompt, start + masked.length, pointed[1] ?? ""))
    yield findingAt(start + pointed.index, pointed[0]);
  const named = NAMED.exec(written);
  const name = (named?.[1] ?? named?.[2] ?? named?.[3] ?? "").trim();
  if (named !== null && !WRITTEN.test(masked) && !BROUGHT.test(masked) && !isCalled(prompt.text, name))
    yield findingAt(start + named.index, named[0]);
}

function findingAt(start: number, words: string): RuleFinding {
  return {
    ...{ start, end: start + words.length, target: "prompt" },
    message: `“${words}” points at a part that the prompt does not have. Add it, or correct the words.`,
  };
}

/** Whether something behind `from` may be that part: its word again, a variable that is neither context nor question, or what looks like data. */
function hasPart(
  { text, body, placeholders, contextSpans, questionSpans }: PreparedPrompt,
  from: number,
  part: string,
): boolean {
  const behind = text.slice(from, body.end);
  if (behind.toLowerCase().includes(part.toLowerCase().replace(/s$/, "").slice(0, 8))) return true;
  if (/^\s{0,20}(?:[-*•|{[<]|\d{1,2}[.)]|`{3})/.test(behind)) return true;
  if (
    /\n\s{0,8}(?:\||`{3}|\{{1,2}\s{0,8}"|<[a-z_-]+>)/.test(behind) &&
    !overlaps(contextSpans, { start: from, end: body.end })
  )
    return true;
  return placeholders.some(
    (mark) =>
      mark.start >= from &&
      (mark.kind === "value" || mark.kind === "partial" || mark.kind === "open") &&
      !overlaps(contextSpans, mark) &&
      !overlaps(questionSpans, mark),
  );
}

/** Whether a heading, a label, a tag or a title is called so. */
function isCalled(text: string, name: string): boolean {
  const key = name.toLowerCase();
  return text
    .toLowerCase()
    .split("\n")
    .some((line) => {
      const at = line.indexOf(key);
      return (
        at !== -1 &&
        !/section/.test(line.slice(at + key.length, at + key.length + 12)) &&
        !/(?:section|heading|abschnitt|kapitel|überschrift|rubrik|rubrique|sección|seção|sezione)[^\p{L}]{1,4}$/u.test(
          line.slice(Math.max(0, at - 16), at),
        )
      );
    });
}
