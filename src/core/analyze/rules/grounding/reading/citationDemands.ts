import type { Span } from "../../../../../contract/span";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";

/** Behind these words references are what an answer stands on: "Give an answer grounded in the references." */
const NOT_GROUND =
  "(?<!\\b(?:in|on|from|of|by|within|using|through|the following|the (?:given|provided|retrieved)|given|provided|retrieved|these|those) (?:(?:the|these|those|its|your) )?(?:(?:given|provided|retrieved|above|following) )?)";
/** An order to cite. */
const CITE = new RegExp(
  `\\b(?:cite|citing|(?:add|include|provide|give|use|insert|append|with|put)(?: [\\w'’-]+){0,4}? (?:citations?|${NOT_GROUND}references?|footnotes?)|(?<!\\b(?:the|an?|this|these|that|those|any|each|every|all|no|of|in|from|with|using|following|given|provided|retrieved|above|below|single|multiple) )reference(?: the)? (?:sources?|documents?|passages?)|name the sources?|source citations?|(?:needs?|requires?|must (?:have|carry|come with|include)) (?:an? |its |their )?(?:[\\w-]+ )?citations?|citations? (?:must|should|are required|required)|(?:put|add|write|give|append|place)(?: [\\w'’-]+){0,4}? (?:numbers?|index|ids?)\\b[^.!?\\n]{0,40}? (?:behind|after|beside|at the end of|in (?:square |round )?brackets)|(?:include|add|give|name|state|mention)(?: [\\w'’-]+){0,3}? (?:document|source|passage|chunk|page)[ -](?:ids?|numbers?)|refer to (?:[\\w'’-]+ ){1,3}by (?:their|its) (?:numbers?|ids?)|(?:mark|close|end|finish) (?:[\\w'’-]+ ){1,4}with the (?:numbers?|ids?) of)\\b`,
  "i",
);
const MAX_LOOKED_AT = 100_000;
const FORBIDDEN = /(?:n['’]t|\b(?:not|never|without|no|avoid))\b(?: [\w'’-]+){0,3}? (?:cit|referenc|footnot)/i;
/** Numbers in brackets, as the prompt shows them. */
const NUMBER_MARK =
  /\[(?:\d{1,3}|n|i|x|#|number|num|id|no\.?|index|source(?: ?(?:number|id|\d{1,3}))?|doc(?:ument)?[ _-]?(?:id|number|\d{1,3})?|passage[ _-]?(?:id|number|\d{1,3})?)\]|【\d{1,3}】|\[\^\d{1,3}\]/i;
const NUMBER_WORDS =
  /\b(?:by|with|using|their|its|the) (?:[\w'’-]+ ){0,2}?(?:numbers?|indices|index)\b|\b(?:document|source|passage|citation|reference) (?:numbers?|index|indices)\b/i;
const ID_WORDS = /\b(?:(?:document|source|passage|doc|chunk)[ _-]?ids?|ids? of|their ids?|its id)\b/i;
/** Anything that shows how a citation looks. */
const SHOWN =
  /\[[^\]\n]{1,60}\]|\((?:source|see|doc|ref|title|author|page|p\.|\d|[^()\n]{1,20} \d)[^()\n]{0,60}\)|<\/?(?:cite|source|ref|citation|quote)\b|\{\{?[^{}\n]{0,40}(?:source|id|title)[^{}\n]{0,40}\}\}?|【|\b(?:brackets?|parenthes[ei]s|footnotes?|superscript|urls?|links?|hyperlinks?|titles?|file ?names?|page numbers?|section (?:numbers?|names?|titles?)|verbatim|quot(?:e|es|ing|ation|ations)|numbers?|ids?|index|identifiers?|markdown|in the (?:form|format|style)|as follows|like this|for example|e\.g|such as (?:\w*\d|["“'`])|apa|mla|chicago|ieee|bibtex)\b/i;

/** A list of sources as an example of an answer ends with it, or a label for it as the prompt's last words. */
const SHOWN_LIST = /^[ \t]{0,8}[*_]{0,2}(?:sources?|references?|citations?)[*_]{0,2}:(?: ?[^\s{]|\s{0,40}$(?![^]))/im;

/** The first instruction that asks for citations; `null` where none does. */
export function citationDemand({ instructions }: PreparedPrompt): Instruction | null {
  return instructions.find(({ text }) => asksToCite(text)) ?? null;
}

/** To cite figures is to state them. */
const STATES =
  /\b(?:cit(?:e|ing)|reference)(?: (?:only|the|any|all|exact|specific|relevant|key|concrete|actual|real|precise|your))*(?: [\w-]+)? (?:figures|numbers|dates|statistics|stats|prices|amounts|values|facts|data|details|examples|information|coverage)\b(?! (?:with|by|from|sources?))/gi;

function asksToCite(text: string): boolean {
  const words = text.replaceAll("**", "");
  return CITE.test(words.replace(STATES, " ")) && !FORBIDDEN.test(words);
}

/** A part of the answer that lists what it stands on: 'return a "SOURCES" part', "end with a list of references". */
const LISTED =
  /\b(?:sources?|references?|citations?)["”'’`*:]{0,4} (?:part|section|list|line|field|heading|block|key|array)\b|\b(?:list|section|part|heading|line|field|block|end|close|finish)\b[^.!?\n]{0,30}["“'‘`*( ](?:sources|references|citations)\b|\b(?:sources|references|citations)\b[^.!?\n]{0,30} at the (?:end|bottom)\b/i;

/** Whether anything in the instructions or the examples shows how a citation looks. */
export function showsCitation({ text, instructions, exampleSpans }: PreparedPrompt): boolean {
  const isAbout = (words: string): boolean =>
    /\b(?:cit|referenc|source|footnot|attribut|quot|bracket|parenthes)/i.test(words) || CITE.test(words);
  // The form may be told behind the order, in its line.
  const about = instructions.filter((instruction, index) => {
    const before = instructions[index - 1];
    const isBehind = before !== undefined && !text.slice(before.end, instruction.start).includes("\n");
    return isAbout(instruction.text) || (isBehind && isAbout(before.text));
  });
  return (
    about.some((instruction) => SHOWN.test(instruction.text) || LISTED.test(instruction.text)) ||
    SHOWN_LIST.test(text.slice(0, MAX_LOOKED_AT)) ||
    exampleSpans.some(({ start, end }) => /\[[^\]\n]{1,60}\]|【|\(source/i.test(text.slice(start, end)))
  );
}

/** Where numbers in brackets are asked for as citations; `null` where they are not. */
export function markDemand({ instructions }: PreparedPrompt): Span | null {
  for (const { start, text } of instructions) {
    const match = asksToCite(text) ? NUMBER_MARK.exec(text) : null;
    if (match !== null) return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return null;
}

export type Label = "number" | "id";

/** Where the instructions ask to cite by numbers or ids that passages have to carry; `null` where they do not. */
export function labelDemand(prompt: PreparedPrompt): (Span & { readonly label: Label }) | null {
  const mark = markDemand(prompt);
  if (mark !== null)
    return { ...mark, label: /\bid\b/i.test(prompt.text.slice(mark.start, mark.end)) ? "id" : "number" };
  for (const { start, text } of prompt.instructions) {
    if (!asksToCite(text)) continue;
    const [number, id] = [NUMBER_WORDS.exec(text), ID_WORDS.exec(text)];
    const match = id ?? number;
    if (match !== null)
      return {
        start: start + match.index,
        end: start + match.index + match[0].length,
        label: id === null ? "number" : "id",
      };
  }
  return null;
}
