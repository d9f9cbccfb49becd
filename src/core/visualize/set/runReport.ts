import { counted, grouped } from "../../counted";
import { type Html, html } from "../markup/html";
import { clippedText } from "../page/markedText";
import { scoreText } from "../text/numberText";
import { plainText } from "../text/plainText";
import { type Grades, inRunOrder, type RunQuery } from "./runRow";

/** More are not read in a page. */
const MAX_RANKS = 100;
const MAX_ID_LENGTH = 160;

/** One query of a run: what was found, with its score and its judgement. There are no texts to show. */
export function runReport(query: RunQuery, grades: Grades | null): Html {
  const ordered = inRunOrder(query.documents);
  const found = new Set(ordered.map(({ id }) => id));
  const missed = [...(grades ?? [])].filter(([id, grade]) => grade > 0 && !found.has(id));
  const name = query.text ?? `Query ${query.id}`;
  const ranks = ordered.slice(0, MAX_RANKS).map(({ id, score }, place) => {
    return html`<tr><td>${grouped(place + 1)}</td><td class="text"><bdi>${clippedText(plainText(id), MAX_ID_LENGTH)}</bdi></td><td data-value="${score}">${scoreText(score)}</td><td>${gradeText(grades?.get(id))}</td></tr>
`;
  });
  return html`<header><p class="overline">${counted(ordered.length, "retrieved document")}</p><h1 dir="auto">${clippedText(plainText(name), 1200)}</h1></header>
<main><section><h2>Ranks</h2>${restNote(ordered.length)}
<div class="table-frame" role="region" aria-label="Ranks" tabindex="0"><table><thead><tr><th scope="col">Rank</th><th scope="col" class="text">Document</th><th scope="col">Score</th><th scope="col">Judgement</th></tr></thead><tbody>${ranks}</tbody></table></div></section>
${missedSection(missed)}</main>`;
}

function gradeText(grade: number | undefined): string {
  return grade === undefined ? "–" : scoreText(grade);
}

function restNote(count: number): Html {
  return count <= MAX_RANKS ? html`` : html`<p class="note">The first ${grouped(MAX_RANKS)} of ${grouped(count)}.</p>`;
}

function missedSection(missed: readonly (readonly [id: string, grade: number])[]): Html {
  if (missed.length === 0) return html``;
  const items = missed
    .slice(0, MAX_RANKS)
    .map(([id, grade]) => html`<li><bdi>${clippedText(plainText(id), MAX_ID_LENGTH)}</bdi>, grade ${grade}</li>`);
  return html`<section><h2>Relevant, and not found</h2>${restNote(missed.length)}<ul>${items}</ul></section>`;
}
