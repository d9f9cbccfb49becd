import type { RetrievedDocument } from "../../../contract/retrievalReport";
import { plainWords } from "../markup/plainWords";
import { percent } from "../words/numbers";

/** More of a name than this shows nowhere; what lies behind it is not even read. */
const LONGEST_READ = 400;
const LONGEST_NAME = 120;

/** What a document is called in a figure: its title, or its id. */
export function documentName({ title, id }: Pick<RetrievedDocument, "title" | "id">): string {
  return shortName(title ?? "") || shortName(id) || "(no name)";
}

/** A short text of the input on one line. */
export function shortName(text: string): string {
  const plain = plainWords(text.slice(0, LONGEST_READ));
  if (plain.length <= LONGEST_NAME) return plain;
  const letters = Array.from(plain);
  return letters.length <= LONGEST_NAME
    ? plain
    : `${letters
        .slice(0, LONGEST_NAME - 1)
        .join("")
        .trimEnd()}…`;
}

/** "Rank 3: Refund policy", for what shows at the pointer. */
export function rankAndName(document: RetrievedDocument): string {
  return `Rank ${document.rank}: ${documentName(document)}`;
}

/** "says nearly the same as rank 2 (97 %)" */
export function sameAs({ near_duplicate_of }: RetrievedDocument): string | null {
  return near_duplicate_of === null
    ? null
    : `says nearly the same as rank ${near_duplicate_of.rank} (${percent(near_duplicate_of.similarity)})`;
}
