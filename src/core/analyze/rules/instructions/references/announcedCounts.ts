import type { Span } from "../../../../../contract/span";
import { linesWithin } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { ScopedInstruction } from "../demands/readScopes";

/** Two to ten, in the languages that are read. */
const NUMBER_WORDS: readonly string[] = [
  "two|zwei|deux|dos|dois|duas|due|两|二",
  "three|drei|trois|tres|três|tre|三",
  "four|vier|quatre|cuatro|quatro|quattro|四",
  "five|fünf|cinq|cinco|cinque|五",
  "six|sechs|seis|sei|六",
  "seven|sieben|sept|siete|sete|sette|七",
  "eight|acht|huit|ocho|oito|otto|八",
  "nine|neun|neuf|nueve|nove|九",
  "ten|zehn|dix|diez|dez|dieci|十",
];
const NUMBER = `(\\d{1,2}|${NUMBER_WORDS.join("|")})`;
const COUNTS = NUMBER_WORDS.map((words) => new RegExp(`^(?:${words})$`, "iu"));
/** What is listed where its number is told: parts of an answer or of the task, and no lengths. */
const NOUN =
  "(?:steps?|rules?|points|things|checks|constraints|aspects|conditions|questions|topics|goals|examples?|guidelines?|criteria|instructions?|items?|sections?|parts?|fields?|keys?|headings?|elements?|components?|categories|options|principles|stages|phases|tasks|requirements|types|labels?|classes|values|intents?|choices|actions|tools?|levels?|ratings?|scores?|answers|responses|formats|roles|sources|outcomes|schritte?n?|regeln?|beispiele?n?|punkte?n?|abschnitte?n?|teilen?|felder?n?|étapes?|règles?|sections?|parties|rubriques|éléments?|critères?|champs|consignes|pasos?|reglas?|secciones|partes?|apartados|elementos?|criterios?|campos?|passos?|regras?|seções|critérios?|passi|regole|sezioni|parti|elementi|criteri|campi)";
/** "the following three steps", "in two sections", "les trois parties suivantes". */
const BY_COUNT = new RegExp(
  `(?<!\\p{L})(?:following|these|the|all|are|your|our|in|into|of|with|has|have|contains?|exactly|folgenden?|in|aus|die|les|suivante?s|en|las?|los|siguientes|em|os|as|nas?|seguintes|le|i|gli|seguenti)(?: (?:following|exactly|these|folgenden?|siguientes|seguintes|genau))? ${NUMBER} (?:[\\p{L}-]+ )?${NOUN}(?!\\p{L})(?: [^.!?:：\\n]{0,40})?:[*_]{0,2}\\W{0,3}$`,
  "iu",
);
const CHINESE_COUNT = new RegExp(
  `(?:以下|下列|如下|包含|包括|分为|分成|输出)[^\\n：:，。]{0,6}?${NUMBER}(?:个|條|条|项|點|点|种|步|大)(?:部分|要点|步骤|规则|内容|方面|字段|板块)?[^\\n：:，。]{0,6}[：:]\\s{0,3}$`,
  "u",
);
/** "up to three sections", "one of the two options": no list has to have so many. */
const LOOSE =
  /\b(?:up to|at most|at least|one of(?! the following)|either|any of|or|about|between|plus|besides|as well as|in addition|höchstens|mindestens|jusqu|au moins|al menos|pelo menos)\b/i;
const ITEM =
  /^([ \t]{0,12})(?:[-*+•·▪–]|\d{1,2}[.)、]|[（(]\d{1,2}[）)]|[a-z][.)](?=[ \t])|[一二三四五六七八九十]、)[ \t]{0,4}(?=\S)/u;
const MAX_OPENING = 200;
const MAX_LINES = 200;

/** A list right below that has more or fewer items than the line above it says. */
export function* miscounted(
  { masked, start }: ScopedInstruction,
  { text, body }: PreparedPrompt,
): Generator<RuleFinding> {
  const opening = masked.trimEnd();
  if (!/[:：][*_]{0,2}$/.test(opening)) return;
  const tail = opening.slice(-MAX_OPENING);
  const match = BY_COUNT.exec(tail) ?? CHINESE_COUNT.exec(tail);
  if (match === null || LOOSE.test(tail)) return;
  const number = match[1] ?? "";
  const told = /\d/.test(number) ? Number(number) : COUNTS.findIndex((words) => words.test(number)) + 2;
  const items = itemsBelow(text, { start: start + masked.length, end: body.end });
  if (items === 0 || items === told) return;
  const from = start + Math.max(0, opening.length - MAX_OPENING) + match.index;
  yield {
    ...{ start: from, end: from + match[0].trimEnd().length, target: "prompt" },
    message: `This announces ${told}, and the list below has ${items}. Correct the number, or the list.`,
  };
}

/** How many items a list has that opens within a part of the text. */
export function itemsBelow(text: string, within: Span): number {
  let indent: string | null = null;
  let count = 0;
  for (const line of linesWithin(text, within).slice(0, MAX_LINES)) {
    const written = text.slice(line.start, line.end);
    const item = ITEM.exec(written);
    if (item === null && written.trim() !== "" && !/^[ \t]{2,}\S/.test(written)) break;
    if (item === null) continue;
    indent ??= item[1] ?? "";
    if ((item[1] ?? "").length < indent.length) break;
    if (item[1] === indent) count += 1;
  }
  return count;
}
