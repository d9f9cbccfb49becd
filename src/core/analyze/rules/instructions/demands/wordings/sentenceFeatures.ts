import { keptStem as stem, VERBS } from "../demandLexicon";

/** What a sentence says, by the names of its features; the value of a word is -1 where it is turned around. */
export type Features = ReadonlyMap<string, number>;

interface Token {
  readonly word: string;
  readonly isQuoted: boolean;
  /** Whether it only parts what stands on its two sides. */
  readonly isBreak: boolean;
  sign: number;
}

const TOKEN =
  /\p{L}+(?:['’]\p{L}+)*|\d+(?:[.,]\d+)*|\p{Extended_Pictographic}|[€$£%°*#_`|<>{}[\]]|[.,;:!?()—–]|(?<=\s)-(?=\s)/gu;
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** These part what is turned around from what is not. */
const BREAKS = words(". , ; : ! ? ( ) — – - but sondern sonst");
const NOT = words(`
  not never no none neither nor without avoid avoiding refrain cannot nothing nobody zero nicht kein keine keinen keiner keinem keinerlei nie niemals
  ohne vermeide vermeiden weder skip omit drop forget stop lack lacking verzichte statt cut exclude ban banish forbid prohibit spare
  free devoid hardly minus hate dislike resist remove strip hide conceal unlike against anstatt instead_of rather_than in_place_of leave_out
  leave_off away_from clear_of keep_out without_any no_need ditch lose unterlasse streiche entferne lass_weg scrap dispense ignore disregard`);
/** What stands before one of these in its clause is turned around. */
const REFUSED = words(`
  forbidden prohibited banned unwelcome taboo disallowed undesirable undesired unwanted discouraged unnecessary superfluous unacceptable
  inappropriate avoided dropped omitted excluded barred rejected penalised penalized unmentioned removed stripped skipped deleted
  redacted unneeded off none unprofessional annoys annoying waste wastes clutter left_out left_off sent_back out_of_place off_limits
  counts_against against_the verboten unerwünscht tabu unzulässig unnötig überflüssig weglassen weggelassen verzichtet verzichten
  vermeiden unterlassen vermieden`);
/** Said of with "not" before it, what stands before both is turned around. */
const ALLOWED = words(`
  allowed permitted wanted welcome accepted acceptable needed necessary required appropriate tolerated desired place room allow tolerate
  option interest belong use shown included given mentioned used added tolerable business point good fine enough
  erlaubt erwünscht nötig gestattet notwendig`);
/** Behind a colon these answer what stands before it. */
const ANSWERS = words("none off no never not zero forbidden keine kein nein nie disabled nil");
/** With one of these before or behind it, a word of denial denies nothing. */
const EMPTY_DENIALS = words(
  "no_matter not_only not_just not_merely no_longer no_more no_fewer no_less nothing_but none_other nicht_nur not_limited cut_to",
);
const PAIRS = words(
  "instead_of rather_than in_place leave_out leave_off left_out left_off sent_back off_limits counts_against away_from clear_of keep_out no_need",
);
const DROPPED = words("the a an of to be is are it its that this your you den der die das ein eine einen");
const NUMBER_WORDS = words("two three four five six seven eight nine ten zwei drei vier fünf");
const MAX_TURNED = 9;
/** Words that begin with the same letters are mostly forms of one word, and typos stand further behind. */
const MAX_NAME = 5;

/** The features of a sentence; `masked` is the sentence with its quotations blanked out. */
export function featuresOf(text: string, masked: string): Features {
  const found = new Map<string, number>();
  const add = (name: string, value = 1): void => void (found.has(name) || found.set(name, value));
  let before = "^";
  for (const { word, isQuoted, isBreak, sign } of signed(tokensOf(text, masked))) {
    if (isBreak) continue;
    const name = nameOf(word);
    if (isQuoted) {
      add(`"${name}`, sign);
      continue;
    }
    add(name, sign);
    if (sign < 0) add(`!${name}`);
    if (DROPPED.has(name)) continue;
    add(`${before} ${name}`, sign);
    before = name;
  }
  if (text.trimEnd().endsWith("?")) add("^?");
  return found;
}

function tokensOf(text: string, masked: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const isQuoted = masked[match.index] === "·";
    for (const word of partsOf(match[0]))
      tokens.push({ word, isQuoted, isBreak: !isQuoted && BREAKS.has(word), sign: 1 });
  }
  return tokens;
}

/** Says of each token whether it is turned around. */
function signed(tokens: readonly Token[]): readonly Token[] {
  let [clause, sign, turned, isDenied] = [0, 1, 0, false];
  tokens.forEach((token, at) => {
    const { word, isQuoted, isBreak } = token;
    if (isBreak) {
      if (word === ":" && ANSWERS.has(tokens[at + 1]?.word ?? "")) return;
      if (word === "," && sign < 0 && isListed(tokens, at)) return;
      [clause, sign, turned, isDenied] = [at, 1, 0, false];
      return;
    }
    if (turned >= MAX_TURNED) sign = 1;
    token.sign = sign;
    turned += 1;
    if (isQuoted) return;
    const pair = `${word}_${tokens[at + 1]?.word ?? ""}`;
    const known = PAIRS.has(pair) ? pair : word;
    const isRefused = REFUSED.has(known) || (tokens[at - 1]?.word === ":" && ANSWERS.has(word));
    if (isRefused || (isDenied && ALLOWED.has(word))) {
      // "Must not be omitted" turns around what "must be omitted" does.
      const turn = isRefused ? -1 : 1;
      for (const earlier of tokens.slice(clause, at))
        earlier.sign = isRefused && isDenied ? 1 : earlier.sign * turn * (isRefused ? 1 : -1);
      if (isRefused) return;
    }
    if (!(NOT.has(known) || (known === "in_place" && tokens[at + 2]?.word === "of")) || EMPTY_DENIALS.has(pair)) return;
    token.sign = 1;
    [sign, turned, isDenied] = [-sign, 0, true];
  });
  return tokens;
}

/** Whether what stands behind a comma goes on with a list: "miles, feet or inches". */
function isListed(tokens: readonly Token[], comma: number): boolean {
  const next = tokens[comma + 1]?.word ?? "";
  if (VERBS.has(next) || NOT.has(next) || next === "and" || next === "just" || next === "only") return false;
  if (next === "or" || next === "nor" || next === "oder") return true;
  const behind = tokens.slice(comma + 2, comma + 6);
  const joint = behind.findIndex(
    ({ word }) => word === "or" || word === "nor" || word === "and" || word === "," || word === "oder",
  );
  return joint !== -1 && !behind.slice(0, joint).some(({ word }) => VERBS.has(word));
}

/** "don't" is "do not". */
function partsOf(raw: string): string[] {
  const word = raw.toLowerCase().replace("’", "'");
  if (!word.includes("'") && word !== "dont" && word !== "cannot") return [word];
  if (word === "won't" || word === "can't") return ["can", "not"];
  if (word === "dont") return ["do", "not"];
  if (word === "cannot") return ["can", "not"];
  if (word.endsWith("n't")) return [word.slice(0, -3), "not"];
  const [head = "", tail] = word.split("'");
  return tail === undefined ? [head] : [head, `'${tail}`];
}

/** Prompts say the same words again and again. */
const names = new Map<string, string>();
const MAX_NAMES = 5_000;

function nameOf(word: string): string {
  const known = names.get(word);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = newNameOf(word);
  names.set(word, name);
  return name;
}

function newNameOf(word: string): string {
  if (/^\d/.test(word)) return word === "1" ? "one" : "#";
  if (NUMBER_WORDS.has(word)) return "#";
  if (/\p{Extended_Pictographic}/u.test(word)) return "☺";
  return stem(word).slice(0, MAX_NAME);
}
