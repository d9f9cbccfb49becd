import { CHAT_SHAPES } from "../../src/formats/records/shapes/chats";
import { EVALUATION_SHAPES, PASSAGE_ROW_SHAPES, USUAL_SHAPE } from "../../src/formats/records/shapes/evaluations";
import { RANKED_ROW_SHAPES } from "../../src/formats/records/shapes/rankedShapes";
import type { RecordShape } from "../../src/formats/records/shapes/recordShape";
import { SEARCH_SHAPES } from "../../src/formats/records/shapes/searches";
import { TRACE_SHAPES } from "../../src/formats/records/shapes/traces";

/** More paths to one part say nothing more to a reader. */
const MAX_PATHS = 3;

const START = "<!-- The tables are written by npm run formats-page. -->";
const END = "<!-- End of the tables. -->";

/** The page with its tables of shapes as they are now. */
export function withShapeTables(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end === -1) throw new Error(`The page lacks “${START}” or “${END}”.`);
  return `${page.slice(0, start)}${START}\n\n${shapeTables()}\n\n${page.slice(end)}`;
}

function shapeTables(): string {
  return [
    section("Evaluation sets", [...EVALUATION_SHAPES, ...PASSAGE_ROW_SHAPES, USUAL_SHAPE]),
    section("Traces", TRACE_SHAPES),
    section("Search results", [...SEARCH_SHAPES, ...RANKED_ROW_SHAPES]),
    section("Chats", CHAT_SHAPES),
  ].join("\n\n");
}

function section(title: string, shapes: readonly RecordShape[]): string {
  const names = new Map<string, string[]>();
  for (const shape of shapes) {
    const parts = partsOf(shape).join(" | ");
    names.set(parts, [...new Set([...(names.get(parts) ?? []), named(shape)])]);
  }
  // Shapes that differ only in how they are told have a row together.
  const rows = [...names].map(([parts, some]) => `| ${some.join("; ")} | ${parts} |`);
  return [`#### ${title}`, "", "| Shape | Query | Answer | Documents |", "|---|---|---|---|", ...rows].join("\n");
}

function named({ title, page }: RecordShape): string {
  return page === null ? title : `[${title}](${page})`;
}

function partsOf({ query, response, documents, span, messages }: RecordShape): readonly string[] {
  if (messages !== undefined)
    return ["the user's message", "each of the assistant's", `what tools say, in ${code([messages.list])}`];
  return [code(query), code(response), code([...(span?.retrieved ?? []), ...documents])];
}

function code(paths: readonly string[]): string {
  if (paths.length === 0) return "–";
  const shown = paths
    .slice(0, MAX_PATHS)
    .map((path) => (path === "$" ? "each row" : `\`${path.replaceAll("|", "\\|")}\``));
  return shown.join(", ") + (paths.length > MAX_PATHS ? ", …" : "");
}
