import { quoted, quotedList } from "../quoted";
import type { Refusal } from "./fileAccess";
import { SOURCE_TYPES_TEXT } from "./sourcePath";

const REFUSALS: Readonly<Record<Refusal, { readonly why: string; readonly next: string }>> = {
  missing: { why: "there is no such file", next: "Correct its path, or create the file." },
  too_large: { why: "it is larger than the limit", next: "Name a smaller file, or raise the limit in the settings." },
  binary: { why: "it is not a text file", next: "Name a text version of it." },
  outside_workspace: {
    why: "it lies outside of the workspace",
    next: "Copy it into the workspace, or open its folder too.",
  },
  not_a_source_type: {
    why: "it is of another type",
    next: `Name a file of one of these types: ${SOURCE_TYPES_TEXT}.`,
  },
};

/** Why a file is not used as a source, and what to do about it. Sentences in `detail` take the place of the usual ones. */
export function refusalMessage(label: string, refusal: Refusal, detail: string): string {
  const { why, next } = REFUSALS[refusal];
  const source = `The source ${quoted(label)} is not used`;
  return detail === "" ? `${source}: ${why}. ${next}` : `${source}. ${detail}`;
}

/** That a file which is not beside the answer is there from the root. */
export function fromRootText(path: string): string {
  return `There is no such file beside the answer, but one from the root: write ${quoted(`/${path}`)} to name that.`;
}

export function webAddressMessage(address: string): string {
  return `The source ${quoted(address)} is not used: it is an address, and nothing is fetched from such a one. Save what is there, and name the file.`;
}

export function unfetchedPageMessage(address: string): string {
  return `The source ${quoted(address)} is not used: it is an address, and its page was not fetched. Fetch the cited pages (verify --fetch, or Fetch Cited Pages… in the editor), or save the page and name the file.`;
}

/** That words of the front matter are no files. */
export function namesMessage(names: readonly string[]): string {
  return `The front matter names sources that are no files here: ${quotedList(names)}. They were left out. Name files, or leave the key away.`;
}

/** That sources of the call or the setting, or those that were picked, stand beside named ones that have no text. */
export function besideMessage(areAddresses: boolean, patterns: readonly string[]): string {
  const why = areAddresses ? "are addresses without a text" : "cannot be read";
  const given =
    patterns.length === 0
      ? "those that were picked are"
      : `${quotedList(patterns.map((pattern) => pattern.replace(/^\//u, "")))} ${patterns.length === 1 ? "is" : "are"}`;
  const next = areAddresses ? " Fetch the cited pages to check against these." : "";
  return `The sources that the answer names ${why}, so ${given} used beside them.${next}`;
}

export function contentMessage(label: string, why: string): string {
  return `The source ${quoted(label)} is not used: ${why}. Correct the file, or name another one.`;
}

export function noMatchMessage(pattern: string): string {
  return `The pattern ${quoted(pattern)} matches no file. Correct it, or name the files one by one.`;
}

export function itselfMessage(pattern: string): string {
  return `The source ${quoted(pattern.replace(/^\//u, ""))} is not used: it is the answer itself. Name the documents that the answer was made from.`;
}

export function tooManyMessage(pattern: string, found: number, used: number): string {
  return `The pattern ${quoted(pattern)} matches ${found} files, of which the first ${used} are used. Narrow it to use the others.`;
}

export function emptySourceMessage(label: string): string {
  return `The source ${quoted(label)} is empty, so no claim can be checked against it. Fill the file, or name another one.`;
}

export function fragmentMessage(label: string, fragment: string): string {
  return `The source ${quoted(label)} has no place ${quoted(`#${fragment}`)}, so the whole file is used. Correct what stands behind the #.`;
}

/** That a reference names a page that the file has not. */
export function beyondMessage(label: string, page: number, pages: number): string {
  const has = pages === 1 ? "one page" : `${pages} pages`;
  return `The source ${quoted(label)} is not used at page ${page}: it has ${has}. Correct what stands behind the #.`;
}

/** That a file of data has values that nobody reads. */
export function leftOutMessage(label: string, count: number): string {
  const what = count === 1 ? "one value that is" : `${count} values that are`;
  return `The source ${quoted(label)} is used without ${what} no text: long lists of numbers, data without blanks, or more than 100,000 values. Nothing is checked against these.`;
}

/** A file that a list names for passages of it that nobody has. */
export function namedOftenMessage(label: string, count: number): string {
  return `${quoted(label)} is named ${count} times, and the passages that were found in it are not given: the whole file is shown, once, at its first rank.`;
}
