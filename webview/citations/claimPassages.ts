import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import { percent } from "../../src/contract/percent";
import type { Citation, Evidence } from "../../src/contract/verify/citationResult";
import { markdownText, plainText } from "../shared/markedText";
import { type CitationsContext, selectClaim } from "./citationsModel";
import type { ClaimGroupName, ListedClaim } from "./claimGroups";
import { leftOutOf } from "./passageCut";
import { otherPassages, ownPassages, roleOf, uncitedBest } from "./shownPassages";

/** A claim of the list as it is drawn. */
export interface DrawnClaim {
  readonly item: ListedClaim;
  readonly state: PanelResult;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  /** It was chosen, or the cursor stands in it: all its evidence is shown. */
  readonly isSelected: boolean;
  /** The group that it belongs to since, where it stands in another one as it did when it was opened. */
  readonly movedTo: ClaimGroupName | null;
}

/** The passages of the source that a mark names, and those of others that it holds. */
export function evidence(citation: Citation, drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  const own = ownPassages(citation);
  const shown = drawn.isSelected ? own : own.slice(0, 1);
  const hidden = own.length - shown.length;
  return html`${shown.map((passage) => evidenceQuote(passage, drawn, context))}
  ${hidden === 0 ? nothing : html`<p class="muted">${pieces("and {0}", counted(hidden, "more passage"))}</p>`}
  ${otherPassages(drawn.item.claim, citation).map((passage) => namedPassage(passage, drawn, context))}`;
}

/** The given source that comes nearest to the claim, where the claim does not cite it. */
export function bestSource(drawn: DrawnClaim, context: CitationsContext): TemplateResult | typeof nothing {
  const best = uncitedBest(drawn.item.claim);
  if (best === null || roleOf(best, drawn.item.claim, drawn.state.result.threshold) === "idle") return nothing;
  return html`<div class="citation best">${namedPassage(best, drawn, context)}</div>`;
}

const ROLE_TITLES: Readonly<Record<ReturnType<typeof roleOf>, string>> = {
  for: t("Supported by"),
  against: t("Contradicted by"),
  nearest: t("Nearest source"),
  idle: t("Nearest source"),
};

/** A passage below the name of its source, which no mark above it names. */
function namedPassage(passage: Evidence, drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  const { claim } = drawn.item;
  const role = roleOf(passage, claim, drawn.state.result.threshold);
  // The claim's own figure stands above it already, and a contradiction has none.
  const isKnown = role === "against" || (claim.citations.length === 0 && passage.score === claim.score);
  return html`<p class="citation-top">
      <span class="muted">${ROLE_TITLES[role]}</span> ${sourceLabel(passage.source_id, drawn.state)}
      ${supportScore(isKnown ? null : passage.score)}
    </p>
    ${evidenceQuote(passage, drawn, context)}`;
}

/** A passage of a source with the claim's words marked in it. A click opens it, where the source can be opened. */
function evidenceQuote(evidence: Evidence, drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  const { text, start, matches } = evidence;
  const leftOut = drawn.isSelected ? [] : leftOutOf(evidence, drawn.item.claim);
  const words = markdownText(text, start, [{ style: "match", spans: matches }], leftOut);
  const quote = html`<span class="quote-words" dir="auto">${words}</span>`;
  const source = drawn.state.sources.find(({ id }) => id === evidence.source_id);
  if (source?.can_open !== true) {
    return html`<p class="quote" title=${t("This source cannot be opened in the editor")}>${quote}</p>`;
  }
  const place = drawn.state.place_names?.find((one) => one.source_id === evidence.source_id && one.start === start);
  return html`<button
    type="button"
    class="quote"
    tabindex=${drawn.isActive ? 0 : -1}
    title=${t("Show this passage in {0}{1}", source.label, place === undefined ? "" : `, ${place.name}`)}
    @click=${() => openQuote(evidence, drawn, context)}
  >
    ${quote}${place === undefined ? nothing : html` <bdi class="muted">${plainText(place.name)}</bdi>`}
  </button>`;
}

function openQuote(evidence: Evidence, drawn: DrawnClaim, context: CitationsContext): void {
  context.change((model) => selectClaim(model, drawn.item.index));
  context.send({
    type: "reveal_source",
    source_id: evidence.source_id,
    start: evidence.start,
    end: evidence.end,
  });
}

/** What a reader knows a source by; `null` is a mark that names none. */
export function sourceLabel(sourceId: string | null, state: PanelResult): TemplateResult {
  if (sourceId === null) return html`<span class="source muted">${t("no such source")}</span>`;
  const source = state.sources.find(({ id }) => id === sourceId);
  return html`<bdi class="source">${plainText(source?.label ?? sourceId)}</bdi>`;
}

/** How far a source supports a claim; nothing where that is not known. */
export function supportScore(score: number | null): TemplateResult | typeof nothing {
  if (score === null) return nothing;
  return html`<span class="support" title=${t("How far the source supports the claim")}
    >${t("{0} support", percent(score))}</span
  >`;
}
