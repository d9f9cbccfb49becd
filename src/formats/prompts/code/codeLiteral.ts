import type { Span } from "../../../contract/span";

/** A string of a program, as it is written. */
export interface CodeLiteral extends Span {
  readonly kind: "literal";
  /** What stands between the quotation marks. */
  readonly content: Span;
  /** The marks at each end: `"`, `'''`, a backtick. */
  readonly quote: string;
  /** Whether a backslash is only a backslash. */
  readonly isRaw: boolean;
  /** Whether the program fills in what stands in braces. */
  readonly isTemplate: boolean;
}

/** What of a program matters here: strings, and comments, which may stand between parts of one string. */
export type CodeToken = CodeLiteral | (Span & { readonly kind: "comment" });

export const isLiteral = (token: CodeToken): token is CodeLiteral => token.kind === "literal";
