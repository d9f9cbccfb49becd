import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { retrievalFigures } from "../figures/retrievalFigures";
import { Html, html } from "../markup/html";
import { plainText } from "../text/plainText";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { pageNavigation } from "./pageLinks";
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH } from "./pageScript";
import { PAGE_STYLE, PAGE_STYLE_HASH } from "./pageStyle";
import { queryHeader } from "./queryHeader";
import { summaryList } from "./summaryFacts";
import { warningSection } from "./warningSection";

/** The report as one page of HTML that needs nothing else: no network, and no script to be read. */
export function retrievalPage(report: RetrievalReport): string {
  const figures = retrievalFigures(report);
  const page = html`<!doctype html>
<html lang="en">
${pageHead(report)}
<body>
<a class="skip-link" href="#documents">Skip to the documents</a>
<div class="page">
<header>${queryHeader(report)}${summaryList(report)}${pageNavigation(figures)}</header>
<main>
${warningSection(report.warnings)}
${figureSection(figures)}
${documentSection(report)}
</main>
<footer><p>Relevance, answerability, novelty and tokens are estimates of RAG Quality Checker, made from the words, and relevance from the scores and vectors too. Scores and judgements are shown as they were given.</p></footer>
</div>
<script>${new Html(PAGE_SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}

/** As much as a browser's tab or a bookmark shows. */
const MAX_TITLE_LENGTH = 80;

/** Nothing is fetched, sent or run but the page's own style sheet and script, known by their hashes. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${PAGE_STYLE_HASH}'`,
  `script-src '${PAGE_SCRIPT_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy stands before all else that it is to rule. */
function pageHead({ query }: RetrievalReport): Html {
  return html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(PAGE_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${pageTitle(query)}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>`;
}

function pageTitle(query: string): string {
  const words = plainText(query.slice(0, MAX_TITLE_LENGTH * 2)).trim();
  if (words === "") return "Retrieval without a query";
  const letters = [...words];
  return `Retrieval: ${letters.length <= MAX_TITLE_LENGTH ? words : `${letters.slice(0, MAX_TITLE_LENGTH).join("")}…`}`;
}
