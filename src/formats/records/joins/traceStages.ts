import type { Document } from "../../../contract/document";
import { MOST_STAGES, type RetrievalStage } from "../../../contract/visualize/stages";
import { MOST_RETRIEVED_DOCS } from "../../../contract/visualize/visualizeRequest";
import type { SourceReference } from "../answerRecord";
import type { TraceList } from "./traceLists";

/** A list as a stage has it, with what tells its documents apart. */
interface Step {
  readonly name: string;
  readonly documents: readonly Keyed[];
}

interface Keyed {
  readonly key: string;
  readonly document: Document;
}

/** The lists that led to the last one of a trace, and it; `null` where there is none before it, or more than one report takes. */
export function traceStages(last: TraceList): readonly RetrievalStage[] | null {
  const steps = withoutRepeats(stepsTo(last));
  if (steps.length < 2 || steps.length > MOST_STAGES) return null;
  if (steps.some(({ documents }) => documents.length > MOST_RETRIEVED_DOCS)) return null;
  const ids = idsOf(steps);
  return steps.map(({ name, documents }) => ({
    name,
    documents: documents.map(({ key, document }) => ({ ...document, id: ids.get(key) ?? key })),
  }));
}

function stepsTo(list: TraceList): Step[] {
  const { piece, from, keys, given } = list;
  const own = { name: nameOf(list), documents: keyed(piece.sources, keys) };
  const [only, ...others] = from;
  const before = only === undefined ? [] : others.length === 0 ? stepsTo(only) : [merged(from)];
  const input = { name: `given to ${own.name}`, documents: keyed(piece.step?.given ?? [], given) };
  // What stands between two spans is known by what the second was given.
  const isLess = input.documents.length > 0 && !haveSameDocuments(input, before.at(-1));
  return [...before, ...(isLess ? [input] : []), own];
}

function nameOf({ piece }: TraceList): string {
  return piece.step?.name ?? piece.role;
}

function keyed(sources: readonly SourceReference[], keys: readonly string[]): Keyed[] {
  return sources.flatMap((source, place) =>
    source.kind === "inline" ? [{ key: keys[place] ?? "", document: source.document }] : [],
  );
}

/** Lists of retrievers side by side as one, rank by rank, and its name says so: none of them dropped what another has. */
function merged(lists: readonly TraceList[]): Step {
  const all = lists.map(({ piece, keys }) => keyed(piece.sources, keys));
  const longest = all.reduce((most, { length }) => Math.max(most, length), 0);
  const documents = new Map<string, Keyed>();
  for (let rank = 0; rank < longest; rank += 1)
    for (const list of all) {
      const one = list[rank];
      if (one !== undefined && !documents.has(one.key)) documents.set(one.key, one);
    }
  const names = [...new Set(lists.map(nameOf))].join(" + ");
  return { name: `${names} (${lists.length} lists, merged)`, documents: [...documents.values()] };
}

/** A span around another often says the same list once more: it keeps the name of what made it, and the documents as they were said last. */
function withoutRepeats(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    const before = kept.at(-1);
    if (before === undefined || !haveSameOrder(before, step)) kept.push(step);
    else kept[kept.length - 1] = { name: before.name, documents: step.documents };
  }
  return kept;
}

function haveSameDocuments(one: Step, other: Step | undefined): boolean {
  const keys = new Set(other?.documents.map(({ key }) => key));
  return one.documents.length === other?.documents.length && one.documents.every(({ key }) => keys.has(key));
}

function haveSameOrder(one: Step, other: Step): boolean {
  return (
    one.documents.length === other.documents.length &&
    one.documents.every(({ key }, place) => key === other.documents[place]?.key)
  );
}

/** The ids that the documents of the last list get where they are resolved, so that those of the others are the same. */
function idsOf(steps: readonly Step[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const add = ({ key, document }: Keyed, position: number): void => {
    let id = document.id ?? String(position);
    while (taken.has(id)) id = `${id}-${position}`;
    taken.add(id);
    if (!ids.has(key)) ids.set(key, id);
  };
  const last = withoutDoubles(steps.at(-1)?.documents ?? []);
  for (const [place, one] of last.entries()) add(one, place + 1);
  for (const { documents } of steps) for (const one of documents) if (!ids.has(one.key)) add(one, ids.size + 1);
  return ids;
}

/** What is there twice is resolved once. */
function withoutDoubles(documents: readonly Keyed[]): Keyed[] {
  return [
    ...new Map([...documents].reverse().map((one) => [`${one.document.id ?? ""}\n${one.document.text}`, one])).values(),
  ].reverse();
}
