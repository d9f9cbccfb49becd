/**
 * Whether pictures are taken of what passes, for a person to look at: a tenth of the processor's time of the tests in a
 * browser. What fails leaves its picture in any case.
 */
export const wantsPictures = process.env["RAG_QUALITY_PICTURES"] !== undefined;
