import type {
  FailureCode,
  MeasureName,
  RetrievalSet,
  SetFailure,
  SetRow,
} from "../../../contract/visualize/retrievalSet";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { clippedText } from "../page/markedText";
import { plainText } from "../text/plainText";
import { codesOf, failureTitle } from "./failures";
import { placeKey } from "./keptReports";
import { measureTitle, measureValue } from "./measureTexts";

/** More are not read in a page, and make it slow to open. */
const MAX_ROWS = 1000;
const MAX_QUERY_LENGTH = 240;
const MAX_NAME_LENGTH = 160;

type Reports = ReadonlyMap<string, Html>;

/** The queries, those first that have most amiss. */
export function querySection(set: RetrievalSet, reports: Reports): Html {
  return html`<section id="queries" aria-labelledby="queries-title" tabindex="-1"><h2 id="queries-title">Queries</h2>${content(set, reports)}</section>`;
}

function content(set: RetrievalSet, reports: Reports): Html {
  const shown = set.rows.slice(0, MAX_ROWS);
  if (shown.length === 0) return html`<p class="empty">There is no query.</p>`;
  const entries = shown.map((row, place) => queryEntry(row, place + 1, set, reports));
  return html`${restNote(set)}${controls(set, shown)}<ol class="documents">${entries}</ol>
<p class="empty" id="no-match" hidden>No query has all of this. Change the words, or show all queries.</p>`;
}

function restNote({ rows }: RetrievalSet): Html {
  if (rows.length <= MAX_ROWS) return NOTHING;
  return html`<p class="note">The ${grouped(MAX_ROWS)} queries with most amiss, of ${grouped(rows.length)}. The report as json has all.</p>`;
}

/** What queries can be ordered by besides what is amiss; a low value comes first. */
const ORDERS: readonly MeasureName[] = [
  "ndcg_at_k",
  "ndcg",
  "reciprocal_rank",
  "answerability",
  "coverage",
  "supported",
];

/** Hidden until the script that they need has started. */
function controls(set: RetrievalSet, shown: readonly SetRow[]): Html {
  if (shown.length < 2) return NOTHING;
  const known = ORDERS.filter((name) => set.measures.some((measure) => measure.name === name));
  const orders = known.map(
    (name) =>
      html`<option value="${dataName(name)}" data-order="ascending">${measureTitle(name, set)}, lowest first</option>`,
  );
  return html`<div class="controls" id="controls" role="group" aria-label="Sort and filter the queries" hidden>
<label class="control">Find words <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label class="control">Order by <select id="order"><option value="rank" data-order="ascending">what is amiss</option>${orders}<option value="row" data-order="ascending">place in the file</option></select></label>
${kindFilter(set, shown)}
<div class="outcome"><p role="status" id="shown" data-noun="queries"></p><button type="button" id="show-all">Show all</button></div>
</div>`;
}

/** As the script reads it from the entries. */
function dataName(name: MeasureName): string {
  return name.replaceAll("_", "");
}

/** What a failure is filtered by. */
export function failureKind(code: FailureCode, severity: SetFailure["severity"]): string {
  return severity === "warning" ? code : `${code}-note`;
}

function kindFilter({ failures }: RetrievalSet, shown: readonly SetRow[]): Html {
  const boxes = failures.flatMap(({ code, severity }) => {
    const count = shown.filter((row) => codesOf(row, severity).includes(code)).length;
    if (count === 0) return [];
    return [
      html`<label><input type="checkbox" value="${failureKind(code, severity)}"> ${failureTitle(code, severity)} <span class="muted">${grouped(count)}</span></label>`,
    ];
  });
  return boxes.length === 0 ? NOTHING : html`<fieldset class="kinds"><legend>Only</legend>${boxes}</fieldset>`;
}

function kindsOf({ warnings, infos }: SetRow): string {
  return [
    ...warnings.map((code) => failureKind(code, "warning")),
    ...infos.map((code) => failureKind(code, "info")),
  ].join(" ");
}

function queryEntry(row: SetRow, place: number, set: RetrievalSet, reports: Reports): Html {
  const kinds = kindsOf(row);
  const values = ORDERS.flatMap((name) => {
    const value = row.measures[name];
    return value === undefined || value === null ? [] : [html` data-${dataName(name)}="${value}"`];
  });
  const hasReport = reports.has(placeKey(row));
  return html`<li class="document" data-rank="${place}" data-row="${row.row}"${kinds === "" ? NOTHING : html` data-kinds="${kinds}"`}${values}>
<p class="rank">${grouped(place)}</p>
<div class="document-main">
<h3><bdi>${hasReport ? html`<a href="#query-${place}">${queryName(row)}</a>` : queryName(row)}</bdi></h3>
<p class="origin"><span><bdi>${origin(row)}</bdi></span></p>
${badges(row)}
</div>
${measures(row, set)}
</li>
`;
}

function queryName({ query, id }: SetRow): Html {
  const words = plainText(query ?? "");
  if (words !== "") return clippedText(words, MAX_QUERY_LENGTH);
  return id === null
    ? html`<span class="muted">No query</span>`
    : html`Query ${clippedText(plainText(id), MAX_NAME_LENGTH)}`;
}

function origin({ file, row, id, query }: SetRow): Html {
  const name = clippedText(plainText(file), MAX_NAME_LENGTH);
  if (id === null) return html`${name}, record ${grouped(row)}`;
  return query === null ? name : html`${name}, query ${clippedText(plainText(id), MAX_NAME_LENGTH)}`;
}

function badges({ warnings, infos }: SetRow): Html {
  const all = [
    ...warnings.map((code) => html`<li class="badge warn">${failureTitle(code, "warning")}</li>`),
    ...infos.map((code) => html`<li class="badge plain">${failureTitle(code, "info")}</li>`),
  ];
  return all.length === 0 ? NOTHING : html`<ul class="badges">${all}</ul>`;
}

const SHOWN: readonly MeasureName[] = [
  "ndcg_at_k",
  "ndcg",
  "reciprocal_rank",
  "recall_at_k",
  "answerability",
  "coverage",
  "documents",
];
const MOST_SHOWN = 5;

function measures(row: SetRow, set: RetrievalSet): Html {
  const known = SHOWN.flatMap((name) => {
    const value = row.measures[name];
    return value === undefined || value === null ? [] : [{ name, value }];
  }).slice(0, MOST_SHOWN);
  return html`<dl class="measures">${known.map(({ name, value }) => html`<div><dt>${measureTitle(name, set)}</dt><dd>${measureValue(name, value)}</dd></div>`)}</dl>`;
}

/** The reports, which a browser does not draw until the script takes one out. */
export function reportTemplates({ rows }: RetrievalSet, reports: Reports): Html {
  const shown = rows.slice(0, MAX_ROWS);
  const templates = shown.flatMap((row, place) => {
    const report = reports.get(placeKey(row));
    if (report === undefined) return [];
    return [
      html`<template id="report-${place + 1}"><div class="page"><nav aria-label="Back"><ul><li><a href="#queries">← All ${counted(rows.length, "query", "queries")}</a></li></ul></nav>${report}</div></template>
`,
    ];
  });
  return html`${templates}`;
}
