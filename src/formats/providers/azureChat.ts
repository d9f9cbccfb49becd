import { sliceMap } from "../mappedText";
import { numberOf, partedDocument } from "../records/documentNode";
import { keyedDocuments } from "../records/keyedDocuments";
import { tablePath } from "../records/paths/recordPath";
import { selectNodes } from "../records/paths/selectNodes";
import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import type { Provider } from "./provider";
import type { CitedResponse } from "./reading/citedResponse";
import { field, isText, itemsOf, objectsOf, textOf } from "./reading/fields";
import { joinParagraphs } from "./reading/joinedText";
import { blockTexts } from "./reading/requestedDocuments";

/**
 * Azure's sample apps of a chat over one's own files: marks name the passages as they were given to the model,
 * `[lending.pdf#page=3]`. The prompts that stand beside them among the thoughts are no sources.
 */
export const azureChat: Provider = {
  format: "azure_chat",
  title: "Azure chat over your data",
  isResponse: (response) => pointsOf(response) !== undefined && answerOf(response).length > 0,
  question: askedAmongThoughts,
  read: ({ response }, cited) => {
    const scores = scoresIn(response);
    for (const point of passagesIn(pointsOf(response))) addPassage(point, scores, cited);
    return joinParagraphs(answerOf(response));
  },
};

/** Where the parts of all versions stand, the newest first. */
const PLACES = ["", "choices[0].", "choices[0].message."];
const POINTS = [...PLACES.map((place) => `${place}context.data_points`), "data_points"].map(tablePath);
const THOUGHTS = [...PLACES.map((place) => `${place}context.thoughts`), "thoughts"].map(tablePath);
const ANSWERS = ["message.content", "choices[0].message.content", "answer"].map(tablePath);

function firstAt(node: TreeNode, paths: typeof POINTS): TreeNode | undefined {
  return paths.flatMap((path) => selectNodes(node, path)).find((found) => found.kind !== "literal");
}

function pointsOf(response: TreeNode): TreeNode | undefined {
  const points = firstAt(response, POINTS);
  return isList(points) || isObject(points) ? points : undefined;
}

function answerOf(response: TreeNode): readonly StringNode[] {
  return blockTexts(firstAt(response, ANSWERS));
}

/** A list, also below `text`, or passages under their ids. */
function passagesIn(points: TreeNode | undefined): readonly TreeNode[] {
  const texts = isObject(points) ? (field(points, "text") ?? points) : points;
  if (isList(texts)) return texts.items;
  return texts === undefined ? [] : (keyedDocuments(texts) ?? []);
}

/** As the prompt has them: `lending.pdf#page=3: Books are lent for four weeks.` */
const NAMED = /^\s*([^\s:[\]][^\n:[\]]{0,200}?):\s+(?=\S)/u;

function addPassage(point: TreeNode, scores: Scores, cited: CitedResponse): void {
  if (isString(point)) return addText(point, scores, cited);
  const read = isObject(point) ? partedDocument(point, {}) : null;
  if (read === null) return;
  const { id = null, title, uri, score = scores.get(id ?? "") } = read.document;
  cited.source(id ?? read.text.value, { node: point, id, title, uri, score }, [read.text]);
}

/** What a page has in several passages is one source, as marks name the page. */
function addText(point: StringNode, scores: Scores, cited: CitedResponse): void {
  const [lead = "", id = null] = NAMED.exec(point.value) ?? [];
  const span = { start: lead.length, end: point.value.length };
  const text = { ...point, value: point.value.slice(lead.length), map: () => sliceMap(point.map(), span) };
  cited.source(id ?? point.value, { node: point, id, score: scores.get(id ?? "") }, [text]);
}

/** How well the search says that a page fits, by the name that marks have for it. */
type Scores = ReadonlyMap<string, number>;

const NAME_KEYS = ["sourcepage", "id"];
/** What hits were ordered by, the last reckoning first. */
const SCORE_KEYS = ["reranker_score", "score"];

/** The scores of what was found, which stands among the thoughts, by the reckoning that most have; of several alike the last one. */
function scoresIn(response: TreeNode): Scores {
  const hits = thoughtsIn(response).flat();
  const scored = SCORE_KEYS.map((key) =>
    hits.flatMap((hit) => {
      const score = numberOf(field(hit, key));
      return score === null ? [] : NAME_KEYS.map((name) => [textOf(field(hit, name)) ?? "", score] as const);
    }),
  );
  const [found = []] = scored.toSorted((one, other) => other.length - one.length);
  // Of several passages of a page the first counts.
  return new Map(found.toReversed());
}

function thoughtsIn(response: TreeNode): readonly (readonly ObjectNode[])[] {
  return itemsOf(firstAt(response, THOUGHTS)).map((thought) => objectsOf(field(thought, "description")));
}

const SOURCES_BELOW = /Sources:\s*\n[\s\S]*$/u;

/** What was asked: the words of the user above the sources in the last prompt among the thoughts, else what was searched for. */
function askedAmongThoughts(response: ObjectNode): string | null {
  const thoughts = objectsOf(firstAt(response, THOUGHTS));
  const messages = thoughts.flatMap((thought) => objectsOf(field(thought, "description")));
  const parts = messages.flatMap((message) => objectsOf(field(message, "parts")));
  const asked =
    messages.findLast((message) => isText(field(message, "role"), "user")) ??
    parts.findLast((part) => isText(field(part, "part_kind"), "user-prompt"));
  const [text] = blockTexts(field(asked, "content"));
  return textOf(text)?.replace(SOURCES_BELOW, "").trim() || searchedAmong(thoughts);
}

/** `{"title": "Original user query", "description": "How long may I keep a book?"}`; what a model is sent to make one of is none. */
const QUERY_TITLE = /\b(?:query|question)\b/iu;
const MADE_TITLE = /\b(?:prompt|instructions?)\b/iu;
const USER_TITLE = /\b(?:user|original)\b/iu;
const QUERY_PROPS = ["user_query", "query", "question", "search_query", "search_text"];

/** The user's own words count before a query that was made of them, and the last of such before those that were tried. */
function searchedAmong(thoughts: readonly ObjectNode[]): string | null {
  const titled = thoughts.flatMap((thought) => {
    const title = textOf(field(thought, "title")) ?? "";
    if (!QUERY_TITLE.test(title) || MADE_TITLE.test(title)) return [];
    const text = textOf(field(thought, "description")) ?? queryProp(thought);
    return text === null || text.trim() === "" ? [] : [{ isUsers: USER_TITLE.test(title), text: text.trim() }];
  });
  const found = titled.find(({ isUsers }) => isUsers) ?? titled.at(-1);
  return found?.text ?? thoughts.map(queryProp).findLast((text) => text !== null) ?? null;
}

function queryProp(thought: ObjectNode): string | null {
  const props = field(thought, "props");
  return QUERY_PROPS.map((key) => textOf(field(props, key))).find((text) => text !== null && text !== "") ?? null;
}
