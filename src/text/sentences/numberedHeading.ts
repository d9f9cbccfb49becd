/** `二、`, `（一）`, `第三章`: how headings are numbered in Chinese and Japanese. */
const NUMBERED =
  /^[>\s*_#]*(?:([〇一二三四五六七八九十]{1,3})[、.．]|([（(][〇一二三四五六七八九十]{1,3}[)）])|(第[〇一二三四五六七八九十\d]{1,3}[章节節部编編]))\s*\S/u;
const STATES = /[。！？；，,;!?]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}].*[.：:].*\S/u;
const MAX_LENGTH = 40;

/** Whether a line begins with such a number. */
export function isNumberedLine(line: string): boolean {
  return NUMBERED.test(line);
}

/**
 * Whether a line with such a number is a heading: a few words that state nothing, and no item of a list of its likes. `next` is what
 * stands below it.
 *
 *     二、法律依据
 *     ^---------^
 *     试用期不得超过六个月。
 */
export function isNumberedHeading(line: string, next: string): boolean {
  const found = NUMBERED.exec(line);
  if (found === null || line.trim().length > MAX_LENGTH || STATES.test(line.trim()) || next.trim() === "") return false;
  const below = NUMBERED.exec(next);
  return below === null || [1, 2, 3].some((form) => (found[form] === undefined) !== (below[form] === undefined));
}
