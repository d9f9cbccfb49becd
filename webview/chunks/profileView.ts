import { html, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import {
  type CollectionProfile,
  type QuestionKind,
  questionKindSchema,
} from "../../src/contract/optimize/optimizationResult";
import { percent } from "../../src/contract/percent";
import { plainText } from "../shared/markedText";
import { grouped } from "../shared/shownText";

const KIND_TITLES: Readonly<Record<QuestionKind, string>> = {
  given: t("given by you"),
  terms: t("by rare words"),
  rephrased: t("in other words"),
  topic: t("by topic"),
  heading: t("by heading"),
  definition: t("for a definition"),
  number: t("for a number"),
  detail: t("for a detail"),
  two_parts: t("in two parts"),
};

/** What the documents are, as far as it bears on their chunks. */
export function profileView(profile: CollectionProfile): TemplateResult {
  return html`<details class="block profile">
    <summary>${t("The documents")}</summary>
    <dl class="facts">
      ${facts(profile).map(
        ([name, value]) => html`<div><dt>${name}</dt><dd class="long-words">${plainText(value)}</dd></div>`,
      )}
    </dl>
  </details>`;
}

function facts(profile: CollectionProfile): [string, string][] {
  const {
    documents,
    characters,
    tokens,
    tried_tokens,
    tokenizer,
    median_document_tokens: median,
    english_share: english,
  } = profile;
  return [
    [t("Documents"), grouped(documents)],
    [t("Characters"), grouped(characters)],
    [t("Tokens"), `${grouped(tokens)} (${tokenizer})`],
    ...(tried_tokens < tokens
      ? [[t("Tried on"), t("{0} tokens, drawn by the seed", grouped(tried_tokens))] as [string, string]]
      : []),
    [t("Half of the documents have more than"), median === null ? "–" : t("{0} tokens", grouped(Math.round(median)))],
    [t("Sentences"), grouped(profile.sentences)],
    [t("Headings"), grouped(profile.headings)],
    [t("Tables"), grouped(profile.tables)],
    [t("Blocks of code"), grouped(profile.code_blocks)],
    [t("English"), english === null ? "–" : t("{0} of the words", percent(english))],
    [t("Questions"), questions(profile)],
  ];
}

function questions(profile: CollectionProfile): string {
  const kinds = Object.entries(profile.questions).map(([kind, count]) => {
    const known = questionKindSchema.safeParse(kind);
    return `${grouped(count)} ${known.success ? KIND_TITLES[known.data] : kind}`;
  });
  return kinds.length === 0 ? t("none") : kinds.join(", ");
}
