import { invalidInput } from "../../contract/parseInput";
import type { Span } from "../../contract/span";
import type { GivenCitation, VerifyRequest } from "../../contract/verify/verifyRequest";
import type { Reach, ResolvedItem } from "./parts/claimScopes";
import type { Bound, MarkItem } from "./response/mark";
import type { ReadResponse } from "./response/readResponse";
import type { ClaimSpan } from "./response/splitClaims";

/** What cites for a claim, with offsets from the claim's start. */
interface Citing {
  readonly items: readonly ResolvedItem[];
  readonly speaksFor: Reach;
}

/** Says what cites for each claim: the citations that were given beside the response, or else its marks. */
export function citingOf(
  { response, sources, citations }: VerifyRequest,
  { bind }: ReadResponse,
): (claim: ClaimSpan) => Citing {
  if (citations === undefined) return (claim) => byMarks(response, claim, bind);
  const positions = new Map(
    [...sources.entries()].reverse().map(([index, { id }]) => [id ?? String(index + 1), index]),
  );
  const boundTo = (id: string): Bound => {
    const source = positions.get(id);
    return source === undefined ? { kind: "none" } : { kind: "source", source, binding: "id" };
  };
  return (claim) => ({ items: givenItems(response, claim, citations, boundTo), speaksFor: "claim" });
}

function byMarks(response: string, { start, marks, shared }: ClaimSpan, bind: ReadResponse["bind"]): Citing {
  const own = marks.flatMap((mark) => mark.items);
  const items = resolved(response, start, own.length > 0 ? own : shared, bind);
  return { items, speaksFor: own.length === 0 && items.length > 0 ? "list" : "claim" };
}

/** What cites for a claim without marks of its own by the only marks of its paragraph, at the end of it. */
export function citedByClosing(response: string, { start, closing }: ClaimSpan, { bind }: ReadResponse): Citing {
  return { items: resolved(response, start, closing, bind), speaksFor: "paragraph" };
}

function resolved(
  response: string,
  start: number,
  items: readonly MarkItem[],
  bind: ReadResponse["bind"],
): ResolvedItem[] {
  return items.map((item) => ({
    item: { ...item, start: item.start - start, end: item.end - start },
    marker: response.slice(item.start, item.end),
    bound: bind(item),
    quote: item.quote ?? null,
    given: null,
  }));
}

/** Offsets are often counted in bytes or for another text: whoever gave them is told, as a citation of no words would only be missing. */
export function refuseWrongPlaces({
  response: { length },
  citations = [],
}: Pick<VerifyRequest, "response" | "citations">): void {
  const wrong = citations.flatMap(({ start, end }, index) => {
    const pointer = `/citations/${index}/end`;
    if (end > length)
      return { pointer, detail: `This has to be at most ${length}, the length of the response, not ${end}.` };
    return end < start ? { pointer, detail: `This has to be at least ${start}, its start, not ${end}.` } : [];
  });
  if (wrong.length > 0) throw invalidInput(wrong.slice(0, MOST_TOLD));
}

const MOST_TOLD = 20;

/**
 * The given citations that cover words of a claim. Where they cover one stretch of it after the other, each speaks for its own, as a
 * mark at its end would.
 */
function givenItems(
  response: string,
  claim: ClaimSpan,
  citations: readonly GivenCitation[],
  boundTo: (id: string) => Bound,
): ResolvedItem[] {
  const touching = citations
    .filter((one) => one.start < claim.end && claim.start < one.end && HAS_WORD.test(shared(response, one, claim)))
    .sort((one, other) => one.end - other.end || one.start - other.start);
  const isInTurn = touching.every(({ start }, index) => index === 0 || start >= (touching[index - 1]?.end ?? 0));
  return touching.flatMap((citation) => {
    const at = (isInTurn ? Math.min(citation.end, claim.end) : claim.end) - claim.start;
    const span = { start: citation.start - claim.start, end: citation.end - claim.start };
    return citation.source_ids.map((id): ResolvedItem => ({
      item: itemAt(id, at),
      marker: `[${id}]`,
      bound: boundTo(id),
      quote: citation.quote ?? null,
      given: span,
    }));
  });
}

const HAS_WORD = /[\p{L}\p{N}]/u;

function shared(response: string, one: Span, other: Span): string {
  return response.slice(Math.max(one.start, other.start), Math.max(0, Math.min(one.end, other.end)));
}

function itemAt(label: string, at: number): MarkItem {
  return { key: { kind: "label", label }, isCertain: true, start: at, end: at };
}
