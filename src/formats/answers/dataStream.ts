import { OffsetMap } from "../../text/offsets";
import { linesWithin } from "../../text/spans";
import { parseJson } from "../trees/jsonTree";
import { emptyText, madeObject } from "../trees/placedTree";
import { isObject, isString, type ObjectNode, type ParsedTree, type TreeNode } from "../trees/treeNode";

/** `0:"Books are "`: what kind a piece is of, and the piece as JSON. */
const PIECE = /^([0-9a-k]):(?=["{[\d]|true|false|null)/u;
const IS_STREAM = /^\s*(?:[0-9a-k]:["{[][^\n]*\n\s*){0,200}0:"/u;

/** Whether a text is a message of the AI SDK as its servers sent it up to version 4: a piece a line, behind the letter of its kind. */
export function isDataStream(text: string): boolean {
  return IS_STREAM.test(text) && text.split("\n").every((line) => line.trim() === "" || PIECE.test(line));
}

/** The pieces of such a text as events of later versions have them. */
export function dataStreamTrees(text: string): readonly ParsedTree[] {
  return linesWithin(text, { start: 0, end: text.length }).flatMap(({ start, end }) => {
    const line = text.slice(start, end);
    const [lead = "", kind = ""] = PIECE.exec(line) ?? [];
    if (lead === "") return [];
    const { root, error } = parseJson(line.slice(lead.length), start + lead.length);
    const event = root === null || error !== null ? null : eventOf(kind, root);
    return event === null ? [] : [{ root: event, error: null }];
  });
}

function eventOf(kind: string, piece: TreeNode): ObjectNode | null {
  switch (kind) {
    case "0":
      return isString(piece) ? event("text-delta", piece, { delta: piece }) : null;
    case "2":
    case "8":
      return event("data-lines", piece, { data: piece });
    case "a":
      return event("tool-output-available", piece, { output: fieldOf(piece, "result") });
    case "d":
      return event("finish", piece, {});
    case "h":
      return event("source-url", piece, { url: fieldOf(piece, "url"), title: fieldOf(piece, "title") });
    default:
      return null;
  }
}

function event(type: string, { span }: TreeNode, fields: Readonly<Record<string, TreeNode | undefined>>): ObjectNode {
  const word = { ...emptyText(span.start, () => OffsetMap.slice(span.start, 0)), value: type };
  const given = Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
  return madeObject(new Map<string, TreeNode>([["type", word], ...given]), span);
}

function fieldOf(node: TreeNode, key: string): TreeNode | undefined {
  return isObject(node) ? node.fields.get(key) : undefined;
}
