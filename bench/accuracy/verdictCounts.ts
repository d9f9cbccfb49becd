/** How often something is said of claims that are labelled supported, and of others. */
export interface Tally {
  readonly notSupported: number;
  readonly supported: number;
}

/** A thing that is said of a citation, and the citation's label. */
export interface Said<Name extends string> {
  readonly name: Name;
  readonly isSupported: boolean;
}

export function tallies<Name extends string>(said: readonly Said<Name>[]): Map<Name, Tally> {
  const counts = new Map<Name, Tally>();
  for (const { name, isSupported } of said) {
    const { notSupported, supported } = counts.get(name) ?? NONE;
    counts.set(
      name,
      isSupported ? { notSupported, supported: supported + 1 } : { notSupported: notSupported + 1, supported },
    );
  }
  return counts;
}

export const NONE: Tally = { notSupported: 0, supported: 0 };

/** How often it is said rightly to be not supported, if both classes weigh the same; NaN where it is never said. */
export function balancedShareWrong(tally: Tally, all: Tally): number {
  const right = tally.notSupported / all.notSupported;
  return right / (right + tally.supported / all.supported);
}
