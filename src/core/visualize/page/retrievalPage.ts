import type { Figure } from "../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { retrievalFigures } from "../figures/retrievalFigures";
import { type Html, html, NOTHING } from "../markup/html";
import { plainText } from "../text/plainText";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { firstPassages, verdictLine } from "./glance";
import { pageNavigation } from "./pageLinks";
import { queryHeader } from "./queryHeader";
import { summaryList } from "./summaryFacts";
import { warningSection } from "./warningSection";
import { wholePage } from "./wholePage";

/** The report as one page of HTML that needs nothing else: no network, and no script to be read. */
export function retrievalPage(report: RetrievalReport): string {
  return wholePage(
    pageTitle(report.query),
    html`<a class="skip-link" href="#documents">Skip to the documents</a>
<div class="page">
${reportBody(report, retrievalFigures(report))}
</div>`,
  );
}

/** The report within its page, or within the page of a set. */
export function reportBody(report: RetrievalReport, figures: readonly Figure[]): Html {
  return html`<header>${queryHeader(report)}${verdictLine(report)}${pageNavigation(figures)}</header>
<main>
${warningSection(report.warnings)}
${firstPassages(report)}
${summaryList(report)}
${figureSection(figures)}
${documentSection(report)}
</main>
<footer><p>${report.budget.tokens === 0 ? NOTHING : ESTIMATES}Scores and judgements are shown as they were given.</p></footer>`;
}

const ESTIMATES =
  "Relevance, answerability, novelty and tokens are estimates of RAG Quality Checker, made from the words, and relevance from the scores and vectors too. ";

/** As much as a browser's tab or a bookmark shows. */
const MAX_TITLE_LENGTH = 80;

function pageTitle(query: string): string {
  const words = plainText(query.slice(0, MAX_TITLE_LENGTH * 2)).trim();
  if (words === "") return "Retrieval without a query";
  const letters = [...words];
  return `Retrieval: ${letters.length <= MAX_TITLE_LENGTH ? words : `${letters.slice(0, MAX_TITLE_LENGTH).join("")}…`}`;
}
