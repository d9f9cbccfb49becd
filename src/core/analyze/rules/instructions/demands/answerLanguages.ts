import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { readScopes } from "./readScopes";

/** A language that an instruction demands for the whole answer; `same` is that of the question. */
interface LanguageDemand extends Span {
  readonly language: string;
  readonly condition: string;
  readonly instruction: number;
}

const NAMES =
  "english|german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|romanian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|bengali|chinese|japanese|korean|vietnamese|thai|indonesian";
const NAMES_LANGUAGE = new RegExp(`language|${NAMES}`, "i");
const ANSWER = "(?:answer|respond|reply|write|output|speak|communicate)";
const SAME =
  "(?:(?:the )?(?:same )?language (?:of|as|that|in which|used in|used by) (?:the )?(?:user|question|query|customer)|(?:the )?(?:user|question|query|customer)['’]s (?:own )?language|(?:the )?same language)";
const DEMANDED = new RegExp(
  `\\b(?:${ANSWER}(?: (?:the|your|all|every) (?:question|answer|response|reply|user|query|customer)s?)?|(?:answer|response|reply|output)s? (?:must|should|has to|shall|needs to) (?:always )?be(?: written)?|(?:always|only) )(?: (?:only|always|to (?:the )?(?:user|customer|question)s?))? ?(?:exclusively )?in (${NAMES}|${SAME})\\b(?! (?:or|and) )`,
  "gi",
);
const LABELLED = new RegExp(`^\\W{0,4}(?:(?:answer|response|output) )?language: ?(${NAMES})\\b`, "i");
/** What else than the answer has a language: the translation, the title, the documents. */
const OTHER_SUBJECT =
  /\b(?:translat\w{0,6}|titles?|headings?|terms?|names?|code|comments?|summary|keywords?|quotes?|quotations?|each|first|then|also|both)\b/i;
const NEGATED = /(?:n['’]t|\b(?:not|never|avoid|without))(?: \w+){0,2} ?$/i;

/** Every language that the instructions demand for the whole answer, in English and German. */
export function readAnswerLanguages(prompt: PreparedPrompt): readonly LanguageDemand[] {
  if (!prompt.isEnglish) return prompt.isGerman ? germanLanguages(prompt) : [];
  return readScopes(prompt).flatMap(({ masked, start, condition, index }) => {
    if (!NAMES_LANGUAGE.test(masked) || OTHER_SUBJECT.test(masked)) return [];
    const labelled = LABELLED.exec(masked);
    return [...(labelled === null ? [] : [labelled]), ...masked.matchAll(DEMANDED)]
      .filter((match) => !NEGATED.test(masked.slice(Math.max(0, match.index - 30), match.index)))
      .map((match) => ({
        language: nameOf(match[1] ?? ""),
        start: start + match.index,
        end: start + match.index + match[0].length,
        condition,
        instruction: index,
      }));
  });
}

function nameOf(words: string): string {
  return new RegExp(`^(?:${NAMES})$`, "i").test(words) ? words.toLowerCase() : "same";
}

const GERMAN =
  /(?<!\p{L})(?:antworte[nt]?|schreibe?|formuliere|sprich|immer|nur|ausschließlich|stets)(?: [\p{L}]+){0,3}? (?:auf|in) (deutsch|englisch|französisch|spanisch|italienisch|(?:der )?(?:gleichen )?sprache de[rs] (?:frage|nutzers|fragenden))(?!\p{L})(?! (?:oder|und) )/giu;
const GERMAN_PART = /(?<!\p{L})(?:wenn|falls|übersetze\w*|titel|begriffe?|zitate?|zuerst|dann|auch)(?!\p{L})/iu;

function germanLanguages(prompt: PreparedPrompt): LanguageDemand[] {
  return readScopes(prompt).flatMap(({ masked, start, condition, index }) =>
    GERMAN_PART.test(masked)
      ? []
      : [...masked.matchAll(GERMAN)].map((match) => ({
          language: /sprache/i.test(match[1] ?? "") ? "same" : (match[1] ?? "").toLowerCase(),
          start: start + match.index,
          end: start + match.index + match[0].length,
          condition,
          instruction: index,
        })),
  );
}
