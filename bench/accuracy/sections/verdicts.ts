import { severityOf } from "../../../src/contract/verify/findingSeverity";
import { reasonCodeSchema } from "../../../src/contract/verify/reason";
import { severitySchema, VERDICTS } from "../../../src/contract/verify/verdict";
import type { EvaluatedRow } from "../evaluate";
import { FLAGGED, isFlagged } from "../flagged";
import { withoutReason } from "../gate";
import type { Measurement } from "../measurement";
import { markdownTable } from "../table";
import { balancedShareWrong, NONE, type Said, tallies, type Tally } from "../verdictCounts";
import { percent, withInterval } from "./numbers";

const RIGHT = "right where flagged";
const FOUND = "found by flags";

/** What the public `verifyCitations` says of the same claims when an answer cites their sources. */
export function verdictSection({ sets, record }: Measurement): string {
  const flagged = [...sets.keys()].map((set) => {
    const figures = record.sets[set]?.figures ?? {};
    return [
      set,
      withInterval(figures[RIGHT]),
      withInterval(figures[FOUND]),
      String(withoutReason(sets.get(set) ?? [])),
    ];
  });
  return `## Verdicts on citations

\`verifyCitations\` on each claim, with a mark for each of its sources appended. Flagged are the citations with the verdict
${FLAGGED.map((verdict) => `\`${verdict}\``).join(", ")}.
Right: the share of them whose claim is labelled not supported, both classes weighing the same. Found: the share of the
citations of claims labelled not supported that are flagged. A mark speaks for its own sentence: of a claim of several
sentences, of which summedits and begin have many, the last one is judged against a label for all.

${markdownTable(["set", RIGHT, FOUND, "flagged without a reason"], flagged)}

By verdict, share labelled not supported with both classes weighing the same (on claims labelled not supported / supported):

${sharesTable(sets, "verdict", VERDICTS, verdictsOf)}

By the reasons of flagged citations, likewise; a citation may carry several:

${sharesTable(sets, "reason", reasonCodeSchema.options, reasonsOf)}

Of those that are unsupported, likewise, by how loud they are where nobody chose a severity:

${sharesTable(sets, "severity", severitySchema.options, severitiesOf)}`;
}

type Sets = Measurement["sets"];

/** One line for each of the `names` that is said of any citation. */
function sharesTable(
  sets: Sets,
  title: string,
  names: readonly string[],
  saidOf: (rows: readonly EvaluatedRow[]) => Said<string>[],
): string {
  const columns = [...sets.values()].map((rows) => ({ counts: tallies(saidOf(rows)), all: allCitations(rows) }));
  const found = names.filter((name) => columns.some(({ counts }) => counts.has(name)));
  const rows = found.map((name) => [name, ...columns.map(({ counts, all }) => cell(counts.get(name) ?? NONE, all))]);
  return markdownTable([title, ...sets.keys()], rows);
}

function cell(tally: Tally, all: Tally): string {
  if (tally.notSupported + tally.supported === 0) return "–";
  return `${percent(balancedShareWrong(tally, all))} (${tally.notSupported} / ${tally.supported})`;
}

function allCitations(rows: readonly EvaluatedRow[]): Tally {
  const said = rows.flatMap(({ citations, isSupported }) => citations.map(() => ({ name: "all", isSupported })));
  return tallies(said).get("all") ?? NONE;
}

function verdictsOf(rows: readonly EvaluatedRow[]): Said<string>[] {
  return rows.flatMap(({ citations, isSupported }) => citations.map(({ verdict }) => ({ name: verdict, isSupported })));
}

function reasonsOf(rows: readonly EvaluatedRow[]): Said<string>[] {
  return rows.flatMap(({ citations, isSupported }) =>
    citations
      .filter(isFlagged)
      .flatMap(({ reasons }) => [...new Set(reasons.map(({ code }) => code))].map((name) => ({ name, isSupported }))),
  );
}

function severitiesOf(rows: readonly EvaluatedRow[]): Said<string>[] {
  return rows.flatMap(({ citations, isSupported }) =>
    citations
      .filter(({ verdict }) => verdict === "unsupported")
      .map((citation) => ({ name: severityOf(citation), isSupported })),
  );
}
