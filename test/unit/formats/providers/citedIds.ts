import { RAGQualityChecker } from "../../../../src/checker";
import { verifyRequestOf } from "../../../../src/formats/records/verifyRequestOf";
import { resolveSources } from "../../../../src/formats/sources/resolveSources";
import { MemoryFileAccess } from "../sources/memoryFileAccess";
import type { ReadResponse } from "./providerFile";

/** The marks that the checker finds in an answer, each with the id of its source. */
export async function citedIds({ record }: ReadResponse): Promise<unknown[]> {
  // Pages alone are nothing to check against.
  const access = new MemoryFileAccess({ "other.md": "Of other things." });
  const resolved = await resolveSources(record, "mem:/a.json", access, { globs: ["*.md"], picked: [] });
  const { query, response, sources, order } = verifyRequestOf(record, resolved, null);
  const { claims } = await new RAGQualityChecker().verify_citations(query, response, sources, { order });
  return claims.flatMap(({ citations }) => citations.map(({ marker, source_id }) => [marker, source_id]));
}
