/** What a message made of a tab. */
export interface TabUpdate<Model> {
  readonly model: Model;
  /** What a screen reader is to say of it; `null` where there is nothing new to say. */
  readonly announcement: string | null;
}

interface FileResult {
  readonly kind: "result";
  readonly file: string;
}

type FileState<Result extends FileResult> =
  | Result
  | { readonly kind: "loading"; readonly file: string }
  | { readonly kind: "empty" }
  | { readonly kind: "error" };

/** The result on view: the state itself, or the former result of a file that is worked on again, so that the view does not flicker. */
export function standingResult<Result extends FileResult>(
  former: Result | null,
  state: FileState<Result>,
): Result | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.file === state.file ? former : null;
}
