const ABOUT = "(?:(?:the|your|our|final|general|important|additional|answer(?:ing)?|response|output|reply) ){0,2}";
const RULES = "(?:instructions?|rules|guidelines|requirements|constraints|anweisungen|regeln)";
/** With a sign, a number sign or a colon: `=== Rules ===`, `**Instructions**`, `Output rules:`. */
const SIGNED = new RegExp(
  `^[ \\t]{0,8}(?:[#*=_~|<[-]{1,20}[ \\t]{0,4}${ABOUT}${RULES}(?![\\p{L}])|${ABOUT}${RULES}[ \\t]{0,4}[:=*-])[ \\t]{0,4}[\\]#*=_~|>:-]{0,20}[ \\t]{0,4}\\r?$`,
  "iu",
);
const IN_CAPITALS =
  /^[ \t]{0,8}(?:[A-Z]{2,12} ){0,2}(?:INSTRUCTIONS?|RULES|GUIDELINES|REQUIREMENTS|CONSTRAINTS|ANWEISUNGEN|REGELN)[ \t]{0,4}\r?$/;
const MAX_LENGTH = 100;

/** Whether a line is the heading of the author's own rules, which no retrieved text has on a line of its own. */
export function opensAuthorsPart(line: string): boolean {
  return line.length <= MAX_LENGTH && (SIGNED.test(line) || IN_CAPITALS.test(line));
}
