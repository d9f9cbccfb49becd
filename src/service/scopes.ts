/** What a key may be allowed to do: each operation, and reading the metrics. */
export const SCOPES = ["verify", "visualize", "optimize", "analyze", "metrics"] as const;
export type Scope = (typeof SCOPES)[number];
