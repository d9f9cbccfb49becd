import { nearestName, type NearName } from "../../../../contract/nearestName";
import { isConversationName, isUsualName } from "../../../../text/variableNames";
import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { isPartOfName } from "../../prompt/variableNameParts";
import { placesOf, type VariableUse, variableUses, wordsInMarks } from "../../prompt/variableUses";
import { loopSlips } from "./loopSlips";

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
    const slips = loopSlips(prompt);
    const told = new Set(slips.map(({ name }) => name));
    const uses = variableUses(prompt).filter(({ name }) => !told.has(name));
    const ofLoops = slips.flatMap((slip) => loopFinding(slip, prompt));
    if (prompt.declarations.length === 0) return [...ofLoops, ...misspeltNames(prompt, uses)];
    const declared = new Set(prompt.declarations.map(({ name }) => name));
    const others = uses.filter(
      ({ name }) => name !== "" && !declared.has(name) && !GIVEN.has(name) && !/^\d/.test(name),
    );
    return [...ofLoops, ...others.flatMap((use) => findingOf(use, prompt, declared))];
  },
};

function loopFinding(
  { name, meant, placeholders: [first, ...others] }: ReturnType<typeof loopSlips>[number],
  prompt: PreparedPrompt,
): RuleFinding[] {
  if (first === undefined) return [];
  return [
    {
      ...{ target: "prompt", start: first.start, end: first.end },
      message: `The variable “${name}” is not declared, and the loop around it calls each of its items “${meant}”, so that nothing fills it in. Use one name for both.`,
      suggestion: renaming(name, { name: meant, distance: 2 }, [first, ...others], prompt),
      related: alsoUsed(others),
    },
  ];
}

function alsoUsed(others: VariableUse["placeholders"]): NonNullable<RuleFinding["related"]> {
  return others
    .slice(0, MAX_RELATED)
    .map(({ start, end }) => ({ target: "prompt", start, end, message: "It is used here as well." }));
}

const MAX_RELATED = 10;

/** Names that prompts usually have filled in; with two letters swapped they are none. */
const USUAL_NAMES: readonly string[] =
  "question query context documents history chat_history input user_input user_query passages sources language instructions conversation messages".split(
    " ",
  );
const MIN_NAME_LENGTH = 5;

/** Where nothing is declared: a name that is a slip away from a usual one that stands in the prompt too, or has two of its letters swapped. */
function misspeltNames(prompt: PreparedPrompt, uses: readonly VariableUse[]): RuleFinding[] {
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
  const meant = near ?? unusedNameOf(name, prompt);
  return [
    {
      ...{ target: "prompt", start: first.start, end: first.end },
      message: `The variable “${name}” is not declared: a program that passes only declared variables fills nothing in. ${meant === null ? `Declare it, or use one of those that are: ${listed(declared)}.` : `Change it to “${meant.name}”, or declare it.`}`,
      ...(meant === null ? {} : { suggestion: renaming(name, meant, [first, ...others], prompt) }),
      related: alsoUsed(others),
    },
  ];
}

/** `context_str` is declared and used nowhere, and the template has `context`: the one name of which the other is a part. */
function unusedNameOf(name: string, { declarations, placeholders }: PreparedPrompt): NearName | null {
  const used = wordsInMarks(placeholders);
  const unused = declarations.filter((one) => !used.has(one.name));
  const [meant, ...more] = unused.filter((one) => isPartOfName(name, one.name) || isPartOfName(one.name, name));
  return meant === undefined || more.length > 0 ? null : { name: meant.name, distance: 2 };
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
