import type { SourceReference } from "../answerRecord";
import type { RecordPiece } from "./recordPiece";

/** More lists than a person follows are not put in an order. */
const MOST_LISTS = 100;
const MOST_ABOVE = 50;

/** A list that a span of a trace retrieved or reranked, and the lists that it was made of. */
export interface TraceList {
  readonly piece: RecordPiece;
  /** What tells its documents apart, in their order. */
  readonly keys: readonly string[];
  /** The same of what it was given, where it says so. */
  readonly given: readonly string[];
  /** The spans above it, the nearest first. */
  readonly above: readonly string[];
  readonly from: readonly TraceList[];
}

/**
 * The lists that a trace ends with: the last one that was reranked, else all that were retrieved, without those that another list was made
 * of. That is said only where all of its documents stand in them: of retrievers side by side none is a stage of another.
 */
export function lastLists(pieces: readonly RecordPiece[]): readonly TraceList[] {
  const found = orderedLists(pieces);
  const lists = found.length > MOST_LISTS ? found : linked(found);
  const used = new Set(lists.flatMap(({ from }) => from));
  const open = lists.filter((list) => !used.has(list));
  const reranked = open.filter((list) => hasReranked(list)).slice(-1);
  return reranked.length > 0 ? reranked : open;
}

function hasReranked({ piece, from }: TraceList): boolean {
  return piece.role === "rerank" || from.some(hasReranked);
}

/** The lists with documents, each behind those that ended before it. */
function orderedLists(pieces: readonly RecordPiece[]): TraceList[] {
  const steps = pieces.filter((piece) => piece.step !== undefined && piece.sources.length > 0);
  const keyOf = keysOf(steps);
  const parents = new Map(pieces.flatMap(({ id, parent }) => (id === null ? [] : [[id, parent] as const])));
  const lists = steps.map((piece): TraceList => ({
    piece,
    keys: piece.sources.map(keyOf),
    given: piece.step?.given.map(keyOf) ?? [],
    above: spansAbove(piece.parent, parents),
    from: [],
  }));
  const ends = endsOf(lists);
  const endOf = (list: TraceList): number => ends.get(list) ?? 0;
  return lists.sort((one, other) => endOf(one) - endOf(other) || other.above.length - one.above.length);
}

/** Two lists have the same document where it has the same id, or, where not all have one of their own, the same text. */
function keysOf(steps: readonly RecordPiece[]): (source: SourceReference) => string {
  const idsOf = (sources: readonly SourceReference[]): string[] => sources.flatMap((source) => idOf(source) ?? []);
  const areNamed = steps
    .flatMap(({ sources, step }) => [sources, step?.given ?? []])
    .every((sources) => new Set(idsOf(sources)).size === sources.length);
  return (source) => (areNamed ? (idOf(source) ?? "") : textKey(source));
}

function idOf(source: SourceReference): string | null {
  return source.kind === "inline" ? (source.document.id ?? null) : null;
}

function textKey(source: SourceReference): string {
  if (source.kind !== "inline") return JSON.stringify(source.span);
  return source.document.text.replace(/\s+/gu, " ").trim();
}

function spansAbove(parent: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const above: string[] = [];
  for (let id = parent; id !== null && above.length < MOST_ABOVE && !above.includes(id); id = parents.get(id) ?? null)
    above.push(id);
  return above;
}

/** When each list ended; without times, where it stands in the file, and a span that holds others behind them. */
function endsOf(lists: readonly TraceList[]): Map<TraceList, number> {
  const times = lists.flatMap((list) => {
    const end = list.piece.step?.time?.end;
    return end === undefined ? [] : [[list, end] as const];
  });
  if (times.length === lists.length) return new Map(times);
  const places = new Map(lists.map((list, place) => [list, place]));
  const byId = new Map(lists.map((list) => [list.piece.id, list]));
  for (const [place, { above }] of lists.entries())
    for (const id of above) {
      const holder = byId.get(id);
      if (holder !== undefined) places.set(holder, Math.max(place, places.get(holder) ?? 0));
    }
  return places;
}

/** The same lists, each with those that it was made of. */
function linked(lists: readonly TraceList[]): TraceList[] {
  const done: TraceList[] = [];
  const used = new Set<TraceList>();
  for (const list of lists) {
    const from = sourcesOf(list, done, used);
    for (const one of from) used.add(one);
    done.push({ ...list, from });
  }
  return done;
}

function sourcesOf(list: TraceList, done: readonly TraceList[], used: ReadonlySet<TraceList>): readonly TraceList[] {
  const free = done.filter((one) => !used.has(one) && isBefore(one, list));
  const inside = free.filter((one) => isBelow(one, list));
  const choices = list.piece.role === "rerank" ? [inside, ...beside(list, free)] : [inside, filteredBy(list, free)];
  return choices.map((some) => madeOf(list, some)).find((some) => some.length > 0) ?? [];
}

/** Those lists that have documents of this one, if together they have all of them. */
function madeOf({ keys, given }: TraceList, some: readonly TraceList[]): readonly TraceList[] {
  const wanted = new Set(given.length > 0 ? given : keys);
  const shared = some.filter((one) => one.keys.some((key) => wanted.has(key)));
  const all = new Set(shared.flatMap((one) => one.keys));
  return [...wanted, ...keys].every((key) => all.has(key)) ? shared : [];
}

/** What a reranker may have been given: what was retrieved since the last one, else what that one left, of the nearest spans around. */
function beside(list: TraceList, free: readonly TraceList[]): (readonly TraceList[])[] {
  const near = nearest(list, free);
  const last = near.findLastIndex(({ piece }) => piece.role === "rerank");
  return [near.slice(last + 1), last === -1 ? [] : near.slice(last, last + 1), near];
}

/** Those that share the lowest span with a list. */
function nearest({ above }: TraceList, free: readonly TraceList[]): readonly TraceList[] {
  const height = (one: TraceList): number => {
    const ids = new Set(one.above);
    const shared = above.findIndex((id) => ids.has(id));
    return shared === -1 ? above.length : shared;
  };
  const least = free.reduce((low, one) => Math.min(low, height(one)), Infinity);
  return free.filter((one) => height(one) === least);
}

/** What a step is called that takes a list and leaves a part of it: a second search for the same question may find a part by chance. */
const FILTERS = /filter|compress|dedup|diversi|mmr|select|prun|trim|pack|post-?process|cut-?off|threshold/iu;

/** The list before this one under the same span, for the same question. */
function filteredBy({ piece, above, keys }: TraceList, free: readonly TraceList[]): readonly TraceList[] {
  const { name = null, time = null } = piece.step ?? {};
  if (name === null || time === null || !FILTERS.test(name)) return [];
  const before = free.findLast((one) => one.above[0] === above[0]);
  if (before?.piece.step?.time === null || before?.piece.query?.value !== piece.query?.value) return [];
  return before !== undefined && keys.length <= before.keys.length ? [before] : [];
}

function isBelow({ above }: TraceList, { piece }: TraceList): boolean {
  return piece.id !== null && above.includes(piece.id);
}

/** Whether a list was there when another began; a span that holds it began before it. */
function isBefore(one: TraceList, list: TraceList): boolean {
  if (isBelow(one, list)) return true;
  if (isBelow(list, one)) return false;
  const [end, start] = [one.piece.step?.time?.end, list.piece.step?.time?.start];
  return end === undefined || start === undefined || end <= start;
}
