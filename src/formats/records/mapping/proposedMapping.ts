import { ProblemList } from "../../problemList";
import { quoted } from "../../quoted";
import { baseName } from "../../sources/sourcePath";
import type { TreeNode } from "../../trees/treeNode";
import type { AnswerRecord, Purpose } from "../answerRecord";
import { readRecord } from "../readRecord";
import type { RecordReading } from "../recordReading";
import { guessedDocuments } from "./guessedDocuments";
import { guessedTexts } from "./guessedTexts";
import { type RecordMapping, shapeOf } from "./recordMapping";

/**
 * A sentence with a mapping for records of an unknown shape, made of what the values of one of them are, and what it reads there.
 * `null` where too little is found.
 */
export function proposedMapping(node: TreeNode, { purpose, path }: ProposalFor): string | null {
  const { chosen, candidates, paths } = guessedDocuments(node);
  const { query, answer, others } = guessedTexts(node, paths);
  if ((purpose === "answer" ? answer : (candidates[0] ?? null)) === null) return null;
  const mapping = {
    files: `**/${baseName(path).replace(/[*?{}[\]]/gu, "?")}`,
    ...(query !== null && { query: query.path }),
    ...(answer !== null && { answer: answer.path }),
    ...(chosen !== null && { documents: chosen.path, ...chosen.parts }),
  };
  const beside =
    candidates.length > 1
      ? besideText(
          candidates.map(({ path }) => path),
          chosen !== null,
        )
      : "";
  return `${sentence(mapping, node, purpose)}${othersText(others)}${beside}`;
}

/** The file of a record, and what it is read for. */
type ProposalFor = Pick<RecordReading, "purpose" | "path">;

function othersText(paths: readonly string[]): string {
  if (paths.length === 0) return "";
  return ` Other answers stand beside it: ${paths.join(", ")}. Write the path of the one to check.`;
}

/** Whether a record holds a question and an answer to it, whatever they are called. */
export function seemsAnswered(node: TreeNode): boolean {
  const { query, answer } = guessedTexts(node, guessedDocuments(node).paths);
  return query !== null && answer !== null;
}

/** Whether a record holds what is called an answer, under a key that is not read. */
export function namesAnswer(node: TreeNode): boolean {
  return guessedTexts(node, guessedDocuments(node).paths).isNamed;
}

function besideText(paths: readonly string[], areRead: boolean): string {
  const beside = ` Several lists of texts stand side by side: ${paths.join(", ")}.`;
  return areRead
    ? `${beside} The path above takes all of them.`
    : `${beside} Write the path of those that the answer was made from as documents.`;
}

function sentence(mapping: RecordMapping, node: TreeNode, purpose: Purpose): string {
  const json = JSON.stringify({ records: [mapping] });
  const read = readRecord({ node, shape: shapeOf(mapping), purpose, name: () => "" }, new ProblemList());
  const preview = read === null ? "" : ` It reads ${previewText(read)} in this one.`;
  return `To read records like this, put into .rag-quality.json: ${json}${preview} Correct its paths and the pattern of files where they are wrong.`;
}

function previewText({ query, response, sources }: AnswerRecord): string {
  const [first] = sources;
  const document = first?.kind === "inline" ? ` (the first: ${quoted(first.document.text)})` : "";
  const asked = query === "" ? "no query" : `the query ${quoted(query)}`;
  const answered = response === "" ? "no answer" : `the answer ${quoted(response)}`;
  return `${asked}, ${answered} and ${sources.length} ${sources.length === 1 ? "document" : "documents"}${document}`;
}
