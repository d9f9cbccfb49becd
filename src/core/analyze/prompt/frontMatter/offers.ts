import { scalarText, valueAt, type YamlNode } from "../../../../text/trees/yamlTree";

/** These words of a schema name no field. */
const SCHEMA_WORDS: ReadonlySet<string> = new Set(
  "type properties items required enum description format additionalProperties anyOf oneOf allOf default schema kind name title minItems maxItems jsonSchema contentType".split(
    " ",
  ),
);

/** Prompty's `outputs`, or the schema of dotprompt's `output`: the names of all fields, at any depth. */
export function outputFields(root: YamlNode | null): ReadonlySet<string> {
  const found = new Set<string>();
  collect(valueAt(root, "outputs") ?? valueAt(valueAt(root, "output"), "schema"), found);
  return found;
}

function collect(node: YamlNode | undefined, found: Set<string>): void {
  if (node?.kind === "list") for (const item of node.items) collect(item, found);
  if (node?.kind !== "map") return;
  const named = scalarText(valueAt(node, "name"));
  if (named !== null) found.add(named);
  for (const { key, value } of node.entries) {
    // Picoschema's `name?(array, what it holds)`.
    const name = /^[^?(\s]+/.exec(key)?.[0] ?? key;
    if (!SCHEMA_WORDS.has(name)) found.add(name);
    collect(value, found);
  }
}

/** The names of functions; one tool that is a server or a file has others, which nobody knows here. */
export function toolNames(root: YamlNode | null): ReadonlySet<string> {
  const tools = valueAt(root, "tools");
  if (tools?.kind !== "list") return new Set();
  const names = tools.items.map(functionName);
  return new Set(names.includes(null) ? [] : names.filter((name) => name !== null));
}

function functionName(tool: YamlNode): string | null {
  const name = scalarText(
    tool.kind === "map" ? (valueAt(valueAt(tool, "function"), "name") ?? valueAt(tool, "name")) : tool,
  );
  const kind =
    tool.kind === "map" ? scalarText(valueAt(tool, "kind") ?? valueAt(tool, "type") ?? valueAt(tool, "id")) : null;
  return name !== null && /^[A-Za-z]\w*$/.test(name) && (kind === null || kind === "function") ? name : null;
}
