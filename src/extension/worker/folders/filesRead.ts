import { language, t } from "../../../contract/language";
import type { FilesRead } from "../../../contract/panel/panelParts";
import type { PickedFolder } from "../wire/recordsMessages";
import type { FolderIndex } from "./folderIndex";
import { type FolderListing, MAX_FILES } from "./walkFolder";

/** A folder that was read, and what it holds beside its sources. */
interface ReadFolder {
  readonly index: Pick<FolderIndex, "counts">;
  readonly listing: Pick<FolderListing, "left_out">;
}

/**
 * `412 files read, 9 of them PDF or Office; left out: 31 binary, 2 above 5 MB`. `own` of them are the answer's: nobody counts it among
 * what it is checked against.
 */
export function filesRead(folders: readonly ReadFolder[], requests: readonly PickedFolder[], own: number): FilesRead {
  const sum = (count: (folder: ReadFolder) => number): number => folders.reduce((all, each) => all + count(each), 0);
  const documents = sum(({ index }) => index.counts().document);
  const files = sum(({ index }) => index.counts().text) + documents - own;
  const left = [
    part(
      sum(({ index, listing }) => index.counts().binary + listing.left_out.of_other_types),
      (count) => t("{0} binary or of other types", count),
    ),
    part(
      sum(({ listing }) => listing.left_out.ignored),
      (count) => t("{0} hidden or excluded by .gitignore or settings", count),
    ),
    part(
      sum(({ listing }) => listing.left_out.too_large),
      (count) => t("{0} above {1} MB", count, megabytes(requests)),
    ),
    part(
      sum(({ index }) => index.counts().unreadable),
      (count) => t("{0} not readable", count),
    ),
    part(
      sum(({ listing }) => listing.left_out.beyond),
      (count) => t("{0} beyond the first {1}", count, written(MAX_FILES)),
    ),
  ].flat();
  const read = files === 1 ? t("1 file read") : t("{0} files read", written(files));
  const all = read + (documents === 0 ? "" : t(", {0} of them PDF or Office", written(documents)));
  return { files, text: left.length === 0 ? all : t("{0}; left out: {1}", all, left.join(", ")) };
}

/** Nothing is said of what there is none of. */
function part(count: number, say: (count: string) => string): string[] {
  return count === 0 ? [] : [say(written(count))];
}

function megabytes(requests: readonly PickedFolder[]): string {
  return written((requests[0]?.max_bytes ?? 0) / 1_000_000);
}

function written(count: number): string {
  return count.toLocaleString(language());
}
