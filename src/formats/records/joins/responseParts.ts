import { field, fieldAt, isText, itemsOf, objectsOf, stringOf, textOf } from "../../providers/reading/fields";
import { madeList, madeObject } from "../../trees/placedTree";
import { isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { joinedText } from "../paths/textOf";

/** The response that a list is the parts of: what a model put out, item by item, or the pieces of a stream; `null` for every other value. */
export function joinedResponse(node: TreeNode): ObjectNode | null {
  if (!isList(node) || node.items.length === 0 || !node.items.every(isObject)) return null;
  return outputOf(node.items.filter(isObject), node) ?? streamOf(node.items.filter(isObject));
}

/** The output of a response of OpenAI's, as programs log it: a message among calls of tools, and nothing that was asked. */
function outputOf(items: readonly ObjectNode[], list: TreeNode): ObjectNode | null {
  const isTyped = items.every((item) => textOf(field(item, "type")) !== null && !isText(field(item, "role"), "user"));
  return isTyped && items.some(isOutputMessage) ? madeObject(new Map([["output", list]]), list.span) : null;
}

function isOutputMessage(item: ObjectNode): boolean {
  const texts = objectsOf(field(item, "content")).filter((part) => isText(field(part, "type"), "output_text"));
  return isText(field(item, "type"), "message") && texts.length > 0;
}

/** Pieces of one response of Gemini's have its id, and only the last says how it ended. */
function streamOf(pieces: readonly ObjectNode[]): ObjectNode | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined || pieces.length < 2 || !pieces.every(areOne(first, last))) return null;
  const candidates = pieces.map(candidateOf).filter((one) => one !== undefined);
  const said = candidates.findLast((one) => objectsOf(fieldAt(one, "grounding_metadata", "grounding_supports")).length);
  const whole = new Map([...(candidates.at(-1)?.fields ?? []), ...groundingOf(said), contentOf(candidates)]);
  const candidate = madeObject(whole, first.span);
  return madeObject(new Map([...last.fields, ["candidates", madeList([candidate], first.span)]]), first.span);
}

const candidateOf = (piece: TreeNode): ObjectNode | undefined => objectsOf(field(piece, "candidates"))[0];

function areOne(first: ObjectNode, last: ObjectNode): (piece: ObjectNode) => boolean {
  const id = textOf(field(first, "response_id"));
  return (piece) => {
    const isEnd = textOf(field(candidateOf(piece), "finish_reason")) !== null;
    const isOfOne = id === null ? isEnd === (piece === last) : isText(field(piece, "response_id"), id);
    return isOfOne && candidateOf(piece) !== undefined;
  };
}

function groundingOf(candidate: ObjectNode | undefined): [string, TreeNode][] {
  const grounding = field(candidate, "grounding_metadata");
  return grounding === undefined ? [] : [["groundingMetadata", grounding]];
}

/** The texts of all pieces as one part; what the model thought is left out. */
function contentOf(candidates: readonly ObjectNode[]): [string, TreeNode] {
  const parts = candidates.flatMap((candidate) => itemsOf(fieldAt(candidate, "content", "parts")));
  const spoken = parts.filter((part) => !isThought(part)).map((part) => stringOf(field(part, "text")));
  const text = joinedText(
    spoken.filter((one) => one !== null),
    "",
  );
  const span = candidates[0]?.span ?? { start: 0, end: 0 };
  const joined = text === null ? parts : [madeObject(new Map([["text", text]]), text.span)];
  return ["content", madeObject(new Map([["parts", madeList(joined, span)]]), span)];
}

function isThought(part: TreeNode): boolean {
  const thought = field(part, "thought");
  return thought?.kind === "literal" && thought.value === true;
}
