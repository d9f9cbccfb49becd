/** How an answer says that there is none, and how prompts ask for it. */
const UNKNOWN: readonly RegExp[] = [
  /(?:n't|\bnot) know\b/,
  /\b(?:cannot|can't|can not|could not|couldn't|unable to|not able to|not possible to|impossible to) (?:be )?(?:\w+ ){0,3}?(?:answer|find|determine|help|say|tell|respond|locate)/,
  /\b(?:cannot|can't|could not|couldn't) be (?:\w+ ){0,2}?(?:answered|found|determined)\b/,
  /\b(?:not|no|in) ?(?:enough|sufficient|adequate)\b/,
  /\b(?:unanswerable|abstain|not[ _](?:found|available|specified|stated|mentioned|provided|given|covered|present|addressed|included|answerable|supported)|no[ _](?:answer|relevant|information|match|results?)|n\/a)\b/,
  /\bsay (?:so|that (?:it|the|there))\b/,
];
/** What prompts say of a context that does not help: of an answer it says nothing. */
const UNHELPFUL: readonly RegExp[] = [
  /(?:n't|\b(?:not|never|fails? to)) (?:\w+ ){0,3}?(?:contain|include|hold|have|cover|mention|provide|answer|support|address|say|state|give|appear|tell|help|enough)/,
  /(?:n't|\bnot) (?:\w+ ){0,3}?(?:in|within|part of|found|useful|relevant|helpful|clear|there|known)\b/,
  /\b(?:empty|irrelevant|unknown|missing|lacks?|lacking|absent|unclear|silent|nothing|none|leaves? (?:\w+ ){0,3}open|no [\w-]+)\b/,
];

/** Whether plain words say that an answer is not known or not there. */
export function saysUnknown(words: string): boolean {
  return UNKNOWN.some((pattern) => pattern.test(words));
}

/** Whether plain words speak of a context that does not hold the answer. */
export function saysUnhelpful(words: string): boolean {
  return UNHELPFUL.some((pattern) => pattern.test(words));
}
