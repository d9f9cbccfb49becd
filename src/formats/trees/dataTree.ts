import { OffsetMap } from "../../text/offsets";
import { parseJson } from "./jsonTree";
import { placedTree } from "./placedTree";
import { parsePython } from "./pythonTree";
import type { ParsedTree } from "./treeNode";

/** A dictionary as Python prints it, or a list of these. */
export const IS_PYTHON = /^\s*(?:\[\s*)?\{\s*'/u;

/** Also with keys that are no strings, as JavaScript prints them. */
const IS_PRINTED = /^\s*(?:\[\s*)?\{\s*(?:'|[A-Za-z_$][\w$]*\s*:)/u;

/** Reads a value of JSON, or a dictionary as Python or JavaScript print it. `base` is the offset of `text` in its file. */
export function parseData(text: string, base: number): ParsedTree {
  const tree = parseJson(text, base);
  const printed = tree.error !== null && IS_PRINTED.test(text) ? parsePython(text) : null;
  return printed === null ? tree : { root: placedTree(printed, OffsetMap.slice(base, text.length)), error: null };
}
