import { quoted } from "../../quoted";
import { asName, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { askedDocuments, hitsShape } from "../joins/hitList";
import { isNatural } from "../longestText";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import type { RecordReading } from "../recordReading";
import { USUAL_SHAPE } from "../shapes/evaluations";
import type { RecordShape } from "../shapes/recordShape";
import { HITS_SHAPE } from "../shapes/searches";
import { foundNames, sourcesLack } from "../sourcesLack";

/** What a record is where too little of it is known: what one search found, or an answer whose sources stand elsewhere. */
export function loneShape(node: TreeNode, { purpose, asked }: RecordReading): RecordShape | null {
  if (purpose === "retrieval") {
    const isFound = asked !== undefined && askedDocuments(node) !== null;
    return hitsShape(node) ?? (isFound ? HITS_SHAPE : asksForNames(node) ? USUAL_SHAPE : null);
  }
  const answer = isObject(node) ? lonelyAnswer(node) : null;
  return answer !== null && isNatural(answer) && hitsShape(node) === null ? USUAL_SHAPE : null;
}

/** What `chunk_ids` of a question are, nobody knows: they may be those that ought to be found. */
const RETRIEVED_KEY = /retriev|recalled|found|(?:^|_)hits?(?:_|$)/iu;

/** `{"question": "How long?", "retrieved_pages": ["lending", "fees"]}` */
function asksForNames(node: TreeNode): boolean {
  const isAsked = USUAL_SHAPE.query.some((path) => selectNodes(node, tablePath(path)).some(isString));
  if (isAsked && foundNames(node) !== null) return true;
  const lack = isAsked ? sourcesLack(node, USUAL_SHAPE, "retrieval") : null;
  return lack !== null && (lack.kind === "ids" || lack.kind === "names") && RETRIEVED_KEY.test(lack.path);
}

/** The answer of a record in which nothing else is known. */
export function lonelyAnswer({ fields }: ObjectNode): string | null {
  const texts = USUAL_SHAPE.response.map((key) => asName(fields.get(key)));
  return texts.find((text) => text !== null && text.trim() !== "") ?? null;
}

const BEGINNING_KEY =
  /(?:answer|response|output|reply|antwort|respuesta)_?(?:preview|snippet|excerpt|truncated|head|start|beginning)$/iu;

/** What a record has of an answer where it has none, as the rest of a sentence: the beginning alone, `{"answer_preview": "Books are le"}`, or nothing. */
export function missingAnswer(node: TreeNode, otherwise: string): string {
  const key = isObject(node)
    ? [...node.fields].find(([name, value]) => BEGINNING_KEY.test(name) && isString(value) && value.value.trim() !== "")?.[0]
    : undefined;
  return key === undefined ? otherwise : `the beginning of its answer alone (${quoted(key)})`;
}
