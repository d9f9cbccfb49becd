import type { Span } from "../../../../contract/span";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, firstDetails, quoted, saidAt } from "../detail";
import { rangeOf, tellingStems, tokensIn } from "./items";
import { plain } from "./labelledItems";

const HEADING = /^\s{0,3}(#{1,6})\s+\S/u;
const ITEM = /^([ \t]*)(?:[-*+•]\s+|\d{1,3}[.)]\s+)?/u;
/** A line that leads to a list, or one in bold type that stands alone. */
const LEADS_ON = /[:：][\s*_]*$|^\s*(?:\*\*|__)[^*_]+(?:\*\*|__)\s*$/u;
/** Headings stand above all lines that lead to lists. */
const DEEPEST_HEADING = 6;
/** A longer line is no title, */
const MAX_TITLE_LENGTH = 100;
/** and a longer section tells of more than its title. */
const MAX_BODY_TOKENS = 150;
const MAX_FIGURES = 20;
/** Tokens of a number and its unit. */
const NUMBER_REACH = 3;

/** What stands below a heading, or below a line that leads to a list. */
interface Section {
  readonly title: Span;
  readonly body: Span;
  /** The section that it is a part of. */
  readonly parent: Section | null;
}

/**
 * A figure that the source gives under another heading, or another line that leads to a list, than the one that the claim speaks of.
 *
 *     claim:  Basic plans have 40 seats.
 *                              ^------^ number_differs
 *     source: ## Basic
 *             A plan has 5 seats.
 *             ## Team
 *             A plan has 40 seats.
 */
export function otherSectionDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (sectionsOf(source).length < 2) return [];
  const figures = claim.quantities.filter(({ kind }) => kind !== "identifier");
  return firstDetails(figures, (quantity) => {
    const [holder, ...others] = holdersOf(quantity, comparison);
    if (holder === undefined || holder === null || others.some((one) => one !== holder)) return null;
    const beside = sectionsOf(source).filter((other) => other !== holder && other.parent === holder.parent);
    for (const own of beside) {
      const other = isMeant(own, holder, comparison) ? figureIn(own, quantity, comparison) : undefined;
      if (other !== undefined) return describe(quantity, [holder, own], other, comparison);
    }
    return null;
  });
}

/** The sections of a source in the order of their titles. */
const sectionsOf = rememberedFor(({ text }: PreparedSource): readonly Section[] => {
  const sections: (Section & { readonly body: { end: number } })[] = [];
  const open: { readonly section: (typeof sections)[number]; readonly level: number }[] = [];
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf("\n", start);
    if (end === -1) end = text.length;
    const line = text.slice(start, Math.min(end, start + MAX_TITLE_LENGTH + 1));
    if (line.trim() === "") continue;
    const level = levelOf(line);
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      last.section.body.end = start;
      open.pop();
    }
    if (line.length > MAX_TITLE_LENGTH || (level > DEEPEST_HEADING && !LEADS_ON.test(line))) continue;
    const parent = open.at(-1)?.section ?? null;
    const section = { title: { start, end }, body: { start: end, end: text.length }, parent };
    sections.push(section);
    open.push({ section, level });
  }
  return sections;
});

/** How deep a line stands: an item stands deeper than the line that leads to it, although neither is indented. */
function levelOf(line: string): number {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return heading.length;
  const [mark = "", indent = ""] = ITEM.exec(line) ?? [];
  return DEEPEST_HEADING + 1 + 2 * indent.length + (mark.length > indent.length ? 1 : 0);
}

/** For each place where a source gives a figure the section that it stands in. */
function holdersOf(quantity: Quantity, { claim, source }: Comparison): (Section | null)[] {
  const places = source.positions(claim.tokens[quantity.firstToken]?.stem ?? "");
  if (places.length > MAX_FIGURES) return [];
  return [...places].flatMap((first) => {
    const [found] = source.numbers.within({ first, last: first + NUMBER_REACH }, 1);
    return found !== undefined && areEqual(found, quantity) ? [sectionAt(found.start, source)] : [];
  });
}

function sectionAt(at: number, source: PreparedSource): Section | null {
  return sectionsOf(source).findLast(({ title, body }) => at >= title.start && at < body.end) ?? null;
}

/** Whether a claim has the words of one title, and neither those of the other nor what stands below that of the one's. */
function isMeant({ title }: Section, holder: Section, { claim, source }: Comparison): boolean {
  const [ours, theirs] = [title, holder.title].map((span) => tellingStems(span, source));
  const said = new Set([...claim.tokens.map(({ stem }) => stem), ...claim.content.flatMap(({ related }) => related)]);
  const told = [...(ours ?? [])].filter((stem) => theirs?.has(stem) === false);
  const others = [...(theirs ?? [])].filter((stem) => ours?.has(stem) === false);
  if (told.length === 0 || others.length === 0) return false;
  if (!told.every((stem) => said.has(stem)) || others.some((stem) => said.has(stem))) return false;
  const given = tokensIn(source, holder.body);
  return given.length <= MAX_BODY_TOKENS && !given.some(({ stem }) => told.includes(stem));
}

/** Another figure of a section that may stand for that of a claim. */
function figureIn({ body }: Section, quantity: Quantity, { claim, source }: Comparison): Quantity | undefined {
  const figures = source.numbers.within(rangeOf(source, body), MAX_FIGURES);
  return figures.find(
    (other) => areOfOneMeasure(quantity, other) && !claim.quantities.some((own) => areEqual(own, other)),
  );
}

function describe(
  quantity: Quantity,
  titles: readonly [Section, Section],
  other: Quantity,
  { claim, source }: Comparison,
): Detail {
  const [theirs, own] = titles.map(({ title }) =>
    quoted(plain(source.text.slice(title.start, title.end)).replace(MARKUP, "")),
  );
  const [ours, instead] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
  const message = `The source gives ${quoted(ours)} under ${theirs ?? ""}, and ${quoted(instead)} under ${own ?? ""}.`;
  const span = { start: quantity.start, end: quantity.end };
  return saidAt(other, detail(isDate(quantity) ? "date_differs" : "number_differs", message, span, "leaves_open"));
}

const MARKUP = /^[\s#>*+•-]+|[\s:：*_]+$/gu;
