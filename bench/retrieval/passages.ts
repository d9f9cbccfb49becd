import type { Span } from "../../src/contract/span";
import { prepareClaim } from "../../src/core/lexical/preparedClaim";
import { estimateRelevance } from "../../src/core/relevance/estimateRelevance";
import { readClapNq } from "./clapnq";
import type { RetrievedList } from "./retrievedList";

/** Of a passage that answers a query, whether the part that was chosen has a sentence that people chose, and what else could have. */
export interface ChosenPart {
  readonly group: number;
  readonly estimated: boolean;
  /** The beginning, as long as the part that was chosen. */
  readonly beginning: boolean;
  /** The share of all parts of that length, from sentence to sentence, that do. */
  readonly chance: number;
}

/** The best part of each passage of ClapNQ that answers its query. */
export function evaluatePassages(): ChosenPart[] {
  const { lists, chosen } = readClapNq(() => null);
  return lists.flatMap((list) => chosenPart(list, chosen.get(list.id) ?? []));
}

function chosenPart(list: RetrievedList, sentences: readonly string[]): ChosenPart[] {
  const document = list.relevant === null ? undefined : list.documents[list.relevant]?.source;
  if (document === undefined) return [];
  const query = prepareClaim(list.query, { start: 0, end: list.query.length }, []);
  const best = estimateRelevance(
    query,
    list.documents.map(({ source }) => ({ source, title: null, nearness: null })),
  ).documents[list.relevant ?? 0]?.passages[0];
  const wanted = sentences.map((sentence) => spanOf(document.text, sentence));
  if (best === undefined || wanted.length === 0) return [];
  const length = best.end - best.start;
  const starts = [...document.sentences.starts].filter((start) => start + length <= document.text.length);
  const parts = starts.map((start) => touches({ start, end: start + length }, wanted));
  return [
    {
      group: list.group,
      estimated: touches(best, wanted),
      beginning: touches({ start: 0, end: length }, wanted),
      chance: parts.filter(Boolean).length / Math.max(1, parts.length),
    },
  ];
}

function spanOf(text: string, sentence: string): Span {
  const start = text.indexOf(sentence.trim());
  return { start, end: start + sentence.trim().length };
}

/** At least half of one of the wanted spans lies inside. */
function touches({ start, end }: Span, wanted: readonly Span[]): boolean {
  return wanted.some((span) => (Math.min(end, span.end) - Math.max(start, span.start)) * 2 >= span.end - span.start);
}
