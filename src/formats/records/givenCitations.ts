import type { AnswerRecord } from "./answerRecord";

/** A citation as a request to verify names it: a range of the response, the ids of sources, and the words it quotes. */
interface GivenCitation {
  readonly start: number;
  readonly end: number;
  readonly source_ids: string[];
  readonly quote?: string;
}

/** The citations that a record's provider gave. `sourceIds` are the ids of the record's sources, in their order. */
export function givenCitations({ citations }: AnswerRecord, sourceIds: readonly string[]): GivenCitation[] {
  return citations.flatMap(({ span, sources, quote }) => {
    const source_ids = sources.flatMap((position) => sourceIds[position] ?? []);
    return source_ids.length === 0 ? [] : [{ ...span, source_ids, ...(quote === null ? {} : { quote }) }];
  });
}
