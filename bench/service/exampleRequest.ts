import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { VerifyRequest } from "../../src/contract/verify/verifyRequest";
import { readAnswers } from "../../src/formats/answers/readAnswers";

const ANSWER = join("examples", "answers", "mixed.md");

/** An answer of the examples with its sources, as a client would send it. */
export async function exampleRequest(): Promise<VerifyRequest> {
  const [record] = readAnswers({ path: ANSWER, text: await readFile(ANSWER, "utf8") }).records;
  if (record === undefined) throw new Error(`${ANSWER} holds no answer. Restore it.`);
  const sources = await Promise.all(
    record.sources.map(async (source) => ({ text: await readFile(join(dirname(ANSWER), pathOf(source)), "utf8") })),
  );
  return { query: record.query, response: record.response, sources };
}

function pathOf(source: { readonly kind: string; readonly path?: string }): string {
  if (source.path === undefined) throw new Error(`${ANSWER} names a source that is no file. Restore it.`);
  return source.path;
}
