import { quoted, quotedList } from "../../quoted";
import { isObject, type TreeNode } from "../../trees/treeNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import type { RecordShape } from "../shapes/recordShape";

/** The paths of a mapping that lead to nothing in any record of a file. */
export class MissingPaths {
  readonly #missing: Set<string>;
  #keys: readonly string[] = [];

  constructor(mapping: RecordShape | null) {
    this.#missing = new Set(mapping === null ? [] : [...mapping.query, ...mapping.documents]);
  }

  /** Looks for the paths in a record. */
  seek(record: TreeNode): void {
    if (this.#missing.size > 0 && this.#keys.length === 0 && isObject(record)) this.#keys = [...record.fields.keys()];
    for (const path of this.#missing) if (selectNodes(record, tablePath(path)).length > 0) this.#missing.delete(path);
  }

  /** A sentence for each, once records were read. */
  texts(): readonly string[] {
    if (this.#keys.length === 0) return [];
    return [...this.#missing].map((path) => `The path ${quoted(path)} ${MISSES} ${keysText(this.#keys)}`);
  }
}

const MISSES = "in .rag-quality.json leads to nothing in this file.";

/** Where the answer of one record should stand, and does not. */
export function missingAnswerText(path: string, record: TreeNode): string {
  const keys = isObject(record) ? [...record.fields.keys()] : [];
  return `has nothing at the path ${quoted(path)}, which .rag-quality.json gives for the answer. ${keysText(keys)}`;
}

function keysText(keys: readonly string[]): string {
  return `Correct it; the keys of the record are: ${quotedList(keys)}.`;
}
