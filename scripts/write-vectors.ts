/**
 * Writes what the bundled core makes of each vector in test/vectors into its file, and prints it in words: read them before
 * you keep them. Vectors with a `where` or a `request` state the contract, and are left as they are.
 */
import { writeFileSync } from "node:fs";
import {
  type CitationResult,
  RAGQualityChecker,
  RAGQualityError,
  type Reason,
  SERVICE_STATUS,
  type ServiceErrorCode,
  type Verdict,
} from "../src/checker";
import type { AnalyzeRequest } from "../src/contract/analyze/analyzeRequest";
import { type PromptAnalysis, promptAnalysisSchema } from "../src/contract/analyze/promptAnalysis";
import { type OptimizationResult, optimizationResultSchema } from "../src/contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../src/contract/optimize/optimizeRequest";
import { parseInput } from "../src/contract/parseInput";
import { citationResultSchema } from "../src/contract/verify/citationResult";
import { type VerifyRequest, verifyRequestSchema } from "../src/contract/verify/verifyRequest";
import type { VisualizeRequest } from "../src/contract/visualize/visualizeRequest";
import { comparable } from "../test/contract/support/comparable";
import {
  type CallVector,
  type ExpectedVisualization,
  isCall,
  readVectorFiles,
  type Vector,
  visualizedSchema,
} from "../test/contract/support/vectors";
import "./typescript.mjs";

/** Characters that are easily lost, or that show nothing: escaped, they survive every editor. */
const FRAGILE = /[\p{Cf}\p{Zl}\p{Zp}\u00a0\u0300-\u036f\ufe0f]/gu;

const RESULT = {
  verify_citations: citationResultSchema,
  visualize_retrieval: visualizedSchema,
  optimize_chunks: optimizationResultSchema,
  analyze_prompt: promptAnalysisSchema,
} as const;

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
  if (!("result" in expect)) console.log(expect.error.code, expect.error.errors);
  else if ("claims" in expect.result) printResult(expect.result, vector.params);
  else if ("recommended" in expect.result) printOptimization(expect.result);
  else if ("deductions" in expect.result) printAnalysis(expect.result, vector.params as unknown as AnalyzeRequest);
  else printVisualization(expect.result);
  return { ...vector, expect };
}

async function expectation(vector: CallVector): Promise<NonNullable<CallVector["expect"]>> {
  try {
    return { result: RESULT[vector.operation].parse(comparable(await call(vector))) };
  } catch (error) {
    if (!(error instanceof RAGQualityError)) throw error;
    return {
      error: { code: error.code, status: SERVICE_STATUS[error.code as ServiceErrorCode], errors: [...error.errors] },
    };
  }
}

function call({ operation, config = {}, params }: CallVector): Promise<unknown> {
  const checker = new RAGQualityChecker(config);
  if (operation === "verify_citations") {
    const { query, response, sources, ...options } = params as unknown as VerifyRequest;
    return checker.verify_citations(query, response, sources, options);
  }
  if (operation === "optimize_chunks") {
    const { documents, current_settings, ...options } = params as unknown as OptimizeRequest;
    return checker.optimize_chunks(documents, current_settings, options);
  }
  if (operation === "analyze_prompt") {
    const { prompt, context, ...options } = params as unknown as AnalyzeRequest;
    return checker.analyze_prompt(prompt, context, options);
  }
  const { query, retrieved_docs, format, ...options } = params as unknown as VisualizeRequest;
  return checker.visualize_retrieval(query, retrieved_docs, format, options);
}

function printVisualization({ format, content, content_sha256 = "", warnings }: ExpectedVisualization): void {
  console.log(format, content_sha256, warnings.join(" "));
  for (const { code, severity, message, ranks } of content?.warnings ?? [])
    console.log(`- ${severity} ${code}: ${message} [${ranks.join(" ")}]`);
  for (const { rank, id, score, relevance, novelty, supports } of content?.documents ?? [])
    console.log(`    ${rank}. ${id}`, score, shown(relevance), shown(novelty), supports);
}

function printOptimization({
  recommended,
  current,
  candidates,
  gain,
  keep_current,
  reasons,
  warnings,
  collection,
}: OptimizationResult): void {
  console.log(keep_current ? "keep" : "change to", recommended, gain, collection.questions);
  for (const { settings, metrics, on_front } of [current, ...candidates])
    console.log(
      `    ${Object.values(settings).join(" ")}`,
      shown(metrics.recall),
      shown(metrics.coverage),
      metrics.chunks,
      on_front,
    );
  for (const sentence of [...reasons, ...warnings]) console.log(`- ${sentence}`);
}

function printAnalysis(
  { score, findings, metrics, parts, passages, improved_prompt }: PromptAnalysis,
  texts: AnalyzeRequest,
): void {
  console.log(`score ${shown(score)}`, JSON.stringify(metrics));
  for (const { rule, severity, target, start, end, message, suggestion } of findings)
    console.log(`- ${severity} ${rule} ${target} «${texts[target].slice(start, end)}» ${message}`, suggestion ?? "");
  for (const { kind, label, target, start, end, tokens } of parts)
    console.log(`    ${kind} ${label} ${target} ${start}-${end}: ${tokens}`);
  for (const { id, title, tokens, relevance, near_duplicate_of } of passages)
    console.log(`    passage ${id} ${title ?? ""}`, tokens, shown(relevance), near_duplicate_of);
  if (improved_prompt !== null) console.log(improved_prompt);
}

function printResult(result: CitationResult, params: unknown): void {
  const { response, sources } = parseInput(verifyRequestSchema, params, "invalid_request");
  const scores = [
    result.accuracy_score,
    result.citation_precision,
    result.citation_recall,
    result.f1,
    result.groundedness,
  ];
  console.log(
    "scores",
    scores.map(shown).join(" "),
    "| notes",
    result.notes.map(({ code }) => code).join(" "),
    "| sources",
    sources.length,
  );
  for (const claim of result.claims) {
    console.log(`- ${JSON.stringify(claim.text)}`, line(claim, response));
    for (const citation of claim.citations)
      console.log(
        `    ${citation.marker} -> ${citation.source_id}`,
        line(citation, response),
        citation.evidence.map(({ source_id, text }) => `${source_id}: ${JSON.stringify(text)}`).join(" + "),
      );
  }
}

function line(
  { verdict, score, reasons }: { verdict: Verdict; score: number | null; reasons: readonly Reason[] },
  response: string,
): string {
  const why = reasons.map(({ code, start, end }) => `${code} «${response.slice(start, end)}»`).join(", ");
  return `${verdict} ${shown(score)} ${why}`;
}

function shown(score: number | null): string {
  return score === null ? "null" : score.toFixed(2);
}

function escaped(json: string): string {
  return json.replace(FRAGILE, (character) =>
    [...Array(character.length).keys()]
      .map((unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
