import type { ProjectRules } from "../../contract/projectFile";
import { windowOfModel } from "../../core/analyze";
import { findFrontMatter } from "../../text/frontMatter";
import { asName, isList, isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { parseYaml } from "../trees/yamlTree";
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

/** Prompty's configuration calls the model by one of these; what a deployment is called is often its model. */
const CONFIGURATION_KEYS = ["azure_deployment", "deployment", "name", "model"];
const MODEL_KEYS = ["id", "name"];
/** No name of a model is longer. */
const MAX_NAME_LENGTH = 200;

/**
 * What a file of prompts calls the model that reads them, the most telling name first: `model` of front matter, or the only provider of
 * a promptfoo configuration. Empty where it names none, or several. `text` is the file's.
 */
function namedModels(text: string, shape: PromptShape): string[] {
  switch (shape) {
    case "chat":
    case "code":
      return [];
    case "promptfoo":
      return usableNames([onlyProvider(objectIn(text, 0))]);
    default:
      return usableNames(frontMatterModels(text));
  }
}

function frontMatterModels(text: string): (string | null)[] {
  const found = findFrontMatter(text);
  if (found?.kind !== "front_matter") return [];
  const model = objectIn(text.slice(found.yaml.start, found.yaml.end), found.yaml.start)?.fields.get("model");
  if (!isObject(model)) return [isString(model) ? model.value : null];
  const configuration = model.fields.get("configuration");
  return [...namesIn(configuration, CONFIGURATION_KEYS), ...namesIn(model, MODEL_KEYS)];
}

function onlyProvider(root: ObjectNode | null): string | null {
  const providers = root?.fields.get("providers") ?? root?.fields.get("targets");
  const [provider, ...others] = isList(providers) ? providers.items : [providers];
  if (others.length > 0 || provider === undefined) return null;
  if (isString(provider)) return provider.value;
  if (!isObject(provider)) return null;
  // A provider with settings stands under its id, or has its id as the only key.
  const [key] = provider.fields.keys();
  return asName(provider.fields.get("id")) ?? (provider.fields.size === 1 ? (key ?? null) : null);
}

function namesIn(node: TreeNode | undefined, keys: readonly string[]): (string | null)[] {
  return isObject(node) ? keys.map((key) => asName(node.fields.get(key))) : [];
}

function objectIn(yaml: string, base: number): ObjectNode | null {
  const root = parseYaml(yaml, base)[0]?.root ?? undefined;
  return isObject(root) ? root : null;
}

function usableNames(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) =>
    name === null || name.trim() === "" || name.length > MAX_NAME_LENGTH ? [] : [name.trim()],
  );
}
