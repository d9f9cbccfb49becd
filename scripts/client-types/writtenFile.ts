/** A file that is written from the model: each `<language>.ts` here exports one function, from the model to these. */
export interface WrittenFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The first line of each, after what begins a comment in its language. */
export const WRITTEN_BY = "Written by `npm run client-types` from the service's OpenAPI document. Not edited by hand.";
