import type { RetrievalSet, SetFailure } from "../../../contract/visualize/retrievalSet";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { figureSection } from "../page/figureSection";
import { wholePage } from "../page/wholePage";
import { shareText } from "../text/numberText";
import { distributionFigure } from "./distributionFigure";
import { failureTitle } from "./failures";
import { failureKind, querySection, reportTemplates } from "./queryList";
import { isWordless, setHeader } from "./setHeader";

/** A set as one page: whether it is good, what is wrong, and the queries, each of which opens its report. */
export function retrievalSetPage(set: RetrievalSet, reports: ReadonlyMap<string, Html>): string {
  const figure = distributionFigure(set);
  return wholePage(
    `Retrieval of ${counted(set.queries, "query", "queries")}`,
    html`<a class="skip-link" href="#queries">Skip to the queries</a>
<div class="page" id="set">
<header>${setHeader(set)}</header>
<main>
${failureSection(set)}
${figureSection(figure === null ? [] : [figure])}
${querySection(set, reports)}
</main>
<footer><p>${isWordless(set) ? NOTHING : ESTIMATES}Judgements are shown as they were given.</p></footer>
</div>
${reportTemplates(set, reports)}`,
  );
}

const ESTIMATES =
  "What is answered, covered, said twice and how many tokens it takes are estimates of RAG Quality Checker, made from the words. ";

const SEVERITY_NAMES: Readonly<Record<SetFailure["severity"], string>> = { warning: "Warning", info: "Note" };
const SEVERITY_SIGNS: Readonly<Record<SetFailure["severity"], string>> = { warning: "▲", info: "●" };

function failureSection({ failures }: RetrievalSet): Html {
  const content =
    failures.length === 0
      ? html`<p class="empty">Nothing stands out.</p>`
      : html`<ul class="warnings">${failures.map(failureItem)}</ul>`;
  return html`<section id="failures" aria-labelledby="failures-title"><h2 id="failures-title">What is wrong</h2>${content}</section>`;
}

function failureItem({ code, severity, queries, share }: SetFailure): Html {
  const sign = html`<span class="severity"><span aria-hidden="true">${SEVERITY_SIGNS[severity]}</span> ${SEVERITY_NAMES[severity]}</span>`;
  const amount = queries === 1 ? NOTHING : html` <span class="muted">(${shareText(share)})</span>`;
  return html`<li class="${severity}">${sign}<p>${failureTitle(code, severity)}: <a href="#queries" data-kind="${failureKind(code, severity)}">${grouped(queries)} ${queries === 1 ? "query" : "queries"}</a>${amount}</p></li>`;
}
