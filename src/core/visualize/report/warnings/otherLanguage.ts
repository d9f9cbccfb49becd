import { languageByWords } from "../../../lexical/languageOf";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { capitalised, ranksText } from "../../text/numberText";
import type { ReadRetrieval, WarningRule } from "./warningRule";

/** What letters cannot tell apart, their words may; what they do, needs none. Chinese, and what Japanese adds to it, count as one. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ["Latin", /\p{Script=Latin}/gu],
  ["Cyrillic", /\p{Script=Cyrillic}/gu],
  ["Greek", /\p{Script=Greek}/gu],
  ["Arabic", /\p{Script=Arabic}/gu],
  ["Hebrew", /\p{Script=Hebrew}/gu],
  ["Devanagari", /\p{Script=Devanagari}/gu],
  ["Thai", /\p{Script=Thai}/gu],
  ["Korean", /\p{Script=Hangul}/gu],
  ["Chinese or Japanese", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
];
const LETTER = /\p{L}/gu;
/** More of a text says nothing new of its script. */
const READ_LENGTH = 200;
/** Of its letters: a text that names things in other letters is still in its own. */
const MAIN_SHARE = 0.8;
const FEWEST_LETTERS = 4;

export const otherScript: WarningRule = ({ report: { query }, ranked }) => {
  const asked = scriptOf(query);
  if (asked === null) return [];
  const others = ranked.flatMap(({ rank, given }) => {
    const script = scriptOf(given.text);
    return script === null || script === asked ? [] : [{ rank, script }];
  });
  if (others.length === 0) return [];
  const ranks = others.map(({ rank }) => rank);
  const scripts = [...new Set(others.map(({ script }) => script))].join(", ");
  const message = `${capitalised(ranksText(ranks))} ${ranks.length === 1 ? "is" : "are"} in ${scripts} letters, and the query in ${asked} ones.`;
  return [{ code: "other_script", severity: "info", message, ranks }];
};

/**
 * Documents in another language than the query, which has its letters: a search by words finds nothing in them. Told by the words
 * that each of a few languages writes alone, so that short texts and other languages are not told.
 */
export const otherLanguage: WarningRule = (retrieval) => {
  const { report, ranked } = retrieval;
  const others = inOtherLanguage(retrieval);
  if (others.length === 0) return [];
  const ranks = others.map(({ rank }) => rank);
  const languages = [...new Set(others.map(({ language }) => capitalised(language)))].join(", ");
  const which = isAll(others, ranked) ? `All ${ranks.length} documents` : capitalised(ranksText(ranks));
  const message = `${which} ${ranks.length === 1 ? "seems" : "seem"} to be in ${languages}, and the query in ${capitalised(languageByWords(report.query) ?? "")}`;
  return [
    isAll(others, ranked)
      ? {
          code: "other_language",
          severity: "warning",
          message: `${message}: their words do not tell whether any answers.`,
          ranks,
        }
      : { code: "other_language", severity: "info", message: `${message}.`, ranks },
  ];
};

/** Whether words cannot tell anything, since all documents are in another language than the query. */
export function areInOtherLanguage(retrieval: ReadRetrieval): boolean {
  return isAll(inOtherLanguage(retrieval), retrieval.ranked);
}

function isAll(others: readonly unknown[], ranked: readonly unknown[]): boolean {
  return others.length > 1 && others.length === ranked.length;
}

interface LanguageOfRank {
  readonly rank: number;
  readonly language: string;
}

const inOtherLanguage = rememberedFor(({ report: { query }, ranked }: ReadRetrieval): LanguageOfRank[] => {
  const asked = languageByWords(query);
  if (asked === null) return [];
  const script = scriptOf(query);
  return ranked.flatMap(({ rank, given }) => {
    const language = languageByWords(given.text);
    return language === null || language === asked || scriptOf(given.text) !== script ? [] : [{ rank, language }];
  });
});

/** What a text is written in; null where it is mixed, or has hardly a letter. */
function scriptOf(text: string): string | null {
  const read = text.slice(0, READ_LENGTH);
  const letters = countOf(read, LETTER);
  if (letters < FEWEST_LETTERS) return null;
  return SCRIPTS.find(([, script]) => countOf(read, script) >= letters * MAIN_SHARE)?.[0] ?? null;
}

function countOf(text: string, wanted: RegExp): number {
  return text.match(wanted)?.length ?? 0;
}
