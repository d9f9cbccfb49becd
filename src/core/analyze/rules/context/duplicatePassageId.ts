import type { Passage } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { shortLine } from "../messageText";

/** Two passages have the same id: a citation of it could mean either. */
export const duplicatePassageId: Rule = {
  code: "duplicate-passage-id",
  group: "context",
  severity: "warning",
  summary: "Two passages have the same id.",
  advice: "Number the passages anew when they are put together, so that each citation means one of them.",
  points: 5,
  *check({ context }) {
    const known = new Map<string, Passage>();
    for (const passage of context.passages) {
      if (passage.id === null) continue;
      const first = known.get(passage.id);
      if (first === undefined) known.set(passage.id, passage);
      else if (!isPartOfSame(first, passage)) {
        yield {
          ...{ target: context.target, start: passage.header.start, end: headerEnd(passage) },
          message: `The id “${shortLine(passage.id)}” was given to an earlier passage too: a citation of it could mean either. Give each its own.`,
          related: [
            {
              target: context.target,
              start: first.header.start,
              end: headerEnd(first),
              message: "The passage that has the id first.",
            },
          ],
        };
      }
    }
  },
};

/** Chunks of one document may carry the document's id. */
function isPartOfSame(one: Passage, other: Passage): boolean {
  return (
    !/^\d{1,4}$/.test(other.id ?? "") &&
    (one.origin !== null ? one.origin === other.origin : one.title !== null && one.title === other.title)
  );
}

function headerEnd({ header, end }: Passage): number {
  return header.end > header.start ? header.end : end;
}
