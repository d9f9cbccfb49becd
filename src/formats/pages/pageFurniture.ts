import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import type { Span } from "../../contract/span";
import { isReferenceHeading } from "../references/referenceEntry";
import { blanked } from "../soleFence";

/** What a site has around each of its pages, unless it stands in what the page is about. */
const AROUND: ReadonlySet<string> = new Set(["header", "footer", "aside"]);
const CONTENT: ReadonlySet<string> = new Set(["main", "article", "section"]);
const NAMED_TAGS: ReadonlySet<string> = new Set(["div", "ul", "ol", "p"]);
/** `class="navbar"`, `id="site-footer"` */
const NAMED =
  /^(?:(?:site|page|main|top|global|report)[-_]?)?(?:nav(?:bar|igation|[-_]?links)?|footer|breadcrumbs?|toc|table-of-contents)$/iu;
const TITLED = /<(?!a\b)[a-z][^<>]{0,200}>([^<>]{1,60})</giu;
const WORD = /[\p{L}\p{N}]/u;

/** A page with blanks in place of its ways to other pages, its head and its foot, so that each place stays. A foot with the references stays, too. */
export function withoutFurniture(html: string): string {
  const reader = new FurnitureReader(html);
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  tokenizer.write(html);
  tokenizer.end();
  const parts = reader.found.filter(({ start, end }) => isAround(html.slice(start, end)));
  const rest: string[] = [];
  let from = 0;
  for (const { start, end } of parts) {
    rest.push(html.slice(from, start), blanked(html.slice(start, end)));
    from = end;
  }
  const page = rest.join("") + html.slice(from);
  return WORD.test(page.replace(/<[^<>]{0,1000}>/gu, "")) ? page : html;
}

/** A head without links is that of a report, and what has the references belongs to it. */
function isAround(part: string): boolean {
  if (/^<header\b/iu.test(part) && !/<a\s/iu.test(part)) return false;
  return ![...part.matchAll(TITLED)].some(([, title = ""]) => isReferenceHeading(title));
}

class FurnitureReader implements TokenizerCallbacks {
  readonly found: Span[] = [];
  readonly #html: string;
  #tag = "";
  #start = 0;
  #attribute = "";
  #names: string[] = [];
  /** How many elements of the page's own are open. */
  #content = 0;
  /** The part that is open, and how many elements of its tag within it. */
  #open: { readonly tag: string; readonly start: number; depth: number } | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#start = start - 1;
    this.#names = [];
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
  }

  onattribdata(start: number, end: number): void {
    if (!["class", "id", "role"].includes(this.#attribute)) return;
    for (const name of this.#html.slice(start, end).split(/\s+/u)) this.#names.push(name);
  }

  onopentagend(): void {
    if (this.#open !== null) this.#open.depth += this.#tag === this.#open.tag ? 1 : 0;
    else if (this.#isFurniture()) this.#open = { tag: this.#tag, start: this.#start, depth: 1 };
    else if (CONTENT.has(this.#tag)) this.#content++;
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#open === null) {
      if (CONTENT.has(tag)) this.#content = Math.max(0, this.#content - 1);
      return;
    }
    if (tag === this.#open.tag) this.#open.depth -= 1;
    if (this.#open.depth > 0) return;
    this.found.push({ start: this.#open.start, end: end + 1 });
    this.#open = null;
  }

  #isFurniture(): boolean {
    if (this.#tag === "nav") return true;
    if (AROUND.has(this.#tag)) return this.#content === 0;
    return NAMED_TAGS.has(this.#tag) && this.#names.some((name) => NAMED.test(name));
  }

  onselfclosingtag(): void {}
  ontext(): void {}
  ontextentity(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
