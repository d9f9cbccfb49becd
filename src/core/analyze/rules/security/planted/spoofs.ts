/** Marks that only the frame of a chat has: turns, system messages, the end of the context. */
const MARKS = [
  /<\|[a-z_]{2,20}\|>/iu,
  /\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/iu,
  /<\/?(?:system|instructions?|system_prompt|admin|context|user_query)>/iu,
  /^\W{0,6}(?:(?:system|developer|admin|administrator|assistant) (?:message|prompt|override|note|instruction|update|directive|command)\s?[:：\]]|\[(?:system|developer|admin|administrator)\])/iu,
  /^\W{0,6}(?:SYSTEM|ADMIN|DEVELOPER)\s?[:：\]]/u,
  /\[\[?\s?(?:assistant|system|ai|developer|admin)\s?:/iu,
  /<\/?(?:system|developer|admin|debug) mode>|<\|[^|<>\n]{2,30}\|?>/iu,
  /^\W{0,6}(?:new|updated|revised|urgent|priority|critical|mandatory|additional|hidden|secret|special|real)(?: (?:new|important|urgent|priority|critical|mandatory))?(?: (?:system|user|model|ai))? (?:instructions?|task|directive|orders?|prompt|objective)\s?(?:\([^)]{1,30}\)\s?)?(?:[:：\]]|\*{2,3}|-{2,3}|={2,3})/iu,
  /^\W{0,6}priority (?:task|override|instruction)\s?[:：]/iu,
  /^#{2,6}\s?(?:instructions?|system|user|assistant|human|ai|response)\s?[:：]/iu,
  /\b(?:end of|begin|new|updated|hidden|secret|special|override|system) (?:context|document|session|prompt|instructions?|task|directive)s?\b\s?[:：>\]]/iu,
];

/** A turn of a conversation. Reports of faults have a line “System: …” as well, and it orders nothing. */
const TURN = /^\W{0,6}(?:system|developer|admin|administrator|assistant|user|human)\s?[:：\]]/iu;

/** What stands between ticks is shown, not said. */
const SHOWN_AS_CODE = /`[^`\n]{1,200}`/gu;
const HAS_MARK = /[<>[\]:：]|\*\*|--|==/u;

/** Whether a sentence pretends to be a part of the conversation's frame. */
export function looksLikeFrame(sentence: string): boolean {
  if (!HAS_MARK.test(sentence)) return false;
  const said = sentence.includes("`") ? sentence.replaceAll(SHOWN_AS_CODE, " ") : sentence;
  return MARKS.some((mark) => mark.test(said));
}

/** Whether a sentence is a turn of a conversation. */
export function looksLikeTurn(sentence: string): boolean {
  return TURN.test(sentence);
}
