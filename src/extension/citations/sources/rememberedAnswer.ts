import * as z from "zod/mini";
import { offsetSchema } from "../../../contract/span";
import type { Claim, Evidence } from "../../../contract/verify/citationResult";
import type { Verdict } from "../../../contract/verify/verdict";
import { PlaceFinder } from "../../worker/shared/placeFinder";
import { type CountingSources, countingSourcesSchema } from "../../worker/wire/keptParts";
import { type FilePlace, filePlaceSchema, placeKey } from "../../worker/wire/places";
import type { PlacedRow } from "../placedRow";

/** A claim that held when it was checked, and the passages that it rests on. */
const heldClaimSchema = z.object({
  row: offsetSchema,
  hash: z.string(),
  /** Where it stands in the answer. */
  place: filePlaceSchema,
  passages: z.array(filePlaceSchema),
});
type HeldClaim = z.infer<typeof heldClaimSchema>;

export const rememberedAnswerSchema = z.object({
  uri: z.string(),
  /** When, in milliseconds as files tell their times. */
  checked: z.number(),
  counting: countingSourcesSchema,
  claims: z.array(heldClaimSchema),
});
/** What an answer rests on, so far as it was checked. */
export type RememberedAnswer = z.infer<typeof rememberedAnswerSchema>;

/** An answer as it was just checked. */
export interface CheckedAnswer {
  readonly uri: string;
  readonly text: string;
  readonly counting: CountingSources;
  readonly rows: readonly PlacedRow[];
  /** Rows that have no source any more. */
  readonly withoutSources: ReadonlySet<number>;
}

/** The claims of an answer that hold by what stands in a file. One that a person accepted rests on their word. */
export function rememberedAnswer({ uri, text, counting, rows }: CheckedAnswer, checked: number): RememberedAnswer {
  const finder = new PlaceFinder(() => text);
  const claims = rows.flatMap((row) =>
    row.claims.flatMap(({ claim, span }): HeldClaim[] => {
      const passages = holdsBySource(claim) ? passagesOf(claim, row) : [];
      const place = span && finder.at(span, uri);
      return place === null || passages.length === 0 ? [] : [{ row: row.row.index, hash: claim.hash, place, passages }];
    }),
  );
  return { uri, checked, counting, claims };
}

function holdsBySource({ verdict, accepted }: Claim): boolean {
  return verdict === "supported" && accepted === null;
}

/** Of each source that supports the claim the nearest passage, where it stands in another file. */
function passagesOf(claim: Claim, { places }: PlacedRow): FilePlace[] {
  const cited = claim.citations.filter(({ verdict }) => verdict === "supported").map(({ evidence }) => evidence[0]);
  const best: readonly (Evidence | null | undefined)[] = cited.length > 0 ? cited : [claim.best_source];
  const found = best.flatMap((evidence) => {
    const place = evidence ? places.get(placeKey(evidence)) : undefined;
    return place === undefined ? [] : [place];
  });
  return [...new Map(found.map((place) => [`${place.uri} ${place.span.start}`, plainPlace(place)])).values()];
}

/** Without what a result adds to a place. */
function plainPlace({ uri, span, from, to, words }: FilePlace): FilePlace {
  return { uri, span, from, to, words };
}

/** A claim that held and does not any more. */
export interface LostClaim {
  readonly row: number;
  readonly place: FilePlace;
  readonly text: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
}

/** What of an answer held by files that changed, and does not now. A claim that was edited meanwhile is another claim. */
export function lostClaims(before: RememberedAnswer, now: CheckedAnswer, changed: ReadonlySet<string>): LostClaim[] {
  const finder = new PlaceFinder(() => now.text);
  const left = now.rows.flatMap((row) => row.claims.map((placed) => ({ row: row.row.index, ...placed })));
  return before.claims.flatMap(({ hash, row, place, passages }): LostClaim[] => {
    if (!passages.some(({ uri }) => changed.has(uri))) return [];
    if (now.withoutSources.has(row)) return [{ row, place, text: place.words, verdict: "not_checkable", reason: null }];
    const same = left.filter(({ claim }) => claim.hash === hash);
    const next = same.find(({ claim }) => holds(claim)) ?? same[0];
    if (next === undefined) return [];
    // Words that stand twice in an answer are two claims.
    left.splice(left.indexOf(next), 1);
    const stands = next.span && finder.at(next.span, now.uri);
    if (holds(next.claim) || stands === null) return [];
    const { text, verdict } = next.claim;
    return [{ row: next.row, place: stands, text, verdict, reason: reasonOf(next.claim) }];
  });
}

function holds({ verdict, accepted }: Claim): boolean {
  return verdict === "supported" || accepted !== null;
}

function reasonOf({ reasons, citations }: Claim): string | null {
  const all = [...reasons, ...citations.flatMap((citation) => citation.reasons)];
  return all[0]?.message ?? null;
}
