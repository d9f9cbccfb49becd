import { tokenize } from "../../../text/tokens";
import { isKnownStem } from "../../lexical/inverseFrequency";
import { isCutExcerpt } from "../cutExcerpt";

/** What is looked at of a text's end, */
const MAX_END = 1_000;
/** and where the beginnings of its words are looked for. */
const MAX_READ = 5_000;
/** A shorter line may be a title: `Whom to ask for`. */
const LEAST_PROSE = 40;
const IS_OPEN = /[\p{L}\p{N},–-]\s*$/u;
/** A sentence behind another one; a decimal point ends none. */
const UNENDED = /[.!?]["”)]?\s+\p{Lu}(?:[^.!?:;|\n]|\d[.:]\d){40,}$/u;
const IS_ITEM = /^\s*(?:[-*+•#|>]|\d{1,3}[.)]\s)/u;

/**
 * Whether a source ends before it says all that it was about to say, or is an excerpt that was cut: of what it lacks nothing can be
 * said. More is taken for cut than where words alone decide.
 *
 *     … ranged from 83 to 100 % for one, and from 33 to
 *     … collected ciprofloxacin and other antibiotic susceptibi
 */
export function breaksOff(text: string): boolean {
  if (isCutExcerpt(text)) return true;
  const end = text.slice(-MAX_END);
  if (!IS_OPEN.test(end)) return false;
  const lines = end.trimEnd().split("\n");
  const line = lines.at(-1) ?? "";
  if (beginsAnother(line, lines) || endsWithinWord(text.slice(-MAX_READ))) return true;
  if (IS_ITEM.test(line) || line.length < LEAST_PROSE) return false;
  return UNENDED.test(line) || endsOnParticle(line) || endsOnLetters(line);
}

/** `BSc` below `BSc. Mathematics 140,000`: a row of which the rest was cut off. */
function beginsAnother(line: string, lines: readonly string[]): boolean {
  const row = line.trim();
  return row.length > 1 && lines.some((other) => other.startsWith(row) && other.length > row.length);
}

/** No sentence ends on these; on other function words it may: `Tom: ok`. */
const PARTICLES = new Set(
  "a an the of and or but to in on at for with by from as into than is are was were be been that which who these this their its".split(
    " ",
  ),
);

function endsOnParticle(line: string): boolean {
  return PARTICLES.has(tokenize(line).at(-1)?.form ?? "");
}

const LETTERS = /(?:^|\s)\p{Ll}{1,3}$/u;
/** In what people write to each other, words are spelled as they like: `Ann: see u`. */
const SPEAKER = /^\s*[^\s:][^:]{0,30}:\s/u;
/** `etc` and its like are whole without their full stop. */
const SHORTENED = new Set("etc vs eg ie al am pm ok no pp ff".split(" "));

/** Whether a line of prose ends on letters that are no word: `built of br`, `lit by an e`. Behind a number they may be its unit. */
function endsOnLetters(line: string): boolean {
  if (!LETTERS.test(line) || SPEAKER.test(line)) return false;
  const [before, last] = tokenize(line).slice(-2);
  if (before === undefined || last === undefined || before.isNumber) return false;
  if (last.isFunctionWord || SHORTENED.has(last.form)) return false;
  return last.form.length === 1 ? before.isFunctionWord : !isKnownStem(last.stem);
}

const LEAST_LETTERS = 4;

/** Whether the last word is no word, or a number that stands nowhere else, and begins a longer one of the text. */
function endsWithinWord(text: string): boolean {
  const tokens = tokenize(text);
  const last = tokens.pop();
  if (last === undefined || text.slice(last.end).trim() !== "" || tokens.some(({ form }) => form === last.form))
    return false;
  const mayBePart = last.isNumber || (last.form.length >= LEAST_LETTERS && !isKnownStem(last.stem));
  return mayBePart && tokens.some(({ form, isNumber }) => isNumber === last.isNumber && form.startsWith(last.form));
}
