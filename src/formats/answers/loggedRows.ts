import { linesWithin } from "../../text/spans";
import { valueEnd } from "../../text/trees/jsonScan";
import { isProviderResponse } from "../providers/readProviderRecord";
import { promptedEvents } from "../records/promptedParts";
import { matchShape } from "../records/recordShapes";
import { usuallySpelled } from "../records/usualSpelling";
import { parseData } from "../trees/dataTree";
import { isObject, type ParsedTree, type TreeNode } from "../trees/treeNode";
import { isEventStream } from "./eventStream";

/** What a log writes before an object: a time, a level, `data:`. The object may go on in the lines below. */
const BEHIND = /^[^{}\n]{0,300}?(?=\{\s*(?:["']|$))/u;
/** A log that holds none in so many lines with objects holds none. */
const JUDGED_ROWS = 200;
const FEWEST_EVENTS = 2;

/** The objects of a log that are records, responses or pieces of streamed ones, each at its place; `null` where it holds none. */
export function loggedRows(text: string): readonly ParsedTree[] | null {
  if (isEventStream(text) || !/^[^{}\n]{1,300}\{\s*["']/mu.test(text)) return null;
  const kept: ParsedTree[] = [];
  let [judged, records, events] = [0, 0, 0];
  for (const tree of promptedEvents(loggedTrees(text))) {
    const kind = tree.root === null ? "other" : kindOf(tree.root);
    if (kind === "other" && ++judged >= JUDGED_ROWS && kept.length === 0) return null;
    if (kind === "other") continue;
    if (kind === "record") records += 1;
    else events += 1;
    kept.push(tree);
  }
  return records > 0 || events >= FEWEST_EVENTS ? kept : null;
}

/** The objects behind what a log writes before them. */
function* loggedTrees(text: string): Generator<ParsedTree> {
  let [readTo, searched] = [0, 0];
  for (const { start, end } of linesWithin(text, { start: 0, end: text.length })) {
    const lead = start < readTo ? undefined : BEHIND.exec(text.slice(start, end))?.[0].length;
    if (lead === undefined) continue;
    const from = start + lead;
    const row = parseData(text.slice(from, end), from);
    if (row.error === null) yield row;
    // Each object that is not closed is looked for as far as to the end.
    if (row.error === null || searched > text.length) continue;
    const to = valueEnd(text, from);
    searched += (to ?? text.length) - end;
    const value = to === null || to <= end ? row : parseData(text.slice(from, to), from);
    if (value.error !== null) continue;
    readTo = to ?? end;
    yield value;
  }
}

function kindOf(root: TreeNode): "record" | "event" | "other" {
  if (!isObject(root)) return "other";
  if (matchShape(usuallySpelled(root), "answer") !== null) return "record";
  return isProviderResponse(root) ? "event" : "other";
}
