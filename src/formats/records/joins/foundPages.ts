import { asName, isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import type { SourceReference } from "../answerRecord";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";

type FileSource = Extract<SourceReference, { kind: "file" }>;

const HANDLE = /turn\d{1,4}[a-z]{2,12}\d{1,4}/gu;

/**
 * The pages and files that ChatGPT says it found for an answer, each by the handle or the number by which the answer cites it. Of their
 * texts it keeps snippets at most, which are not what the answer was written from.
 *
 *     {"content_references": [{"matched_text": "…turn0search1…", "items": [{"title": "Loans", "url": "https://…"}]}]}
 */
export function foundPages(metadata: TreeNode): readonly SourceReference[] {
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
