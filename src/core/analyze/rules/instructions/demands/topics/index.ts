import { AMOUNT_TOPICS } from "./amountTopics";
import { CONDUCT_TOPICS } from "./conductTopics";
import type { FactTopic } from "./factTopic";
import { FORM_TOPICS } from "./formTopics";
import { VOICE_TOPICS } from "./voiceTopics";

export type { Alternative, FactTopic } from "./factTopic";

/** What an answer can be but one of. Few words each: a topic that no instruction surely speaks of is silent. */
export const FACT_TOPICS: readonly FactTopic[] = [...FORM_TOPICS, ...AMOUNT_TOPICS, ...VOICE_TOPICS, ...CONDUCT_TOPICS];
