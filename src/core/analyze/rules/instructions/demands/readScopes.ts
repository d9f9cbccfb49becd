import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";
import { VERBS } from "./demandLexicon";

/** The words of an instruction, wherever they stand: what is read in them is read once, however often they are said. */
export interface InstructionWords {
  readonly written: string;
  /** What is written, quotations blanked out. */
  readonly masked: string;
  /** The words of the condition that they name themselves; "" where they name none. */
  readonly ownCondition: string;
}

/** An instruction with what its demands hold under. */
export interface ScopedInstruction extends Pick<InstructionWords, "written" | "masked"> {
  readonly words: InstructionWords;
  readonly start: number;
  readonly isListItem: boolean;
  /** "" where it always holds. */
  readonly condition: string;
  readonly index: number;
  readonly message: number;
}

/** A line above a list that says when, for whom, or that all below it is wrong. */
const SCOPING_LEAD =
  /\b(?:not|don['’]ts?|never|avoid|without|if|when|for|unless|wrong|bad|in case|depending|either|one of|mode|step \d{1,2}|phase)\b/i;
const MAX_LEAD_LENGTH = 300;
/** "For legal questions, …" holds for those alone; "For each claim" and "For example" do not narrow anything. */
const OPENING_SCOPE =
  /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?(?:for\b(?! (?:each|every|all|any|the (?:answer|response|reply)|example|instance)\b)|in case|given that|during|in (?:step|phase|mode|section) )[^,:.]{1,120}[,:]/i;
/** "Bugs: …", "**Tone** — …": a label that says for which part the rest holds. */
const LABEL =
  /^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)?[*_]{0,2}([\p{L}\d][\p{L}\d _/-]{0,40}?)[*_]{0,2}(?::[*_]{0,2}|\s[—–-])\s/u;
const NO_SCOPE_LABEL =
  /^(?:note|important|instructions?|rules?|tone|style|language|format|length|task|role|goal|output|answer|response|reminder|citations?|warning|guidelines?|hinweis|currency|units?|audience|persona|voice|sources?|knowledge|json|structure|general|constraints?|requirements?|dates?|numbers?|prices?|amounts?|costs?|figures|monetary figures|temperatures?|measurements?|distances|lengths?|weights?|confidence|certainty|order|readers?|formatting|word limit|maximum length|minimum length|währung|preise|beträge|emojis|ausgabeformat|anrede|spelling|wording|behaviou?r|reasoning|ton|stil|sprache|länge|quellen|antwort|zitate|wichtig|regeln?|answer format|output format|response format|règles?|consignes?|langue|réponse|reglas?|instrucciones|tono|estilo|idioma|fuentes|respuesta|regras?|instruções|tom|resposta|fontes|regole|istruzioni|lingua|risposta|规则|要求|说明|格式|语气|风格|注意|任务|角色)$/iu;

/** "The readers know nothing of it: …" gives a reason, and is no label. */
const CLAUSE =
  /^(?:the|our|your|these|this|they|we|you) (?:[\p{L}]+ ){0,3}?(?:is|are|was|were|do|does|did|has|have|can|cannot|must|will|know|knows|need|needs)(?!\p{L})|^\p{L}+ (?:must|should|can|cannot|may|shall) (?:never |not |always )?\p{L}+/iu;

/** "No formatting whatsoever: …" says it of the whole answer. */
const ORDERS =
  /^(?:no|never|not|do not|don['’]?t|without|avoid|always|only|must|kein\p{L}{0,2}|nie|niemals|immer|nur|ohne)(?!\p{L})/iu;

/** Behind these words stands who is meant or when: the demand holds there alone. */
export const CONDITION =
  /\b(?:if|when|whenever|unless|except|otherwise|until|while|once(?! (?:on|in|at|per|more|only|again|every|each)\b|[.,;]|$)|where|wherever|whether|wenn|falls|sofern|außer|sonst|andernfalls|solange|sobald|si|sauf|quand|lorsque|lorsqu['’]|cuando|salvo|quando|caso|exceto)\b|如果|若|当|除非|假如/i;

/** The sentences of the last prompt: who types changes one of them, and an improved prompt is read again. */
let lastWords: ReadonlyMap<string, InstructionWords> = new Map();

/** The instructions of a prompt, each with its condition. */
export const readScopes = rememberedFor(({ text, instructions }: PreparedPrompt): readonly ScopedInstruction[] => {
  const known = new Map<string, InstructionWords>();
  const scopes = scopesOf(text, instructions, (written) => {
    const words = known.get(written) ?? lastWords.get(written) ?? wordsOf(written);
    known.set(written, words);
    return words;
  });
  lastWords = known;
  return scopes;
});

/** A line that goes on in the next one: nothing ends there but the room for it. */
const WRAPPED = /\n(?=\p{Ll})/gu;

function wordsOf(written: string): InstructionWords {
  const masked = maskQuotes(written).replace(WRAPPED, " ");
  return { written, masked, ownCondition: conditionOf(masked) };
}

function scopesOf(
  text: string,
  instructions: readonly Instruction[],
  readWords: (written: string) => InstructionWords,
): ScopedInstruction[] {
  let lead = "";
  let section = "";
  let from = 0;
  return instructions.map(({ start, end, isListItem, message }, index) => {
    const words = readWords(text.slice(start, end));
    const { written, masked, ownCondition } = words;
    const gap = text.slice(Math.max(from, start - MAX_LEAD_LENGTH), start);
    lead = leadAbove(gap, lead);
    section = sectionAbove(gap, section);
    from = end;
    const above = isListItem ? lead : "";
    const condition = `${section} ${above} ${ownCondition}`.trim();
    if (!isListItem) lead = leadOf(masked);
    return { words, start, written, masked, isListItem, condition, index, message };
  });
}

/** What stands between two instructions may be a heading or a label, which opens another list. */
function leadAbove(gap: string, lead: string): string {
  const lines = gap
    .split("\n")
    .slice(0, -1)
    .map((line) => line.trim());
  const last = lines.findLast((line) => line !== "");
  if (last === undefined) return lead;
  return leadOf(last);
}

const HEADING = /^#{1,6}[ \t]{1,4}(?:\d{1,2}[.)] )?[*_]{0,2}([^\n]{1,120}?)[*_:：]{0,3}$/;
const PART =
  "(?:rules?|instructions?|guidelines?|constraints?|requirements?|tone|style|notes?|format(?:ting)?|language|behaviou?r|personality|outputs?|answers?|answering|responses?|citations?|citing|length|tasks?|role|goals?|objectives?|sources?|context|knowledge|limits?|principles?|reminders?|tips|hints|quality|system|user|overview|identity|about|general|structure|grounding|safety|guardrails|restrictions?|policy|policies|compliance|expectations|guidance|persona|voice|audience|specifications?|dos and don['’]?ts|regeln|anweisungen|hinweise|stil|sprache|ausgabe|antwort(?:en)?|quellen|aufgabe|rolle|ziel|länge|allgemeines|règles?|consignes?|ton|langue|réponses?|rôle|contexte|reglas?|instrucciones|tono|estilo|idioma|fuentes|respuestas?|formato|regras?|instruções|tom|respostas?|fontes|regole|istruzioni|risposta)";
/** A heading that only sorts what is said of the whole answer. */
const OF_ALL = new RegExp(
  `^(?:(?:the|your|our|general|important|output|answer|response|key|core|strict|final|additional|more|other|writing|basic|critical|main|how|to|what) )*${PART}?(?:(?:,| and| &| ?\\/| und|, and) ${PART})*$`,
  "i",
);

/** What a program fills in, on a line of its own: what stands behind it speaks of the whole answer again. */
const DATA_LINE = /^[ \t]*(?:\{\{[^{}\n]{1,80}\}\}|\$?\{[^{}\n]{1,80}\})[ \t]*$/m;

/** What stands below a heading of another part of the work holds for that part. */
function sectionAbove(gap: string, section: string): string {
  const heading = gap
    .split("\n")
    .map((line) => HEADING.exec(line.trim())?.[1])
    .findLast((name) => name !== undefined);
  if (DATA_LINE.test(gap)) return "";
  if (heading === undefined) return section;
  return OF_ALL.test(heading.trim()) ? "" : `§${heading.trim().toLowerCase()}`;
}

/** Every answer is given when answering, "as if" compares, and "where it comes from" is a thing: none is a case. */
const ALWAYS =
  /\b(?:as|even) if\b|\bnothing except\b|\bwhen(?:ever)? (?:citing|referencing|quoting|using|drawing on)(?: (?:any|the|some|specific))?(?: (?:information|facts?|sources?|documents?|passages?|content|data|claims?|details))?(?: from [^,.:]{1,40})?(?=[,:.]|$)|\bwhen(?:ever)? (?:you (?:are )?)?(?:answer|respond|reply|writ|generat|provid|giv|formulat)(?:e|ing|s)?\b(?: (?:to|the|any|all|a|an|your|user|users['’]|user['’]s|customer) ?)*(?: ?(?:questions?|queries|query|answers?|responses?|it|them|users?))?(?=[,:.]|$)|\bwhere [^,.]{1,40}? (?:comes?|came|is taken|was taken|stems?) from\b/gi;

function leadOf(masked: string): string {
  const line = masked.trim().replace(ALWAYS, "");
  const opensList = /:[*_]{0,2}$/.test(line) || /^#{1,6}\s/.test(line) || /^\*\*[^*]{1,80}\*\*$/.test(line);
  return opensList && line.length <= MAX_LEAD_LENGTH && SCOPING_LEAD.test(line) ? line.toLowerCase() : "";
}

/** The words of the condition in a sentence, "" where it has none. */
function conditionOf(masked: string): string {
  const opening = OPENING_SCOPE.exec(masked);
  if (opening !== null) return opening[0].trim().toLowerCase();
  const label = LABEL.exec(masked)?.[1]?.trim() ?? "";
  if (
    label !== "" &&
    !NO_SCOPE_LABEL.test(label) &&
    !ORDERS.test(label) &&
    !CLAUSE.test(label) &&
    !VERBS.has(label.toLowerCase().split(" ")[0] ?? "")
  )
    return label.toLowerCase();
  const first = CONDITION.exec(masked.replace(ALWAYS, (words) => "·".repeat(words.length)));
  if (first === null) return "";
  const comma = masked.indexOf(",", first.index);
  return masked.slice(first.index, comma === -1 ? masked.length : comma).toLowerCase();
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["`", "`"],
]);
/** A quotation mark without its partner nearby is an inch or a slip. */
const MAX_QUOTE_LENGTH = 400;

/** The text with what stands in quotation marks or backticks blanked out: words that are shown tell the model nothing. Offsets stay. */
export function maskQuotes(text: string): string {
  let masked = "";
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const closer = CLOSERS.get(text.charAt(at));
    if (closer === undefined) continue;
    const end = text.slice(at + 1, at + 1 + MAX_QUOTE_LENGTH).indexOf(closer);
    if (end === -1) continue;
    masked += text.slice(from, at) + "·".repeat(end + 2);
    from = at + end + 2;
    at = from - 1;
  }
  return masked + text.slice(from);
}
