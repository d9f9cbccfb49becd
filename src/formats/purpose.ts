/** What a file is read for: an answer that is to be checked, or what was retrieved for a query, which may have no answer yet. */
export type Purpose = "answer" | "retrieval";
