import { linesWithin } from "../../text/spans";
import { isProviderResponse } from "../providers/readProviderRecord";
import { matchShape } from "../records/recordShapes";
import { usuallySpelled } from "../records/usualSpelling";
import { parseData } from "../trees/dataTree";
import { isObject, type TreeNode } from "../trees/treeNode";
import { isEventStream } from "./eventStream";

/** What a log writes before an object, in a line: a time, a level, `data:`. */
const BEHIND = /^[^{}\n]{0,300}?(?=\{\s*["'])/u;
/** A log that holds none in so many lines with objects holds none. */
const JUDGED_ROWS = 200;
const FEWEST_EVENTS = 2;

/** The objects of a log that are records, responses or pieces of streamed ones, one a line at its place, with blanks for the rest; `null` where it holds none. */
export function loggedRows(text: string): string | null {
  if (isEventStream(text) || !/^[^{}\n]{1,300}\{\s*["']/mu.test(text)) return null;
  let [kept, at, judged, records, events] = ["", 0, 0, 0, 0];
  for (const { start, end } of linesWithin(text, { start: 0, end: text.length })) {
    const line = text.slice(start, end);
    const lead = BEHIND.exec(line)?.[0].length ?? null;
    const { root, error } = lead === null ? NOTHING : parseData(line.slice(lead), 0);
    if (lead === null || error !== null || root === null) continue;
    const kind = kindOf(root);
    if (kind === "other" && ++judged >= JUDGED_ROWS && records + events === 0) return null;
    if (kind === "other") continue;
    if (kind === "record") records += 1;
    else events += 1;
    kept += blanked(text.slice(at, start + lead)) + line.slice(lead);
    at = end;
  }
  return records > 0 || events >= FEWEST_EVENTS ? kept + blanked(text.slice(at)) : null;
}

const NOTHING = { root: null, error: null };

function kindOf(root: TreeNode): "record" | "event" | "other" {
  if (!isObject(root)) return "other";
  if (matchShape(usuallySpelled(root), "answer") !== null) return "record";
  return isProviderResponse(root) ? "event" : "other";
}

function blanked(text: string): string {
  return text.replace(/[^\n]/gu, (char) => " ".repeat(char.length));
}
