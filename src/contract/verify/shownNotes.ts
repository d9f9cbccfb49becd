import type { Note } from "./citationResult";

/** The notes of a result, without those that say of a source once more what one of its problems says. */
export function shownNotes(notes: readonly Note[], problems: readonly string[]): Note[] {
  return notes.filter(({ code, message }) => {
    const name = /“([^”]+)”/u.exec(message)?.[1];
    return code !== "source_without_text" || !problems.some((problem) => problem.includes(`${name}”`));
  });
}
