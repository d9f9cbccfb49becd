import type { Span } from "../../../../contract/span";
import { bySpan, endOfLine, linesWithin, mergeSpans, overlaps, startOfLine, trimmedSpan } from "../../../../text/spans";
import type { Rule, RuleFinding } from "../../engine/rule";
import { findFences } from "../../prompt/fences";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { excerpt } from "../messageText";
import { removalOf } from "../removalOf";

/** What asks somebody to write something in: `[INSERT NAME]`, `【此处填写…】`. */
const FILL_IN =
  /[[【<](?:(?:INSERT|ENTER|FILL IN|ADD|PUT|YOUR|REPLACE|PLACEHOLDER|TBD|TODO)(?![a-z])[^\]】>\n]{0,80}|[^\]】>\n]{0,40}(?:(?:hier )?(?:einfügen|eintragen|einsetzen)|à (?:compléter|remplir|définir)|(?:por|para) (?:completar|rellenar|preencher)|da (?:completare|inserire)|此处填写|在此填写|请填写|待填写|待补充|此处插入)[^\]】>\n]{0,40})[\]】>]/gu;
/** The same in small letters, which answers' forms have too: it counts in a sentence alone, and nowhere near a form. */
const SMALL_FILL_IN =
  /\[(?:insert|enter|fill in|add|your) [a-z][^\]\n]{1,60}\](?!\()|<(?:insert|enter|fill in) [a-z][^<>\n]{1,60}>/g;
/** What stands for words that were never written. */
const FILLER = /\blorem ipsum\b(?: [a-z]+){0,12}/gi;
const LEADS_SENTENCE = /\p{L}+(?:[ ,(“"]+\p{L}+){2,}[^\p{L}]{0,4}$/u;
/** In a sentence about the model any name in brackets is one. */
const ROLE =
  /^\W{0,6}(?:you are|you're|act as|your name is|you work (?:for|at)|du bist|tu es|vous êtes|eres|você é|sei|你是|您是)/iu;
const NAME_IN_BRACKETS = /\[(?:insert |your |the |name of )?[\p{L}][\p{L} _'’-]{2,40}\](?!\()/giu;
/** A note to whoever works on the prompt. */
const NOTE =
  /^[ \t>*#/;-]{0,8}(?:\[\s?)?((?:TODO|FIXME|XXX|HACK)(?: ?\([^()\n]{1,40}\)(?:[:：])?|[:：]| -)[^\n]{0,200})/u;
const FOR_DEVELOPERS =
  /\([^()\n]{1,40}\)|\b(?:remove|delete|check|replace|fix|update|before|go-live|later|decide|confirm|wire|test|clean up|rewrite|needs?|should we|not yet|still)\b/i;
const REMOVE_THIS =
  /(?<!\b(?:not|never|n['’]t|to) )\b(?:remove|delete) this (?:line|paragraph|section|note|part|block)\b(?! if\b)/gi;
/** Below such a heading or label stands the form of an answer, which the model fills in. */
const FORM =
  /\b(?:format|template|structure|output|example|layout|schema|form|vorlage|ausgabe|modèle|plantilla|modelo)\b|格式|模板|示例/iu;
const MAX_LOOKED_AT = 300;

/** A place that the author meant to fill in, or a note that was to go: the model reads it as it stands. */
export const unfilledPlaceholder: Rule = {
  code: "unfilled-placeholder",
  group: "template",
  severity: "warning",
  summary: "A place that the author meant to fill in, or a note to the author, was left in the prompt.",
  advice: "Fill the place in, and take notes out before the prompt is used.",
  points: 8,
  *check({ prompt }) {
    const outside = mergeSpans([
      ...prompt.contextSpans,
      ...prompt.exampleSpans,
      ...prompt.questionSpans,
      ...findFences(prompt.text, prompt.body),
    ]);
    const places = placesIn(prompt).sort(bySpan);
    const notes = notesIn(prompt).filter((note) => !overlaps(places, note));
    for (const found of [...places, ...notes].sort(bySpan)) {
      if (overlaps(outside, found) || overlaps(prompt.placeholders, found)) continue;
      yield {
        ...found,
        target: "prompt",
        message: `“${excerpt(prompt.text, found)}” was left in the prompt, and the model reads it as it stands. Fill it in, or take it out.`,
        ...takenOut(prompt.text, found),
      };
    }
  },
};

/** A line that is a note and nothing else, and asks for no words in its place. */
const IS_NOTE = /^[ \t>*#/;-]{0,8}\[?\s?(?:PLACEHOLDER|TODO|FIXME|TBD|XXX|HACK)\b[^\p{L}\n]{1,4}\p{L}/u;
const ASKS_FOR_WORDS = /\b(?:insert|fill|enter|paste|put|here)\b/i;

/** Whoever works on a prompt may need the note still, the model does not. */
function takenOut(text: string, { start, end }: Span): Pick<RuleFinding, "suggestion"> {
  const line = trimmedSpan(text, { start: startOfLine(text, start), end: endOfLine(text, end) });
  const written = text.slice(line.start, line.end);
  if (!IS_NOTE.test(written) || ASKS_FOR_WORDS.test(written)) return {};
  return { suggestion: { title: "Take the note out", edits: [removalOf(text, line)], isSure: false } };
}

function placesIn({ text, body, instructions }: PreparedPrompt): Span[] {
  const places = [...text.slice(body.start, body.end).matchAll(FILL_IN)]
    .map(({ index, 0: { length } }) => ({ start: body.start + index, end: body.start + index + length }))
    .filter((place) => isInSentence(text, place));
  const bracketed = instructions.filter(({ text: words }) => /[[<]/.test(words));
  const small = bracketed.flatMap(({ text: words, start }) =>
    [...words.matchAll(SMALL_FILL_IN)]
      .filter(({ index }) => LEADS_SENTENCE.test(words.slice(0, index)))
      .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length }))
      .filter((place) => !FORM.test(text.slice(Math.max(0, place.start - MAX_LOOKED_AT), place.start))),
  );
  const names = bracketed
    .filter(({ text: words }) => ROLE.test(words))
    .flatMap(({ text: words, start }) =>
      [...words.matchAll(NAME_IN_BRACKETS)].map(({ index, 0: { length } }) => ({
        start: start + index,
        end: start + index + length,
      })),
    );
  const filler = (/lorem/i.test(text) ? instructions : []).flatMap(({ text: words, start }) =>
    [...words.matchAll(FILLER)].map(({ index, 0: { length } }) => ({
      start: start + index,
      end: start + index + length,
    })),
  );
  const found = mergeSpans([...places, ...small, ...filler]);
  return [...found, ...names.filter((name) => !overlaps(found, name))];
}

/** What is told to be open, wherever it stands. */
const OPEN = /^.(?:PLACEHOLDER|TBD|TODO)/;

/** Whether words stand around it: alone on a line, or behind a label, it may be a part of the answer's form, or a text that somebody pastes in. */
function isInSentence(text: string, { start, end }: Span): boolean {
  const before = text.slice(startOfLine(text, start), start);
  const around = before + text.slice(end, endOfLine(text, end));
  if (FORM.test(text.slice(Math.max(0, start - MAX_LOOKED_AT), start))) {
    if (/^[^.!?。]{0,60}[:：][*_ \t]*$/u.test(before) || !/\p{L}/u.test(around)) return false;
  }
  return /\p{L}/u.test(around) || OPEN.test(text.slice(start, end));
}

function notesIn({ text, body }: PreparedPrompt): Span[] {
  return linesWithin(text, body).flatMap((line) => {
    const written = text.slice(line.start, Math.min(line.end, line.start + MAX_LOOKED_AT));
    const note = NOTE.exec(written);
    const words = note?.[1]?.trimEnd() ?? "";
    if (note !== null && FOR_DEVELOPERS.test(words)) {
      const start = line.start + note.index + note[0].length - (note[1] ?? "").length;
      return [{ start, end: start + words.length }];
    }
    return [...written.matchAll(REMOVE_THIS)].map(({ index, 0: { length } }) => ({
      start: line.start + index,
      end: line.start + index + length,
    }));
  });
}
