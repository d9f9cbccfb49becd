/** British endings and letters with what stands in their place in American English. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{2})our/g, "or"],
  [/(?<=\w{2})is(?=(?:e|er|ing|ation|able)$)/g, "iz"],
  [/yse(?=r?$)/g, "yze"],
  [/(?<=[a-z]{2}[bt])re$/g, "er"],
  [/ence$/g, "ense"],
  [/ogue$/g, "og"],
  [/amme$/g, "am"],
  [/[ao]e(?=[a-z]{2})/g, "e"],
  [/ll(?=(?:ed|er|ing|or)$)/g, "l"],
  [/judgem/g, "judgm"],
  [/iu(?=m$)/g, "u"],
  [/^grey/g, "gray"],
];

/** The same for `colour` and `color`. Only words that mean the same may be compared by it: `hoarse` is no `horse`. */
export function spellingKey(word: string): string {
  return AMERICAN.reduce((spelled, [british, american]) => spelled.replace(british, american), word);
}
