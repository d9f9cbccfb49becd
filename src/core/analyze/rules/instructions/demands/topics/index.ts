export type { Alternative, FactTopic } from "./factTopic";
export { FACT_TOPICS } from "./factTopics";
