import { isList, isNull, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { numberOf } from "../documentNode";
import { isNatural, JUDGED_KEY } from "../longestText";

/** What measures of answers and retrievals are called. */
export const METRIC_KEY =
  /faithful|relevan(?:ce|cy)|precision|recall|correctness|similarity|grounded|hallucinat|bleu|rouge|(?:^|_)f1(?:_|$)|accuracy|mrr|ndcg|hit_?rate|(?:^|_)(?:score|tokens|cost)$|latency|^(?:n|num)_(?=.*(?:retriev|target|relevan|found|expected))/iu;
const FEWEST = 2;
const MAX_NODES = 200;
/** `metric,score`: a row for each figure. */
const NAME_KEY = /^metric(?:_?name)?s?$/iu;
const FIGURE_KEY = /^(?:score|value|mean|average|result)s?$/iu;
const ASKED_KEY = /quer|question|input|prompt/iu;
/** Under which part of a test a figure stands. */
const GROUP_KEY = /^(?:section|category|topic|chapter|group)$/iu;

/** Whether what stands under a key is a figure that was measured, or `NaN` where that failed. */
function isMetric(key: string, value: TreeNode): boolean {
  return METRIC_KEY.test(key) && (numberOf(value) !== null || isNull(value));
}

/** The names of the measures of a record that holds figures alone, beside what was asked; `null` for every other one. */
export function metricsAlone(node: TreeNode): readonly string[] | null {
  if (!isObject(node)) return null;
  const found = new Set<string>();
  let count = 0;
  for (const [key, value] of leavesOf(node)) {
    if (++count > MAX_NODES) break;
    if (
      isString(value) &&
      (isAnswer(key, value.value) || isNatural(value.value)) &&
      !ASKED_KEY.test(key) &&
      !JUDGED_KEY.test(key) &&
      !GROUP_KEY.test(key)
    )
      return null;
    if (isMetric(key, value)) found.add(key);
  }
  return found.size < FEWEST ? namedFigure(node) : [...found];
}

/** Called an answer, and in words, however few: `{"agent_output": "Four weeks."}`. */
const ANSWER_KEY = /(?:^|_)(?:answer|response|output|completion|prediction)$/iu;
const WORDS = /\p{L}\S*\s+\S*\p{L}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u;

function isAnswer(key: string, text: string): boolean {
  return ANSWER_KEY.test(key) && WORDS.test(text);
}

function namedFigure({ fields }: ObjectNode): readonly string[] | null {
  const name = [...fields].find(([key, value]) => NAME_KEY.test(key) && isString(value))?.[1];
  const figure = [...fields].some(([key, value]) => FIGURE_KEY.test(key) && numberOf(value) !== null);
  return figure && isString(name) && METRIC_KEY.test(name.value) ? [name.value] : null;
}

function* leavesOf(node: ObjectNode): Generator<readonly [string, TreeNode]> {
  const seen = new Set<TreeNode>();
  const open: (readonly [string, TreeNode])[] = [...node.fields];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [key, value] = next;
    if (seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) open.push(...value.fields);
    else if (isList(value)) open.push(...value.items.slice(0, MAX_NODES).map((item) => [key, item] as const));
    else yield next;
    if (open.length > MAX_NODES * 2) return;
  }
}
