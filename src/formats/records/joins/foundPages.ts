import { trimmedSpan } from "../../../text/spans";
import { sliceMap } from "../../mappedText";
import { indexOf } from "../../providers/reading/fields";
import { RangeFinder } from "../../providers/reading/offsetUnits";
import { wordsBefore } from "../../providers/reading/spokenWords";
import { asName, isList, isObject, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import type { RecordCitation, SourceReference } from "../answerRecord";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";

type FileSource = Extract<SourceReference, { kind: "file" }>;

const HANDLE = /turn\d{1,4}[a-z]{2,12}\d{1,4}/gu;

/**
 * The pages and files that ChatGPT says it found for an answer, each by the handle or the number by which the answer cites it. What it keeps
 * of their texts here are snippets, which are not what the answer was written from.
 *
 *     {"content_references": [{"matched_text": "…turn0search1…", "items": [{"title": "Loans", "url": "https://…"}]}]}
 */
export function foundPages(metadata: TreeNode): readonly FileSource[] {
  const found = [
    ...referencedPages(metadata),
    ...searchedPages(metadata),
    ...citedPages(metadata),
    ...listedPages(metadata),
  ];
  const byKey = new Map<string, FileSource>();
  for (const source of found) if (source.key !== null && !byKey.has(source.key)) byKey.set(source.key, source);
  return [...byKey.values()];
}

/** `# 【0†Loans†library.example】`, above what ChatGPT's browser showed of that page; the number is its place in the list of pages. */
const HEAD = /^(?:# ?)?【(\d{1,4})†([^†【】\n]{1,500})(?:†[^【】\n]{0,300})?】[ \t]*(?:\n|$)/gmu;

const MAX_HEADS = 200;

/** What a browser showed of each page, below the page's head; `null` where it does not begin so. */
export function shownPages(said: StringNode): readonly SourceReference[] | null {
  const heads = [...said.value.matchAll(HEAD)];
  if (heads.length > MAX_HEADS || said.value.slice(0, heads[0]?.index).trim() !== "") return null;
  return heads.map(({ 0: head, 1: id = "", 2: title = "", index }, number) => {
    const start = index + head.length;
    const words = trimmedSpan(said.value, { start, end: heads[number + 1]?.index ?? said.value.length });
    const text = said.value.slice(words.start, words.end);
    const map = sliceMap(said.map(), words);
    return {
      kind: "inline",
      document: { text, id, title },
      span: map.spanToOuter({ start: 0, end: text.length }),
      map,
    };
  });
}

/** What a tool said, with the addresses of the pages that it says so of, and those pages of which it says nothing. */
export function withPages(said: readonly SourceReference[], pages: readonly FileSource[]): readonly SourceReference[] {
  const left = new Set(pages);
  const only = said.length === 1 && pages.length === 1 ? pages[0] : undefined;
  const named = said.map((source) => {
    if (source.kind !== "inline") return source;
    const page = pages.find(({ key }) => key === source.document.id) ?? only;
    if (page === undefined) return source;
    left.delete(page);
    const document = { ...(page.title !== null && { title: page.title }), uri: page.path, ...source.document };
    return { ...source, document };
  });
  return [...named, ...left];
}

/** Whether a page is one of the sources with its text. */
export function isShown(page: SourceReference, sources: readonly SourceReference[]): boolean {
  return page.kind === "file" && sources.some((one) => one.kind === "inline" && one.document.uri === page.path);
}

/** What ChatGPT says beside its answer that it cites, by addresses: the marks in the answer count messages and what they found. */
export function pageCitations(
  metadata: TreeNode,
  answer: string,
  sources: readonly SourceReference[],
): readonly RecordCitation[] {
  const ranges = new RangeFinder(answer, "code_points");
  const addresses = sources.map(addressOf);
  const found = objectsAt(metadata, "citations[*]").flatMap((citation) => {
    const [start = null, end = null] = ["start_ix", "end_ix"].map((key) => indexOf(citation.fields.get(key)));
    const url = asName(selectNodes(citation, tablePath("metadata.url"))[0]);
    const mark = start === null || end === null ? null : ranges.find({ start, end, text: null });
    const source = addresses.indexOf(url);
    return mark === null || url === null || source === -1 ? [] : [{ mark, source }];
  });
  const marks = found.map(({ mark }) => mark);
  return wordsBefore(answer, marks).flatMap((span, index) => {
    const source = found[index]?.source;
    return span === null || source === undefined ? [] : [{ span, sources: [source], quote: null }];
  });
}

function addressOf(source: SourceReference): string | null {
  if (source.kind === "file") return source.path;
  return source.kind === "inline" ? (source.document.uri ?? null) : null;
}

function objectsAt(node: TreeNode, path: string): readonly ObjectNode[] {
  return selectNodes(node, tablePath(path)).filter(isObject);
}

function referencedPages(metadata: TreeNode): FileSource[] {
  return objectsAt(metadata, "content_references[*]").flatMap((reference) => {
    const listed = reference.fields.get("items");
    const items = isList(listed) && listed.items.length > 0 ? listed.items.filter(isObject) : [reference];
    const handles = asName(reference.fields.get("matched_text"))?.match(HANDLE) ?? [];
    return items.flatMap((item, index) => {
      const own = handlesIn(item, "refs[*]");
      const named = own.length > 0 ? own : handles.slice(index, items.length === 1 ? undefined : index + 1);
      return named.flatMap((key) => pageOf(item, key));
    });
  });
}

function searchedPages(metadata: TreeNode): FileSource[] {
  return objectsAt(metadata, "search_result_groups[*].entries[*]").flatMap((entry) =>
    handlesIn(entry, "ref_id").flatMap((key) => pageOf(entry, key)),
  );
}

/** `【3†source】`, where `3` is the number of what was cited. */
function citedPages(metadata: TreeNode): FileSource[] {
  return objectsAt(metadata, "citations[*].metadata").flatMap((cited) => {
    const number = asName(selectNodes(cited, tablePath("extra.cited_message_idx"))[0]);
    return number === null ? [] : pageOf(cited, number);
  });
}

/** `【3†source】`, where `3` is a place in the list of what a search found, counted from 0. */
function listedPages(metadata: TreeNode): FileSource[] {
  return objectsAt(metadata, "_cite_metadata.metadata_list[*]").flatMap((page, index) => pageOf(page, String(index)));
}

function handlesIn(node: ObjectNode, path: string): string[] {
  return objectsAt(node, path).flatMap(({ fields }) => {
    const [turn, type, index] = ["turn_index", "ref_type", "ref_index"].map((key) => asName(fields.get(key)));
    return turn && type && index ? [`turn${turn}${type}${index}`] : [];
  });
}

function pageOf({ fields, span }: ObjectNode, key: string): FileSource[] {
  const path = asName(fields.get("url")) || asName(fields.get("name"));
  return path === null ? [] : [{ kind: "file", path, key, title: asName(fields.get("title")), span }];
}
