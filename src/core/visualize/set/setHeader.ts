import type { JudgedSet, MeasureName, RetrievalSet, SetMeasure } from "../../../contract/visualize/retrievalSet";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { shareText } from "../text/numberText";
import { measureTitle, measureValue } from "./measureTexts";

/** What the set comes to, in a sentence, and the figures that say how good it is. */
export function setHeader(set: RetrievalSet): Html {
  const facts = shownMeasures(set).map((measure) => measureFact(measure, set));
  const list = facts.length === 0 ? NOTHING : html`<dl class="facts">${facts}</dl>`;
  return html`<p class="overline">${counted(set.queries, "query", "queries")}</p>
<h1>${verdictText(set)}</h1>
<p class="legend">${coverageTexts(set).map((text) => html`<span>${text}</span>`)}</p>
${list}`;
}

/** Whether it is good, as far as that is known: what judges said, or else how many queries have nothing amiss. */
export function verdictText(set: RetrievalSet): string {
  const hits = set.measures.find(({ name }) => name === "hit_at_k");
  if (hits !== undefined) {
    const found = Math.round(hits.mean * hits.queries);
    return `${grouped(found)} of ${counted(hits.queries, "judged query", "judged queries")} (${shareText(hits.mean)}) found something relevant in the first ${grouped(set.cutoff)}`;
  }
  if (isWordless(set)) return `${counted(set.queries, "query", "queries")} with ranks alone`;
  const sound = set.rows.filter(({ warnings }) => warnings.length === 0).length;
  return `${grouped(sound)} of ${counted(set.queries, "query", "queries")} (${shareText(sound / Math.max(1, set.queries))}) have nothing to warn of`;
}

/** Which queries count, in sentences. */
export function coverageTexts(set: RetrievalSet): string[] {
  const { judged } = set;
  if (judged !== null) return [JUDGED_BY[judged.by], ...leftOut(judged)];
  return [
    isWordless(set)
      ? "Nobody judged what was found, and no document has words to estimate from."
      : "Nobody judged what was found: the figures are estimates from the words.",
  ];
}

/** Whether there are documents, and none has a text, so that nothing can be estimated. */
export function isWordless({ measures }: Pick<RetrievalSet, "measures">): boolean {
  const isFound = measures.some(({ name, mean }) => name === "documents" && mean > 0);
  return isFound && !measures.some(({ name, mean }) => mean > 0 && (name === "tokens" || ESTIMATED.includes(name)));
}

const JUDGED_BY: Readonly<Record<JudgedSet["by"], string>> = {
  qrels: "Measured against the qrels, as trec_eval does.",
  documents:
    "Measured by the judgements that the documents carry; what was not retrieved is unknown, so there is no recall.",
};

function leftOut({ by, missing, unjudged, without_relevant }: JudgedSet): string[] {
  const parts: [number, string][] = [
    [missing, "judged, but not in the run: each counts as 0"],
    [unjudged, "without a judgement: left out of what is judged"],
    [
      without_relevant,
      by === "qrels"
        ? "to which nothing is judged relevant: each counts as 0"
        : "without a relevant document: left out of nDCG and average precision",
    ],
  ];
  return parts.flatMap(([count, what]) => (count === 0 ? [] : [`${counted(count, "query", "queries")} ${what}.`]));
}

const JUDGED: readonly MeasureName[] = ["ndcg_at_k", "ndcg", "reciprocal_rank", "recall_at_k", "hit_at_k"];
const ESTIMATED: readonly MeasureName[] = ["answerability", "coverage", "supported", "duplicates"];
/** As many as stand in a row. */
const MOST_FACTS = 4;

/** What judges said before what is estimated. */
function shownMeasures({ measures }: RetrievalSet): SetMeasure[] {
  return [...JUDGED, ...ESTIMATED]
    .flatMap((name) => measures.find((measure) => measure.name === name) ?? [])
    .slice(0, MOST_FACTS);
}

function measureFact({ name, mean, low, high, queries }: SetMeasure, set: RetrievalSet): Html {
  const written = (value: number): string => measureValue(name, value);
  const label = name === "reciprocal_rank" ? "Mean reciprocal rank" : measureTitle(name, set);
  return html`<div class="fact"><dt>${label}</dt><dd><span class="fact-value">${written(mean)}</span><span class="fact-note">${written(low)} to ${written(high)} (95\u00a0%), of ${counted(queries, "query", "queries")}</span></dd></div>`;
}
