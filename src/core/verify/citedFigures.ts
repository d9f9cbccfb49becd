import type { Span } from "../../contract/span";
import type { Reason } from "../../contract/verify/reason";
import type { Quantity } from "../../text/quantities";
import { mergeSpans } from "../../text/spans";
import { prepareClaim, type PreparedClaim, withoutWords } from "../lexical/preparedClaim";
import { PreparedSource } from "../lexical/preparedSource";
import { saysDifference, saysSum, sumOf } from "../lexical/sums";
import { type Assessment, statesOtherwise } from "./assessment";
import { OTHER_VALUES } from "./figuresInAll";
import { isCasual } from "./scorer/features";
import { UNSUPPORTED_BELOW } from "./scorer/overlapScorer";
import type { PooledSource } from "./sourcePool";
import { amends } from "./superseded";
import { mayGive } from "./unclearFigure";

/** The figures of a claim in all the sources that it cites: what stands in one of them the others need not give. */
export class CitedFigures {
  readonly #claim: PreparedClaim;
  readonly #cited: readonly Assessment[];
  #known: ReadonlySet<Quantity> | undefined;
  readonly #givenBy: ReadonlyMap<Quantity, readonly PooledSource[]>;

  constructor(claim: PreparedClaim, cited: readonly Assessment[]) {
    this.#claim = claim;
    this.#cited = cited;
    this.#givenBy = new Map(
      claim.quantities.map((quantity) => [
        quantity,
        cited.map(({ source }) => source).filter(({ prepared }) => mayGive(prepared, quantity, claim)),
      ]),
    );
  }

  /** What a source is to the claim, but for the figures that another one gives. */
  beside(assessment: Assessment): Assessment {
    const { finding, found, against, explain, source, lacksNumber } = assessment;
    const isReckoned = lacksNumber && this.areReckoned;
    const isLeft = (reason: Reason): boolean => !this.#isGivenByOther(reason, source);
    if (found.every(isLeft)) return assessment;
    const isOpened = finding === "contradicts" && !against.some(isLeft);
    if (isOpened && this.#isAmended(assessment)) return assessment;
    return {
      ...assessment,
      finding: isOpened ? "open" : finding,
      score: isOpened ? assessment.openScore : assessment.score,
      found: found.filter(isLeft),
      lacksNumber: lacksNumber && !isReckoned,
      explain: () => explain().filter(isLeft),
    };
  }

  /** Whether each figure stands in one of the sources. */
  get areGiven(): boolean {
    return [...this.#givenBy].every(([quantity, sources]) => sources.length > 0 || this.#reckoned.has(quantity));
  }

  /** Whether that is so, and none of them has all that tell. */
  get areSpread(): boolean {
    const told = [...this.#givenBy].filter(([quantity]) => !isCasual(quantity)).map(([, sources]) => sources);
    const [first, ...others] = told;
    return (
      this.areGiven &&
      first !== undefined &&
      !first.some((source) => others.every((sources) => sources.includes(source)))
    );
  }

  /** Whether each figure is given, and one of them is what figures of several sources make together. */
  get areReckoned(): boolean {
    if (this.#reckoned.size === 0) return false;
    const told = [...this.#givenBy].filter(([quantity]) => !isCasual(quantity));
    return told.every(([quantity, sources]) => sources.length > 0 || this.#reckoned.has(quantity));
  }

  /** Whether that is so of sums and shares: how something changed, and from what, tells more than its figure. */
  get areAddedUp(): boolean {
    return this.areReckoned && !saysDifference(this.#claim.text.slice(this.#claim.start, this.#claim.end));
  }

  /** The claim without the figures that are reckoned, and the words that say that they are sums: no source has these. */
  besideReckoned(hidden: readonly Span[]): PreparedClaim {
    const figures = [...this.#reckoned];
    if (figures.length === 0) return this.#claim;
    const { text, answer, quantities } = this.#claim;
    const counts = quantities.filter((one) => isCasual(one) && one.value === this.#cited.length);
    const rest = prepareClaim(text, this.#claim, mergeSpans([...hidden, ...figures, ...counts]), answer);
    return withoutWords(
      rest.content.filter(({ token }) => saysSum(token.form)),
      rest,
    );
  }

  /**
   * The figures that no source gives, and which are the sum, the difference or the share of what several give.
   *
   *     claim:  Both plants made 3.1 million dollars [1][2].
   *     [1]:    The plant in Ulm made 1.9 million dollars.
   *     [2]:    The plant in Bonn made 1.2 million dollars.
   */
  get #reckoned(): ReadonlySet<Quantity> {
    this.#known ??= reckoned(this.#claim, this.#cited, (quantity) => (this.#givenBy.get(quantity) ?? []).length > 0);
    return this.#known;
  }

  #isGivenByOther({ start, end }: Reason, source: PooledSource): boolean {
    const own = this.#claim.quantities.find((quantity) => start >= quantity.start && end <= quantity.end);
    if (own === undefined) return false;
    if (this.#reckoned.has(own)) return true;
    return (this.#givenBy.get(own) ?? []).some((other) => other !== source && !this.#hasAnother(other, own));
  }

  /** Whether a source states another figure where it speaks of the claim: the same one elsewhere in it is of something else. */
  #hasAnother(source: PooledSource, own: Quantity): boolean {
    return this.#cited.some(
      (one) =>
        one.source === source &&
        statesOtherwise(one.finding) &&
        one.found.some(({ code, start }) => OTHER_VALUES.has(code) && start === own.start),
    );
  }

  /** Whether another source gives the figures that this one has others for, and says that it changes what was said before. */
  #isAmended({ source, found }: Assessment): boolean {
    const givers = found.flatMap(({ start, end }) =>
      [...this.#givenBy].flatMap(([own, sources]) => (start >= own.start && end <= own.end ? sources : [])),
    );
    return this.#cited.some(
      (one) =>
        one.source !== source &&
        givers.includes(one.source) &&
        one.score >= UNSUPPORTED_BELOW &&
        !statesOtherwise(one.finding) &&
        amends(one.source, one.evidence?.text ?? ""),
    );
  }
}

/** Of more sources some figures make up any other. */
const MOST_RECKONED = 3;
/** A claim of more figures is a table. */
const MOST_FIGURES = 12;

function reckoned(
  claim: PreparedClaim,
  cited: readonly Assessment[],
  isGiven: (quantity: Quantity) => boolean,
): ReadonlySet<Quantity> {
  if (claim.quantities.length > MOST_FIGURES) return new Set();
  const open = claim.quantities.filter((quantity) => !isGiven(quantity));
  const passages = cited.flatMap(({ evidence }) => (evidence === null ? [] : [evidence.text]));
  if (open.length === 0 || passages.length < 2 || passages.length > MOST_RECKONED) return new Set();
  const joined = new PreparedSource(passages.join("\n\n"));
  const numbers = joined.numbers.within({ first: 0, last: joined.tokens.length }, joined.tokens.length);
  return new Set(open.filter((quantity) => sumOf(quantity, claim, numbers, joined) === "said"));
}
