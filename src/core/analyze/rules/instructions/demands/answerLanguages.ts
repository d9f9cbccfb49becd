import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "./readScopes";
import { matchesOf, phrases } from "./topics/phrases";

/** A language that an instruction demands for the whole answer; `same` is that of the question. */
interface LanguageDemand extends Span {
  readonly language: string;
  /** What has the language, where it is no answer: "questions"; "" for the answer. */
  readonly subject: string;
  readonly condition: string;
  readonly instruction: number;
}

const NAMES =
  "english|german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|romanian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|bengali|chinese|japanese|korean|vietnamese|thai|indonesian";
const NAMES_LANGUAGE = new RegExp(`language|${NAMES}`, "i");
const SAME =
  "(?:(?:the )?(?:same )?language (?:of|as|that|in which|used in|used by) (?:the )?(?:given |provided |input |source |original )?(?:user|question|query|customer|text|input|piece of text|document|article|content|message)|(?:the )?(?:user|question|query|customer)['’]s (?:own )?language|(?:the )?same language|(?:whatever|whichever|the) language (?:that )?(?:the |your |their )?\\w+ (?:us|writ|wrot|speak|spok|ask|chos|choos)\\w*)";
const ANSWERS = "answer/answers/response/responses/reply/replies/output/everything/messages";
/** What a language stands behind where it is that of the answer. */
const LEADS = phrases(`
  answer/respond/reply/write/output/speak/communicate/talk/converse ~ in, ${ANSWERS} ~ be/is/are ~ in, ${ANSWERS} in, always/only/exclusively in,
  gets/receives ~ ${ANSWERS} in, always/only use/speak/write, ${ANSWERS} language is/must/should be?, use`);
const DEMANDED = new RegExp(
  `${LEADS.source.replace(/\(\?!\\p\{L\}\)$/, "")} (?:only |exclusively )?(${NAMES}|${SAME})\\b(?! (?:or|and|spelling|text|words?|documents?|translations?)\\b)|\\b(?:answer|reply|respond)\\b[^.!?;\\n]{0,90}, in (${NAMES})\\b(?! (?:or|and)\\b)|(?<=^\\W{0,4}(?:please )?)(?:use|stick to) (${NAMES}) (?:only|for (?:all|every|your))`,
  "giu",
);
/** "Mirror the user's language", and "never use any language other than English". */
const MIRRORED = new RegExp(`\\b(?:match|mirror|follow|adopt) (?:always |only )?(${SAME})\\b`, "gi");
const EXCLUSIVE = new RegExp(
  `(?:n['’]t|\\b(?:not|never|avoid))\\b[^.;:,]{0,30} languages? (?:other than|but|except|besides) (${NAMES})\\b(?! (?:or|and)\\b)`,
  "gi",
);
const LABELLED = new RegExp(`^\\W{0,4}(?:(?:answer|response|output) )?language: ?(${NAMES})\\b`, "i");
/** Other things that a model writes as its whole output. */
const WRITTEN =
  "(questions|quer(?:y|ies)|summar(?:y|ies)|articles?|descriptions?|tags|reports?|labels|posts?|emails?|e-mails?|translations?|captions?)";
const WRITTEN_IN = new RegExp(
  `\\b${WRITTEN}\\b(?: \\w+){0,4}? (?:must|should|shall|has to|have to|needs? to|are to|is to|will|are|is|only,?|,)? ?(?:always |all |only |be |are |is )*(?:phrased |written |worded |given |put |formulated |returned |in english or )?in (${NAMES}|${SAME})\\b(?! (?:or|and)\\b)`,
  "gi",
);
/** What else than the answer has a language: the translation, the title, the documents. */
const OTHER_SUBJECT =
  /\b(?:translat\w{0,6}|titles?|headings?|terms?|names?|code|comments?|summary|keywords?|quotes?|quotations?|each|first|then|also|both)\b/i;
const NEGATED = /(?:n['’]t|\b(?:not|never|avoid|without))(?: \w+){0,2} ?$/i;

/** Every language that the instructions demand for the whole answer, in English and German. */
export function readAnswerLanguages(prompt: PreparedPrompt): readonly LanguageDemand[] {
  if (!prompt.isEnglish) return prompt.isGerman ? germanLanguages(prompt) : [];
  return readScopes(prompt).flatMap(({ masked, start, condition, index }) => {
    if (!NAMES_LANGUAGE.test(masked)) return [];
    const scope = { start, condition, instruction: index };
    if (OTHER_SUBJECT.test(masked)) return writtenIn(masked, scope);
    const labelled = LABELLED.exec(masked);
    const whole = [
      ...(labelled === null ? [] : [labelled]),
      ...matchesOf(DEMANDED, masked),
      ...matchesOf(MIRRORED, masked),
    ]
      .filter((match) => !NEGATED.test(masked.slice(Math.max(0, match.index - 30), match.index)))
      .concat(matchesOf(EXCLUSIVE, masked))
      .map((match) => demandOf(match, match[1] ?? match[2] ?? match[3] ?? "", "", scope));
    const written = /\b(?:answer|respond|reply)/i.test(masked) ? [] : writtenIn(masked, scope);
    return written.length > 0 ? written : whole;
  });
}

type Scope = Pick<LanguageDemand, "start" | "condition" | "instruction">;

function writtenIn(masked: string, scope: Scope): LanguageDemand[] {
  if (/\b(?:translat\w{1,6}|not|never|n['’]t)\b/i.test(masked)) return [];
  return matchesOf(WRITTEN_IN, masked).map((match) =>
    demandOf(match, match[2] ?? "", (match[1] ?? "").toLowerCase(), scope),
  );
}

function demandOf(match: RegExpExecArray, words: string, subject: string, scope: Scope): LanguageDemand {
  const start = scope.start + match.index;
  return { ...scope, start, end: start + match[0].length, language: nameOf(words), subject };
}

function nameOf(words: string): string {
  return new RegExp(`^(?:${NAMES})$`, "i").test(words) ? words.toLowerCase() : "same";
}

const GERMAN =
  /(?<!\p{L})(?:antworte?[nt]?|antworten|schreibe?|formuliere|sprich|immer|nur|ausschließlich|stets|bitte|ausgabe)(?: [\p{L}]+){0,3}? (?:auf|in) (deutsch|englisch|französisch|spanisch|italienisch|(?:deutscher|englischer|französischer|spanischer|italienischer) sprache|(?:der )?(?:gleichen )?sprache de[rs] (?:frage|nutzers|fragenden))(?!\p{L})(?! (?:oder|und) )/giu;
const GERMAN_PART = /(?<!\p{L})(?:wenn|falls|übersetze\w*|titel|begriffe?|zitate?|zuerst|dann|auch)(?!\p{L})/iu;

function germanLanguages(prompt: PreparedPrompt): LanguageDemand[] {
  return readScopes(prompt).flatMap(({ masked, start, condition, index }) =>
    GERMAN_PART.test(masked)
      ? []
      : matchesOf(GERMAN, masked).map((match) => ({
          language: germanName((match[1] ?? "").toLowerCase()),
          subject: "",
          start: start + match.index,
          end: start + match.index + match[0].length,
          condition,
          instruction: index,
        })),
  );
}

/** "Deutscher Sprache" is "deutsch"; that of the question has no name. */
function germanName(words: string): string {
  if (!words.includes("sprache")) return words;
  return words.endsWith("er sprache") && !words.includes("gleichen") ? words.replace(/er sprache$/, "") : "same";
}
