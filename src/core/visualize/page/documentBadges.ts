import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { scoreText, shareText } from "../text/numberText";
import { rankLink } from "./pageLinks";

/** What documents can be filtered by. */
export const DOCUMENT_KINDS = ["judged", "relevant", "used", "duplicate"] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_TITLES: Readonly<Record<DocumentKind, string>> = {
  judged: "judged",
  relevant: "judged relevant",
  used: "used by the response",
  duplicate: "near-duplicates",
};

const TESTS: Readonly<Record<DocumentKind, (document: RetrievedDocument) => boolean>> = {
  judged: ({ judgement }) => judgement !== null,
  relevant: ({ judgement }) => judgement !== null && judgement > 0,
  used: ({ supports }) => supports !== null && supports > 0,
  duplicate: ({ near_duplicate_of: other }) => other !== null,
};

export function kindsOf(document: RetrievedDocument): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => TESTS[kind](document));
}

type Badge = (document: RetrievedDocument, report: RetrievalReport) => Html | null;

/** What sets a document apart, in words: colour only repeats them. */
const BADGES: readonly Badge[] = [
  ({ judgement }) => (judgement === null ? null : judgementBadge(judgement)),
  ({ supports }) =>
    supports === null || supports === 0 ? null : badge("good", html`Supports ${counted(supports, "statement")}`),
  ({ near_duplicate_of: other }) =>
    other === null
      ? null
      : badge("warn", html`Near-duplicate of rank ${rankLink(other.rank)} (${shareText(other.similarity)})`),
  ({ tokens, passages, novelty }) =>
    tokens === 0 || (novelty === null && passages.length === 0) ? badge("warn", html`No words`) : null,
  ({ rank }, { budget: { last_fitting_rank: last } }) =>
    last !== null && rank > last ? badge("plain", html`Over the budget`) : null,
];

export function documentBadges(document: RetrievedDocument, report: RetrievalReport): Html {
  const badges = BADGES.map((make) => make(document, report)).filter((made) => made !== null);
  return badges.length === 0 ? NOTHING : html`<ul class="badges">${badges}</ul>`;
}

function judgementBadge(judgement: number): Html {
  if (judgement <= 0) return badge("bad", html`Judged not relevant`);
  return badge("good", judgement === 1 ? html`Judged relevant` : html`Judged relevant, grade ${scoreText(judgement)}`);
}

function badge(tone: "good" | "warn" | "bad" | "plain", words: Html): Html {
  return html`<li class="badge ${tone}">${words}</li>`;
}

/** The document's figures, side by side with those of the others. */
export function documentMeasures(document: RetrievedDocument, { query_terms: terms }: RetrievalReport): Html {
  const { score, relevance, relevance_rank: place, novelty, tokens, term_counts: counts } = document;
  const found = counts.filter((count) => count > 0).length;
  const isEstimated = terms.length > 0 && relevance !== null;
  return html`<dl class="measures">
${score === null ? NOTHING : measure("Score", html`${scoreText(score)}`)}
${!isEstimated ? NOTHING : measure("Relevance", html`${shareText(relevance)} <span class="muted">place ${grouped(place)}</span>${gauge(relevance)}`)}
${measure("Novelty", html`${shareText(novelty)}${gauge(novelty)}`)}
${terms.length === 0 ? NOTHING : measure("Terms", html`${grouped(found)} <span class="muted">of ${grouped(terms.length)}</span>`)}
${measure("Tokens", html`${grouped(tokens)}`)}
</dl>`;
}

function measure(name: string, value: Html): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** A share as a bar, drawn as SVG since the page's policy allows no style of its own. Its number stands beside it. */
function gauge(share: number | null): Html {
  const width = Math.round(Math.min(Math.max(share ?? 0, 0), 1) * 100);
  return html`<svg class="gauge" aria-hidden="true"><rect width="${width}%" height="4"/></svg>`;
}
