const NAMES: readonly (readonly [name: string, letters: RegExp])[] = [
  ["Chinese", /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u],
  ["Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["Hindi (Devanagari)", /\p{Script=Devanagari}/u],
  ["Bengali", /\p{Script=Bengali}/u],
  ["Punjabi (Gurmukhi)", /\p{Script=Gurmukhi}/u],
  ["Gujarati", /\p{Script=Gujarati}/u],
  ["Tamil", /\p{Script=Tamil}/u],
  ["Telugu", /\p{Script=Telugu}/u],
  ["Kannada", /\p{Script=Kannada}/u],
  ["Malayalam", /\p{Script=Malayalam}/u],
  ["Sinhala", /\p{Script=Sinhala}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Burmese", /\p{Script=Myanmar}/u],
  ["Khmer", /\p{Script=Khmer}/u],
  ["Tibetan", /\p{Script=Tibetan}/u],
  ["Amharic (Ethiopic)", /\p{Script=Ethiopic}/u],
  ["emoji", /[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u],
];
const OTHERS = "some other signs";

/** What readers call the letters: "Chinese", "Thai", "emoji". */
export function scriptName(letter: string): string {
  return NAMES.find(([, letters]) => letters.test(letter))?.[0] ?? OTHERS;
}
