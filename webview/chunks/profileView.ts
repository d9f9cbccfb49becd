import { html, type TemplateResult } from "lit/html.js";
import {
  type CollectionProfile,
  type QuestionKind,
  questionKindSchema,
} from "../../src/contract/optimize/optimizationResult";
import { plainText } from "../shared/markedText";
import { grouped } from "../shared/shownText";

const KIND_TITLES: Readonly<Record<QuestionKind, string>> = {
  given: "given by you",
  terms: "by rare words",
  rephrased: "in other words",
  topic: "by topic",
  heading: "by heading",
  definition: "for a definition",
  number: "for a number",
  detail: "for a detail",
  two_parts: "in two parts",
};

/** What the documents are, as far as it bears on their chunks. */
export function profileView(profile: CollectionProfile): TemplateResult {
  return html`<details class="block profile">
    <summary>The documents</summary>
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
    ["Documents", grouped(documents)],
    ["Characters", grouped(characters)],
    ["Tokens", `${grouped(tokens)} (${tokenizer})`],
    ...(tried_tokens < tokens
      ? [["Tried on", `${grouped(tried_tokens)} tokens, drawn by the seed`] as [string, string]]
      : []),
    ["Half of the documents have more than", median === null ? "–" : `${grouped(Math.round(median))} tokens`],
    ["Sentences", grouped(profile.sentences)],
    ["Headings", grouped(profile.headings)],
    ["Tables", grouped(profile.tables)],
    ["Blocks of code", grouped(profile.code_blocks)],
    ["English", english === null ? "–" : `${Math.round(english * 100)}\u00a0% of the words`],
    ["Questions", questions(profile)],
  ];
}

function questions(profile: CollectionProfile): string {
  const kinds = Object.entries(profile.questions).map(([kind, count]) => {
    const known = questionKindSchema.safeParse(kind);
    return `${grouped(count)} ${known.success ? KIND_TITLES[known.data] : kind}`;
  });
  return kinds.length === 0 ? "none" : kinds.join(", ");
}
