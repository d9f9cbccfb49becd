/** Why no text can be had from a document. The message completes “The source … is not used: …”. */
export class UnreadableDocument extends Error {
  override readonly name = "UnreadableDocument";
}
