import type { RetrievedDocument, RetrievedPassage } from "../../../contract/retrievalReport";
import { counted, grouped } from "../words/numbers";
import { type Html, html, NOTHING } from "./html";
import { MARK, markedText, type Marks } from "./markedText";
import { shareWords } from "./words";

/** Several times the longest passage that is read at a glance. */
const LONGEST_PASSAGE = 1200;

/** The best passage, and the others behind it. */
export function passageQuotes({ passages, matches, characters }: RetrievedDocument): Html {
  const marks: Marks = { spans: matches, wrapping: () => MARK };
  const [best, ...others] = passages.map((passage) => quote(passage, marks));
  if (best === undefined)
    return html`<p class="empty">${characters === 0 ? "The text is empty." : "No passage speaks to the query."}</p>`;
  if (others.length === 0) return best;
  return html`${best}
    <details class="more">
      <summary>${counted(others.length, "more passage")}</summary>
      ${others}
    </details>`;
}

function quote({ text, start, end, score }: RetrievedPassage, marks: Marks): Html {
  if (text.trim() === "") return NOTHING;
  return html`<figure class="passage">
    <blockquote dir="auto">${markedText(text, start, LONGEST_PASSAGE, marks)}</blockquote>
    <figcaption>Characters ${grouped(start)} to ${grouped(end)}, relevance ${shareWords(score)}</figcaption>
  </figure>`;
}
