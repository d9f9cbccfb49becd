import { counted } from "../../../contract/language";
import { shortened } from "../../../text/shortened";
import type { SetComparison } from "../setComparison";
import type { Told } from "./text";

/** Of more queries, the names are no help. */
const MAX_NAMED = 20;
const MAX_QUERY_LENGTH = 100;

/** What is said of the queries of two retrievals. */
export function queriesTold({ queries, unpaired, is_judged, notes, by_query }: SetComparison): Told {
  const alone = unpaired.before + unpaired.after;
  return {
    unit: "measure",
    tellsBetter: is_judged,
    remarks: [
      `${counted(queries, "query", "queries")} in both runs${alone === 0 ? "" : `; ${unpaired.before} in the first alone, ${unpaired.after} in the second`}`,
      ...notes,
      ...(by_query === null ? [] : [changesText(by_query)]),
    ],
    named: (by_query?.most ?? []).slice(0, MAX_NAMED).map(changeText),
  };
}

type Changes = NonNullable<SetComparison["by_query"]>;

function changesText({ words, rose, fell, same, most }: Changes): string {
  const more = most.length > MAX_NAMED ? `, of which ${MAX_NAMED} are shown` : "";
  const named = most.length === 0 ? "" : `; those that differ most${more}:`;
  return `${words} rose for ${counted(rose, "query", "queries")}, fell for ${fell.toLocaleString("en")} and stayed for ${same.toLocaleString("en")}${named}`;
}

function changeText({ file, row, id, query, before, after }: Changes["most"][number]): string {
  const name = id === null ? `${file}, record ${row}` : `query ${id}`;
  const words = query === null || query.trim() === "" ? "" : ` (${shortened(query.trim(), MAX_QUERY_LENGTH)})`;
  return `${name}${words}: ${before.toFixed(4)} to ${after.toFixed(4)}`;
}
