import type { RetrievalReport } from "../../../contract/retrievalReport";
import { type Html, html, NOTHING } from "./html";
import { summaryFacts } from "./summaryFacts";

export function summaryList(report: RetrievalReport): Html {
  const facts = summaryFacts(report);
  if (facts.length === 0) return NOTHING;
  const items = facts.map(
    ({ label, value, note }) =>
      html`<div class="fact">
        <dt>${label}</dt>
        <dd><span class="fact-value">${value}</span><span class="fact-note">${note}</span></dd>
      </div>`,
  );
  return html`<dl class="facts">${items}</dl>`;
}
