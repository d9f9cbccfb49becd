import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { withoutCopies } from "../../../contract/visualize/withoutCopies";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { uncertainStatements } from "../report/answerUse";
import { shareText } from "../text/numberText";
import { plainText } from "../text/plainText";
import { clippedText, MARK, markedText } from "./markedText";
import { documentAnchor } from "./pageLinks";
import { NOT_ESTIMATED } from "./summaryFacts";

/** Whether the retrieval is good, in a sentence, as far as that is known: what was judged goes before what is estimated. */
export function verdictText(report: RetrievalReport): string {
  const known = [judgedSentence(report), answerSentence(report)].filter((sentence) => sentence !== "").join(" ");
  return known === "" && report.documents.length > 0 ? estimateSentence(report) : known;
}

export function verdictLine(report: RetrievalReport): Html {
  const said = verdictText(report);
  return said === "" ? NOTHING : html`<p class="verdict">${said}</p>`;
}

function judgedSentence({ judgements, documents, sampled_from }: RetrievalReport): string {
  if (judgements === null || documents.length === 0) return "";
  const { relevant, first_relevant } = judgements;
  if (first_relevant === null) return "None of the retrieved documents is judged relevant.";
  const whole = counted(sampled_from ?? documents.length, "document");
  return `${grouped(relevant)} of ${whole} ${relevant === 1 ? "is" : "are"} judged relevant, the first at rank ${grouped(first_relevant)}.`;
}

function answerSentence({ answer }: RetrievalReport): string {
  if (answer === null || answer.statements === 0) return "";
  const { supported, statements } = answer;
  const unsure = uncertainStatements(answer);
  return supported === statements
    ? `The documents support ${statements === 1 ? "the statement" : `all ${grouped(statements)} statements`} of the response.`
    : `The documents support ${grouped(supported)} of ${counted(statements, "statement")} of the response${unsure === 0 ? "" : `; ${grouped(unsure)} uncertain`}.`;
}

function estimateSentence({ answerability, not_estimated }: RetrievalReport): string {
  if (not_estimated !== null) return NOT_ESTIMATED[not_estimated];
  if (answerability === null) return "";
  return `By its words, the chance that something here answers is ${shareText(answerability)}.`;
}

const MOST_FIRST = 3;
const MAX_NAME_LENGTH = 120;
const MAX_PASSAGE_LENGTH = 280;

/** The best passage of each of the first documents: what a model reads first. Copies say nothing more. */
export function firstPassages({ documents }: RetrievalReport): Html {
  const items = withoutCopies(documents).slice(0, MOST_FIRST).map(firstItem);
  if (items.length === 0) return NOTHING;
  return html`<section aria-labelledby="first-title"><h2 id="first-title">What comes first</h2><ol class="first-passages">${items}</ol></section>`;
}

function firstItem(document: RetrievedDocument): Html {
  const { rank, title, id, passages, matches } = document;
  const name = plainText(title ?? "") || plainText(id) || "No name";
  const [best] = passages;
  const passage =
    best === undefined || best.text.trim() === ""
      ? html`<p class="empty">No passage speaks to the query.</p>`
      : html`<blockquote dir="auto">${markedText(best.text, best.start, MAX_PASSAGE_LENGTH, { spans: matches, wrapping: () => MARK })}</blockquote>`;
  return html`<li><p class="first-name"><a href="#${documentAnchor(rank)}">Rank ${grouped(rank)}: <bdi>${clippedText(name, MAX_NAME_LENGTH)}</bdi></a></p>${passage}</li>`;
}
