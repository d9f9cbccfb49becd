import { percent } from "../../../contract/percent";
import type { RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { fitText } from "../text/measureText";
import { plainText } from "../text/plainText";

/** More of a name than this shows nowhere; what lies behind it is not even read. */
const MAX_READ_LENGTH = 400;
const MAX_NAME_LENGTH = 120;

/** What a document is called in a figure: its title, or its id. */
export function documentName({ title, id }: Pick<RetrievedDocument, "title" | "id">): string {
  return shortName(title ?? "") || shortName(id) || "(no name)";
}

/** A short text of the input on one line. */
export function shortName(text: string): string {
  const plain = plainText(text.slice(0, MAX_READ_LENGTH));
  if (plain.length <= MAX_NAME_LENGTH) return plain;
  const letters = Array.from(plain);
  return letters.length <= MAX_NAME_LENGTH
    ? plain
    : `${letters
        .slice(0, MAX_NAME_LENGTH - 1)
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

const RIGHT_TO_LEFT_CUT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]…$/u;
const RIGHT_TO_LEFT_MARK = "\u200f";

/** A name of the input cut to a width. Behind letters that run to the left, "…" stands at their left. */
export function fittedName(name: string, size: number, width: number): string {
  const fitted = fitText(name, size, width);
  return RIGHT_TO_LEFT_CUT.test(fitted) ? fitted + RIGHT_TO_LEFT_MARK : fitted;
}
