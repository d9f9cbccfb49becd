import type { RetrievalReport } from "../../../contract/retrievalReport";
import { retrievalFigures } from "../figures/retrievalFigures";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { Html, html } from "./html";
import { pageHead } from "./pageHead";
import { pageNavigation } from "./pageNavigation";
import { PAGE_SCRIPT } from "./pageScript";
import { queryHeader } from "./queryHeader";
import { summaryList } from "./summaryList";
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
          <main>${warningSection(report.warnings)} ${figureSection(figures)} ${documentSection(report)}</main>
          <footer>
            <p>
              Relevance, answerability, novelty and tokens are estimates of RAG Quality Checker, made from the words
              alone. Scores and judgements are shown as they were given.
            </p>
          </footer>
        </div>
        <script>
          ${new Html(PAGE_SCRIPT)};
        </script>
      </body>
    </html> `;
  return page.text;
}
