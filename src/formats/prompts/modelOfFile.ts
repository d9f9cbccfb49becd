import type { ProjectRules } from "../../contract/projectFile";
import { windowOfModel } from "../../core/analyze/metrics/modelWindows";
import { namedModels } from "./namedModel";
import type { PromptShape } from "./promptRecord";

/**
 * The model that reads the prompts of a file: the file knows it better than the project does, unless it calls it by a name of its own.
 * A window of the project's is no other model's, so that the project's model stands beside it. `undefined` where neither names one.
 */
export function modelOfFile(
  text: string,
  shape: PromptShape,
  { model, context_window }: ProjectRules,
): string | undefined {
  if (context_window !== undefined) return model;
  const named = namedModels(text, shape);
  return named.find((name) => windowOfModel(name) !== null) ?? model ?? named[0];
}
