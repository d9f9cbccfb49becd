/** Marks that only the frame of a chat has: turns, system messages, the end of the context. */
const MARKS = [
  /<\|[a-z_]{2,20}\|>/iu,
  /\[\/?(?:INST|SYS|SYSTEM)\]|<<\/?SYS>>/iu,
  /<\/?(?:system|instructions?|system_prompt|admin|context|user_query)>/iu,
  /^\W{0,6}(?:system|developer|admin|assistant)(?: (?:message|prompt|override|note|instruction|update))?\s?[:：\]]/iu,
  /^#{1,6}\s?(?:instructions?|system|user|assistant|human|ai|response)\s?[:：]/iu,
  /\b(?:end of|begin|new|updated|hidden|secret|special|override|system) (?:context|document|session|prompt|instructions?|task|directive)s?\b\s?[:：>\]]/iu,
];

/** What stands between ticks is shown, not said. */
const SHOWN_AS_CODE = /`[^`\n]{1,200}`/gu;
const HAS_MARK = /[<>[\]:：]/u;

/** Whether a sentence pretends to be a part of the conversation's frame. */
export function looksLikeFrame(sentence: string): boolean {
  if (!HAS_MARK.test(sentence)) return false;
  const said = sentence.includes("`") ? sentence.replaceAll(SHOWN_AS_CODE, " ") : sentence;
  return MARKS.some((mark) => mark.test(said));
}
