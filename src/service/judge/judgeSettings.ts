/** The model that an operator lets callers ask, and within which limits for a request. */
export interface JudgeSettings {
  readonly url: string;
  readonly model: string;
  /** Empty where the model wants none. */
  readonly key: string;
  /** Hosts to which `http:` is allowed. */
  readonly allowHttp: readonly string[];
  readonly maxCalls: number;
  readonly maxTokens: number;
  /** Seconds for all calls of a request together. */
  readonly maxTimeS: number;
}
