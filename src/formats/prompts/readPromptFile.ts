import type { Span } from "../../contract/span";
import { findFrontMatter } from "../../text/frontMatter";
import { LineIndex } from "../lineIndex";
import { ProblemList } from "../problemList";
import { parseJson } from "../trees/jsonTree";
import { isList, type ParsedTree, type StringNode, type SyntaxFault, type TreeNode } from "../trees/treeNode";
import { parseYaml } from "../trees/yamlTree";
import { chatMessages, chatPrompt } from "./chatPrompt";
import { isPutTogether } from "./codeNames";
import { declaredVariables } from "./declaredVariables";
import { encodeJson, yamlEncoding } from "./encodings";
import { programInText } from "./inText/programText";
import { yamlInText } from "./inText/yamlText";
import { keyedPrompts } from "./keyedPrompts";
import { readProgram } from "./programPrompts";
import { isPromptfoo, type PromptfooPrompts, readPromptfoo } from "./promptfoo";
import { type PromptKind, promptKind } from "./promptKind";
import type { NamedPrompt, PromptPart, PromptRecord, ReadPrompts } from "./promptRecord";
import { readWholePrompt } from "./readWholePrompt";

/** Reads the prompts of a file; its path says how. Never throws. */
export function readPromptFile(path: string, text: string): ReadPrompts {
  const kind = promptKind(path);
  switch (kind.kind) {
    case "whole":
      return { records: named(writtenOtherwise(kind, text) ?? [wholePrompt(kind, text)]), files: [], problems: [] };
    case "json":
      return readTrees([parseJson(text, 0)], { text, language: "JSON" });
    case "jsonl":
      return readTrees(rowsOf(text), { text, language: "JSON" });
    case "yaml":
      return readTrees(parseYaml(text, 0), { text, language: "YAML" });
    case "program":
      return programPrompts(readProgram(kind.language, text), text);
  }
}

type Whole = Extract<PromptKind, { kind: "whole" }>;

function wholePrompt(kind: Whole, text: string): PromptRecord {
  return frontMatterChat(text) ?? readWholePrompt(text, kind);
}

/** The prompts of a text that is strings of a program or messages in YAML, whatever its name says; `null` of one that is a prompt as it stands. */
function writtenOtherwise({ format }: Whole, text: string): readonly PromptRecord[] | null {
  if (format === "prompty" || format === "prompt_md") return null;
  const root = yamlInText(text);
  const records = root === null ? programInText(text) : promptsIn(root, { text, language: "YAML" });
  return records?.length === 0 ? null : records;
}

/** The messages of a front matter with nothing below it, which are the prompt then; `null` where it has none. */
function frontMatterChat(text: string): PromptRecord | null {
  const found = findFrontMatter(text);
  if (found?.kind !== "front_matter" || text.slice(found.bodyStart).trim() !== "") return null;
  const root = parseYaml(text.slice(found.yaml.start, found.yaml.end), found.yaml.start)[0]?.root ?? null;
  return root === null ? null : chatIn(root, ({ span }) => yamlEncoding(text.slice(span.start, span.end)));
}

interface TreeFile {
  readonly text: string;
  readonly language: "JSON" | "YAML";
}

const SAMPLE = '[{"role": "system", "content": "…"}, {"role": "user", "content": "…"}]';

const NO_PROMPT = `The file holds no prompt. Write chat messages such as ${SAMPLE} into it, a text under a key such as “system_prompt” or “template”, or a configuration of promptfoo.`;
const NO_PROMPT_IN_PROGRAM =
  "None of the program's strings is a prompt by its name or its words. Give the string a name such as ANSWER_PROMPT, or keep the prompt in a file of its own.";
const PUT_TOGETHER =
  "The program puts its prompt together from several strings, and none of them is a prompt by itself. Save a prompt that it makes as a file, and analyze that.";
const MADE_ELSEWHERE =
  "Programs make the prompts of this file, or another service keeps them, and neither is asked. Save what they give as a file, and analyze that.";

function programPrompts(records: readonly PromptRecord[], text: string): ReadPrompts {
  const problems = new ProblemList();
  if (records.length === 0)
    problems.add({ start: 0, end: text.length }, () => (isPutTogether(text) ? PUT_TOGETHER : NO_PROMPT_IN_PROGRAM));
  return { records: named(records), files: [], problems: problems.finish() };
}

function readTrees(trees: readonly ParsedTree[], file: TreeFile): ReadPrompts {
  const records: PromptRecord[] = [];
  const files: NamedPrompt[] = [];
  const problems = new ProblemList();
  let elsewhere = 0;
  const lines = new LineIndex(file.text);
  for (const { root, error } of trees) {
    if (error !== null)
      problems.add(
        spanAt(error, file),
        () =>
          `The ${file.language} is broken at ${lines.place(error.at)}: ${error.message}. Correct this place; the prompt there is not read.`,
      );
    else if (isPromptfoo(root)) elsewhere += addAll(readPromptfoo(root, file.text), records, files);
    else if (root !== null) records.push(...promptsIn(root, file));
  }
  if (records.length === 0 && files.length === 0 && problems.isEmpty) {
    problems.add({ start: 0, end: file.text.length }, () => (elsewhere === 0 ? NO_PROMPT : MADE_ELSEWHERE));
  }
  return { records: named(records), files, problems: problems.finish() };
}

/** Returns how many prompts stand elsewhere. */
function addAll(read: PromptfooPrompts, records: PromptRecord[], files: NamedPrompt[]): number {
  records.push(...read.records);
  files.push(...read.files);
  return read.elsewhere;
}

function spanAt({ at }: SyntaxFault, { text }: TreeFile): Span {
  return { start: Math.min(at, text.length), end: Math.min(at + 1, text.length) };
}

/** One conversation, a list of them, or what maps of another kind hold. */
function promptsIn(root: TreeNode, { text, language }: TreeFile): PromptRecord[] {
  const encodingOf = ({ span }: StringNode): PromptPart["encode"] =>
    language === "JSON" ? encodeJson : yamlEncoding(text.slice(span.start, span.end));
  const own = chatIn(root, encodingOf);
  if (own !== null) return [own];
  const chats = isList(root) ? root.items.flatMap((item) => chatIn(item, encodingOf) ?? []) : [];
  return chats.length > 0 ? chats : keyedPrompts(root, encodingOf);
}

function chatIn(node: TreeNode, encodingOf: (text: StringNode) => PromptPart["encode"]): PromptRecord | null {
  const messages = chatMessages(node);
  if (messages === null) return null;
  const { prompt, map, parts } = chatPrompt(messages, { encodingOf, toFile: (own) => own });
  return {
    shape: "chat",
    name: null,
    input: { prompt, context: "", format: "text", ...declaredVariables(node) },
    map,
    contextMap: null,
    span: node.span,
    parts,
  };
}

/** Prompts without a name are told from each other by their numbers. */
function named(records: readonly PromptRecord[]): readonly PromptRecord[] {
  return records.length < 2
    ? records
    : records.map((record, index) => ({ ...record, name: record.name ?? `prompt ${index + 1}` }));
}

/** The values of JSONL, a row each; blank rows are none. */
function rowsOf(text: string): ParsedTree[] {
  const trees: ParsedTree[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const row = text.slice(start, end);
    if (row.trim() !== "") trees.push(parseJson(row, start));
    start = end + 1;
  }
  return trees;
}
