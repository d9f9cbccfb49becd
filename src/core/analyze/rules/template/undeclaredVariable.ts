import { nearestName, type NearName } from "../../../../contract/nearestName";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { placesOf, type VariableUse, variableUses, wordsInMarks } from "../../prompt/variableUses";

/** What an editor or a runtime fills in by itself. */
const GIVEN: ReadonlySet<string> = new Set(
  "selection selectedText file fileBasename fileDirname fileBasenameNoExtension workspaceFolder workspaceFolderBasename history messages loop this".split(
    " ",
  ),
);

/** `{{ qestion }}` where the front matter declares `question`: the model reads an empty place, or the program fails. */
export const undeclaredVariable: Rule = {
  code: "undeclared-variable",
  group: "template",
  severity: "error",
  summary: "The template uses a variable that is not declared.",
  advice: "Declare every variable that the template uses, or correct its name.",
  points: 12,
  check({ prompt }) {
    if (prompt.declarations.length === 0) return [];
    const declared = new Set(prompt.declarations.map(({ name }) => name));
    return variableUses(prompt)
      .filter(({ name }) => name !== "" && !declared.has(name) && !GIVEN.has(name) && !/^\d/.test(name))
      .flatMap((use) => findingOf(use, prompt, declared));
  },
};

function findingOf(
  { name, placeholders }: VariableUse,
  prompt: PreparedPrompt,
  declared: ReadonlySet<string>,
): RuleFinding[] {
  const [first, ...others] = placeholders.filter(({ expression }) => !expression.startsWith("input:"));
  if (first === undefined) return [];
  const near = nearestName(name, declared);
  const isMisspelt = near !== null && !wordsInMarks(prompt.placeholders).has(near.name);
  if (!isMisspelt && (prompt.allowsOtherVariables || placeholders.some(allowsNothing))) return [];
  return [
    {
      ...{ target: "prompt", start: first.start, end: first.end },
      message: `The variable “${name}” is not declared, so nothing fills it in. ${near === null ? `Declare it, or use one of those that are: ${listed(declared)}.` : `Change it to “${near.name}”, or declare it.`}`,
      ...(near === null ? {} : { suggestion: renaming(name, near, [first, ...others], prompt) }),
      related: others
        .slice(0, 10)
        .map(({ start, end }) => ({ target: "prompt", start, end, message: "It is used here as well." })),
    },
  ];
}

/** `{% if tone %}`, `{{#unless tone}}`, `tone is defined`, `tone | default("dry")`: the template says what becomes of it where nothing fills it in. */
const ALLOWS_NOTHING =
  /^[-+~]?\s{0,8}#?(?:else\s{1,8})?(?:if|elif|unless)\b|\bis\s{1,8}(?:not\s{1,8})?defined\b|\|\s{0,8}(?:default|d)\b/;

function allowsNothing({ expression }: VariableUse["placeholders"][number]): boolean {
  return ALLOWS_NOTHING.test(expression);
}

const MAX_LISTED = 6;

function listed(names: ReadonlySet<string>): string {
  const shown = [...names]
    .slice(0, MAX_LISTED)
    .map((name) => `“${name}”`)
    .join(", ");
  return names.size > MAX_LISTED ? `${shown} and ${names.size - MAX_LISTED} more` : shown;
}

/** Sure where the other name is one letter away and used nowhere: nothing else can have been meant. */
function renaming(
  name: string,
  near: NearName,
  placeholders: VariableUse["placeholders"],
  { text, placeholders: all }: PreparedPrompt,
): NonNullable<RuleFinding["suggestion"]> {
  return {
    title: `Change “${name}” to “${near.name}”`,
    edits: placeholders
      .flatMap((placeholder) => placesOf(name, text, placeholder))
      .map((place) => ({ ...place, text: near.name })),
    isSure: near.distance <= 1 && !wordsInMarks(all).has(near.name),
  };
}
