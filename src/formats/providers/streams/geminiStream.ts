import { isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { field, fieldAt, itemsOf, objectsOf, textOf } from "../reading/fields";
import { joinedPieces, made, madeItems, type StreamProtocol, withFields } from "./streamProtocol";

/** What a response of Gemini's consists of; a row with more is what a program logged. */
const KEY =
  /^(?:candidates|prompt_?[fF]eedback|usage_?[mM]etadata|model_?[vV]ersion|response_?[iI]d|create_?[tT]ime|sdk_?[hH]ttp_?[rR]esponse|automatic_?[fF]unction_?[cC]alling_?[hH]istory|parsed)$/;

/** Pieces of Gemini's are responses themselves: they have an id together, or only the last says how it ended. */
export const geminiStream: StreamProtocol = {
  isEvent: (event) => {
    const isPiece = candidateOf(event) !== undefined || field(event, "usage_metadata") !== undefined;
    return isPiece && [...event.fields.keys()].every((key) => KEY.test(key));
  },
  begins: (event, told) => {
    if (candidateOf(event) === undefined) return false;
    const [id, lastId] = [event, told ?? undefined].map((one) => textOf(field(one, "response_id")));
    return id === null && lastId === null ? told !== null && isEnd(told) : id !== lastId;
  },
  tells: (event) => candidateOf(event) !== undefined,
  ends: isEnd,
  join: joinPieces,
};

const candidateOf = (piece: TreeNode | undefined): ObjectNode | undefined => objectsOf(field(piece, "candidates"))[0];

function isEnd(piece: ObjectNode): boolean {
  return textOf(field(candidateOf(piece), "finish_reason")) !== null;
}

/** Pieces that nothing holds together are responses of their own, of which nobody kept how they ended. */
function joinPieces(pieces: readonly ObjectNode[]): readonly ObjectNode[] {
  const [first] = pieces;
  const last = pieces.findLast((piece) => candidateOf(piece) !== undefined);
  if (first === undefined || last === undefined || pieces.length < 2) return pieces;
  if (textOf(field(first, "response_id")) === null && !isEnd(last)) return pieces;
  const candidates = pieces.map(candidateOf).filter(isObject);
  const fields = new Map(candidates.flatMap((one) => [...one.fields]));
  const candidate = made({ ...groundingOf(candidates), content: contentOf(candidates) }, first.span, fields);
  return [withFields(last, { candidates: madeItems([candidate], first.span) })];
}

/** That of the piece that says which words rest on what. */
function groundingOf(candidates: readonly ObjectNode[]): { groundingMetadata?: TreeNode } {
  const said = candidates.findLast((one) => objectsOf(fieldAt(one, "grounding_metadata", "grounding_supports")).length);
  const groundingMetadata = field(said, "grounding_metadata");
  return groundingMetadata === undefined ? {} : { groundingMetadata };
}

/** The texts of all pieces as one part; what the model thought is left out. */
function contentOf(candidates: readonly ObjectNode[]): TreeNode {
  const parts = candidates.flatMap((candidate) => itemsOf(fieldAt(candidate, "content", "parts")));
  const span = candidates[0]?.span ?? { start: 0, end: 0 };
  const text = joinedPieces(parts.filter((part) => !isThought(part)).map((part) => field(part, "text")));
  const joined = text === null ? parts : [made({ text }, text.span)];
  return made({ parts: madeItems(joined, span) }, span);
}

function isThought(part: TreeNode): boolean {
  const thought = field(part, "thought");
  return thought?.kind === "literal" && thought.value === true;
}
