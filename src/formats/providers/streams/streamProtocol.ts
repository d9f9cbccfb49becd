import type { Span } from "../../../contract/span";
import { groupedBy } from "../../../core/groupedBy";
import { OffsetMap } from "../../../text/offsets";
import { joinedText } from "../../records/paths/textOf";
import { emptyText, madeList, madeObject } from "../../trees/placedTree";
import { isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import { field, indexOf } from "../reading/fields";

/** How one provider sends a response piece by piece. */
export interface StreamProtocol {
  readonly isEvent: (event: ObjectNode) => boolean;
  /** Whether an event is of another response than those before it; `told` is the last of them that `tells`. */
  readonly begins: (event: ObjectNode, told: ObjectNode | null) => boolean;
  /** Whether what begins after an event depends on it. It is asked once of each event: a stream may have thousands. */
  readonly tells?: (event: ObjectNode) => boolean;
  /** Whether an event says that the answer is whole. */
  readonly ends: (event: ObjectNode) => boolean;
  /** Whether events that make no response are rows like any other. */
  readonly mayBeRows?: true;
  /** The response that the events make, as the provider gives it where nothing is streamed; several where each is one itself. */
  readonly join: (events: readonly ObjectNode[]) => readonly ObjectNode[];
}

/** The pieces of a text as one, as they follow each other. */
export function joinedPieces(pieces: readonly (TreeNode | undefined)[]): StringNode | null {
  return joinedText(pieces.filter(isString), "");
}

type Fields = Readonly<Record<string, TreeNode | null | undefined>>;

/** An object with further fields; of those that it lacks, nothing becomes of it. */
export function withFields(node: ObjectNode, fields: Fields): ObjectNode {
  return made(fields, node.span, node.fields);
}

/** An object out of what the events hold. */
export function made(fields: Fields, outer: Span, before: ObjectNode["fields"] = new Map()): ObjectNode {
  const added = Object.entries(fields).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  return madeObject(new Map([...before, ...added]), outer);
}

/** A list; `null` where it would be empty. */
export function madeItems(items: readonly TreeNode[], outer: Span): TreeNode | null {
  return items.length === 0 ? null : madeList(items, outer);
}

/** A word of the protocol that no event writes. */
export function word(value: string, { start }: Span): StringNode {
  return { ...emptyText(start, () => OffsetMap.slice(start, 0)), value };
}

/** The pieces of each part, by the number that a field gives it; those that give none are of the first. */
export function byIndex(pieces: readonly ObjectNode[], key: string): readonly (readonly [ObjectNode, ...ObjectNode[]])[] {
  return [...groupedBy(pieces, (piece) => indexOf(field(piece, key)) ?? 0).values()];
}
