import { counted, t } from "../../../contract/language";
import type { Span } from "../../../contract/span";
import { TALLIED_AS, type Tally } from "../../../contract/verify/tally";
import { type ChosenSeverities, DEFAULT_SEVERITY } from "../../../contract/verify/verdict";
import { groupedBy } from "../../../core/groupedBy";
import type { FileCitations } from "../citationsState";
import { type PlacedClaim, type PlacedFinding, type PlacedRow, shownSeverity } from "../placedRow";

/** The code of its message. */
export const UNTOLD_CODE: keyof Tally = "cannot_be_told";

/** What is said once for a file of its claims that cannot be told, at the first of them. */
interface UntoldClaims {
  readonly span: Span;
  readonly message: string;
}

/**
 * The claims of a file that cannot be told and are hints alone: these are in no list of problems, which would else read as if all others
 * were fine. `null` where there are none, or where nothing or more than a hint is to be said of each.
 */
export function untoldClaims({ rows }: FileCitations, chosen: ChosenSeverities): UntoldClaims | null {
  if ((chosen.uncertain ?? DEFAULT_SEVERITY.uncertain) !== "hint") return null;
  const placed = [...rows.values()].map((row) => row.placed);
  const spans = placed.flatMap((row) => untoldSpans(row, chosen)).sort((one, other) => one.start - other.start);
  const [first] = spans;
  if (first === undefined) return null;
  const all = placed.reduce((sum, { claims }) => sum + claims.length, 0);
  return { span: first, message: untoldText(spans.length, counted(all, "claim")) };
}

/** Where their hints stand; those of words that were edited since the check are gone. */
function untoldSpans(row: PlacedRow, chosen: ChosenSeverities): Span[] {
  const findings: ReadonlyMap<number, readonly PlacedFinding[]> = groupedBy(
    row.findings,
    ({ finding }) => finding.claim,
  );
  return row.claims.flatMap((placed, index) => {
    if (!isUntold(placed)) return [];
    const own = findings.get(index) ?? [];
    const isHint = own.every(({ finding }) => shownSeverity(row, finding, chosen) === "hint");
    const { span } = own[0] ?? placed;
    return isHint && span !== null ? [span] : [];
  });
}

function isUntold({ claim: { accepted, verdict } }: PlacedClaim): boolean {
  return accepted === null && TALLIED_AS[verdict] === "cannot_be_told";
}

function untoldText(count: number, all: string): string {
  return count === 1
    ? t("1 of {0} cannot be told from its sources: this one.", all)
    : t(
        "{0} of {1} cannot be told from their sources; this is the first. “Next Claim to Look At” leads on.",
        count,
        all,
      );
}
