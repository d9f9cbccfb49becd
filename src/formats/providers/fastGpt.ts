import { tablePath } from "../records/paths/recordPath";
import { selectNodes } from "../records/paths/selectNodes";
import { asName, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { chatAnswer, chatMessage } from "./chatMessage";
import type { Exchange, Provider } from "./provider";
import { type Annotation, citeAnnotations } from "./reading/annotations";
import type { CitedResponse } from "./reading/citedResponse";
import { field, stringOf, textOf } from "./reading/fields";
import type { JoinedText } from "./reading/joinedText";

const QUOTES = tablePath("responseData[*].quoteList[*]");
const ASKED = ["query", "question"].map((key) => tablePath(`responseData[*].${key}`));

/** FastGPT's chats with details: a completion in OpenAI's language, and what its modules found. */
export const fastGpt: Provider = {
  format: "fastgpt",
  title: "FastGPT",
  isResponse: (response) => chatMessage(response) !== undefined && selectNodes(response, QUOTES).some(isObject),
  question: (response) => textOf(ASKED.flatMap((path) => selectNodes(response, path)).find(isString)),
  read: readChoice,
};

function readChoice({ response }: Exchange, cited: CitedResponse): JoinedText {
  const positions = new Map<string, number>();
  for (const quote of selectNodes(response, QUOTES).filter(isObject)) addQuote(quote, positions, cited);
  const joined = chatAnswer(response);
  citeAnnotations(joined.text, marksIn(joined.text, response, positions), cited);
  return joined;
}

/** A question and its answer are one text of the knowledge, or `q` alone is. */
function addQuote(quote: ObjectNode, positions: Map<string, number>, cited: CitedResponse): void {
  const texts = ["q", "a"].flatMap((key) => stringOf(field(quote, key)) ?? []).filter(says);
  const id = asName(field(quote, "id"));
  const title = textOf(field(quote, "source_name")) ?? textOf(field(quote, "source"));
  const key = id ?? texts.map(({ value }) => value).join("\n");
  positions.set(key, cited.source(key, { node: quote, id, title }, texts));
}

function says({ value }: StringNode): boolean {
  return value.trim() !== "";
}

/** `[67c1…](CITE)` */
const MARK = /\[([0-9a-f]{24})\]\((?:CITE|QUOTE)\)/gu;

function marksIn(text: string, node: TreeNode, positions: ReadonlyMap<string, number>): Annotation[] {
  return [...text.matchAll(MARK)].flatMap(({ 0: mark, 1: id = "", index }) => {
    const source = positions.get(id);
    const place = { start: index, end: index + mark.length };
    return source === undefined ? [] : [{ node, place, sources: [source], quote: null }];
  });
}
