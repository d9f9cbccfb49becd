/** The environment variable of the service's key: arguments are seen by everyone who lists processes. */
export const KEY_VARIABLE = "RAG_QUALITY_API_KEY";

/** Enough to hide the way to a service, and few enough for the rate that services usually allow. */
export const DEFAULT_JOBS = 4;
