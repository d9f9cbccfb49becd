import type { RetrievalWarning, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { shortened } from "../../../../text/shortened";
import { isSupersededTitle, supersedings, tellsOfPast } from "../../../lexical/superseding";
import type { RankedDocument } from "../rankedDocuments";
import type { WarningRule } from "./warningRule";

const MAX_QUOTE_LENGTH = 80;

/** What collections call the day on which a text was written or last changed, the later of them first. */
const DATES = [
  "last_modified",
  "last_updated",
  "updated_at",
  "updated",
  "modified",
  "effective_date",
  "date",
  "published_at",
  "published",
  "created_at",
] as const;
const DAY = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|[T\s])/u;

/** Of near-duplicates of one title, which say when they are of, the older one where it stands above the newer. */
export const outdatedCopy: WarningRule = ({ report: { documents } }) => {
  const byRank = new Map(documents.map((document) => [document.rank, document]));
  return documents.flatMap((worse): RetrievalWarning[] => {
    const better = byRank.get(worse.near_duplicate_of?.rank ?? 0);
    if (better === undefined || !haveOneTitle(better, worse)) return [];
    const dates = datesOf(better, worse);
    if (dates === null || dates.better >= dates.worse) return [];
    const message = `Rank ${better.rank} is an older copy (${dates.better}) of rank ${worse.rank} (${dates.worse}), and stands above it.`;
    return [{ code: "outdated_copy", severity: "warning", message, ranks: [better.rank, worse.rank] }];
  });
};

function haveOneTitle({ title: one }: RetrievedDocument, { title: other }: RetrievedDocument): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** By the same entry of both, as exactly as both say it; null where no entry tells. */
function datesOf(
  better: RetrievedDocument,
  worse: RetrievedDocument,
): { readonly better: string; readonly worse: string } | null {
  for (const name of DATES) {
    const [one, other] = [dayOf(better.metadata[name]), dayOf(worse.metadata[name])];
    if (one === null || other === null) continue;
    const length = Math.min(one.length, other.length);
    return { better: one.slice(0, length), worse: other.slice(0, length) };
  }
  return null;
}

function dayOf(value: unknown): string | null {
  return typeof value === "string" ? (DAY.exec(value.trim())?.[0] ?? null) : null;
}

/** A document that says of itself that it holds no longer, for a query that does not ask for what held before. */
export const superseded: WarningRule = ({ report: { query }, ranked }) => {
  if (tellsOfPast(query)) return [];
  return ranked.flatMap((document): RetrievalWarning[] => {
    const words = supersedingWords(document);
    if (words === null) return [];
    const message = `Rank ${document.rank} says that it is no longer in force: “${shortened(words, MAX_QUOTE_LENGTH)}”.`;
    return [{ code: "superseded", severity: "warning", message, ranks: [document.rank] }];
  });
};

function supersedingWords({ source, given: { title } }: RankedDocument): string | null {
  if (title !== undefined && isSupersededTitle(title)) return title;
  const said = supersedings(source).find(({ isOfAll }) => isOfAll);
  return said === undefined ? null : source.text.slice(said.start, said.end);
}
