import { lowerBound } from "../../lexical/lowerBound";
import type { PreparedSource } from "../../lexical/preparedSource";

/** A stem that stands in more sentences than this is looked at in its first ones: it hardly tells passages apart. */
const MAX_SENTENCES = 48;

/** A distinct stem of a claim. */
export interface ClaimStem {
  readonly stem: string;
  readonly weight: number;
  /** The indexes of the stems that stand close to it in the claim. */
  readonly neighbours: ReadonlySet<number>;
}

/** With how much of the rest of its claim a stem stands in the source; both 0..1. */
export interface Company {
  /** The largest share of the weight of all other stems in a sentence that holds the stem, and the sentences beside that one. */
  readonly ofClaim: number;
  /** The largest share of the weight of the stem's neighbours in a sentence that holds it. */
  readonly ofNeighbours: number;
}

/** A sentence of the source, and the indexes of the stems that stand in it. */
interface Meeting {
  readonly sentence: number;
  readonly stems: ReadonlySet<number>;
}

/**
 * For each stem the company it keeps in the source. A source that uses a word, and of something else, does not say it:
 * its company is small where that of the claim's other words is large.
 */
export function companies(stems: readonly ClaimStem[], source: PreparedSource): Company[] {
  const found = stems.map(() => ({ ofClaim: 0, ofNeighbours: 0 }));
  const total = weightOf(stems.keys(), stems);
  const all = meetings(stems, source);
  for (const [index, meeting] of all.entries()) {
    const around = weightOf(unionAround(all, index), stems);
    for (const stem of meeting.stems) {
      const company = found[stem];
      const own = stems[stem]?.weight ?? 0;
      if (company === undefined || total <= own) continue;
      company.ofClaim = Math.max(company.ofClaim, (around - own) / (total - own));
      company.ofNeighbours = Math.max(company.ofNeighbours, neighboursShare(stem, meeting, stems));
    }
  }
  return found;
}

/** The sentences that hold any of the stems, ascending. */
function meetings(stems: readonly ClaimStem[], source: PreparedSource): Meeting[] {
  const bySentence = new Map<number, Set<number>>();
  for (const [index, { stem }] of stems.entries()) {
    for (const sentence of firstSentencesWith(stem, source)) {
      const held = bySentence.get(sentence);
      if (held === undefined) bySentence.set(sentence, new Set([index]));
      else held.add(index);
    }
  }
  return [...bySentence]
    .map(([sentence, held]) => ({ sentence, stems: held }))
    .sort((one, other) => one.sentence - other.sentence);
}

function firstSentencesWith(stem: string, source: PreparedSource): number[] {
  const positions = source.positions(stem);
  const found: number[] = [];
  let at = 0;
  while (at < positions.length && found.length < MAX_SENTENCES) {
    const sentence = source.sentenceOf(positions[at] ?? 0);
    const { last } = source.tokenRange(sentence, sentence);
    found.push(sentence);
    at += 1;
    if ((positions[at] ?? last) < last) at = lowerBound(positions, (position) => position < last);
  }
  return found;
}

/** The stems of a sentence and of the two beside it. */
function unionAround(all: readonly Meeting[], index: number): ReadonlySet<number> {
  const here = all[index];
  const beside = [all[index - 1], all[index + 1]].filter(
    (other) => other !== undefined && Math.abs(other.sentence - (here?.sentence ?? 0)) === 1,
  );
  const union = new Set(here?.stems);
  for (const meeting of beside) for (const stem of meeting?.stems ?? []) union.add(stem);
  return union;
}

function neighboursShare(stem: number, meeting: Meeting, stems: readonly ClaimStem[]): number {
  const neighbours = stems[stem]?.neighbours ?? new Set();
  const weight = weightOf(neighbours, stems);
  if (weight === 0) return 0;
  return (
    weightOf(
      [...neighbours].filter((neighbour) => meeting.stems.has(neighbour)),
      stems,
    ) / weight
  );
}

function weightOf(indexes: Iterable<number>, stems: readonly ClaimStem[]): number {
  let weight = 0;
  for (const index of indexes) weight += stems[index]?.weight ?? 0;
  return weight;
}
