import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { FromPanel } from "../../src/contract/panel/panelMessages";
import type { Acceptance, Citation, Claim } from "../../src/contract/verify/citationResult";
import { severityOf, usualSeverity } from "../../src/contract/verify/findingSeverity";
import type { Reason } from "../../src/contract/verify/reason";
import { shownSupport } from "../../src/contract/verify/shownSupport";
import { MENDABLE, VERDICT_TITLE } from "../../src/contract/verify/verdict";
import { toneOf, verdictBadge } from "../shared/icons";
import { markdownText, plainText } from "../shared/markedText";
import { type CitationsContext, selectClaim } from "./citationsModel";
import { movedText, needsAttention } from "./citationsText";
import { bestSource, type DrawnClaim, evidence, sourceLabel, supportScore } from "./claimPassages";
import { judgeButton, judgementNote, shownClaimSupport } from "./judgeView";
import { SAID_ONCE, wordsAtIssue } from "./shownPassages";

export function claimElementId(index: number): string {
  return `claim-${index}`;
}

export function claimButtonId(index: number): string {
  return `claim-button-${index}`;
}

export function claimItem(drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  const { claim, index } = drawn.item;
  return html`<li
    id=${claimElementId(index)}
    class=${`claim edge-${toneOf(claim.verdict, usualSeverity(claim))}${drawn.isSelected ? " selected" : ""}`}
    data-item=${index}
  >
    ${claimButton(drawn, context)}
    <div class="claim-detail">${claimDetail(drawn, context)}</div>
  </li>`;
}

function claimButton({ item, isActive, isSelected }: DrawnClaim, context: CitationsContext): TemplateResult {
  const { claim, index } = item;
  return html`<button
    type="button"
    id=${claimButtonId(index)}
    class="claim-button"
    tabindex=${isActive ? 0 : -1}
    aria-current=${isSelected ? "true" : nothing}
    title=${t("Show this claim in the editor")}
    @click=${() => openClaim(index, claim, context)}
  >
    <span class="claim-top">${claimBadge(claim)} ${supportScore(shownClaimSupport(claim))}</span>
    <span class="claim-text" dir="auto">${claimText(claim)}</span>
  </button>`;
}

/** What a person accepted is called so: its verdict is what the checker said before. */
function claimBadge(claim: Claim): TemplateResult {
  const { accepted, verdict } = claim;
  if (accepted === null || accepted.by === "comment")
    return verdictBadge(verdict, toneOf(verdict, usualSeverity(claim)));
  return html`<span class="verdict">${pieces("Accepted, was: {0}", VERDICT_TITLE[verdict])}</span>`;
}

function claimText(claim: Claim): TemplateResult {
  return markdownText(claim.text, claim.start, [
    { style: "citation-mark", spans: claim.citations },
    { style: "at-issue", spans: wordsAtIssue(claim) },
  ]);
}

function openClaim(index: number, claim: Claim, context: CitationsContext): void {
  context.change((model) => selectClaim(model, index));
  context.send({ type: "reveal_response", start: claim.start, end: claim.end });
}

function claimDetail(drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  const { claim } = drawn.item;
  return html`
    ${drawn.movedTo === null || claim.accepted !== null ? nothing : html`<p class="muted">${movedText(drawn.movedTo)}</p>`}
    ${claim.accepted === null ? nothing : acceptedNote(claim.accepted, drawn, context)}
    ${judgementNote(claim.judgement)} ${reasonList(claim.reasons)} ${mendButtons(claim, drawn, context)}
    ${
      claim.citations.length === 0
        ? nothing
        : html`<ul role="list" class="citations" aria-label=${t("Citations")}>
          ${claim.citations.map((citation) => citationItem(citation, drawn, context))}
        </ul>`
    }
    ${bestSource(drawn, context)} ${citeButton(drawn, context)} ${acceptButtons(drawn, context)}
  `;
}

type ClaimChange = Extract<
  FromPanel,
  { type: "mend_claim" | "cite_instead" | "accept_claim" | "accept_claim_with_note" | "withdraw_acceptance" }
>;

/** What changes a claim takes its own button away: the keyboard stays with the claim, and the claim where it is. */
function changeClaim(change: ClaimChange, context: CitationsContext): void {
  context.change((model) => selectClaim(model, change.claim));
  document.getElementById(claimButtonId(change.claim))?.focus({ preventScroll: true });
  context.send(change);
}

/** Has a wrong mark name the source that supports its claim. */
function citeButton({ item, isActive, state }: DrawnClaim, context: CitationsContext): TemplateResult | typeof nothing {
  const offer = state.cite_instead?.find(({ claim }) => claim === item.index);
  if (offer === undefined || item.claim.accepted !== null) return nothing;
  const cite = () => changeClaim({ type: "cite_instead", claim: item.index }, context);
  return html`<button type="button" class="link mend" tabindex=${isActive ? 0 : -1} @click=${cite}>${plainText(offer.title)}</button>`;
}

/** Offered for the selected claim alone, so that it is met by those who look at it. */
function acceptButtons(
  { item, isSelected, state }: DrawnClaim,
  context: CitationsContext,
): TemplateResult | typeof nothing {
  if (!isSelected || !needsAttention(item.claim)) return nothing;
  return html`<p class="claim-actions">
    ${judgeButton(item, context)} ${acceptLinks(item.index, state.cannot_accept, context)}
  </p>`;
}

/** Where nothing can be kept beside the answer, it is said before the click. */
function acceptLinks(claim: number, cannot: PanelResult["cannot_accept"], context: CitationsContext): TemplateResult {
  if (cannot === "no_folder")
    return html`<span class="muted">${t("Open the answer's folder to accept this claim")}</span>`;
  if (cannot === "not_saved") {
    const save = () => context.send({ type: "save_answer" });
    return html`<button type="button" class="link" @click=${save}>${t("Save the answer to accept this claim…")}</button>`;
  }
  const accept = () => changeClaim({ type: "accept_claim", claim }, context);
  const explain = () => changeClaim({ type: "accept_claim_with_note", claim }, context);
  return html`<button type="button" class="link" @click=${accept}>${t("Accept this claim")}</button>
    <button type="button" class="link" @click=${explain}>${t("Accept with a note…")}</button>`;
}

/** What a comment in the answer switches off is switched on there. */
function acceptedNote(
  { reason, by }: Acceptance,
  { item, isActive }: DrawnClaim,
  context: CitationsContext,
): TemplateResult {
  if (by === "comment") return html`<p class="accepted">${plainText(reason)}</p>`;
  const withdraw = () => changeClaim({ type: "withdraw_acceptance", claim: item.index }, context);
  return html`<p class="accepted">
    ${reason === "" ? t("Accepted") : html`${pieces("Accepted: {0}", plainText(reason))}`}
    <button
      type="button"
      class="link withdraw"
      tabindex=${isActive ? 0 : -1}
      title=${t("Let the sources count for this claim again (Ctrl+Z)")}
      @click=${withdraw}
    >${t("Withdraw")}</button>
  </p>`;
}

/** One mark of a claim: the source it names, how far that source supports the claim, why, and the words that show it. */
function citationItem(citation: Citation, drawn: DrawnClaim, context: CitationsContext): TemplateResult {
  return html`<li class="citation">
    <p class="citation-top">
      <bdi class="marker">${markdownText(citation.marker, 0, [])}</bdi>
      ${citation.binding === "unbound" ? html`<span class="muted">${t("nearest:")}</span>` : nothing}
      ${sourceLabel(citation.source_id, drawn.state)}
      ${ownVerdict(citation, drawn)} ${bindButton(citation, drawn, context)}
    </p>
    ${judgementNote(citation.judgement)} ${reasonList(citation.reasons.filter(({ code }) => code !== SAID_ONCE))} ${mendButtons(citation, drawn, context)} ${evidence(citation, drawn, context)}
  </li>`;
}

function bindButton(
  { binding, marker }: Citation,
  { isActive }: DrawnClaim,
  context: CitationsContext,
): TemplateResult | typeof nothing {
  if (binding !== "unbound" && binding !== "person") return nothing;
  const bind = () => context.send({ type: "bind_mark", marker });
  const title = binding === "unbound" ? t("Bind to…") : t("Change binding…");
  return html`<button
    type="button"
    class="link bind"
    tabindex=${isActive ? 0 : -1}
    title=${t("Say which source this mark means in the whole file")}
    @click=${bind}
  >
    ${title}<span class="visually-hidden"> ${plainText(marker)}</span>
  </button>`;
}

/** A button for each reason whose words the source can mend. */
function mendButtons(
  { verdict, reasons }: Pick<Citation, "verdict" | "reasons">,
  { item, isActive }: DrawnClaim,
  context: CitationsContext,
): readonly TemplateResult[] {
  if (item.claim.accepted !== null || !MENDABLE.has(verdict)) return [];
  return reasons.flatMap(({ code, start, end, replacement }) => {
    if (replacement === undefined) return [];
    const mend = () => changeClaim({ type: "mend_claim", claim: item.index, start, end }, context);
    const title = code === "quote_altered" ? t("Use the source's words") : t("Change to “{0}”", replacement);
    return [
      html`<button type="button" class="link mend" tabindex=${isActive ? 0 : -1} @click=${mend}>${plainText(title)}</button>`,
    ];
  });
}

/** The verdict and score of a mark that is one of several; a lone mark's are the claim's, shown above. */
function ownVerdict(citation: Citation, { item }: DrawnClaim): TemplateResult {
  const repeats = item.claim.citations.length === 1 && citation.verdict === item.claim.verdict;
  return html`${repeats ? nothing : verdictBadge(citation.verdict, toneOf(citation.verdict, severityOf(citation)))}
  ${repeats && citation.score === item.claim.score ? nothing : supportScore(shownSupport(citation))}`;
}

/** Why a verdict is as it is, in sentences. */
function reasonList(reasons: readonly Reason[]): TemplateResult | typeof nothing {
  if (reasons.length === 0) return nothing;
  return html`<ul role="list" class="reasons" aria-label=${t("Reasons")}>
    ${reasons.map((reason) => html`<li class="long-words">${plainText(reason.message)}</li>`)}
  </ul>`;
}
