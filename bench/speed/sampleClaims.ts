import type { SampleText } from "./sampleText";

/**
 * Sentences of the sources in turn, each with its mark; every third says something else at its end. Once all were given
 * they come again, each with another word at its end, so that no claim comes twice.
 */
export function* sampleClaims(sources: readonly { readonly text: string }[], sample: SampleText): Generator<string> {
  const sentences = sources.map(({ text }) => text.split(/(?<=\.)\s+/u).filter((sentence) => sentence !== ""));
  for (let index = 0; ; index += 1) {
    const source = index % sources.length;
    const own = sentences[source] ?? [];
    const turn = Math.floor(index / sources.length);
    const added = [...(index % 3 === 0 ? ["otherwise"] : []), ...(turn >= own.length ? [sample.word()] : [])];
    yield `${[(own[turn % own.length] ?? "").replace(/\.$/u, ""), ...added].join(" ")} [${source + 1}].`;
  }
}
