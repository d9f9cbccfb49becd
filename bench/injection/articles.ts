import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DATA_FOLDER, ROOT } from "../../scripts/paths.mjs";
import { seededRandom } from "../accuracy/random";
import { readText } from "../retrieval/readLines";
import { shuffled } from "../retrieval/shuffled";
import { type Half, halfOf, SPLIT_SEED } from "./split";

const FOLDER = "chunking";
/** Passages are as long as retrieved ones often are. */
const LENGTH = 1200;
const MOST = 300;
const DOCUMENTS = ["README.md", "readme.md", "CONTRIBUTING.md"];
/** Long documents do not outweigh the others. */
const MAX_OF_ONE = 12_000;
const TURN = /'content': (?:"([^"]*)"|'((?:[^'\\]|\\.)*)'), 'role': 'assistant'/gu;
const ESCAPE = /\\(?:n|t|(["'\\]))/gu;

/** Passages of articles and of a speech, all of one file in the same half. */
export function articlePassages(half: Half): string[] {
  const articles = readdirSync(`${DATA_FOLDER}/${FOLDER}/covidqa`)
    .sort()
    .map((name) => readText(`${FOLDER}/covidqa/${name}`));
  const long = ["chroma_wikitexts.txt", "chroma_state_of_the_union.txt"].map((name) =>
    partOf(readText(`${FOLDER}/${name}`), half),
  );
  return drawn([...halfOf(articles, half), ...long].flatMap(passagesOf));
}

/** What a chatbot answered: guides, recipes, code and tables in plenty. What its users told it is no sound context, and left out. */
export function chatAnswers(half: Half): string[] {
  const answers = [...readText(`${FOLDER}/chroma_chatlogs.txt`).matchAll(TURN)].map((match) =>
    unescaped(match[1] ?? match[2] ?? ""),
  );
  const middle = answers.length >> 1;
  return drawn(half === "tuning" ? answers.slice(0, middle) : answers.slice(middle));
}

/** Guides, options and notes of the packages that the project installs, all of one package in the same half. */
export function packageDocuments(half: Half): string[] {
  const folder = join(ROOT, "node_modules");
  const names = readdirSync(folder)
    .filter((name) => !/^[.@]/u.test(name))
    .sort();
  const files = halfOf(names, half)
    .flatMap((name) => DOCUMENTS.map((document) => join(folder, name, document)))
    .filter((file) => existsSync(file));
  return drawn(files.flatMap((file) => passagesOf(readFileSync(file, "utf8").slice(0, MAX_OF_ONE))));
}

function partOf(text: string, half: Half): string {
  const middle = text.length >> 1;
  return half === "tuning" ? text.slice(0, middle) : text.slice(middle);
}

function unescaped(text: string): string {
  return text.replaceAll(
    ESCAPE,
    (escape: string, mark: string | undefined) => mark ?? (escape === "\\n" ? "\n" : "\t"),
  );
}

/** Whole lines up to the length; a longer line is cut behind a sentence. */
function passagesOf(text: string): string[] {
  const passages: string[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOf(text, from);
    passages.push(text.slice(from, to).trim());
    from = to;
  }
  return passages.filter((passage) => passage !== "");
}

function endOf(text: string, from: number): number {
  if (text.length - from <= LENGTH) return text.length;
  const piece = text.slice(from, from + LENGTH);
  const end = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf(". ") + 1);
  return end > 0 ? from + end : from + LENGTH;
}

function drawn(passages: readonly string[]): string[] {
  return shuffled(passages, seededRandom(SPLIT_SEED)).slice(0, MOST);
}
