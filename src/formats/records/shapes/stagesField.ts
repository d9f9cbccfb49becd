import * as z from "zod/mini";
import { type RetrievalStage, retrievalStageSchema } from "../../../contract/visualize/stages";
import type { ProblemList } from "../../problemList";
import { isObject, toPlainValue, type TreeNode } from "../../trees/treeNode";

const stagesSchema = z.array(retrievalStageSchema);

/**
 * What stood in the lists on the way to the documents of a record, as a request has it; `null` where it has no `stages`. Those of
 * another form are told in `problems`, and the rest of the record is read. `name` begins the sentence.
 */
export function stagesField(
  node: TreeNode,
  name: () => string,
  problems: ProblemList,
): readonly RetrievalStage[] | null {
  const written = isObject(node) ? node.fields.get("stages") : undefined;
  if (written === undefined) return null;
  const parsed = stagesSchema.safeParse(toPlainValue(written));
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join(".") ?? "";
  problems.add(
    written.span,
    () =>
      `${name()} has stages that are not read${place === "" ? "" : ` (at ${place})`}: each is an object with a name and its documents, each of these with an id. The documents are shown without them.`,
  );
  return null;
}
