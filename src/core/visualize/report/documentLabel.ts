import type { Document } from "../../../contract/document";
import { PreparedSource } from "../../lexical/preparedSource";

/** Where frameworks keep the headings that a chunk stands under. */
const HEADING_KEYS = ["heading_path", "headingPath", "headings", "heading", "section", "breadcrumbs"];
/** What is longer is no label. */
const MAX_LABEL_LENGTH = 1000;
const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/gu;
const NO_WORDS = /[^\p{L}\p{N}]+/gu;

/** What a document is called: its title, the headings that it stands under, its id, and the end of its address. */
export function documentLabel({ title, metadata, id, uri }: Document): PreparedSource {
  const headings = HEADING_KEYS.flatMap((key) => textsIn(metadata?.[key]));
  const names = [id ?? "", lastPart(uri ?? "")].map(wordsOfName);
  return new PreparedSource([title ?? "", ...headings, ...names].map(cut).filter(Boolean).join("\n\n"));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === "string") : [];
}

/** `https://example.org/help/deleted-files.html` ends with `deleted-files.html`. */
function lastPart(uri: string): string {
  const [path = ""] = uri.split(/[?#]/u);
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `deletedFiles_2.md` names deleted files. */
function wordsOfName(name: string): string {
  return cut(name).replace(CAMEL_CASE, " ").replace(NO_WORDS, " ").trim();
}

function cut(text: string): string {
  return text.slice(0, MAX_LABEL_LENGTH);
}
