import type { Reason, ReasonCode } from "../../contract/verify/reason";
import { isDate, type Quantity } from "../../text/quantities";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { Assessment } from "./assessment";
import { wordsSpan } from "./parts/claimScopes";
import { neverMentioned, neverUsed, quoted } from "./reasons/detail";
import { isCasual } from "./scorer/features";
import type { PooledSource } from "./sourcePool";
import { mayGive } from "./unclearFigure";

/** Of reasons that the source gives another figure. */
export const OTHER_VALUES: ReadonlySet<ReasonCode> = new Set(["number_differs", "date_differs", "unit_differs"]);
/** A source that matches this much less than the best one speaks of something else. */
export const RELATED = 0.75;
/** A passage with less of the claim than this has no figure in the place of the claim's. */
const ALIGNED_COVERAGE = 0.5;

/** The figures of a claim that cites no source, looked for in all of them. */
export class FiguresInAll {
  readonly #claim: PreparedClaim;
  readonly #sources: readonly PooledSource[];
  readonly #assessed: readonly Assessment[];

  constructor(claim: PreparedClaim, sources: readonly PooledSource[], assessed: readonly Assessment[]) {
    this.#claim = claim;
    this.#sources = sources;
    this.#assessed = assessed;
  }

  /** How much a source tells of the figures: where it speaks of the claim it has the same ones, or others in their place. */
  toldIn({ gives, found }: Assessment): number {
    const same = this.#claim.quantities.filter((quantity) => gives(quantity)).length;
    return same * 2 + found.filter(({ code }) => OTHER_VALUES.has(code)).length;
  }

  /** Whether a source contradicts the claim by nothing else than figures that no source gives. */
  areDenied(assessment: Assessment): boolean {
    const denied = this.#deniedBy(assessment);
    return denied.length > 0 && denied.every((quantity) => !this.#isGiven(quantity));
  }

  /** Whether a source contradicts the claim by nothing else than figures that others give where they speak of it. */
  areToldByOthers(assessment: Assessment): boolean {
    const others = this.#others(assessment);
    const denied = this.#deniedBy(assessment);
    return denied.length > 0 && denied.every((quantity) => others.some((one) => one.gives(quantity)));
  }

  /** The figures by which alone a source contradicts the claim; none where it does not, or by something else. */
  #deniedBy({ finding, found }: Assessment): Quantity[] {
    const against = found.filter(({ replacement, code }) => replacement !== undefined || OTHER_VALUES.has(code));
    const denied = against.map((reason) => (isOfFigure(reason) ? this.#quantityOf(reason) : null));
    const figures = denied.filter((quantity) => quantity !== null);
    return finding === "contradicts" && figures.length === denied.length ? figures : [];
  }

  #others(deciding: Assessment): Assessment[] {
    return this.#assessed.filter(
      ({ source, coverage }) => source !== deciding.source && coverage >= deciding.coverage * RELATED,
    );
  }

  /** Why the source that decides is no full support, with what the others say of the figures. */
  explain(deciding: Assessment): readonly Reason[] {
    const reasons = deciding.explain();
    const told = reasons.flatMap((reason) => this.#inAll(reason, deciding));
    if (told.length === 0 && reasons.length > 0) return this.#sources.length > 1 ? [this.#standInSeveral()] : reasons;
    return told.some(isOfFigure) ? told.filter(({ code }) => code !== "word_missing") : told;
  }

  /** That no source gives a figure, for each of which that is so. */
  notGiven(): Reason[] {
    return this.#claim.quantities
      .filter((quantity) => quantity.kind !== "identifier" && !isCasual(quantity))
      .filter((quantity) => !this.#isGiven(quantity) && !this.#claim.ofCase.includes(quantity))
      .map((quantity) => this.#notGiven(quantity));
  }

  /** A figure is told of where the source contradicts the claim, or no source gives it. */
  #inAll(reason: Reason, deciding: Assessment): Reason[] {
    const quantity = this.#quantityOf(reason);
    if (quantity === null) return [this.#ofPassage(reason, deciding)];
    // Its words are told of as a figure, or not at all.
    if (reason.code === "word_missing") return reason.end <= quantity.end ? [] : [reason];
    if (!isOfFigure(reason)) return [reason];
    const isOpen = deciding.finding !== "contradicts" && reason.code !== "unit_differs";
    if (isOpen && this.#isGiven(quantity)) {
      // What another source gives is not missing; what this one gives of something else stays told.
      return this.#sources.length > 1 && !deciding.source.prepared.numbers.states(quantity) ? [] : [reason];
    }
    const isOther = reason.code !== "number_missing" && deciding.coverage >= ALIGNED_COVERAGE;
    if (isOther) return [agreedOn(reason, this.#others(deciding))];
    if (this.#isGiven(quantity)) return [];
    return [this.#sources.length > 1 ? this.#notGiven(quantity) : reason];
  }

  /** What the source never says, another one may: then that is true of the passage alone. */
  #ofPassage(reason: Reason, { source }: Assessment): Reason {
    const words = this.#claim.text.slice(reason.start, reason.end);
    if (reason.message !== neverUsed(words) && reason.message !== neverMentioned(words)) return reason;
    const about = this.#claim.content.filter(({ token }) => token.start >= reason.start && token.end <= reason.end);
    const isSaid = this.#sources.some(
      ({ prepared, titleStems }) =>
        prepared !== source.prepared &&
        about.every(({ stem, token }) => prepared.hasWord(token.lexeme) || titleStems.has(stem)),
    );
    return isSaid ? { ...reason, message: `The passage that comes nearest does not say ${quoted(words)}.` } : reason;
  }

  #notGiven(quantity: Quantity): Reason {
    const { start, end } = quantity;
    const words = quoted(this.#claim.text.slice(start, end));
    const message = `No given source gives the ${isDate(quantity) ? "date" : "number"} ${words}.`;
    return { code: "number_missing", message, start, end };
  }

  /** A row of a report's table has figures of several years, each from a document of its own. */
  #standInSeveral(): Reason {
    const { start, end } = wordsSpan(this.#claim);
    const message = "The figures of this claim stand in several sources, and none of them has it all.";
    return { code: "weak_match", message, start, end };
  }

  #isGiven(quantity: Quantity): boolean {
    return this.#sources.some(({ prepared }) => mayGive(prepared, quantity, this.#claim));
  }

  #quantityOf({ start }: Reason): Quantity | null {
    return this.#claim.quantities.find((quantity) => quantity.start === start) ?? null;
  }
}

function isOfFigure({ code }: Reason): boolean {
  return OTHER_VALUES.has(code) || code === "number_missing";
}

/** The reason without what mends it where another source has yet another figure there. */
function agreedOn({ replacement, ...reason }: Reason, others: readonly Assessment[]): Reason {
  if (replacement === undefined) return reason;
  const given = others.flatMap(({ found }) => found.filter(({ start }) => start === reason.start));
  const isAlone = given.every((other) => other.replacement === undefined || other.replacement === replacement);
  return isAlone ? { ...reason, replacement } : reason;
}
