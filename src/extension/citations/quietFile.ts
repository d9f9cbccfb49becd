import { t } from "../../contract/language";
import type { FileCitations } from "./citationsState";

/** Up to this many are said where they stand, whatever their share is. */
const FEW = 5;

/** How many of a file there are of one kind, among how many. */
interface Share {
  readonly count: number;
  readonly all: number;
}

/** What is said once for the whole file, since it holds for most of it; `null` for what is said at each place. */
export interface QuietFile {
  /** That claims cite nothing. */
  readonly uncited: string | null;
  /** That answers could not be checked. */
  readonly unchecked: string | null;
}

/** `share`: above it a file is quiet. */
export function quietFile(state: FileCitations, share: number): QuietFile {
  const uncited = uncitedShare(state);
  const unchecked = { count: state.unchecked.size, all: state.unchecked.size + state.rows.size };
  return {
    uncited: isMost(uncited, share)
      ? t("{0} of {1} claims cite nothing. The panel lists them.", uncited.count, uncited.all)
      : null,
    unchecked: isMost(unchecked, share) ? uncheckedText(state, unchecked) : null,
  };
}

function uncitedShare({ rows }: FileCitations): Share {
  const placed = [...rows.values()].map((row) => row.placed);
  const findings = placed.flatMap((row) => row.findings);
  return {
    count: findings.filter(({ finding }) => finding.verdict === "uncited").length,
    all: placed.reduce((sum, { claims }) => sum + claims.length, 0),
  };
}

function isMost({ count, all }: Share, share: number): boolean {
  return count > FEW && count > share * all;
}

function uncheckedText({ unchecked }: FileCitations, { count, all }: Share): string {
  const [first] = unchecked.values();
  return t("{0} of {1} answers could not be checked. The first of them: {2}", count, all, first?.record.message ?? "");
}
