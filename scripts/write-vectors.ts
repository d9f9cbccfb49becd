/**
 * Writes what the bundled core makes of each vector in test/vectors into its file, and prints it in words: read them before
 * you keep them. Vectors with a `where` or a `request` state the contract, and are left as they are.
 */
import { writeFileSync } from "node:fs";
import { RAGQualityChecker, RAGQualityError, SERVICE_ERRORS, type CitationResult, type Reason, type ServiceErrorCode, type Verdict } from "../src/checker";
import { citationResultSchema } from "../src/contract/citationResult";
import { parseInput } from "../src/contract/invalidInput";
import { verifyRequestSchema, type VerifyRequest } from "../src/contract/verifyRequest";
import { isCall, readVectorFiles, type CallVector, type Vector } from "../test/contract/support/vectors";

/** Characters that are easily lost, or that show nothing: escaped, they survive every editor. */
const FRAGILE = /[\p{Cf}\p{Zl}\p{Zp}\u00a0\u0300-\u036f\ufe0f]/gu;

for (const { path, about, vectors } of readVectorFiles()) {
  console.log(`\n# ${path}`);
  const written: Vector[] = [];
  for (const vector of vectors) written.push(isWrittenHere(vector) ? await withExpectation(vector) : vector);
  writeFileSync(path, `${escaped(JSON.stringify({ about, vectors: written }, null, 2))}\n`);
}

function isWrittenHere(vector: Vector): vector is CallVector {
  return isCall(vector) && vector.where === undefined;
}

async function withExpectation(vector: CallVector): Promise<CallVector> {
  console.log(`\n## ${vector.name}`);
  const expect = await expectation(vector);
  if ("result" in expect) printResult(expect.result, vector.params);
  else console.log(expect.error.code, expect.error.errors);
  return { ...vector, expect };
}

async function expectation({ config = {}, params }: CallVector): Promise<NonNullable<CallVector["expect"]>> {
  const { query, response, sources } = params as unknown as VerifyRequest;
  try {
    const result = await new RAGQualityChecker(config).verify_citations(query, response, sources);
    return { result: citationResultSchema.parse(JSON.parse(JSON.stringify(result))) };
  } catch (error) {
    if (!(error instanceof RAGQualityError)) throw error;
    return { error: { code: error.code, status: SERVICE_ERRORS[error.code as ServiceErrorCode].status, errors: [...error.errors] } };
  }
}

function printResult(result: CitationResult, params: unknown): void {
  const { response, sources } = parseInput(verifyRequestSchema, params, "invalid_request");
  const scores = [result.accuracy_score, result.citation_precision, result.citation_recall, result.f1, result.groundedness];
  console.log("scores", scores.map(shown).join(" "), "| notes", result.notes.map(({ code }) => code).join(" "), "| sources", sources.length);
  for (const claim of result.claims) {
    console.log(`- ${JSON.stringify(claim.text)}`, line(claim, response));
    for (const citation of claim.citations) console.log(`    ${citation.marker} -> ${citation.source_id}`, line(citation, response), citation.evidence.map(({ source_id, text }) => `${source_id}: ${JSON.stringify(text)}`).join(" + "));
  }
}

function line({ verdict, score, reasons }: { verdict: Verdict; score: number | null; reasons: readonly Reason[] }, response: string): string {
  const why = reasons.map(({ code, start, end }) => `${code} «${response.slice(start, end)}»`).join(", ");
  return `${verdict} ${shown(score)} ${why}`;
}

function shown(score: number | null): string {
  return score === null ? "null" : score.toFixed(2);
}

function escaped(json: string): string {
  return json.replace(FRAGILE, (character) => [...Array(character.length).keys()].map((unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`).join(""));
}
