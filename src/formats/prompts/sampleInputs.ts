import type { OffsetMap } from "../../text/offsets";
import { isContextName, isQuestionName } from "../../text/variableNames";
import { appendMapped, MappedText } from "../mappedText";
import { asName, isList, isObject, isString, type StringNode, type TreeNode } from "../trees/treeNode";

/** The values of variables that a file gives as samples. */
export type Samples = ReadonlyMap<string, TreeNode>;

interface SampleInputs {
  readonly context: string;
  readonly contextMap: OffsetMap | null;
  readonly question: string | undefined;
}

const TEXT_KEYS = ["text", "content", "page_content", "pageContent", "snippet", "body"];
const BETWEEN = "\n\n";
/** The value stands in another file. */
const FILE_REFERENCE = /^(?:file:\/\/|\$\{file:)/u;

/** What samples are the retrieved text and the question, by their variables' names. */
export function sampleInputs(samples: Samples): SampleInputs {
  const texts = [...samples].filter(([name]) => isContextName(name)).flatMap(([, node]) => textsIn(node));
  const question = [...samples].find(([name]) => isQuestionName(name))?.[1];
  const named = question === undefined ? null : asName(question);
  return { ...joined(texts), question: named === null || FILE_REFERENCE.test(named) ? undefined : named };
}

/** A text, a list of them, or a list of documents. */
function textsIn(node: TreeNode): StringNode[] {
  if (isString(node)) return FILE_REFERENCE.test(node.value) || node.value.trim() === "" ? [] : [node];
  if (isList(node)) return node.items.flatMap((item) => (isList(item) ? [] : textsIn(item)));
  if (!isObject(node)) return [];
  const text = TEXT_KEYS.map((key) => node.fields.get(key)).find(isString);
  return text === undefined ? [] : [text];
}

function joined(texts: readonly StringNode[]): Pick<SampleInputs, "context" | "contextMap"> {
  const [first] = texts;
  if (first === undefined) return { context: "", contextMap: null };
  const mapped = new MappedText();
  let end = first.span.start;
  for (const node of texts) {
    if (mapped.length > 0) mapped.decode(BETWEEN, end);
    const map = node.map();
    appendMapped(mapped, node.value, map);
    end = map.toOuter(node.value.length);
  }
  const { text, map } = mapped.finish(end);
  return { context: text, contextMap: map };
}
