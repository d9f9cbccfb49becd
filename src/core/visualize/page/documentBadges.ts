import type { RetrievalReport, RetrievedDocument } from "../../../contract/retrievalReport";
import { counted } from "../words/numbers";
import { type Html, html, NOTHING } from "./html";
import { rankLink } from "./rankLink";
import { scoreWords, shareWords } from "./words";

type Badge = (document: RetrievedDocument, report: RetrievalReport) => Html | null;

/** What sets a document apart, in words: colour only repeats them. */
const BADGES: readonly Badge[] = [
  ({ judgement }) => (judgement === null ? null : judgementBadge(judgement)),
  ({ supports }) =>
    supports === null || supports === 0 ? null : badge("good", html`Supports ${counted(supports, "statement")}`),
  ({ near_duplicate_of: other }) =>
    other === null
      ? null
      : badge("warn", html`Near-duplicate of rank ${rankLink(other.rank)} (${shareWords(other.similarity)})`),
  ({ tokens, passages, novelty }) =>
    tokens === 0 || (novelty === null && passages.length === 0) ? badge("warn", html`No words`) : null,
  ({ rank }, { budget: { last_fitting_rank: last } }) =>
    last !== null && rank > last ? badge("plain", html`Over the budget`) : null,
];

export function documentBadges(document: RetrievedDocument, report: RetrievalReport): Html {
  const badges = BADGES.map((make) => make(document, report)).filter((made) => made !== null);
  return badges.length === 0
    ? NOTHING
    : html`<ul class="badges">
        ${badges}
      </ul>`;
}

function judgementBadge(judgement: number): Html {
  if (judgement <= 0) return badge("bad", html`Judged not relevant`);
  return badge("good", judgement === 1 ? html`Judged relevant` : html`Judged relevant, grade ${scoreWords(judgement)}`);
}

function badge(tone: "good" | "warn" | "bad" | "plain", words: Html): Html {
  return html`<li class="badge ${tone}">${words}</li>`;
}
