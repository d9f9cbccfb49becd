import { prepareClaim, type PreparedClaim } from "../../src/core/lexical/preparedClaim";
import type { PreparedSource } from "../../src/core/lexical/preparedSource";
import { SourceCache } from "../../src/core/lexical/sourceCache";
import { findMarks } from "../../src/core/verify/response/findMarks";
import { features } from "../../src/core/verify/scorer/features";
import type { LabelledClaim } from "./groundingData";

/** The features of one labelled claim against each source that it cites. */
export interface Measured {
  readonly row: LabelledClaim;
  readonly sources: readonly (readonly number[])[];
}

const prepared = new SourceCache();

export function measure(row: LabelledClaim): Measured {
  const claim = readClaim(row.claim);
  return { row, sources: row.sources.map((text) => features(claim, readSource(text)).values) };
}

export function readClaim(text: string): PreparedClaim {
  return prepareClaim(
    text,
    { start: 0, end: text.length },
    findMarks(text).map(({ hidden }) => hidden),
  );
}

/** Reads each source once: the sets together fit into the cache. */
export function readSource(text: string): PreparedSource {
  return prepared.prepare(text);
}
