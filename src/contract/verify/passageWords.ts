const HEADING = /^[ \t]*#{1,6}[ \t]+(\S.*)$(?=(\s*\S)?)/gmu;
const ENDS_SENTENCE = /[.:;!?…]$/u;

/**
 * A passage of a document as people read it without its layout: its words, the headings without their marks.
 *
 *     ## Opening hours
 *                          Opening hours: The pool opens at nine.
 *     The pool opens at nine.
 */
export function passageWords(text: string): string {
  const words = text.replaceAll(HEADING, (_, heading: string, next: string | undefined) => {
    const bare = heading.trimEnd().replace(/ #+$/u, "");
    return next === undefined || ENDS_SENTENCE.test(bare) ? bare : `${bare}:`;
  });
  return words.replaceAll(/\n\s*\n/gu, "\n").trim();
}
