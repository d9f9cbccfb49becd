/** The text that offsets are into. */
export type Target = "prompt" | "context";
