import type { PickedFolder } from "../wire/recordsMessages";
import type { FolderIndex } from "./folderIndex";
import { type FolderListing, MAX_FILES } from "./walkFolder";

/** A folder that was read, and what it holds beside its sources. */
interface ReadFolder {
  readonly index: Pick<FolderIndex, "counts">;
  readonly listing: Pick<FolderListing, "left_out">;
}

/**
 * `412 files read, 9 of them PDF or Office; left out: 31 binary, 2 above 5 MB`; empty where no folder was read. `own` of them are
 * the answer's: nobody counts it among what it is checked against.
 */
export function filesReadText(folders: readonly ReadFolder[], requests: readonly PickedFolder[], own: number): string {
  if (folders.length === 0) return "";
  const sum = (count: (folder: ReadFolder) => number): number => folders.reduce((all, each) => all + count(each), 0);
  const documents = sum(({ index }) => index.counts().document);
  const files = sum(({ index }) => index.counts().text) + documents - own;
  const left = [
    part(
      sum(({ index, listing }) => index.counts().binary + listing.left_out.of_other_types),
      "binary or of other types",
    ),
    part(
      sum(({ listing }) => listing.left_out.ignored),
      "hidden or excluded by .gitignore or settings",
    ),
    part(
      sum(({ listing }) => listing.left_out.too_large),
      `above ${megabytes(requests)} MB`,
    ),
    part(
      sum(({ index }) => index.counts().unreadable),
      "not readable",
    ),
    part(
      sum(({ listing }) => listing.left_out.beyond),
      `beyond the first ${counted(MAX_FILES)}`,
    ),
  ].filter((each) => each !== "");
  const read = `${counted(files)} ${files === 1 ? "file" : "files"} read${documentsText(documents)}`;
  return left.length === 0 ? read : `${read}; left out: ${left.join(", ")}`;
}

function documentsText(documents: number): string {
  return documents === 0 ? "" : `, ${counted(documents)} of them PDF or Office`;
}

function part(count: number, what: string): string {
  return count === 0 ? "" : `${counted(count)} ${what}`;
}

function megabytes(requests: readonly PickedFolder[]): string {
  return String((requests[0]?.max_bytes ?? 0) / 1_000_000);
}

function counted(count: number): string {
  return count.toLocaleString("en-US");
}
