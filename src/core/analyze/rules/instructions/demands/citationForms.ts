import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "./readScopes";

/** How a citation looks in the text of an answer. */
type CitationForm = "number" | "name" | "name and page" | "parentheses" | "footnote" | "tag" | "link";

/** A form of citations that an instruction shows. */
interface ShownForm extends Span {
  readonly form: CitationForm;
  readonly condition: string;
  readonly instruction: number;
}

/** What programs number things by: `P1`, `entry 5512`, `#7`, `SDS-104`. */
const NUMBERED_NAME = "(?:\\p{L}{1,12}[ -]?#?\\d{1,5}|#\\d{1,5})";
const NUMBERED_NAMES = `${NUMBERED_NAME}(?:(?:,| and) ${NUMBERED_NAME}){0,3}`;
const FILE = "[^\\][()\\n]{1,80}\\.(?:pdf|docx?|txt|md|html?|csv|xlsx?|pptx?)";
/** In this order: what a form before took is no other form. */
const FORMS: readonly (readonly [CitationForm, RegExp])[] = [
  ["link", /\[[^\]\n]{1,60}\]\((?:https?:|url|link)[^)\n]{0,80}\)/gi],
  ["footnote", /\[\^\w{1,10}\]|\bfootnotes?\b|\bfußnoten?\b/gi],
  [
    "name and page",
    new RegExp(
      `\\[${FILE}#page=[^\\]\\n]{1,20}\\]|\\[(?:file ?_?name|document|doc|source|title|name)[^\\]\\n]{0,20}[,#:] ?(?:p\\.|pp?|page|seite)[^\\]\\n]{0,20}\\]`,
      "gi",
    ),
  ],
  [
    "name",
    new RegExp(
      `\\[${FILE}\\]|\\[(?:file ?_?name|document ?_?(?:name|title)|source ?_?(?:name|title)|title|name of the (?:document|source|file)|dateiname|dokumentname)\\]`,
      "gi",
    ),
  ],
  [
    "number",
    /\[(?:\d{1,3}|n|i|x|#|number|num|no\.?|index|nummer|(?:id|ref|doc(?:ument)?|source|chunk|passage|quelle|dokument)[ _:#-]{0,2}(?:\d{1,3}|[ijnx]|id|number))\]|【\d{1,3}】/gi,
  ],
  [
    "parentheses",
    /\([^()\n,]{0,50}[\w-]\.(?:pdf|docx?|txt|md|html?|csv|xlsx?|pptx?)(?:[,;:#][^()\n]{1,30})?\)|\((?:file|document|source|doc)[ _-]?(?:name|title)?, ?(?:page|p\.|section|seite|s\.)[^()\n]{0,20}\)|\((?:source|quelle|see|siehe|doc(?:ument)?|author|autor|title|file(?: ?name)?|name|section|page|p\.|s\.)(?:[:,]| ?\d| (?:name|title|id|n)\b)?[^()\n ]{0,20}(?:[,:] ?[^()\n]{1,40})?\)|\([A-Z][\p{L}-]{1,30}(?: et al\.)?,? (?:\d{4}|p\. ?\d{1,4})\)/giu,
  ],
  ["number", new RegExp(`\\[${NUMBERED_NAMES}\\]`, "giu")],
  ["parentheses", new RegExp(`\\(${NUMBERED_NAMES}\\)`, "giu")],
  ["tag", /<(?:cite|source|ref|citation|quote)\b[^<>\n]{0,60}>/gi],
];
const CITES =
  /\b(?:cit(?:e|es|ed|ing|ations?)|referenc(?:e|es|ing)|sources?|footnotes?|attribut\w{1,4}|zitiere?|quellen?(?:angaben?)?|belege?|verweise?|fußnoten?)\b/i;
const DEMANDS =
  /\b(?:cite|citing|use|add|put|give|include|insert|append|write|name|mark|as|like|must|should|in the (?:form|format|style)|zitiere|nenne|setze|gib|verwende|belege)\b/i;
/** A list of sources behind the answer goes with any citation within it; what is not to be is no form. */
const ASIDE =
  /\b(?:at the (?:very )?end(?! of (?:each|every|the|its|a) (?:line|sentence|statement|claim|paragraph|bullet|point|item))|list of|bibliography|below the answer|am ende|not|never|don['’]t|avoid|instead of|or|nicht|kein\w{0,2}|oder)\b/i;

/** "In the form [P1]", 'e.g. "30 days (P1)"': what stands there is a mark, whatever it is called. */
const SHOWS_MARK = new RegExp(
  `(?:\\b(?:in the (?:form|format|style)|like|such as|written(?: as)?|as(?: in)?)|e\\.g\\.,?):? (?:["“][^"“”\\n]{0,60} ?)?[\\[(]${NUMBERED_NAMES}[\\])]`,
  "iu",
);
/** "Example of the required format:" opens a line that shows it. */
const SHOWS_BELOW = /\bexamples? of the (?:\w+ )?(?:format|form|style|citations?)\b[^.!?]{0,80}:\s*$/i;

/** The forms that the instructions ask citations to have; of sentences that show two, none. */
export function readCitationForms(prompt: PreparedPrompt): ShownForm[] {
  const scopes = readScopes(prompt);
  return scopes.flatMap(({ written, start, condition, index }) => {
    const isAsked = (CITES.test(written) && DEMANDS.test(written)) || SHOWS_MARK.test(written);
    if (!isAsked && !SHOWS_BELOW.test(scopes[index - 1]?.masked ?? "")) return [];
    const found = formsIn(written);
    const [first] = found;
    if (first === undefined || new Set(found.map(({ form }) => form)).size > 1 || ASIDE.test(written)) return [];
    return [{ form: first.form, start: start + first.start, end: start + first.end, condition, instruction: index }];
  });
}

/** "Use format: [ID:i]" below a heading that speaks of citations. */
const SHOWS_FORMAT = /\b(?:use|in|the|this) (?:the |this )?(?:format|form|style|notation)\b/i;

/** Every form that an instruction shows, whatever case it speaks of. */
export function readAskedForms({ instructions }: PreparedPrompt): (Span & { readonly form: CitationForm })[] {
  return instructions.flatMap(({ text, start }) =>
    CITES.test(text) || SHOWS_FORMAT.test(text)
      ? formsIn(text).map((found) => ({ ...found, start: start + found.start, end: start + found.end }))
      : [],
  );
}

/** The citations of a text, each with its form. */
export function formsIn(text: string): (Span & { readonly form: CitationForm })[] {
  const found: (Span & { form: CitationForm })[] = [];
  for (const [form, pattern] of FORMS)
    for (const {
      index,
      0: { length },
    } of text.matchAll(pattern))
      if (found.every(({ start, end }) => index + length <= start || end <= index))
        found.push({ form, start: index, end: index + length });
  return found;
}
