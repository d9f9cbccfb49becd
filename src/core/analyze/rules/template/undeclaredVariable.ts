import { nearestName, type NearName } from "../../../../contract/nearestName";
import { isConversationName, isUsualName } from "../../../../text/variableNames";
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
    if (prompt.declarations.length === 0) return misspeltNames(prompt);
    const declared = new Set(prompt.declarations.map(({ name }) => name));
    return variableUses(prompt)
      .filter(({ name }) => name !== "" && !declared.has(name) && !GIVEN.has(name) && !/^\d/.test(name))
      .flatMap((use) => findingOf(use, prompt, declared));
  },
};

/** Names that prompts usually have filled in; with two letters swapped they are none. */
const USUAL_NAMES: readonly string[] =
  "question query context documents history chat_history input user_input user_query passages sources language instructions conversation messages".split(
    " ",
  );
const MIN_NAME_LENGTH = 5;

/** Where nothing is declared: a name that is a slip away from a usual one that stands in the prompt too, or has two of its letters swapped. */
function misspeltNames(prompt: PreparedPrompt): RuleFinding[] {
  const uses = variableUses(prompt);
  const usual = uses.map(({ name }) => name).filter(isUsualName);
  return uses.flatMap(({ name, placeholders: [first] }) => {
    if (first === undefined || name.length < MIN_NAME_LENGTH || isUsualName(name)) return [];
    const meant = usual.find((known) => isSlip(name, known)) ?? USUAL_NAMES.find((known) => isSwapped(name, known));
    if (meant === undefined) return [];
    return [
      {
        ...{ target: "prompt", start: first.start, end: first.end },
        message: `The variable “${name}” looks like a slip of “${meant}”, so that nothing fills it in. Change it, or declare it where it is right.`,
        suggestion: renaming(name, { name: meant, distance: 1 }, [first], prompt),
      },
    ];
  });
}

/** A letter left out, doubled or swapped with its neighbour within the name; its end tells singular from plural, and numbers. */
function isSlip(name: string, known: string): boolean {
  if (isSwapped(name, known)) return true;
  const [shorter, longer] = name.length < known.length ? [name, known] : [known, name];
  if (longer.length !== shorter.length + 1) return false;
  return [...longer].some(
    (letter, at) =>
      at > 0 &&
      at < longer.length - 1 &&
      /\p{L}/u.test(letter) &&
      longer.slice(0, at) + longer.slice(at + 1) === shorter,
  );
}

function isSwapped(name: string, known: string): boolean {
  if (name.length !== known.length || name === known) return false;
  const at = [...known].findIndex((letter, index) => letter !== name[index]);
  return name[at] === known[at + 1] && name[at + 1] === known[at] && name.slice(at + 2) === known.slice(at + 2);
}

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
  if (near === null && passesMore(prompt)) return [];
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

/** Programs pass Prompty whatever they like: only where a declared name is used nowhere was another one written in its place. */
function passesMore({ format, declarations, placeholders }: PreparedPrompt): boolean {
  const used = wordsInMarks(placeholders);
  return format === "prompty" && declarations.every(({ name }) => used.has(name) || isConversationName(name));
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
