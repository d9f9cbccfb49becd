import { MOST_RETRIEVED_DOCS, type VisualizeRequest } from "../../../../contract/visualize/visualizeRequest";
import { areEnglish } from "../../../lexical/english";
import type { SourceCache } from "../../../lexical/sourceCache";
import { estimateRelevance } from "../../../relevance/estimateRelevance";
import { subjectOf } from "../../../relevance/oneSubject";
import { prepareQuery } from "../../../relevance/queryWords";
import { roundedShare } from "../../../rounded";
import { nearDuplicates } from "../../../similarity/nearDuplicates";
import { wordVectors } from "../../../similarity/wordVectors";
import { readJudgement } from "../judgements";
import { estimateTokens } from "../tokenBudget";

/** What any list says of a document, and what its text tells. */
export interface KnownDocument {
  readonly id: string;
  readonly title: string | null;
  readonly judgement: number | null;
  readonly text: string | null;
  readonly tokens: number | null;
  readonly relevance: number | null;
  /** The same for documents that say nearly the same; `null` where that is not known. */
  readonly sameAs: string | null;
}

export type KnownDocuments = ReadonlyMap<string, KnownDocument>;

/** Every document of any list by its id, those of the last list first. */
export function knownDocuments(request: VisualizeRequest, cache: SourceCache): KnownDocuments {
  const given = givenDocuments(request);
  const read = new Map(readTexts(request.query, given, cache).map((document) => [document.id, document]));
  return new Map(
    given.map((document) => {
      const { relevance = null, sameAs = null } = read.get(document.id) ?? {};
      const tokens = document.text === null ? null : estimateTokens(document.text);
      return [document.id, { ...document, tokens, relevance, sameAs }];
    }),
  );
}

type GivenDocument = Pick<KnownDocument, "id" | "title" | "judgement" | "text">;

function givenDocuments({ stages = [], retrieved_docs }: VisualizeRequest): GivenDocument[] {
  const found = new Map<string, GivenDocument>();
  const all = [
    ...retrieved_docs.map((document, index) => ({ ...document, id: document.id ?? String(index + 1) })),
    ...stages.flatMap(({ documents }) => documents),
  ];
  for (const document of all) {
    const { id, text = null, title = null } = document;
    const judgement = readJudgement(document);
    const before = found.get(id);
    found.set(id, {
      id,
      text: before?.text ?? text,
      title: before?.title ?? title,
      judgement: before?.judgement ?? (judgement.kind === "grade" ? judgement.grade : null),
    });
  }
  return [...found.values()];
}

/** Documents are compared with one another: of more than a report takes nothing is read. */
function readTexts(
  query: string,
  given: readonly GivenDocument[],
  cache: SourceCache,
): Pick<KnownDocument, "id" | "relevance" | "sameAs">[] {
  const texts = given.flatMap(({ id, title, text }) => (text === null ? [] : { id, title, text }));
  if (texts.length > MOST_RETRIEVED_DOCS) return [];
  const documents = texts.map(({ id, title, text }) => ({ id, title, source: cache.prepare(text), nearness: null }));
  const sources = documents.map(({ source }) => source);
  const words = wordVectors(sources);
  const copies = nearDuplicates(words);
  const prepared = prepareQuery(query);
  const isTold = prepared.content.length > 0 && areEnglish(sources) && subjectOf(words.vectors) === "several";
  const relevance = isTold ? estimateRelevance(prepared, documents).documents : [];
  return documents.map(({ id }, index) => {
    const byWords = relevance[index]?.byWords;
    return {
      id,
      relevance: byWords === undefined ? null : roundedShare(byWords),
      sameAs: documents[copies[index]?.of ?? index]?.id ?? id,
    };
  });
}
