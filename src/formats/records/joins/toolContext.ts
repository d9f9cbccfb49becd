import { sliceMap } from "../../mappedText";
import type { ProblemList } from "../../problemList";
import { isString, type StringNode, type TreeNode } from "../../trees/treeNode";
import type { SourceReference } from "../answerRecord";
import { openNode } from "../paths/openNode";
import { matchShape } from "../recordShapes";
import { sourcesAt, toolSources } from "../recordSources";
import { shownPages } from "./foundPages";

const RESULT_KEYS = ["documents", "results", "context", "contexts", "passages", "chunks", "hits", "data", "content"];

/** The documents that a tool's words hold, as a list or as results of a search; else the words as one document. */
export function contextSources(said: TreeNode, name: () => string, problems: ProblemList): readonly SourceReference[] {
  const view = openNode(said);
  if (view.kind === "string")
    return namedBlocks(view) ?? shownPages(view) ?? sourcesAt(view, ["$"], {}, name, problems);
  const shape = matchShape(view, "retrieval");
  const isDocument = isString(said) && /^\s*\w/u.test(said.value);
  const lists = view.kind === "list" || isDocument ? ["$"] : [...(shape?.documents ?? []), ...RESULT_KEYS];
  const found = sourcesAt(view, lists, { parts: shape?.parts ?? {} }, name, problems);
  if (found.length > 0) return found;
  if (!isString(said)) return toolSources(said, ["$"], {}, name, problems);
  return [{ kind: "inline", document: { text: said.value }, span: said.span, map: said.map() }];
}

/** How LangChain's guides let a tool write down what it found, each document below what it is from. */
const BLOCK = /^Source: ?([^\n]{0,500})\n(?:Title: ?[^\n]{0,500}\n)?Content: ?/gmu;
const NAMED = /['"](?:source|file_?name|title|url)['"]: ?(['"])([^'"\n]{1,300})\1/u;

/** The documents of a text that names the source of each above its words; `null` where it does not begin so. */
function namedBlocks(text: StringNode): readonly SourceReference[] | null {
  const heads = [...text.value.matchAll(BLOCK)];
  if (heads.length === 0 || text.value.slice(0, heads[0]?.index).trim() !== "") return null;
  return heads.map(({ 0: head, 1: said = "", index }, number) => {
    const start = index + head.length;
    const words = text.value.slice(start, heads[number + 1]?.index).trimEnd();
    const place = { start, end: start + words.length };
    const map = sliceMap(text.map(), place);
    const title = NAMED.exec(said)?.[2] ?? said.trim();
    const document = { text: words, ...(title !== "" && title !== "{}" && { title }) };
    return { kind: "inline", document, span: map.spanToOuter({ start: 0, end: words.length }), map };
  });
}
