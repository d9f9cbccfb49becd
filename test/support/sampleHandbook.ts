import type { Document } from "../../src/contract/document";
import { filled, numbersFrom } from "./sampleRetrieval";
import { PLACES, type Topic, TOPICS } from "./sampleSentences";

/** How the pages of a place name it, so that each sentence is about somewhere. */
const OPENINGS = [
  "In {place}, ",
  "At the {place} branch, ",
  "For parcels through {place}, ",
  "Since last spring, in {place}, ",
  "",
  "",
] as const;
const GOODS = [
  "bicycles",
  "tea sets",
  "lanterns",
  "rain coats",
  "seed boxes",
  "kettles",
  "wool blankets",
  "drums",
] as const;
const REASONS = [
  "The team there asked for it after the flood of {days} March.",
  "It saves about {amount} euros a parcel.",
  "Whoever is new learns this on the first day, from the person at desk {days}.",
  "The rule was tried for {days} weeks before it was written down.",
  "Questions about it go to the shift lead, who answers within {days} hours.",
] as const;

/** A made-up handbook: for each place a page in Markdown, with headings, prose, a table and code. The same in every run. */
export function sampleHandbook(): Document[] {
  return PLACES.map((place, index) => ({
    id: `handbook/${place.toLowerCase()}.md`,
    text: page(place, numbersFrom(index + 1)),
  }));
}

function page(place: string, next: () => number): string {
  const sections = TOPICS.map((topic) => section(topic, place, next));
  return `# ${place} handbook\n\n${sections.join("\n\n")}\n\n## Rates\n\n${rates(next)}\n\n## Labels by program\n\n${program(place, next)}\n`;
}

function section(topic: Topic, place: string, next: () => number): string {
  const sentences = topic.sentences.map((sentence) => aboutPlace(sentence, place, next));
  const half = Math.ceil(sentences.length / 2);
  return `## ${topic.title}\n\n${sentences.slice(0, half).join(" ")}\n\n${sentences.slice(half).join(" ")}`;
}

function aboutPlace(sentence: string, place: string, next: () => number): string {
  const opening = (OPENINGS[next() % OPENINGS.length] ?? "").replace("{place}", place);
  const reason = next() % 3 === 0 ? ` ${filled(REASONS[next() % REASONS.length] ?? "", next)}` : "";
  const said = filled(sentence, next);
  return `${opening}${opening === "" ? said : said.charAt(0).toLowerCase() + said.slice(1)}${reason}`;
}

function rates(next: () => number): string {
  const rows = GOODS.map((goods) => `| ${goods} | ${1 + (next() % 40)} kg | ${filled("{amount}", next)} |`);
  return `What it costs to send goods from here:\n\n| Goods | Weight | Euros |\n|---|---|---|\n${rows.join("\n")}`;
}

function program(place: string, next: () => number): string {
  return `Labels can be printed by a program:\n\n\`\`\`python\nfrom marlpost import Depot\n\ndepot = Depot("${place}", desk=${next() % 30})\nfor parcel in depot.parcels(limit=${10 + (next() % 90)}):\n    depot.print_label(parcel)\n\`\`\``;
}
