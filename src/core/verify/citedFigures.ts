import type { Reason } from "../../contract/verify/reason";
import type { Quantity } from "../../text/quantities";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { Assessment } from "./assessment";
import { isCasual } from "./scorer/features";
import type { PooledSource } from "./sourcePool";
import { mayGive } from "./unclearFigure";

/** The figures of a claim in all the sources that it cites: what stands in one of them the others need not give. */
export class CitedFigures {
  readonly #claim: PreparedClaim;
  readonly #givenBy: ReadonlyMap<Quantity, readonly PooledSource[]>;

  constructor(claim: PreparedClaim, cited: readonly PooledSource[]) {
    this.#claim = claim;
    this.#givenBy = new Map(
      claim.quantities.map((quantity) => [
        quantity,
        cited.filter(({ prepared }) => mayGive(prepared, quantity, claim)),
      ]),
    );
  }

  /** What a source is to the claim, but for the figures that another one gives. */
  beside(assessment: Assessment): Assessment {
    const { finding, found, against, explain, source } = assessment;
    const isLeft = (reason: Reason): boolean => !this.#isGivenByOther(reason, source);
    if (found.every(isLeft)) return assessment;
    const isOpened = finding === "contradicts" && !against.some(isLeft);
    return {
      ...assessment,
      finding: isOpened ? "open" : finding,
      found: found.filter(isLeft),
      explain: () => explain().filter(isLeft),
    };
  }

  /** Whether each figure stands in one of the sources. */
  get areGiven(): boolean {
    return [...this.#givenBy.values()].every((sources) => sources.length > 0);
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

  #isGivenByOther({ start, end }: Reason, source: PooledSource): boolean {
    const own = this.#claim.quantities.find((quantity) => start >= quantity.start && end <= quantity.end);
    return own !== undefined && (this.#givenBy.get(own) ?? []).some((other) => other !== source);
  }
}
