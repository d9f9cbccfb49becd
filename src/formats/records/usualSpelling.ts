import { madeList } from "../trees/placedTree";
import { isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { loggedSpan } from "./loggedSpan";
import { keysOf, tablePath } from "./paths/recordPath";
import { OWN_ANSWER_KEYS, USUAL_KEYS, USUAL_SHAPE } from "./shapes/evaluations";
import { RECORD_SHAPES } from "./shapes/recordShapeTable";

/** Keys that a shape reads as they are written. */
const WRITTEN: ReadonlySet<string> = new Set(
  RECORD_SHAPES.flatMap(({ known, query, response, documents }) =>
    [...known, ...query, ...response, ...documents].flatMap((path) => keysOf(tablePath(path)).slice(0, 1)),
  ),
);
const BY_SPELLING: ReadonlyMap<string, string> = new Map(USUAL_KEYS.map((key) => [folded(key), key]));

/** `sources_json`: a column of documents that says how they are written. */
const WRITTEN_AS = /_(?:json|list|jsonl|str)$/u;
const DOCUMENT_KEYS: ReadonlySet<string> = new Set(USUAL_SHAPE.documents);

/** `Context 1`, `chunk_2`: columns of a table that hold a document each. */
const NUMBERED = /^(?:retrieved[\s_-]?)?(?:context|chunk|source|document|doc|passage)[\s_-]?(\d{1,3})$/iu;
const NUMBERED_LIST = "contexts";

/** Records are asked for several times, and those of a file have the same keys. */
const spelledNodes = new WeakMap<ObjectNode, ObjectNode>();
const usualKeys = new Map<string, string | null>();
const MAX_KEYS = 10_000;

/**
 * A record with its keys as the table of shapes spells them: `User Question` and `userQuestion` are `user_question`. Its numbered columns
 * are a list. What a line of a log holds stands in the line itself. Keys that are known as they are stay, as does one whose usual spelling stands there too.
 */
export function usuallySpelled(node: TreeNode): TreeNode {
  if (!isObject(node)) return node;
  const known = spelledNodes.get(node);
  if (known !== undefined) return known;
  const spelled = withNumbered(withOwnAnswer(withUsualKeys(loggedSpan(node))));
  spelledNodes.set(node, spelled);
  return spelled;
}

function withUsualKeys(node: ObjectNode): ObjectNode {
  const { fields, span } = node;
  if (![...fields.keys()].some((key) => usualKey(key) !== null)) return node;
  const spelled = new Map<string, TreeNode>();
  for (const [key, value] of fields) {
    const usual = usualKey(key);
    spelled.set(usual === null || fields.has(usual) || spelled.has(usual) ? key : usual, value);
  }
  return { kind: "object", span, fields: spelled };
}

function usualKey(key: string): string | null {
  const known = usualKeys.get(key);
  if (known !== undefined) return known;
  const usual = WRITTEN.has(key) ? null : (BY_SPELLING.get(folded(key)) ?? writtenAs(key));
  if (usualKeys.size < MAX_KEYS) usualKeys.set(key, usual);
  return usual;
}

function writtenAs(key: string): string | null {
  const usual = WRITTEN_AS.test(key) ? BY_SPELLING.get(folded(key.replace(WRITTEN_AS, ""))) : undefined;
  return usual !== undefined && DOCUMENT_KEYS.has(usual) ? usual : null;
}

/** `demo_rag_answer`, and not `expected_rag_answer`, which somebody wanted. */
const OWN_ANSWER = new RegExp(String.raw`_(${OWN_ANSWER_KEYS.join("|")})$`, "u");
const WANTED = /(?:^|_)(?:expected|ideal|gold(?:en)?|reference|ref|target|ground|truth|correct|human)(?:_|$)/u;

/** The one key that ends in that of an answer that was generated counts as it; that of a reference only beside another reference. */
function withOwnAnswer(node: ObjectNode): ObjectNode {
  const { fields, span } = node;
  const keys = [...fields.keys()];
  const [key, ...others] = keys.filter((one) => OWN_ANSWER.test(one));
  const usual = OWN_ANSWER.exec(key ?? "")?.[1];
  if (key === undefined || usual === undefined || others.length > 0 || OWN_ANSWER_KEYS.some((one) => fields.has(one)))
    return node;
  if (WANTED.test(key) && !keys.some((one) => one !== key && /answer|response/u.test(one) && WANTED.test(one)))
    return node;
  return {
    kind: "object",
    span,
    fields: new Map([...fields].map(([one, value]) => [one === key ? usual : one, value])),
  };
}

function folded(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/gu, "");
}

function withNumbered(node: ObjectNode): ObjectNode {
  const { fields, span } = node;
  if (fields.has(NUMBERED_LIST)) return node;
  const numbered = [...fields].flatMap(([key, value]) => {
    const number = NUMBERED.exec(key)?.[1];
    return number === undefined || !isString(value) ? [] : [{ number: Number(number), value }];
  });
  if (numbered.length < 2) return node;
  const texts = numbered.sort((one, other) => one.number - other.number).map(({ value }) => value);
  const list = madeList(
    texts.filter(({ value }) => value.trim() !== ""),
    span,
  );
  return { kind: "object", span, fields: new Map<string, TreeNode>([...fields, [NUMBERED_LIST, list]]) };
}
