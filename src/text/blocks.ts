import MarkdownIt from "markdown-it";
import type { Span } from "../contract/span";
import { lineStarts } from "./offsets";

/** A part of a Markdown text that is read as a whole: sentences never run from one block into the next. */
export interface Block extends Span {
  readonly kind: "paragraph" | "list_item" | "heading" | "table_head" | "table_row" | "code" | "html";
}

const parser = new MarkdownIt("default", { html: true });
// Blocks alone: inline rules are not needed, and those of a hostile text are what takes time.
parser.core.ruler.enableOnly(["normalize", "block"]);
// Whether a line defines a link depends on how its address begins: nobody asks for the rest of it, in whatever letters.
parser.normalizeLink = (url) => url;

type BlockToken = ReturnType<typeof parser.parse>[number];

interface Walk {
  readonly blocks: Block[];
  readonly spanOf: (token: BlockToken) => Span | null;
  inHead: boolean;
  listDepth: number;
  container: Block["kind"] | null;
}

/** The blocks of a Markdown or plain text, in order, with exact offsets. Linear in the length. */
export function markdownBlocks(text: string): Block[] {
  const walk: Walk = { blocks: [], spanOf: spanReader(text), inHead: false, listDepth: 0, container: null };
  for (const token of parser.parse(text, {})) visit(token, walk);
  return walk.blocks;
}

function spanReader(text: string): Walk["spanOf"] {
  const starts = lineStarts(text);
  return ({ map }) => {
    if (map === null) return null;
    return { start: starts[map[0]] ?? text.length, end: starts[map[1]] ?? text.length };
  };
}

function visit(token: BlockToken, walk: Walk): void {
  switch (token.type) {
    case "list_item_open":
      walk.listDepth += 1;
      return;
    case "list_item_close":
      walk.listDepth -= 1;
      return;
    case "heading_open":
      walk.container = "heading";
      return;
    case "heading_close":
      walk.container = null;
      return;
    case "thead_open":
      walk.inHead = true;
      return;
    case "thead_close":
      walk.inHead = false;
      return;
    case "tr_open":
      return push(token, walk.inHead ? "table_head" : "table_row", walk);
    case "fence":
    case "code_block":
      return push(token, "code", walk);
    case "html_block":
      return push(token, "html", walk);
    case "inline":
      return visitInline(token, walk);
  }
}

/** Table cells share their row's block; all other inline content is a block of its own. */
function visitInline(token: BlockToken, walk: Walk): void {
  const last = walk.blocks.at(-1);
  const span = walk.spanOf(token);
  const inRow = last !== undefined && (last.kind === "table_row" || last.kind === "table_head");
  if (span === null || (inRow && span.start < last.end)) return;
  push(token, walk.container ?? (walk.listDepth > 0 ? "list_item" : "paragraph"), walk);
}

function push(token: BlockToken, kind: Block["kind"], walk: Walk): void {
  const span = walk.spanOf(token);
  if (span !== null && span.start < span.end) walk.blocks.push({ kind, ...span });
}
