import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOPICS } from "../../test/support/sampleSentences";

export const FILES = 5_000;
const FILE_LENGTH = 10_000;
const FOLDERS = 50;
const SENTENCES = TOPICS.flatMap(({ sentences }) => sentences);
const PLACES = ["Lund", "Graz", "Porto", "Turku", "Ghent", "Bergen", "Split", "Trier"];

/** Writes the folder, and gives its size. The same each time. */
export function writeFolder(folder: string): number {
  let bytes = 0;
  for (let file = 0; file < FILES; file += 1) {
    const path = fileIn(folder, file);
    mkdirSync(join(path, ".."), { recursive: true });
    const text = textOf(file);
    bytes += text.length;
    writeFileSync(path, text);
  }
  return bytes;
}

/** An answer whose sentences stand in files far from one another, each third one with another number. */
export function answerFrom(folder: string, from = 1): string {
  const sentences = Array.from({ length: 60 }, (_, index) => {
    const paragraphs = readFileSync(fileIn(folder, (from + index * 83) % FILES), "utf8").split("\n\n");
    const sentence = paragraphs[5 + (index % 20)] ?? "";
    return index % 3 === 0 ? sentence.replace(/\d+/u, (number) => String(Number(number) + 7)) : sentence;
  });
  return sentences.join("\n\n");
}

export function changeFile(folder: string): void {
  writeFileSync(fileIn(folder, 4_321), `${textOf(4_321)}\n\nThe new warehouse in Lund opens at six.`);
}

function fileIn(folder: string, file: number): string {
  return join(folder, `part-${file % FOLDERS}`, `page-${file}.md`);
}

function textOf(file: number): string {
  const paragraphs = [`# Page ${file}`];
  for (let at = 0, length = 0; length < FILE_LENGTH; at += 1) {
    const number = file * 131 + at * 17;
    const own = `Shop ${file}-${at} in ${PLACES[number % PLACES.length]} holds ${number % 997} parcels of kind K${number % 40_009}. `;
    const common = (SENTENCES[number % SENTENCES.length] ?? "")
      .replace("{days}", String(number % 60))
      .replace("{amount}", String(number % 90))
      .replace("{place}", PLACES[at % PLACES.length] ?? "");
    paragraphs.push(own + common);
    length += own.length + common.length;
  }
  return paragraphs.join("\n\n");
}
