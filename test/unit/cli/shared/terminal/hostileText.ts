import fc from "fast-check";

/** What no terminal may get from a document. */
export const DANGEROUS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
export const anyText = fc.string({ unit: "binary" });
