import { RAGQualityChecker } from "../../../../src/checker";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../sources/memoryFileAccess";
import type { ReadResponse } from "./providerFile";

/** The marks that the checker finds in an answer, each with the id of its source. */
export async function citedIds({ record }: ReadResponse): Promise<unknown[]> {
  const { sources } = await resolveSources(record, "mem:/a.json", new MemoryFileAccess({}), { globs: [], picked: [] });
  const documents = sources.map(({ document }) => document);
  const { claims } = await new RAGQualityChecker().verify_citations(record.query, record.response, documents);
  return claims.flatMap(({ citations }) => citations.map(({ marker, source_id }) => [marker, source_id]));
}
