/** A source, and answers that are right and wrong about it. */
export const RETURNS = "Customers can return any item within 30 days of delivery.";

const answer = (days: number, from: string): string =>
  `---\nsources: [${from}]\n---\nCustomers can return any item within ${days} days of delivery [1].\n`;

export const WRONG = answer(45, "docs/returns.md");
export const RIGHT = answer(30, "docs/returns.md");
/** Its source says a part of it, in other words. */
export const UNTOLD = "---\nsources: [docs/returns.md]\n---\nCustomers may send presents home after delivery [1].\n";
/** It cites, and names no source. */
export const SOURCELESS = "Customers can return any item within 45 days of delivery [1].\n";
/** Nobody gave the second source. */
export const DANGLING =
  "---\nsources: [docs/returns.md]\n---\nCustomers can return any item within 30 days of delivery [2].\n";

/** A row of a JSONL file. */
export const row = (days: number, source = RETURNS): string =>
  JSON.stringify({
    query: "How long?",
    response: `Customers can return any item within ${days} days of delivery [1].`,
    sources: [source],
  });

export const DOCS = { "/work/docs/returns.md": RETURNS };
