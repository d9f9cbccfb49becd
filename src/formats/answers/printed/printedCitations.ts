import { OffsetMap } from "../../../text/offsets";
import { trimmedSpan } from "../../../text/spans";
import { emptyText, madeList, madeObject, placedTree } from "../../trees/placedTree";
import { parsePython, parsePythonAt } from "../../trees/pythonTree";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import { withoutAnswerLabel } from "../transcript";
import { parsePlaced } from "./printedValue";

/** `start=23 end=33 text='four weeks' document_ids=['doc_0']`, or `Citation(start=23, end=33, …)`, as Cohere's library shows citations. */
const LINE = /^[ \t]*(?:[-*•][ \t]+)?start=\d+,? end=\d+,? text=[^\n]*$/gmu;
const CALL = /^[ \t]*(?:[\w .]{0,40}[:=][ \t]*)?(?=\[?\w{0,20}Citation\()/gmu;
/** A document that is shown beside them. */
const DOCUMENT = /^[ \t]*\{['"]id['"]: [^\n]*\}[ \t]*$/gmu;
/** What stands above the citations, and says that they follow. */
const HEADING = /(?:^|\n)[ \t]*(?:[#*=-]{0,8}[ \t]*)?(?:citations?|sources?|documents?)[ \t:*=-]*$/iu;
const MAX_CITATIONS = 2_000;

interface Shown {
  readonly start: number;
  readonly nodes: readonly ObjectNode[];
}

/** The response that a text shows as Cohere's library prints it: its words, and below them the citations; `null` where it shows none. */
export function printedCitations(text: string, from: number): ObjectNode | null {
  const lines = shownLines(text, from, LINE, (line, at) => parsePlaced(line, at, "C"));
  const cited = lines.nodes.length > 0 ? lines : shownCalls(text, from);
  const citations = cited.nodes.filter(({ fields }) => fields.has("start") && fields.has("end"));
  const [first] = citations;
  if (first === undefined) return null;
  const documents = shownLines(text, from, DOCUMENT, dictionaryAt);
  const answer = answerAbove(text, from, Math.min(cited.start, documents.start));
  if (answer.value === "") return null;
  const list = madeList(citations, first.span);
  if (citations.some(({ fields }) => fields.has("document_ids")))
    return objectOf(
      { text: answer, citations: list, documents: madeList(namedIn(documents, citations), first.span) },
      answer,
    );
  const role = { ...emptyText(answer.span.start, () => OffsetMap.slice(answer.span.start, 0)), value: "assistant" };
  const content = madeList([objectOf({ text: answer }, answer)], answer.span);
  return objectOf({ message: objectOf({ role, content, citations: list }, answer) }, answer);
}

function objectOf(fields: Readonly<Record<string, TreeNode>>, { span }: TreeNode): ObjectNode {
  return madeObject(new Map(Object.entries(fields)), span);
}

/** The documents that are shown; where none is, those that the citations name, of which nobody knows the texts. */
function namedIn({ nodes }: Shown, citations: readonly ObjectNode[]): readonly ObjectNode[] {
  if (nodes.length > 0) return nodes;
  const ids = citations
    .map(({ fields }) => fields.get("document_ids"))
    .flatMap((list) => (isList(list) ? list.items : []));
  return ids.filter(isString).map((id) => objectOf({ id }, id));
}

/** The objects that lines of a kind are. */
function shownLines(
  text: string,
  from: number,
  pattern: RegExp,
  parse: (line: string, at: number) => TreeNode | null,
): Shown {
  let start = Infinity;
  const nodes: ObjectNode[] = [];
  for (const { 0: line, index } of text.slice(from).matchAll(pattern)) {
    const said = line.replace(/^[ \t]*(?:[-*•][ \t]+)?/u, "");
    const node = parse(said, from + index + line.length - said.length);
    if (node === null || !isObject(node) || nodes.length >= MAX_CITATIONS) continue;
    start = Math.min(start, from + index);
    nodes.push(node);
  }
  return { start, nodes };
}

function dictionaryAt(written: string, at: number): TreeNode | null {
  const node = parsePython(written);
  return node && placedTree(node, OffsetMap.slice(at, written.length));
}

function shownCalls(text: string, from: number): Shown {
  CALL.lastIndex = from;
  const begin = CALL.exec(text);
  CALL.lastIndex = 0;
  if (begin === null) return { start: Infinity, nodes: [] };
  const nodes: ObjectNode[] = [];
  for (let at = begin.index + begin[0].length; nodes.length < MAX_CITATIONS;) {
    const read = parsePythonAt(text, at);
    const items = read === null ? [] : isList(read.node) ? read.node.items : [read.node];
    const calls = items.filter(isObject).map((node) => placedTree(node, OffsetMap.slice(0, text.length)));
    if (read === null || calls.length === 0) break;
    nodes.push(...calls.filter(isObject));
    at = read.end + (/^\s*/u.exec(text.slice(read.end, read.end + 200))?.[0].length ?? 0);
  }
  return { start: begin.index, nodes };
}

/** The words above, without a label of their own and the one of what follows. */
function answerAbove(text: string, from: number, end: number): StringNode {
  const above = text.slice(from, Math.min(end, text.length)).trimEnd();
  const heading = HEADING.exec(above);
  const { start, end: last } = withoutAnswerLabel(
    text,
    trimmedSpan(text, { start: from, end: from + (heading?.index ?? above.length) }),
  );
  return {
    kind: "string",
    span: { start, end: last },
    value: text.slice(start, last),
    map: () => OffsetMap.slice(start, last - start),
  };
}
