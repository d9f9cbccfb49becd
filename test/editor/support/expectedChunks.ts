import type { ChunkSettings } from "../../../src/contract/optimize/chunkSettings";
import { PreparedDocument, splitDocument, type Tokenizer } from "../../../src/core/optimize";
import type { DrawnGround, DrawnLabel } from "./chunkDrawing";

/** A letter's chunks: none, one of an even or odd place, or two. */
type Owner = DrawnGround["kind"] | null;

/** The label of each line that has one, as the splitter's own chunks ask for them. */
export function expectedLabels(text: string, settings: ChunkSettings, tokenizer: Tokenizer): DrawnLabel[] {
  const prepared = new PreparedDocument(text, tokenizer);
  const { chunks, cutBlocks } = splitDocument(prepared, settings);
  const told = new Map<number, string[]>();
  for (const [index, { start, tokens }] of chunks.entries()) {
    const end = chunks[index - 1]?.end ?? 0;
    const shared = end > start ? prepared.tokens.before(end) - prepared.tokens.before(start) : 0;
    const words = `chunk ${index + 1} · ${tokens} tokens${shared > 0 ? ` · ${shared} shared` : ""}`;
    const line = lineOf(text, start);
    told.set(line, [...(told.get(line) ?? []), words]);
  }
  const starts = Array.from(told, ([line, words]) => ({ line, text: words.join("  │  ") }));
  return [
    ...starts,
    ...cutBlocks.map(({ start }) => ({ line: lineOf(text, start), text: "cut: larger than one chunk" })),
  ];
}

/** The ground of each line, letter by letter: what has chunks to be on, and where the blanks of a line belong. */
export function expectedGrounds(text: string, settings: ChunkSettings, tokenizer: Tokenizer): DrawnGround[] {
  const { chunks } = splitDocument(new PreparedDocument(text, tokenizer), settings);
  const owners: Owner[] = Array.from(text, () => null);
  for (const [index, { start, end }] of chunks.entries()) {
    for (let at = start; at < end; at += 1)
      owners[at] = owners[at] === null ? (index % 2 === 0 ? "even" : "odd") : "shared";
  }
  let offset = 0;
  return text.split("\n").flatMap((line, index) => {
    const from = offset;
    offset += line.length + 1;
    return groundsOfLine(line, owners.slice(from, offset)).map((ground) => ({ line: index + 1, ...ground }));
  });
}

/** `owners` are those of the line's letters and of its end. */
function groundsOfLine(line: string, owners: readonly Owner[]): Omit<DrawnGround, "line">[] {
  if (line.trim() === "") return owners[0] ? [{ kind: owners[0], words: null }] : [];
  const runs: { kind: Owner; words: string }[] = [];
  for (const [at, letter] of Array.from(line).entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last.kind === owners[at]) last.words += letter;
    else runs.push({ kind: owners[at] ?? null, words: letter });
  }
  const told = runs.filter(({ words }) => words.trim() !== "");
  return told.flatMap(({ kind, words }) =>
    kind === null ? [] : [{ kind, words: told.length === 1 ? null : words.trim() }],
  );
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
