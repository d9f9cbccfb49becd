import type { RetrievalReport, RetrievedDocument } from "../../../contract/retrievalReport";
import { grouped } from "../words/numbers";
import { gauge } from "./gauge";
import { type Html, html, NOTHING } from "./html";
import { scoreWords, shareWords } from "./words";

/** The document's figures, side by side with those of the others. */
export function documentMeasures(document: RetrievedDocument, { query_terms: terms }: RetrievalReport): Html {
  const { score, relevance, relevance_rank: place, novelty, tokens, term_counts: counts } = document;
  const found = counts.filter((count) => count > 0).length;
  return html`<dl class="measures">
    ${score === null ? NOTHING : measure("Score", html`${scoreWords(score)}`)}
    ${terms.length === 0 ? NOTHING : measure("Relevance", html`${shareWords(relevance)} <span class="muted">place ${grouped(place)}</span>${gauge(relevance)}`)}
    ${measure("Novelty", html`${shareWords(novelty)}${gauge(novelty)}`)}
    ${terms.length === 0 ? NOTHING : measure("Terms", html`${grouped(found)} <span class="muted">of ${grouped(terms.length)}</span>`)}
    ${measure("Tokens", html`${grouped(tokens)}`)}
  </dl>`;
}

function measure(name: string, value: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}
