import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { counted, grouped, listed, percent } from "../../words/numbers";

const MOST_GROUPS = 3;

export function redundancyDescription(report: RetrievalReport): string {
  return `${groupSentence(report)} ${noveltySentence(report)}`.trim();
}

export function redundancyNote({ documents }: RetrievalReport, drawn: number): string {
  return documents.length > drawn
    ? `Drawn are the first ${grouped(drawn)} of ${counted(documents.length, "document")}.`
    : "";
}

function groupSentence({ duplicates, documents }: RetrievalReport): string {
  if (duplicates.length === 0)
    return `None of ${counted(documents.length, "document")} says nearly the same as another.`;
  const said = duplicates
    .slice(0, MOST_GROUPS)
    .map(
      ({ ranks, similarity }) =>
        `Ranks ${listed(ranks.map(grouped))} say nearly the same (${percent(similarity)} alike).`,
    );
  const more = duplicates.length - said.length;
  return more === 0
    ? said.join(" ")
    : `${said.join(" ")} So ${more === 1 ? "does" : "do"} ${counted(more, "other group")}.`;
}

function noveltySentence({ documents }: RetrievalReport): string {
  const later = documents.filter(({ rank, novelty }) => rank > 1 && novelty !== null);
  const least = later.reduce<(typeof later)[number] | null>(
    (one, other) => (one === null || (other.novelty ?? 1) < (one.novelty ?? 1) ? other : one),
    null,
  );
  if (least === null) return "";
  return `The least new is rank ${grouped(least.rank)}: ${percent(least.novelty ?? 0)} of it is in no better rank.`;
}
